import ByteText
import Diagnostics
import OperatingSystem
import Synchronization

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

extension Node {
    /// The keys of an object, or the indexes of a list, except those of null.
    public func childKeys() -> [(key: String, position: NodePosition)] {
        switch value {
        case .object(let members):
            members.filter { !$0.node.isNull }.map { ($0.key, $0.keyPosition) }
        case .array(let items):
            items.enumerated().filter { !$0.element.isNull }.map { (String($0.offset), $0.element.position) }
        default: []
        }
    }

    /// The same node with positions in another of the document's texts.
    func moved(toSource source: Int) -> Node {
        guard source != 0 else { return self }
        var node = self
        node.position = position.moved(toSource: source)
        switch value {
        case .array(let items): node.value = .array(items.map { $0.moved(toSource: source) })
        case .object(let members):
            node.value = .object(
                members.map {
                    Member($0.key, $0.node.moved(toSource: source), keyAt: $0.keyPosition.moved(toSource: source))
                })
        default: break
        }
        return node
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
