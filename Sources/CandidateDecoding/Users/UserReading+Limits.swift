import CandidateProfile
import ContentTree

/// Limits on how much of one candidate is read.
extension UserReading {
    /// The items of the list of materials; empty if the list is too long, which ``materials(_:)`` reports.
    var materialItems: [NodeReader] {
        guard let list = reader["userApplicationMaterial"], list.node.childCount <= CandidateLimit.materials else {
            return []
        }
        return list.items
    }

    /// The articles with their ids; empty if there are too many, which ``articles(_:)`` reports.
    var articleItems: [NodeReader] {
        guard let articles = reader["articles"], articles.node.childCount <= CandidateLimit.articles else { return [] }
        return articles.children
    }

    /// Whether a list is within its limit; reports a list that is too long at its key.
    ///
    /// - Parameter parent: the node with the key; `nil` for the candidate.
    func isWithinLimit(
        _ key: String, in parent: NodeReader? = nil, _ limit: Int, _ problem: (Int) -> CandidateLimitProblem
    ) -> Bool {
        let parent = parent ?? reader
        guard let list = parent[key], list.node.childCount > limit else { return true }
        parent.problems.report(problem(list.node.childCount), at: parent.place(ofKey: key))
        return false
    }

    /// Whether the CV is within its limit; reports a CV that is too long.
    func isWithinLimit(resume: NodeReader) -> Bool {
        var rest = CandidateLimit.valuesOfResume
        resume.node.countValues(&rest)
        if rest < 0 { resume.report(CandidateLimitProblem.valuesOfResume) }
        return rest >= 0
    }

    /// Reports names and other lines that are too long, because pages and lists repeat them.
    func reportLongLines(of user: UserData) {
        for (key, text) in [("name", user.name), ("sortName", user.sortName)] + user.details.lines {
            checkLength(of: text, key, at: line(key))
        }
        for (key, texts) in [
            ("roles", user.seeking?.roles), ("places", user.seeking?.places),
            ("authorization", user.seeking?.authorization), ("notice", user.seeking?.notice.map { [$0] }),
        ] {
            for text in texts ?? [] { checkLength(of: text, key, at: reader["seeking"]?[key] ?? reader) }
        }
    }

    /// The node of a line of the candidate.
    private func line(_ key: String) -> NodeReader {
        let basics = resume?["basics"]
        return reader[key] ?? reader["details"]?[key] ?? basics?[key == "headline" ? "label" : key] ?? reader
    }

    /// Reports a text that is too long for its key. Returns whether it is short enough.
    @discardableResult
    func checkLength(
        of text: String?, _ key: String, at node: @autoclosure () -> NodeReader, limit: Int = CandidateLimit.line
    ) -> Bool {
        // A character takes at least one byte, so most texts need no count of characters.
        guard let text, text.utf8.count > limit, text.unicodeScalars.count > limit else { return true }
        node().report(CandidateLimitProblem.text(key: key, characters: text.unicodeScalars.count, limit: limit))
        return false
    }
}

extension Node {
    /// The number of members or items, including null.
    fileprivate var childCount: Int { members?.count ?? items?.count ?? 0 }

    /// Subtracts the number of values in the node; stops below zero.
    fileprivate func countValues(_ rest: inout Int) {
        if rest < 0 { return }
        switch value {
        case .array(let items): for item in items { item.countValues(&rest) }
        case .object(let members): for member in members { member.node.countValues(&rest) }
        case .string, .number, .bool, .null: rest -= 1
        }
    }

    /// The approximate size of the node's text in bytes: its values, plus a few bytes for each.
    var textSize: Int {
        switch value {
        case .string(let text), .number(let text): text.utf8.count + 4
        case .array(let items): items.reduce(4) { $0 + $1.textSize }
        case .object(let members): members.reduce(4) { $0 + $1.node.textSize }
        case .null, .bool: 4
        }
    }
}
