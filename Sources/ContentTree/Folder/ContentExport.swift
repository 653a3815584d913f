import Diagnostics
import OperatingSystem
import Synchronization

/// A whole tree in one JSON file, such as the export of a database.
///
/// The file is read once, when it is first needed.
public final class ContentExport: ContentSource {
    /// The most bytes that are read; a whole database is larger than a file that people edit (256 MB, the most that
    /// Firebase answers at once).
    public static let limit = 256_000_000

    private let path: String
    private let fileSystem: FileSystem
    private let file = Mutex<ContentFile?>(nil)

    /// Names a file.
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

    /// The node at a path with everything below it.
    public func document(at path: TreePath) -> TreeDocument {
        let file = read()
        var document = TreeDocument(
            path: path, node: file.member(at: path)?.node, sources: [file.source],
            diagnostics: file.diagnostics(within: path))
        if file.root == nil { document.unread = [.root] }
        return document
    }

    /// Where the node at a path stands; where there is none, the nearest one above it.
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
