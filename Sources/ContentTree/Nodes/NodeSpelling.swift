import Diagnostics

/// A second spelling of nodes beside JSON: which files it is found in, and how they are read.
public protocol NodeSpelling: Sendable {
    /// What the names of such files end in, with its dot: `.md`.
    var fileEnding: String { get }

    /// Whether a file of this ending stands for the node at a path; elsewhere it is a file like any other.
    func spells(_ path: TreePath) -> Bool

    /// What a file says as a node, whose positions are those of the document's first text; `nil` where it cannot be read.
    func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node?
}
