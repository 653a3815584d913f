import ByteText
import Diagnostics

/// Joins the parts of a node from several files: objects are merged, other values conflict.
struct TreeMerge {
    var sources: [SourceText] = []
    var diagnostics: [Diagnostic] = []
    /// The paths of nodes whose content is unknown: their files cannot be read, or conflict.
    var unread: [TreePath] = []

    /// Adds a file's text and updates the positions of its nodes.
    mutating func adopt(_ node: Node, from source: SourceText) -> Node {
        if let known = sources.firstIndex(where: { $0 === source }) { return node.moved(toSource: known) }
        sources.append(source)
        return node.moved(toSource: sources.count - 1)
    }

    /// Adds the members of the second node to the first. Values given by both are reported, and the first one counts.
    /// If only one of both is an object, neither counts.
    mutating func join(_ first: Node?, _ second: Node?, at path: TreePath) -> Node? {
        guard let first, !first.isNull else { return second ?? first }
        guard let second, !second.isNull else { return first }
        guard case .object(var members) = first.value, case .object(let more) = second.value else {
            let document = TreeDocument(path: path, sources: sources)
            diagnostics.append(
                Diagnostic(
                    ContentProblem.givenTwice(path), at: document.place(of: second.position, path: path),
                    notes: [
                        .init("it is given here as well", at: document.place(of: first.position, path: path))
                    ]))
            // If only one is an object, either may be wrong, so the path counts as unread and reports no missing keys.
            guard first.members == nil, second.members == nil else {
                unread.append(path)
                return Node(.null, at: first.position)
            }
            return first
        }
        var indexes: [ExactText.Key: Int] = [:]
        for (index, member) in members.enumerated() { indexes[ExactText.Key(member.key)] = index }
        for member in more {
            if let index = indexes[ExactText.Key(member.key)] {
                let joined = join(members[index].node, member.node, at: path.appending(member.key))
                members[index].node = joined ?? members[index].node
            } else {
                members.append(member)
            }
        }
        return Node(.object(members), at: first.position)
    }
}
