import ContentTree
import Diagnostics
import FileSystem

/// The place of a candidate's `details` in a content folder.
struct DetailsPlace: Sendable {
    private let candidate: TreeDocument
    private let details: TreeDocument
    /// The file of a new candidate.
    let candidatePath: String
    /// The file of new details.
    let newPath: String

    init(of uid: String, in tree: ContentFolder) {
        candidate = tree.document(at: TreePath(keys: ["Users", uid]))
        details = tree.document(at: TreePath(keys: ["Users", uid, "details"]))
        candidatePath = FileSystem.join(tree.root, "Users/\(uid).json")
        newPath = FileSystem.join(tree.root, "Users/\(uid)/details.json")
    }

    /// The change of the existing details; `nil` if no single file contains them.
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

    /// The file for new details.
    func newFile(_ merge: DetailsMerge) -> ContentChange {
        ContentChange(path: newPath, before: nil, after: JSONWriter(.pretty).bytes(of: merge.details))
    }

    /// The file for a new candidate.
    func newCandidate(name: String, _ merge: DetailsMerge) -> ContentChange {
        var members = [("name", Node.string(name))]
        if merge.isChange { members.append(("details", merge.details)) }
        return ContentChange(
            path: candidatePath, before: nil, after: JSONWriter(.pretty).bytes(of: .object(members)))
    }

    /// The only text that contains a whole node.
    private static func source(of node: Node, in document: TreeDocument) -> SourceText? {
        guard document.sources.count == 1, let source = document.sources.first,
            ResumePlace.node(in: source, at: JSONRewriter.range(of: node, in: source)) == node
        else { return nil }
        return source
    }
}
