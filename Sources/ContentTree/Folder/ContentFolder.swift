import ByteText
import Diagnostics
import OperatingSystem
import Synchronization

/// A tree in the files of a folder.
///
/// The node at `a/b/c` is the file `a/b/c.json`, or the key `c` in `a/b.json`, and so on up. Several of these may hold
/// parts of a node, which are joined. A ``NodeSpelling`` adds files with another extension. `site.json`, the folder
/// `static`, hidden files and all other files are not part of the tree.
///
/// The listings of the folder and its direct subfolders are cached, and so are the files directly in it, which may hold
/// whole collections. Reading one of many candidates therefore only reads that candidate's files. Create a new value to
/// see changes on disk.
public final class ContentFolder: ContentSource {
    /// The maximum size of one file in bytes (16 MB).
    public static let maximumFileSize = ContentFile.limit

    /// The path of the folder as the user gave it.
    public let root: String
    let fileSystem: FileSystem
    let spelling: (any NodeSpelling)?
    let cache = ContentFolderCache()
    let stamps: FileStamps

    /// Creates a source for a folder without reading it.
    ///
    /// - Parameters:
    ///   - root: the path of the folder.
    ///   - spelling: an additional file format for nodes.
    ///   - fileSystem: the file system that contains the folder.
    public init(_ root: String, spelling: (any NodeSpelling)? = nil, fileSystem: FileSystem = FileSystem()) {
        self.root = root
        self.spelling = spelling
        self.fileSystem = fileSystem
        stamps = FileStamps(fileSystem)
    }

    /// The keys directly below a path.
    public func children(of path: TreePath) -> TreeChildren {
        var children = TreeChildren()
        guard Self.isUsable(path) else { return children }
        for (file, below) in files(leadingTo: path) {
            children.diagnostics += file.diagnostics(notBelow: below)
            if let node = file.member(at: below)?.node { children.add(node.childKeys(), of: file) }
        }
        let listing = listing(of: path)
        children.diagnostics += listing.diagnostics
        // If the parent folder cannot be listed, it may still contain a file of this node.
        if !path.isRoot, let failure = self.listing(of: path.parent).failure { children.diagnostics.append(failure) }
        var keys = children.keys
        for entry in listing.entries {
            guard let name = key(of: entry, at: path), isNode(entry, at: path) else { continue }
            if let problem = TreeKeyProblem(name) {
                let place = Place.file(self.path(of: path) + "/" + entry.name)
                children.refused.append(
                    .init(name: name, diagnostic: Diagnostic(ContentProblem.unusableName(name, problem), at: place)))
            } else {
                keys.append(name)
            }
        }
        var all = TreeChildren(keys: keys, refused: children.refused, diagnostics: children.diagnostics)
        all.otherFiles = listing.otherFiles.map { self.path(of: path) + "/" + $0 }
        return all
    }

    /// The node at a path, with its descendants.
    public func document(at path: TreePath) -> TreeDocument {
        guard Self.isUsable(path) else { return TreeDocument(path: path) }
        var merge = TreeMerge()
        var node: Node?
        for (file, below) in files(leadingTo: path) {
            merge.diagnostics += file.diagnostics(within: below)
            if file.root == nil { merge.unread.append(TreePath(keys: Array(path.keys.dropLast(below.count)))) }
            guard let part = file.member(at: below)?.node else { continue }
            node = merge.join(node, merge.adopt(part, from: file.source), at: path)
        }
        var folder: NodeFolder?
        if path.isRoot || entry(folderOf: path) != nil {
            let listing = listing(of: path)
            node = merge.join(node, folderNode(at: path, listing, &merge), at: path)
            if listing.failure == nil { folder = NodeFolder(location: self.path(of: path), entries: listing.all) }
        } else if listing(of: path.parent).failure == nil {
            folder = NodeFolder(location: self.path(of: path), entries: [])
        }
        var document = TreeDocument(path: path, node: node, sources: merge.sources, diagnostics: merge.diagnostics)
        document.unread = merge.unread
        document.folder = folder
        return document
    }

    /// The place of the node at a path, or of its nearest existing ancestor.
    public func place(of path: TreePath) -> Place {
        guard Self.isUsable(path) else { return .node(path.description) }
        var path = path
        while !path.isRoot {
            for (file, below) in files(leadingTo: path).reversed() {
                if let member = file.member(at: below) { return .text(file.source, member.node.position.range) }
                if file.root == nil, below.isRoot { return .file(file.source.name) }
            }
            if entry(folderOf: path) != nil { return .file(self.path(of: path)) }
            path = path.parent
        }
        return .file(root)
    }
}

extension ContentFolder {
    /// The path of a node's folder on disk; its file has `.json` appended.
    func path(of path: TreePath) -> String {
        path.isRoot ? root : root + "/" + path.description
    }

    /// Whether every key is valid, since others could lead out of the folder.
    private static func isUsable(_ path: TreePath) -> Bool {
        path.keys.allSatisfy { TreeKeyProblem($0) == nil }
    }

    /// The files that may hold the node, outermost first, each with the node's path within the file.
    func files(leadingTo path: TreePath) -> [(file: ContentFile, below: TreePath)] {
        guard !path.isRoot else { return [] }
        return (1...path.count).flatMap { depth in
            let prefix = TreePath(keys: Array(path.keys.prefix(depth)))
            return files(at: prefix).map { ($0, TreePath(keys: Array(path.keys.dropFirst(depth)))) }
        }
    }

    /// The files of this node itself: the JSON file, then that of the other spelling.
    ///
    /// - Parameter listing: the listing of their folder, if the caller has it; a second listing could differ.
    func files(at path: TreePath, in listing: ContentListing? = nil) -> [ContentFile] {
        guard let key = path.keys.last else { return [] }
        let listing = listing ?? self.listing(of: path.parent)
        var files: [ContentFile] = []
        if listing.entry(named: key + ".json") != nil {
            let name = self.path(of: path) + ".json"
            let read = { ContentFile.read(name, self.fileSystem) }
            if let problem = listing.problems[key + ".json"] {
                files.append(ContentFile(name, problem))
            } else if let file = path.count == 1 ? cache.file(path, orMake: read) : read() {
                files.append(file)
            }
        }
        if let spelling, spelling.spells(path), listing.entry(named: key + spelling.fileEnding) != nil {
            let name = self.path(of: path) + spelling.fileEnding
            let problem = listing.problems[key + spelling.fileEnding]
            files.append(
                problem.map { ContentFile(name, $0) } ?? ContentFile.read(name, fileSystem, spelling: spelling))
        }
        return files
    }

    func entry(folderOf path: TreePath) -> FolderEntry? {
        guard let key = path.keys.last else { return nil }
        return listing(of: path.parent).entry(named: key).flatMap { $0.kind == .folder ? $0 : nil }
    }

    /// Whether an entry is a node or contains one. A folder that contains only documents does not.
    private func isNode(_ entry: FolderEntry, at path: TreePath) -> Bool {
        guard entry.kind == .folder else { return true }
        if listing(of: path).entry(named: entry.name + ".json") != nil { return true }
        let below = path.appending(entry.name)
        let listing = listing(of: below)
        // A folder that cannot be listed may contain nodes.
        return listing.failure != nil || listing.entries.contains { isNode($0, at: below) }
    }

    /// Joins the files of a folder to one node.
    private func folderNode(at path: TreePath, _ listing: ContentListing, _ merge: inout TreeMerge) -> Node? {
        merge.diagnostics += listing.diagnostics
        var members: [Node.Member] = []
        for entry in listing.entries {
            guard let key = key(of: entry, at: path) else { continue }
            if let problem = TreeKeyProblem(key) {
                guard isNode(entry, at: path) else { continue }
                let place = Place.file(self.path(of: path) + "/" + entry.name)
                merge.diagnostics.append(Diagnostic(ContentProblem.unusableName(key, problem), at: place))
                continue
            }
            // A file with the same name as a folder is read together with the folder.
            if entry.kind != .folder, listing.entry(named: key)?.kind == .folder { continue }
            let below = path.appending(key)
            // Two spellings of one node are read together.
            if entry.kind != .folder, !entry.name.hasSuffix(".json"), listing.entry(named: key + ".json") != nil {
                continue
            }
            var node = fileNode(at: below, in: listing, &merge)
            if entry.kind == .folder {
                node = merge.join(node, folderNode(at: below, self.listing(of: below), &merge), at: below)
            }
            if let node { members.append(Node.Member(key, node, keyAt: node.position)) }
        }
        guard let first = members.first else { return nil }
        return Node(.object(members), at: first.keyPosition)
    }

    private func fileNode(at path: TreePath, in listing: ContentListing, _ merge: inout TreeMerge) -> Node? {
        var node: Node?
        for file in files(at: path, in: listing) {
            merge.diagnostics += file.diagnostics
            if file.root == nil { merge.unread.append(path) }
            guard let part = file.root else { continue }
            node = merge.join(node, merge.adopt(part, from: file.source), at: path)
        }
        return node
    }
}

/// A file that holds a node, a part of it, or one of its descendants.
public struct ContentPart: Sendable {
    /// The path in the tree of the file's root.
    public var path: TreePath
    /// The text and the name of the file.
    public var source: SourceText
    /// The root node of the file.
    public var root: Node
    /// Whether the file is JSON rather than the other spelling.
    public var isJSON: Bool
}

extension ContentFolder {
    /// The files that hold a node: first its ancestors' files that contain it, outermost first, then those of its
    /// descendants.
    ///
    /// Files that cannot be read are omitted; ``document(at:)`` reports them.
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

    /// The node's own JSON file; `nil` if it does not exist or cannot be read.
    public func file(of path: TreePath) -> ContentPart? {
        guard let (file, _) = files(leadingTo: path).last(where: { $0.below.isRoot && isJSON($0.file) }),
            let root = file.root
        else { return nil }
        return ContentPart(path: path, source: file.source, root: root, isJSON: true)
    }

    /// The path of a node's folder on disk; its file has an extension appended.
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

extension ContentFolder {
    /// A stamp of a node's own files, its folder, and everything in that folder, including files that are not part of
    /// the tree.
    ///
    /// Only a node at the second level, such as `Users/ada`, has a stamp, which includes its descendants. Returns `nil`
    /// for other nodes, if a file at a higher level may hold a part of the node, if there are links, and if something
    /// changed very recently.
    public func stamp(of path: TreePath) -> UInt64? {
        guard let stamp = stamp(of: path, beginningWith: Stamp()), stamp != Stamp() else { return nil }
        return stamp.bits
    }

    /// A stamp of the files in the folder of a node that another source has.
    ///
    /// - Parameters:
    ///   - path: the node.
    ///   - files: the paths of other files in the content that the node names. They count only if the node has no folder.
    ///   - stamp: the stamp of the node itself.
    /// - Returns: `nil` in the cases of ``stamp(of:)``, or if a file does not exist.
    public func stamp(ofFilesAt path: TreePath, andOf files: [String], with stamp: Stamp) -> UInt64? {
        guard var all = self.stamp(of: path, beginningWith: stamp) else { return nil }
        guard all == stamp else { return all.bits }
        for file in files { guard stamps.add(root + "/" + file, to: &all) else { return nil } }
        return all.bits
    }

    private func stamp(of path: TreePath, beginningWith start: Stamp) -> Stamp? {
        guard path.count == 2, let key = path.keys.last, TreeKeyProblem(key) == nil else { return nil }
        let top = listing(of: .root)
        let collection = path.parent.description
        guard top.entry(named: collection + ".json") == nil else { return nil }
        let listing = listing(of: path.parent)
        guard listing.failure == nil else { return nil }
        let location = self.path(of: path)
        var stamp = start
        var folders: [(path: String, entries: [FolderEntry])] = []
        for ending in [".json", spelling?.fileEnding, ""].compactMap(\.self) {
            guard listing.entry(named: key + ending) != nil else { continue }
            stamp.add(ending)
            guard stamps.add(location + ending, to: &stamp, noting: { folders.append(($0, $1)) }) else { return nil }
        }
        // Reuse the listings when the node is read; any later change results in another stamp.
        for folder in folders { cache.note(folder.entries, in: folder.path) }
        return stamp
    }
}

/// A file of nodes that was read, with fast lookups.
final class ContentFile: Sendable {
    /// The maximum size in bytes (16 MB).
    static let limit = 16_000_000

    let source: SourceText
    let root: Node?
    /// The problems in the file, ordered by place.
    let diagnostics: [Diagnostic]
    private let indexes = Mutex<MemberIndexes?>(nil)

    private init(source: SourceText, root: Node?, diagnostics: [Diagnostic]) {
        self.source = source
        self.root = root
        self.diagnostics = diagnostics.sorted { Self.offset($0) < Self.offset($1) }
    }

    /// Reads a file as JSON, or in another spelling if one is given.
    static func read(
        _ path: String, _ fileSystem: FileSystem, spelling: (any NodeSpelling)? = nil, limit: Int = limit
    ) -> ContentFile {
        var diagnostics: [Diagnostic] = []
        do throws(FileError) {
            let bytes = try WorkClock.spend(on: .read) { () throws(FileError) in
                try fileSystem.read(path, limit: limit)
            }
            let source = SourceText(name: path, bytes: bytes)
            let root =
                if let spelling {
                    spelling.read(source, diagnostics: &diagnostics)
                } else {
                    JSONReader.read(source, diagnostics: &diagnostics)
                }
            return ContentFile(source: source, root: root, diagnostics: diagnostics)
        } catch {
            return ContentFile(path, error.limit.map { .tooLarge(limit: $0) } ?? .unreadable(error))
        }
    }

    /// Creates a placeholder for a file that cannot be read.
    convenience init(_ path: String, _ problem: ContentProblem) {
        self.init(
            source: SourceText(name: path, bytes: []), root: nil,
            diagnostics: [Diagnostic(problem, at: .file(path))])
    }

    /// The member at a path within the file. Its key has no position for the file's root and for items of lists.
    func member(at path: TreePath) -> Node.Member? {
        guard var member = root.map({ Node.Member("", $0) }) else { return nil }
        for (depth, key) in path.keys.enumerated() {
            guard let members = member.node.members else {
                guard let item = member.node[key] else { return nil }
                member = Node.Member(key, item)
                continue
            }
            guard let index = find(key, in: members, at: TreePath(keys: Array(path.keys[..<depth]))) else { return nil }
            member = members[index]
        }
        return member
    }

    /// The problems within the node at a path; all of them if the file cannot be read.
    func diagnostics(within path: TreePath) -> [Diagnostic] {
        guard root != nil, !diagnostics.isEmpty else { return diagnostics }
        guard let range = range(of: path) else { return [] }
        let start = index(ofDiagnosticAt: range.lowerBound)
        return Array(diagnostics[start..<max(start, index(ofDiagnosticAt: range.upperBound))])
    }

    private static func offset(_ diagnostic: Diagnostic) -> Int { diagnostic.place?.offset ?? 0 }

    /// The index of the first diagnostic at or after an offset. A binary search, since this runs for every node of an
    /// export.
    private func index(ofDiagnosticAt offset: Int) -> Int {
        var low = 0
        var high = diagnostics.count
        while low < high {
            let middle = (low + high) / 2
            if Self.offset(diagnostics[middle]) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The problems of the node at a path that are not within its children.
    func diagnostics(notBelow path: TreePath) -> [Diagnostic] {
        let all = diagnostics(within: path)
        guard !all.isEmpty, let members = member(at: path)?.node.members, let first = members.first else { return all }
        // A key and its value extend to the next key, so only the bytes before the first key belong to no child.
        return all.filter { Self.offset($0) < first.keyPosition.start }
    }

    /// The range from a member's key to the next key.
    private func range(of path: TreePath) -> Range<Int>? {
        var range = 0..<source.bytes.count + 1
        guard var node = root else { return nil }
        for (depth, key) in path.keys.enumerated() {
            guard let members = node.members else {
                // List items share the range of their list.
                return node[key] == nil ? nil : range
            }
            guard let index = find(key, in: members, at: TreePath(keys: Array(path.keys[..<depth]))) else { return nil }
            let end = index + 1 < members.count ? members[index + 1].keyPosition.start : range.upperBound
            range = members[index].keyPosition.start..<end
            node = members[index].node
        }
        return range
    }

    private func find(_ key: String, in members: [Node.Member], at path: TreePath) -> Int? {
        // An index of keys avoids quadratic time in an object with thousands of candidates.
        guard members.count > 32 else { return members.firstIndex { ExactText.same($0.key, key) } }
        return indexes.withLock { known in
            let indexes = known ?? MemberIndexes()
            known = indexes
            return indexes.position(of: key, in: members, at: path)
        }
    }
}

/// The positions of members of large objects by key. Most files have no such object.
private final class MemberIndexes {
    private var indexes: [TreePath: [ExactText.Key: Int]] = [:]

    /// The position of a key among the members of the object at a path.
    func position(of key: String, in members: [Node.Member], at path: TreePath) -> Int? {
        if let index = indexes[path] { return index[ExactText.Key(key)] }
        var index: [ExactText.Key: Int] = [:]
        for (position, member) in members.enumerated() { index[ExactText.Key(member.key)] = position }
        indexes[path] = index
        return index[ExactText.Key(key)]
    }
}

extension TreeDocument {
    /// Reads a JSON file outside the tree, such as a site's settings. If the file cannot be read, the document has no
    /// node.
    ///
    /// - Parameters:
    ///   - name: the name of the file, which must exist.
    ///   - folder: the folder of the file; links must not lead out of it.
    ///   - fileSystem: the file system that contains the folder.
    public init(readingFile name: String, in folder: String, _ fileSystem: FileSystem) {
        let path = FileSystem.join(folder, name)
        let file: ContentFile
        do throws(FileError) {
            let kind = try fileSystem.inputKind(of: path, in: folder)
            let problem = kind.flatMap { ContentProblem(readingFile: $0, in: folder) }
            file = problem.map { ContentFile(path, $0) } ?? ContentFile.read(path, fileSystem)
        } catch {
            file = ContentFile(path, .unreadable(error))
        }
        self.init(path: .root, node: file.root, sources: [file.source], diagnostics: file.diagnostics)
    }
}

extension TreeChildren {
    /// Sorts the keys of a file into valid and invalid ones.
    mutating func add(_ found: [(key: String, position: NodePosition)], of file: ContentFile) {
        var known = keys
        // Keys such as `$schema` are for editors and not part of the tree.
        for (key, position) in found where !key.hasPrefix("$") {
            if let problem = TreeKeyProblem(key) {
                let place = Place.text(file.source, position.range)
                refused.append(
                    Refused(name: key, diagnostic: Diagnostic(ContentProblem.unusableName(key, problem), at: place)))
            } else {
                known.append(key)
            }
        }
        self = TreeChildren(keys: known, refused: refused, diagnostics: diagnostics)
    }
}
