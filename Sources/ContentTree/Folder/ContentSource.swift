import ByteText
import Diagnostics

/// A tree of nodes on disk: a folder of files, or one export.
public protocol ContentSource: Sendable {
    /// The keys directly below a path, without decoding what stands under them.
    func children(of path: TreePath) -> TreeChildren

    /// The node at a path with everything below it.
    func document(at path: TreePath) -> TreeDocument

    /// Where the node at a path stands; where there is none, the nearest one above it.
    func place(of path: TreePath) -> Place

    /// A stamp of the files that hold the node at a path, and of all others in its folder, without reading them: while it
    /// is the same, so are they. `nil` where it cannot be told.
    func stamp(of path: TreePath) -> UInt64?
}

extension ContentSource {
    /// None: everything is read anyway.
    public func stamp(of path: TreePath) -> UInt64? { nil }
}

/// What stands directly below a node.
public struct TreeChildren: Sendable {
    /// The keys, in the order of their bytes, each once.
    public var keys: [String]
    /// Names that stand where keys should and cannot be any.
    public var refused: [Refused]
    /// What is wrong with the node as a whole and not with one of its children: a file that cannot be read.
    public var diagnostics: [Diagnostic]
    /// The paths of files in the node's folder that are no part of the tree, hidden ones left out.
    public var otherFiles: [String] = []

    /// A name that cannot be a key.
    public struct Refused: Sendable {
        /// The name as it stands there, without `.json`.
        public var name: String
        /// What is wrong with it, and where.
        public var diagnostic: Diagnostic

        /// Makes a refusal.
        public init(name: String, diagnostic: Diagnostic) {
            self.name = name
            self.diagnostic = diagnostic
        }
    }

    /// Makes a result; the keys are put in order.
    public init(keys: some Sequence<String> = [], refused: [Refused] = [], diagnostics: [Diagnostic] = []) {
        self.keys = Set(keys.map(ExactText.Key.init)).map(\.text).sorted(by: ExactText.precedes)
        self.refused = refused
        self.diagnostics = diagnostics
    }
}
