import CandidateProfile
import Diagnostics
import SiteCheck
import SiteGenerator

/// What becomes public of each candidate: in detail where they are few or one is asked for, else a line for each.
struct PublicationList: Sendable {
    /// How many candidates are listed in detail.
    static let mostInDetail = 20

    private let site: BaseURL?
    private let wanted: String?
    private let isDetailed: Bool
    private var people: [Publication] = []
    private var lines: [(uid: String, text: String)] = []
    /// What there is to know of candidates, at paths in the tree.
    private(set) var hints: [Diagnostic] = []

    /// - Parameters:
    ///   - site: where the site will be published.
    ///   - wanted: the candidate who is asked for.
    ///   - isDetailed: whether all are listed in detail.
    init(site: BaseURL?, wanted: String?, isDetailed: Bool) {
        self.site = site
        self.wanted = wanted
        self.isDetailed = isDetailed
    }

    /// Whether the candidate who is asked for exists.
    private(set) var isKnown = false

    /// Reads all candidates; what keeps one from being read is told when the site is made.
    ///
    /// - Parameter settings: what belongs to the site.
    mutating func read(_ network: some UserNetwork, settings: SiteSettings) async -> CheckedCandidates {
        var candidates = CheckedCandidates(settings: settings)
        do {
            for try await loaded in network.users() {
                if loaded.uid == wanted { isKnown = true }
                candidates.add(loaded)
                if let user = loaded.user { add(user, loaded) }
            }
        } catch {}
        return candidates
    }

    /// The list.
    ///
    /// - Parameter pages: the pages of the candidates by uid; who has none was left out.
    func text(pages: [String: [String]]) -> String {
        if !isDetailed, wanted == nil {
            let known = lines.filter { pages[$0.uid] != nil }.map { "\($0.text)\n" }.joined()
            return known.isEmpty ? "" : "What becomes public ('--candidate UID' shows all of one):\n\(known)"
        }
        return people.compactMap { person in
            person.isHidden || pages[person.uid] != nil ? person.text(pages: pages[person.uid] ?? []) : nil
        }.joined(separator: "\n")
    }
}

extension PublicationList {
    private mutating func add(_ user: UserData, _ loaded: LoadedUser) {
        let path = "Users/\(user.uid)"
        if user.visibility != .hidden {
            for value in loaded.overriddenValues {
                let note = Diagnostic.Note("this is not shown", at: .node("\(path)/\(value.overriddenPath)"))
                hints.append(
                    Diagnostic(
                        CandidateHint.overridden(value.overriddenPath, by: value.path),
                        at: .node("\(path)/\(value.path)"), notes: [note]))
            }
        }
        if let wanted, wanted != user.uid { return }
        let person = Publication(user, withheld: loaded.withheldValues, site: site)
        if isDetailed || wanted != nil { people.append(person) } else { lines.append((user.uid, person.line)) }
    }
}
