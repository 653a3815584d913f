import Diagnostics

/// A candidate that the content does not have.
struct UnknownCandidate: Problem {
    /// What was written in place of a uid.
    var uid: String
    /// The uids of those that there are.
    var known: [String]

    var description: ProblemDescription {
        .error(
            "unknown-candidate", "there is no candidate '\(uid)'", advice: suggestions,
            explanation:
                "The argument is the uid of a candidate: the name of the file in 'Users' without '.json'. Names and slugs are not accepted."
        )
    }
    static let examples = [UnknownCandidate(uid: "adda", known: ["ada", "bo"])]
}

extension UnknownCandidate {
    /// The most uids that a line lists.
    private static let most = 12

    /// The uids that may be meant: those that hold what was written, which is often a first name, else the one that is
    /// spelled nearly so.
    private var near: [String] {
        let part = uid.lowercased()
        let holding = part.isEmpty ? [] : known.filter { $0.lowercased().contains(part) }.sorted()
        let beginning = holding.filter { $0.lowercased().hasPrefix(part) }
        let found = beginning + holding.filter { !beginning.contains($0) }
        return found.isEmpty ? Spelling.nearest(to: uid, in: known).map { [$0] } ?? [] : found
    }

    private var suggestions: [String] {
        let near = near
        if let first = near.first, near.count == 1 { return ["did you mean '\(first)'?"] }
        if !near.isEmpty { return ["did you mean one of these? \(Self.list(near))"] }
        let explanation = "a candidate is named by the uid: the name of the file in 'Users'"
        return known.isEmpty ? [explanation] : [explanation, "the candidates are: \(Self.list(known.sorted()))"]
    }

    private static func list(_ uids: [String]) -> String {
        uids.prefix(most).joined(separator: ", ") + (uids.count > most ? ", …" : "")
    }
}
