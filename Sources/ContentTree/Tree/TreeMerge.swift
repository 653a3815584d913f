import ByteText
import Diagnostics

/// Puts a node together from the files that hold parts of it: objects are joined, anything else clashes.
struct TreeMerge {
    var sources: [SourceText] = []
    var diagnostics: [Diagnostic] = []
    /// The nodes of which nothing can be said: their files cannot be read, or contradict each other.
    var unread: [TreePath] = []

    /// Adds a file's text and gives its nodes the right source.
    mutating func adopt(_ node: Node, from source: SourceText) -> Node {
        if let known = sources.firstIndex(where: { $0 === source }) { return node.moved(toSource: known) }
        sources.append(source)
        return node.moved(toSource: sources.count - 1)
    }

    /// The first node with the members of the second; what both give is reported, and the first counts, or
    /// neither where only one is an object.
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
            // One of an object and of something else is wrong, and nobody knows which: what one of them lacks is not said.
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
