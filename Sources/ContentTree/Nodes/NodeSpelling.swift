import Diagnostics

/// A file format for nodes in addition to JSON.
public protocol NodeSpelling: Sendable {
    /// The file name extension with its dot: `.md`.
    var fileEnding: String { get }

    /// Whether a file with this extension holds the node at a path; otherwise it is an ordinary file.
    func spells(_ path: TreePath) -> Bool

    /// Reads a file as a node whose positions refer to the first text of its document; `nil` if it cannot be read.
    func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node?
}
