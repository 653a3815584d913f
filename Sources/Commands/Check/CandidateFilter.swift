import CandidateProfile
import CandidateRoster
import Diagnostics

/// Keeps the problems of one candidate and of the whole site, and removes those of other candidates.
struct CandidateFilter: Sendable {
    private let uid: String
    /// The folder of the candidates, without a trailing slash.
    private let folder: String
    /// The table of people, if there is one.
    private let roster: Roster?
    /// A file with several candidates, if there is one.
    private let sharedFile: String?
    /// The offset of each candidate in that file, in order; the uid is `nil` for other parts.
    private var starts: [(offset: Int, uid: String?)] = []

    /// - Parameters:
    ///   - uid: the candidate.
    ///   - content: the content folder.
    ///   - roster: the table of people, if there is one.
    ///   - network: the source of the candidates' places.
    init(_ uid: String, content: String, _ roster: Roster?, _ network: some UserSource) async {
        self.uid = uid
        self.roster = roster
        folder = content + "/Users"
        guard case .text(let source, let users) = await network.place(of: "Users") else {
            sharedFile = nil
            return
        }
        sharedFile = source.name
        for other in (try? await network.uids()) ?? [] {
            let place = await network.place(of: "Users/" + other)
            if place.name == source.name { starts.append((place.offset, other)) }
        }
        // An export also has nodes that belong to no candidate.
        for path in ["posts", "user-posts"] {
            let place = await network.place(of: path)
            if case .text = place, place.name == source.name, place.offset != users.lowerBound {
                starts.append((place.offset, nil))
            }
        }
        starts.sort { $0.offset < $1.offset }
    }

    /// Whether a problem belongs to the candidate or to the site.
    func keeps(_ diagnostic: Diagnostic) -> Bool {
        guard let place = diagnostic.place, let owner = owner(of: place) else { return true }
        return owner == uid || diagnostic.notes.contains { $0.place.flatMap(self.owner(of:)) == uid }
    }
}

extension CandidateFilter {
    /// The candidate whose file contains a place; `nil` if it belongs to no candidate.
    private func owner(of place: Place) -> String? {
        if case .node = place { return Self.uid(in: place.name, below: "Users/") }
        if let roster, case .text(let source, let range) = place, source.name == roster.source.name {
            return roster.row(at: range.lowerBound)?.id
        }
        if place.name == sharedFile { return starts.last { $0.offset <= place.offset }?.uid }
        return Self.uid(in: place.name, below: folder + "/")
    }

    private static func uid(in name: String, below folder: String) -> String? {
        guard name.hasPrefix(folder) else { return nil }
        let first = name.dropFirst(folder.count).prefix { $0 != "/" }
        return String(first.hasSuffix(".json") ? first.dropLast(5) : first)
    }
}
