import ByteText
import Diagnostics

/// A tree of nodes on disk: a folder of files, or a single export.
public protocol ContentSource: Sendable {
    /// The keys directly below a path, without decoding their values.
    func children(of path: TreePath) -> TreeChildren

    /// The node at a path, with its descendants.
    func document(at path: TreePath) -> TreeDocument

    /// The place of the node at a path, or of its nearest existing ancestor.
    func place(of path: TreePath) -> Place

    /// A stamp of all files in the folder of the node at a path and of the node's own files, computed without reading
    /// them. While the stamp is equal, the files are unchanged. `nil` if there is no reliable stamp.
    func stamp(of path: TreePath) -> UInt64?
}

extension ContentSource {
    /// Returns `nil`, as a source without stamps is always read.
    public func stamp(of path: TreePath) -> UInt64? { nil }
}

/// The children of a node.
public struct TreeChildren: Sendable {
    /// The unique keys, ordered by their bytes.
    public var keys: [String]
    /// Names that are not valid keys.
    public var refused: [Refused]
    /// Problems with the node itself rather than with its children, such as an unreadable file.
    public var diagnostics: [Diagnostic]
    /// The paths of files in the node's folder that are not part of the tree, without hidden files.
    public var otherFiles: [String] = []

    /// A name that is not a valid key.
    public struct Refused: Sendable {
        /// The name as found, without `.json`.
        public var name: String
        /// The problem with the name, and its place.
        public var diagnostic: Diagnostic

        /// Creates a refused name.
        public init(name: String, diagnostic: Diagnostic) {
            self.name = name
            self.diagnostic = diagnostic
        }
    }

    /// Creates a result and sorts the keys.
    public init(keys: some Sequence<String> = [], refused: [Refused] = [], diagnostics: [Diagnostic] = []) {
        self.keys = Set(keys.map(ExactText.Key.init)).map(\.text).sorted(by: ExactText.precedes)
        self.refused = refused
        self.diagnostics = diagnostics
    }
}
