import ByteText
import Diagnostics
import OperatingSystem

/// The entries of a node's folder on disk.
public struct NodeFolder: Sendable {
    /// The path of the folder.
    public var location: String
    /// All entries, including those outside the tree, ordered by the bytes of their names; empty if the folder does not
    /// exist.
    public var entries: [FolderEntry]

    /// Whether it contains only files: no folders, and no links, which could lead to a folder.
    public var hasOnlyFiles: Bool { entries.allSatisfy { $0.kind == .file } }

    /// Whether there is a file with exactly this name that is not a link.
    public func hasFile(_ name: String) -> Bool {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if ExactText.precedes(entries[middle].name, name) { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].kind == .file && ExactText.same(entries[low].name, name)
    }
}

/// A part of the tree as read: the node, its source texts, and their problems.
public struct TreeDocument: Sendable {
    /// The path of the node in the tree.
    public var path: TreePath
    /// The node; `nil` if it does not exist or cannot be read.
    public var node: Node?
    /// The texts that positions in the node refer to.
    public var sources: [SourceText]
    /// Syntax errors, duplicate keys, and conflicts between files.
    public var diagnostics: [Diagnostic]
    /// The paths of nodes whose files cannot be read. Values missing there may exist.
    public var unread: [TreePath] = []
    /// The entries of the node's folder at the time of reading; `nil` if it was not listed.
    public var folder: NodeFolder?

    /// Creates a document.
    public init(path: TreePath, node: Node? = nil, sources: [SourceText] = [], diagnostics: [Diagnostic] = []) {
        self.path = path
        self.node = node
        self.sources = sources
        self.diagnostics = diagnostics
    }

    /// Parses a JSON text as the node at a path.
    public init(reading source: SourceText, at path: TreePath = .root) {
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(source, diagnostics: &diagnostics)
        self.init(path: path, node: node, sources: [source], diagnostics: diagnostics)
    }

    /// The place for a position. The place of a node that was not read from a text is its path.
    public func place(of position: NodePosition, path: TreePath) -> Place {
        guard let source = position.source, sources.indices.contains(source) else { return .node(path.description) }
        return .text(sources[source], position.range)
    }
}
