import CandidateProfile
import Diagnostics

/// Picks what concerns one candidate, or the site as a whole, and leaves out what concerns others alone.
struct CandidateFilter: Sendable {
    private let uid: String
    /// The folder that holds the candidates, without a slash at its end.
    private let folder: String
    /// Where all candidates stand, and where the one does.
    private let all: Place
    private let own: Place

    /// - Parameters:
    ///   - uid: the candidate.
    ///   - content: the folder of the content.
    ///   - network: knows where candidates stand.
    init(_ uid: String, content: String, _ network: some UserNetwork) async {
        self.uid = uid
        folder = content + "/Users"
        all = await network.place(of: "Users")
        own = await network.place(of: "Users/" + uid)
    }

    /// Whether a problem is one of the candidate's, or the site's.
    func keeps(_ diagnostic: Diagnostic) -> Bool {
        guard let place = diagnostic.place, isSomebodys(place) else { return true }
        return isOwn(place) || diagnostic.notes.contains { $0.place.map(isOwn) == true }
    }
}

extension CandidateFilter {
    private func isSomebodys(_ place: Place) -> Bool {
        if case .node(let path) = place { return path.hasPrefix("Users/") }
        return place.name.hasPrefix(folder + "/") || place.name == folder + ".json" || Self.holds(all, place)
    }

    private func isOwn(_ place: Place) -> Bool {
        if case .node(let path) = place { return path == "Users/" + uid || path.hasPrefix("Users/\(uid)/") }
        let name = place.name
        return name == "\(folder)/\(uid).json" || name == "\(folder)/\(uid)" || name.hasPrefix("\(folder)/\(uid)/")
            || Self.holds(own, place)
    }

    /// Whether a place is a part of another one in the same text.
    private static func holds(_ outer: Place, _ place: Place) -> Bool {
        guard case .text(let source, let range) = outer, case .text(let other, let inner) = place else { return false }
        return source.name == other.name && range.lowerBound <= inner.lowerBound && inner.upperBound <= range.upperBound
    }
}
