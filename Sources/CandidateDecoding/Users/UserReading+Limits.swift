import CandidateProfile
import ContentTree

/// How much is read of one candidate.
extension UserReading {
    /// What stands in the list of materials; nothing of a list that is too long, which ``materials(_:)`` tells.
    var materialItems: [NodeReader] {
        guard let list = reader["userApplicationMaterial"], list.node.childCount <= CandidateLimit.materials else {
            return []
        }
        return list.items
    }

    /// The articles by their ids; nothing where there are too many, which ``articles(_:)`` tells.
    var articleItems: [NodeReader] {
        guard let articles = reader["articles"], articles.node.childCount <= CandidateLimit.articles else { return [] }
        return articles.children
    }

    /// Whether a list has no more items than a candidate can have; if it has, that is reported at its key.
    func isWithinLimit(_ key: String, _ limit: Int, _ problem: (Int) -> CandidateLimitProblem) -> Bool {
        guard let list = reader[key], list.node.childCount > limit else { return true }
        reader.problems.report(problem(list.node.childCount), at: reader.place(ofKey: key))
        return false
    }

    /// Reports names and other lines that are too long; pages and lists show them many times.
    func reportLongLines(of user: UserData) {
        let details = user.details
        let lines = [
            ("name", user.name), ("sortName", user.sortName), ("headline", details.headline),
            ("location", details.location), ("availability", details.availability), ("pronouns", details.pronouns),
            ("givenName", details.givenName), ("familyName", details.familyName), ("nickname", details.nickname),
        ]
        for (key, text) in lines { checkLength(of: text, key, at: line(key)) }
    }

    /// The node of a line of the candidate's own.
    private func line(_ key: String) -> NodeReader {
        let basics = resume?["basics"]
        return reader[key] ?? reader["details"]?[key] ?? basics?[key == "headline" ? "label" : key] ?? reader
    }

    /// Reports a text that is too long for its key; whether it is short enough.
    @discardableResult
    func checkLength(
        of text: String?, _ key: String, at node: @autoclosure () -> NodeReader, limit: Int = CandidateLimit.line
    ) -> Bool {
        // No character takes less than a byte.
        guard let text, text.utf8.count > limit, text.unicodeScalars.count > limit else { return true }
        node().report(CandidateLimitProblem.text(key: key, characters: text.unicodeScalars.count, limit: limit))
        return false
    }
}

extension Node {
    /// How many members or items it has, holes included.
    fileprivate var childCount: Int { members?.count ?? items?.count ?? 0 }

    /// About how many bytes of text stand in the node: that of its values, and a few for each of them.
    var textSize: Int {
        switch value {
        case .string(let text), .number(let text): text.utf8.count + 4
        case .array(let items): items.reduce(4) { $0 + $1.textSize }
        case .object(let members): members.reduce(4) { $0 + $1.node.textSize }
        case .null, .bool: 4
        }
    }
}
