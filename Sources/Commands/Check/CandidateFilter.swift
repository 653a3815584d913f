import CandidateProfile
import Diagnostics

/// Picks what concerns one candidate, or the site as a whole, and leaves out what concerns others alone.
struct CandidateFilter: Sendable {
    private let uid: String
    /// The folder that holds the candidates, without a slash at its end.
    private let folder: String
    /// A file that holds several candidates, where there is one.
    private let sharedFile: String?
    /// Where each of them begins there, in order; `nil` for what is no candidate.
    private var starts: [(offset: Int, uid: String?)] = []

    /// - Parameters:
    ///   - uid: the candidate.
    ///   - content: the folder of the content.
    ///   - network: knows where candidates stand.
    init(_ uid: String, content: String, _ network: some UserSource) async {
        self.uid = uid
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
        // What an export has beside its candidates is nobody's.
        for path in ["posts", "user-posts"] {
            let place = await network.place(of: path)
            if case .text = place, place.name == source.name, place.offset != users.lowerBound {
                starts.append((place.offset, nil))
            }
        }
        starts.sort { $0.offset < $1.offset }
    }

    /// Whether a problem is one of the candidate's, or the site's.
    func keeps(_ diagnostic: Diagnostic) -> Bool {
        guard let place = diagnostic.place, let owner = owner(of: place) else { return true }
        return owner == uid || diagnostic.notes.contains { $0.place.flatMap(self.owner(of:)) == uid }
    }
}

extension CandidateFilter {
    /// The candidate in whose files a place is; `nil` where it is in nobody's.
    private func owner(of place: Place) -> String? {
        if case .node = place { return Self.uid(in: place.name, below: "Users/") }
        if place.name == sharedFile { return starts.last { $0.offset <= place.offset }?.uid }
        return Self.uid(in: place.name, below: folder + "/")
    }

    private static func uid(in name: String, below folder: String) -> String? {
        guard name.hasPrefix(folder) else { return nil }
        let first = name.dropFirst(folder.count).prefix { $0 != "/" }
        return String(first.hasSuffix(".json") ? first.dropLast(5) : first)
    }
}
