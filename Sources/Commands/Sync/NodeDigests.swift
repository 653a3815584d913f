import CandidateNetwork
import ContentTree

/// The known state of a node: digests of its parts, by their paths below the node.
///
/// A part is the value of a key. In a candidate, an object is split once more, so that `details/headline` and each
/// article are parts. A text, a number or a list is one part.
struct NodeDigests: Sendable, Hashable {
    /// The digests; empty if there is no node.
    private(set) var parts: [TreePath: NodeDigest] = [:]

    /// No parts.
    init() {}

    /// The digests of a node at a path.
    init(of node: Node?, at path: TreePath) {
        add(node?.stored(), at: .root, levels: path.starts(with: UserEndpoints.collection) ? 2 : 1)
    }

    private mutating func add(_ node: Node?, at path: TreePath, levels: Int) {
        guard let node else { return }
        guard levels > 0, let members = node.members, path.isRoot || !node.isList else {
            parts[path] = NodeDigest(of: node)
            return
        }
        for member in members { add(member.node, at: path.appending(member.key), levels: levels - 1) }
    }

    /// Whether a node equals the known state at a path.
    func holds(_ node: Node?, at path: TreePath) -> Bool {
        if let digest = parts[path] { return digest == NodeDigest(of: node) }
        let keys = Set(parts.keys.filter { $0.starts(with: path) }.map { TreePath(keys: [$0.keys[path.count]]) })
        guard let stored = node?.stored() else { return keys.isEmpty }
        guard let members = stored.members, members.count == keys.count else { return false }
        return members.allSatisfy { holds($0.node, at: path.appending($0.key)) }
    }

    /// Whether the value at a path is one part, which is not compared key by key.
    func isPart(_ path: TreePath) -> Bool { parts[path] != nil }
}

extension NodeDigests {
    /// Decodes stored digests.
    init(_ node: Node) {
        for member in node.members ?? [] {
            guard let path = try? TreePath(member.key), let text = member.node.string else { continue }
            parts[path] = NodeDigest(text: text)
        }
    }

    /// The digests for storage.
    var node: Node {
        .object(
            parts.map { ($0.key.description, Node.string($0.value.text)) }.sorted {
                $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
            })
    }
}
