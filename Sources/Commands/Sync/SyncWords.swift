import CandidateNetwork
import ContentTree
import Diagnostics

/// Texts of both pull and push.
enum SyncWords {
    /// The maximum number of lines in a list without `--verbose`.
    private static let shortest = 20

    /// The lines, shortened without `--verbose`.
    static func shown(_ lines: [String], all: Bool) -> String {
        let shown = all || lines.count <= shortest + 1 ? lines[...] : lines.prefix(shortest)
        var text = shown.map { TerminalText.visible($0) + "\n" }.joined()
        if shown.count < lines.count { text += "  … and \(lines.count - shown.count) more; --verbose lists all\n" }
        return text
    }

    /// The names on one line, shortened if there are many.
    static func names(_ names: [String], all: Bool) -> String {
        let shown = all || names.count <= 6 ? names[...] : names.prefix(5)
        let text = shown.map { TerminalText.visible($0) }.joined(separator: ", ")
        return shown.count < names.count ? text + " and \(names.count - shown.count) more" : text
    }

    /// The counts that are not zero: "1 new file, 2 changed".
    static func counts(_ counts: [(count: Int, one: String, many: String)]) -> String {
        counts.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }.joined(separator: ", ")
    }

    /// The number of nodes per collection: "3 candidates, 1 post".
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

    /// The line for a difference.
    static func line(of difference: NodeDifference) -> String {
        "      \(difference.kind.rawValue) \(difference.path.isRoot ? "all of it" : difference.path.description)"
    }
}
