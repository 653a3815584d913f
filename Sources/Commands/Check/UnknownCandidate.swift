import Diagnostics

/// A uid that the content does not contain.
struct UnknownCandidate: Problem {
    /// The given uid.
    var uid: String
    /// The uids in the content.
    var known: [String]

    var id: String { "unknown-candidate" }
    var message: String { "there is no candidate '\(uid)'" }
    var advice: [String] {
        let near = near
        if let first = near.first, near.count == 1 { return ["did you mean '\(first)'?"] }
        if !near.isEmpty { return ["did you mean one of these? \(Self.list(near))"] }
        let explanation = "a candidate is named by the uid: the name of the file in 'Users'"
        return known.isEmpty ? [explanation] : [explanation, "there are: \(Self.list(known.sorted()))"]
    }
}

extension UnknownCandidate {
    /// The maximum number of uids to list.
    private static let most = 12

    /// The uids that were probably meant: those that contain the given text, which is often a first name, otherwise the
    /// one with the nearest spelling.
    private var near: [String] {
        let part = uid.lowercased()
        let holding = part.isEmpty ? [] : known.filter { $0.lowercased().contains(part) }.sorted()
        let beginning = holding.filter { $0.lowercased().hasPrefix(part) }
        let found = beginning + holding.filter { !beginning.contains($0) }
        return found.isEmpty ? Spelling.nearest(to: uid, in: known).map { [$0] } ?? [] : found
    }

    private static func list(_ uids: [String]) -> String {
        uids.prefix(most).joined(separator: ", ") + (uids.count > most ? ", …" : "")
    }
}
