import Diagnostics
import OperatingSystem
import Synchronization

/// A tree in a single JSON file, such as an export of the database.
///
/// The file is read on first use, and only once.
public final class ContentExport: ContentSource {
    /// The maximum size in bytes. It is larger than for files that people edit: 256 MB, the limit of a Firebase
    /// response.
    public static let limit = 256_000_000

    private let path: String
    private let fileSystem: FileSystem
    private let file = Mutex<ContentFile?>(nil)

    /// Creates a source for a file without reading it.
    public init(_ path: String, fileSystem: FileSystem = FileSystem()) {
        self.path = path
        self.fileSystem = fileSystem
    }

    /// The keys directly below a path.
    public func children(of path: TreePath) -> TreeChildren {
        let file = read()
        var children = TreeChildren(diagnostics: file.diagnostics(notBelow: path))
        if let node = file.member(at: path)?.node { children.add(node.childKeys(), of: file) }
        return children
    }

    /// The node at a path, with its descendants.
    public func document(at path: TreePath) -> TreeDocument {
        let file = read()
        var document = TreeDocument(
            path: path, node: file.member(at: path)?.node, sources: [file.source],
            diagnostics: file.diagnostics(within: path))
        if file.root == nil { document.unread = [.root] }
        return document
    }

    /// The place of the node at a path, or of its nearest existing ancestor.
    public func place(of path: TreePath) -> Place {
        let file = read()
        var path = path
        while true {
            if let member = file.member(at: path) { return .text(file.source, member.node.position.range) }
            guard !path.isRoot else { return .file(self.path) }
            path = path.parent
        }
    }

    private func read() -> ContentFile {
        file.withLock { file in
            if let file { return file }
            let made = ContentFile.read(path, fileSystem, limit: Self.limit)
            file = made
            return made
        }
    }
}
