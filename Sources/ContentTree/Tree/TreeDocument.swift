import ByteText
import Diagnostics
import OperatingSystem

/// What stands in the folder of a node on disk.
public struct NodeFolder: Sendable {
    /// The folder's path.
    public var location: String
    /// All that is in it, whether it belongs to the tree or not, in the order of the names' bytes; nothing where there is
    /// no such folder.
    public var entries: [FolderEntry]

    /// Whether it holds nothing but files: no folders, and no links, which could lead to one.
    public var hasOnlyFiles: Bool { entries.allSatisfy { $0.kind == .file } }

    /// Whether something of this name, in the same bytes, is a file and no link.
    public func hasFile(_ name: String) -> Bool {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if ExactText.precedes(entries[middle].name, name) { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].kind == .file && ExactText.same(entries[low].name, name)
    }
}

/// A part of the tree as it was read: the node, the texts that it comes from, and what is wrong with those.
public struct TreeDocument: Sendable {
    /// Where in the tree the node stands.
    public var path: TreePath
    /// The node; `nil` where there is none, or where its text cannot be read.
    public var node: Node?
    /// The texts that the positions in the node refer to.
    public var sources: [SourceText]
    /// Syntax errors, keys that stand twice, files that contradict each other.
    public var diagnostics: [Diagnostic]
    /// Where nodes stand whose files cannot be read: what is missing there may be written all the same.
    public var unread: [TreePath] = []
    /// What stood in the node's folder when the node was read; `nil` where nobody looked, or could.
    public var folder: NodeFolder?

    /// Makes a document.
    public init(path: TreePath, node: Node? = nil, sources: [SourceText] = [], diagnostics: [Diagnostic] = []) {
        self.path = path
        self.node = node
        self.sources = sources
        self.diagnostics = diagnostics
    }

    /// Reads a JSON text as the node at a path.
    public init(reading source: SourceText, at path: TreePath = .root) {
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(source, diagnostics: &diagnostics)
        self.init(path: path, node: node, sources: [source], diagnostics: diagnostics)
    }

    /// The place that a position means; a node that was not read from a text has its path for a place.
    public func place(of position: NodePosition, path: TreePath) -> Place {
        guard let source = position.source, sources.indices.contains(source) else { return .node(path.description) }
        return .text(sources[source], position.range)
    }
}
