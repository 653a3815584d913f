import CandidateNetwork
import ContentTree
import Diagnostics
import FileSystem

/// What is known of the state of a database since the last pull or push: digests of what stood under each key of a node.
///
/// It is a file in the folder `.sitegen-pull` beside the content.
struct SyncMemory: Sendable {
    /// The folder's name.
    static let folder = ".sitegen-pull"

    private let path: String
    private let before: [UInt8]?
    private let database: String
    private var nodes: [TreePath: [TreePath: NodeDigest]] = [:]

    /// Reads what is remembered of a database; of another one, or where the file cannot be understood, nothing is.
    ///
    /// - Throws: why the file cannot be read.
    init(content: String, database: String, _ fileSystem: FileSystem) throws(FileError) {
        let canonical = try fileSystem.canonicalPath(content)
        let folder = FileSystem.join(FileSystem.folder(of: canonical), Self.folder)
        path = FileSystem.join(folder, FileSystem.name(of: canonical) + ".json")
        self.database = database
        do throws(FileError) {
            before = try fileSystem.read(path)
        } catch {
            guard error.isMissing else { throw error }
            before = nil
        }
        var problems: [Diagnostic] = []
        guard let before, let node = JSONReader.read(SourceText(name: path, bytes: before), diagnostics: &problems),
            problems.isEmpty, node["version"] == .number(1), node["database"]?.string == database
        else { return }
        for member in node["nodes"]?.members ?? [] {
            guard let path = try? TreePath(member.key) else { continue }
            var digests: [TreePath: NodeDigest] = [:]
            for digest in member.node.members ?? [] {
                digests[TreePath(keys: digest.key.isEmpty ? [] : [digest.key])] = NodeDigest(
                    text: digest.node.string ?? "")
            }
            nodes[path] = digests
        }
    }

    /// Whether something is known of a node.
    func knows(_ path: TreePath) -> Bool { nodes[path] != nil }

    /// Whether something is known of a node, or of one below it.
    func knowsAny(_ path: TreePath) -> Bool { nodes.keys.contains { $0.starts(with: path) } }

    /// Notes what a database has at a path.
    mutating func remember(_ node: Node?, at path: TreePath) {
        nodes[path] = node?.stored() == nil ? nil : Self.digests(of: node)
    }

    /// Forgets a node and all below it.
    mutating func forget(_ path: TreePath) {
        nodes = nodes.filter { !$0.key.starts(with: path) }
    }

    /// The keys of a node under which something else stands than what is remembered.
    func changedKeys(of node: Node?, at path: TreePath) -> Set<TreePath> {
        let (known, current) = (nodes[path] ?? [:], Self.digests(of: node))
        return Set(known.keys).union(current.keys).filter { known[$0] != current[$0] }
    }

    /// What becomes of the file; `nil` where it stays as it is.
    var change: FileChange? {
        let list = nodes.sorted { $0.key.description.utf8.lexicographicallyPrecedes($1.key.description.utf8) }.map {
            ($0.key.description, Self.node(of: $0.value))
        }
        let node = Node.object([
            ("version", .number(1)), ("database", .string(database)), ("nodes", .object(list)),
        ])
        let after = JSONWriter(.pretty).bytes(of: node)
        return after == before ? nil : FileChange(path: path, before: before, after: after)
    }
}

extension SyncMemory {
    /// A digest for each key; that of a text, a number or a list stands under no key.
    private static func digests(of node: Node?) -> [TreePath: NodeDigest] {
        guard let stored = node?.stored() else { return [:] }
        guard let members = stored.members else { return [.root: NodeDigest(of: stored)] }
        return Dictionary(
            members.map { (TreePath(keys: [$0.key]), NodeDigest(of: $0.node)) }, uniquingKeysWith: { first, _ in first }
        )
    }

    private static func node(of digests: [TreePath: NodeDigest]) -> Node {
        .object(
            digests.map { ($0.key.description, Node.string($0.value.text)) }.sorted {
                $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
            })
    }
}
