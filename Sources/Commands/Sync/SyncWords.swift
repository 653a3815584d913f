import CandidateNetwork
import ContentTree
import Diagnostics

/// Words that both directions use.
enum SyncWords {
    /// How many lines of a list are shown where not each is asked for.
    private static let shortest = 20

    /// Lines, the first of many where not each is asked for.
    static func shown(_ lines: [String], all: Bool) -> String {
        let shown = all || lines.count <= shortest + 1 ? lines[...] : lines.prefix(shortest)
        var text = shown.map { TerminalText.visible($0) + "\n" }.joined()
        if shown.count < lines.count { text += "  … and \(lines.count - shown.count) more; --verbose lists all\n" }
        return text
    }

    /// Names in one line, the first of many.
    static func names(_ names: [String], all: Bool) -> String {
        let shown = all || names.count <= 6 ? names[...] : names.prefix(5)
        let text = shown.map { TerminalText.visible($0) }.joined(separator: ", ")
        return shown.count < names.count ? text + " and \(names.count - shown.count) more" : text
    }

    /// Numbers of things, those that there are: "1 new file, 2 changed".
    static func counts(_ counts: [(count: Int, one: String, many: String)]) -> String {
        counts.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }.joined(separator: ", ")
    }

    /// How many nodes of each collection: "3 candidates, 1 post".
    static func nodes(_ nodes: [(collection: TreePath, count: Int)]) -> String {
        let words = nodes.compactMap { node -> (count: Int, one: String, many: String)? in
            switch node.collection {
            case UserEndpoints.collection: (node.count, "candidate", "candidates")
            case PostEndpoints.collection: (node.count, "post", "posts")
            default: nil
            }
        }
        let text = counts(words)
        return text.isEmpty ? "nothing" : text
    }

    /// The paths of differences as a list shows them.
    static func line(of difference: NodeDifference) -> String {
        "      \(difference.kind.rawValue) \(difference.path.isRoot ? "all of it" : difference.path.description)"
    }
}
