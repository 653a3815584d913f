import ContentTree
import Diagnostics
import FileSystem

/// Where in a folder of content the `details` of a candidate stand, or would stand.
struct DetailsPlace: Sendable {
    private let candidate: TreeDocument
    private let details: TreeDocument
    /// The file of a candidate who is not there yet.
    let candidatePath: String
    /// The file of details that stand nowhere yet.
    let newPath: String

    init(of uid: String, in tree: ContentFolder) {
        candidate = tree.document(at: TreePath(keys: ["Users", uid]))
        details = tree.document(at: TreePath(keys: ["Users", uid, "details"]))
        candidatePath = FileSystem.join(tree.root, "Users/\(uid).json")
        newPath = FileSystem.join(tree.root, "Users/\(uid)/details.json")
    }

    /// What changes in a file that there is; `nil` where there is none that holds it whole.
    func change(_ merge: DetailsMerge) -> (source: SourceText, old: Node, new: Node)? {
        if let old = details.node, !old.isNull {
            return Self.source(of: old, in: details).map { ($0, old, merge.details) }
        }
        guard let old = candidate.node, let source = Self.source(of: old, in: candidate),
            var members = old.members, !members.contains(where: { $0.key == "details" })
        else { return nil }
        members.append(Node.Member("details", merge.details))
        return (source, old, Node(.object(members), at: old.position))
    }

    /// The file of details that stand nowhere yet.
    func newFile(_ merge: DetailsMerge) -> ContentChange {
        ContentChange(path: newPath, before: nil, after: JSONWriter(.pretty).bytes(of: merge.details))
    }

    /// The file of a candidate who is not there yet.
    func newCandidate(name: String, _ merge: DetailsMerge) -> ContentChange {
        var members = [("name", Node.string(name))]
        if merge.isChange { members.append(("details", merge.details)) }
        return ContentChange(
            path: candidatePath, before: nil, after: JSONWriter(.pretty).bytes(of: .object(members)))
    }

    /// The one text that holds a node whole.
    private static func source(of node: Node, in document: TreeDocument) -> SourceText? {
        guard document.sources.count == 1, let source = document.sources.first,
            ResumePlace.node(in: source, at: JSONRewriter.range(of: node, in: source)) == node
        else { return nil }
        return source
    }
}
