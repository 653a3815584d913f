import CandidateDecoding
import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentTree

/// A part of a candidate's node that no page shows, but that everyone who may read the database can see.
struct PrivatePart: Sendable, Hashable {
    /// Why no page shows it.
    enum Reason: String, Sendable, Hashable {
        /// A personal value that the candidate's `publish` list does not name.
        case withheld
        /// An article that is a draft.
        case draft
        /// A whole candidate whose visibility is `hidden`.
        case hidden
    }

    /// The path below the candidate.
    var path: TreePath
    /// Why no page shows it.
    var reason: Reason

    /// The private parts of a candidate's node that another node does not have, ordered by path.
    ///
    /// - Parameters:
    ///   - node: the candidate's node.
    ///   - uid: the candidate.
    ///   - stored: the candidate's node in the database; `nil` if there is none.
    ///   - content: the folder with the candidate's documents.
    static func parts(of node: Node, uid: String, besides stored: Node?, content: String) -> [PrivatePart] {
        let decoder = UserDecoder(
            documents: DocumentFolder(content: content), knownMaterials: [], showsDrafts: true)
        func read(_ node: Node?) -> LoadedUser? {
            let document = TreeDocument(path: UserEndpoints.user(uid: uid).path, node: node)
            return decoder.load(document, uid: uid)
        }
        let known = Set((read(stored)?.personalValues ?? []).map { Value(path: $0.path, text: $0.text) })
        var parts: Set<PrivatePart> = []
        for value in read(node)?.withheldValues ?? []
        where !known.contains(Value(path: value.path, text: value.text)) {
            guard let path = try? TreePath(value.path) else { continue }
            parts.insert(PrivatePart(path: path, reason: .withheld))
        }
        for article in node["articles"]?.childMembers ?? [] where article.node["draft"] == .bool(true) {
            guard !Node.isSameStored(article.node, stored?["articles"]?[article.key]) else { continue }
            parts.insert(PrivatePart(path: TreePath(keys: ["articles", article.key]), reason: .draft))
        }
        if visibility(of: node) == .hidden, stored?.stored() == nil || visibility(of: stored) != .hidden {
            parts.insert(PrivatePart(path: .root, reason: .hidden))
        }
        return parts.sorted { $0.path.description.utf8.lexicographicallyPrecedes($1.path.description.utf8) }
    }

    /// What a node makes public in comparison with the stored node: new entries of `publish`, and a less restricted
    /// visibility.
    public static func published(by node: Node, besides stored: Node?) -> [String] {
        let known = Set(publish(of: stored))
        var names: [String] = []
        for name in publish(of: node) where !known.contains(name) && !names.contains(name) { names.append(name) }
        let order: [Visibility] = [.hidden, .unlisted, .listed]
        if let stored, stored.stored() != nil, let before = order.firstIndex(of: visibility(of: stored)),
            let now = order.firstIndex(of: visibility(of: node)), now > before
        {
            names.append("visibility \(order[now].rawValue)")
        }
        return names
    }

    /// The texts under `publish`, which is a list, or an object in a database.
    private static func publish(of node: Node?) -> [String] {
        guard let list = node?["publish"] else { return [] }
        return (list.items ?? list.childMembers.map(\.node)).compactMap(\.string)
    }

    private static func visibility(of node: Node?) -> Visibility {
        node?["visibility"]?.string.flatMap(Visibility.init(rawValue:)) ?? .listed
    }

    private struct Value: Hashable {
        var path: String
        var text: String
    }
}
