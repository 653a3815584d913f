import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// The state of a database at the last pull or push, as digests of the parts of its nodes.
///
/// It is stored in a file in the folder `.sitegen-pull` beside the content, with a part for each database.
struct SyncState: Sendable {
    static let folder = ".sitegen-pull"

    private let path: String
    private let before: [UInt8]?
    private let database: String
    /// The stored states of other databases.
    private var others: [Node.Member] = []
    /// The digests of each node as stored in the file: as values, they need several times the memory.
    private var nodes: [TreePath: [UInt8]] = [:]

    /// Reads the state of a database.
    ///
    /// - Throws: a `FileError` if the file cannot be read; a `ServiceFailure` if it is damaged. Without the state, a
    ///   push could restore what was removed from the database.
    init(content: String, database: String, _ fileSystem: FileSystem) throws {
        let canonical = try fileSystem.canonicalPath(content)
        let folder = FileSystem.join(FileSystem.folder(of: canonical), Self.folder)
        path = FileSystem.join(folder, FileSystem.name(of: canonical) + ".json")
        // Both name an emulator on this machine. A second spelling without a state would restore what was removed.
        let database = database.replacing("http://localhost:", with: "http://127.0.0.1:", maxReplacements: 1)
        self.database = database
        do throws(FileError) {
            before = try fileSystem.read(path)
        } catch {
            guard error.isMissing else { throw error }
            before = nil
        }
        for member in try Self.databases(in: before, path) {
            guard member.key.utf8.elementsEqual(database.utf8) else {
                others.append(member)
                continue
            }
            for member in member.node.members ?? [] {
                guard let path = try? TreePath(member.key) else { continue }
                nodes[path] = Self.stored(member.node, at: path)
            }
        }
    }

    /// Whether there is no state, as before the first pull or push.
    var isEmpty: Bool { nodes.isEmpty }

    /// The state of a node; `nil` if the database did not have it.
    func digests(at path: TreePath) -> NodeDigests? { nodes[path].map(Self.digests) }

    /// The paths of the nodes that the database had below a path.
    func paths(below path: TreePath) -> [TreePath] { nodes.keys.filter { $0.starts(with: path) } }

    /// Records a node of the database.
    mutating func remember(_ node: Node?, at path: TreePath) {
        nodes[path] = node?.stored() == nil ? nil : Self.stored(NodeDigests(of: node, at: path).node, at: path)
    }

    /// Removes the state of a node and its descendants.
    mutating func forget(_ path: TreePath) {
        nodes = nodes.filter { !$0.key.starts(with: path) }
    }

    /// The file after the changes; `nil` if it stays the same.
    var record: RecordFile? {
        if before == nil, isEmpty { return nil }
        var text = JSONText(.pretty)
        text.openObject()
        text.key("version")
        text.literal("2")
        text.key("databases")
        text.openObject()
        var pieces: [ArraySlice<UInt8>] = []
        var written = 0
        let databases = others.map { (name: $0.key, node: Optional($0.node)) } + [(name: database, node: nil)]
        for (name, node) in databases.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
            text.key(name)
            if let node {
                text.write(node)
                continue
            }
            text.openObject()
            pieces = [text.bytes[...]] + members
            written = text.bytes.count
            if !nodes.isEmpty { pieces.append(Array("\n    ".utf8)[...]) }
            text.closeObject()
        }
        text.closeObject()
        text.closeObject()
        text.end()
        pieces.append(text.bytes[written...])
        let record = RecordFile(path: path, before: before, pieces: pieces)
        return record.isUnchanged ? nil : record
    }

    /// The stored digests of all nodes, in the order of their paths.
    private var members: [ArraySlice<UInt8>] {
        let paths = nodes.keys.sorted {
            $0.keys.lexicographicallyPrecedes($1.keys) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }
        return paths.enumerated().map { index, path in nodes[path, default: []].dropFirst(index == 0 ? 1 : 0) }
    }

    /// The member of a node in the file, with a comma, the line break and the indentation before it.
    private static func stored(_ digests: Node, at path: TreePath) -> [UInt8] {
        var text = JSONText(.pretty)
        for _ in 0..<3 { text.openObject() }
        let start = text.bytes.count
        text.key(path.description)
        text.write(digests)
        return [UInt8(ascii: ",")] + text.bytes[start...]
    }

    private static func digests(in member: [UInt8]) -> NodeDigests {
        var problems: [Diagnostic] = []
        let object = [UInt8(ascii: "{")] + member.dropFirst() + [UInt8(ascii: "}")]
        let node = JSONReader.read(SourceText(name: "", bytes: object), diagnostics: &problems)
        return NodeDigests(node?.members?.first?.node ?? .null)
    }

    private static func databases(in bytes: [UInt8]?, _ path: String) throws(ServiceFailure) -> [Node.Member] {
        guard let bytes else { return [] }
        var problems: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: path, bytes: bytes), diagnostics: &problems)?.unplaced
        if problems.isEmpty, node?["version"] == .number(2), let databases = node?["databases"]?.members {
            return databases
        }
        // Version 1 stored a single database, without parts below a key.
        if problems.isEmpty, node?["version"] == .number(1), let name = node?["database"]?.string {
            return [Node.Member(name, node?["nodes"] ?? .object([]))]
        }
        throw ServiceFailure(.invalid, SyncProblem.unreadableState(path))
    }
}
