import ByteText
import Diagnostics
import OperatingSystem

/// A file of a folder that holds a node, a part of it, or something below it.
public struct ContentPart: Sendable {
    /// Where in the tree the file's root stands.
    public var path: TreePath
    /// What the file says, and its name.
    public var source: SourceText
    /// The file's root.
    public var root: Node
    /// Whether the file is JSON, and not of the other spelling.
    public var isJSON: Bool
}

extension ContentFolder {
    /// The files that hold a node: those that lead to it and have it, from the outermost in, and then all those below it.
    ///
    /// Files that cannot be read are left out; ``document(at:)`` tells of them.
    public func parts(of path: TreePath) -> [ContentPart] {
        var parts: [ContentPart] = []
        for (file, below) in files(leadingTo: path) where file.member(at: below) != nil {
            guard let root = file.root else { continue }
            let own = TreePath(keys: Array(path.keys.dropLast(below.count)))
            parts.append(ContentPart(path: own, source: file.source, root: root, isJSON: isJSON(file)))
        }
        if path.isRoot || entry(folderOf: path) != nil { addParts(below: path, to: &parts) }
        return parts
    }

    /// The file of JSON that is exactly a node's own; `nil` where there is none that can be read.
    public func file(of path: TreePath) -> ContentPart? {
        guard let (file, _) = files(leadingTo: path).last(where: { $0.below.isRoot && isJSON($0.file) }),
            let root = file.root
        else { return nil }
        return ContentPart(path: path, source: file.source, root: root, isJSON: true)
    }

    /// The path on disk of a node's folder; its file has an ending after it.
    public func location(of path: TreePath) -> String { self.path(of: path) }

    private func isJSON(_ file: ContentFile) -> Bool { file.source.name.hasSuffix(".json") }

    private func addParts(below path: TreePath, to parts: inout [ContentPart]) {
        let listing = listing(of: path)
        var keys: [String] = []
        var known: Set<ExactText.Key> = []
        for entry in listing.entries {
            guard let key = key(of: entry, at: path), TreeKeyProblem(key) == nil else { continue }
            if known.insert(ExactText.Key(key)).inserted { keys.append(key) }
        }
        for key in keys {
            let below = path.appending(key)
            for file in files(at: below, in: listing) {
                guard let root = file.root else { continue }
                parts.append(ContentPart(path: below, source: file.source, root: root, isJSON: isJSON(file)))
            }
            if listing.entry(named: key)?.kind == .folder { addParts(below: below, to: &parts) }
        }
    }
}
