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
    private let isVerbose: Bool
    private var people: [Publication] = []
    /// The candidates who are listed in detail and have pages.
    private var detailed: [(user: UserData, overridden: [OverriddenValue])] = []
    private var lines: [(uid: String, text: String)] = []
    private var hints: [Hint] = []

    /// Something to know of a candidate.
    private struct Hint: Sendable {
        var uid: String
        var problem: any Problem
        /// Paths below the candidate, in the CV by the standard's keys.
        var path: String
        var notes: [(text: String, path: String)]
        /// What the candidate withholds.
        var withheld: [String]
    }

    /// - Parameters:
    ///   - site: where the site will be published.
    ///   - wanted: the candidate who is asked for.
    ///   - isDetailed: whether all are listed in detail.
    ///   - isVerbose: whether each value is listed.
    init(site: BaseURL?, wanted: String?, isDetailed: Bool, isVerbose: Bool) {
        self.site = site
        self.wanted = wanted
        self.isDetailed = isDetailed
        self.isVerbose = isVerbose
    }

    /// Whether the candidate who is asked for exists.
    private(set) var isKnown = false

    /// The uids of those who are listed in detail.
    var listed: Set<String> { Set(detailed.map(\.user.uid)) }

    /// Reads all candidates; what keeps one from being read is told when the site is made.
    ///
    /// - Parameters:
    ///   - generator: makes the site.
    ///   - settings: what belongs to the site.
    mutating func read(
        _ network: some UserSource, for generator: SiteGenerator, settings: SiteSettings, _ adviser: Adviser
    ) async -> CheckedCandidates {
        var candidates = CheckedCandidates(settings: settings, generator: generator)
        do {
            for try await loaded in network.users() {
                if loaded.uid == wanted { isKnown = true }
                candidates.add(loaded)
                if let user = loaded.user {
                    add(user, shownAs: settings.variant.map(user.variant) ?? user, loaded, adviser)
                }
            }
        } catch {}
        return candidates
    }

    /// What there is to know of candidates, each thing at the place where somebody wrote what it is about.
    func hints(of network: some UserSource) async -> [Diagnostic] {
        var found: [Diagnostic] = []
        var written: (uid: String, paths: [String: String])?
        for hint in hints {
            if written?.uid != hint.uid {
                written = (hint.uid, await Self.writtenPaths(of: hint.uid, network))
            }
            func place(_ path: String) -> Place { .node("Users/\(hint.uid)/\(written?.paths[path] ?? path)") }
            let notes = hint.notes.map { Diagnostic.Note($0.text, at: place($0.path)) }
            found.append(Diagnostic(hint.problem, at: place(hint.path), notes: notes).masking(hint.withheld))
        }
        return await network.locate(found)
    }

    /// What became of every value of those who are listed in detail, by uid.
    func accounts(
        _ shown: [String: ValueSearch.Result], variant: String?, of network: some UserSource
    ) async -> [String: ValueAccount] {
        var accounts: [String: ValueAccount] = [:]
        for (user, overridden) in detailed {
            guard let result = shown[user.uid], let values = try? await network.writtenValues(userId: user.uid) else {
                continue
            }
            accounts[user.uid] = ValueAccount(values, of: user, variant: variant, overridden: overridden, result)
        }
        return accounts
    }

    /// The list.
    ///
    /// - Parameters:
    ///   - pages: the pages of the candidates by uid; who has none was left out.
    ///   - forms: the files beside them that say the same.
    ///   - accounts: what became of their values.
    func text(pages: [String: [String]], forms: [String: [String]], accounts: [String: ValueAccount]) -> String {
        if !isDetailed, wanted == nil {
            let known = lines.filter { pages[$0.uid] != nil }.map { "\($0.text)\n" }.joined()
            return known.isEmpty ? "" : "What becomes public ('--candidate UID' lists the details of one candidate):\n\(known)"
        }
        return people.compactMap { person in
            guard person.isHidden || pages[person.uid] != nil else { return nil }
            return person.text(
                pages: pages[person.uid] ?? [], forms: forms[person.uid] ?? [],
                account: accounts[person.uid].map { AccountReport($0, of: person.folder) },
                isVerbose: isVerbose)
        }.joined(separator: "\n")
    }
}

extension PublicationList {
    private mutating func add(_ user: UserData, shownAs shown: UserData, _ loaded: LoadedUser, _ adviser: Adviser) {
        if user.visibility != .hidden {
            let withheld = loaded.withheldValues.map(\.text)
            for value in loaded.overriddenValues {
                let problem = CandidateHint.overridden(value.overriddenPath, by: value.path)
                let notes = [(text: "this is not shown", path: value.overriddenPath)]
                hints.append(Hint(uid: user.uid, problem: problem, path: value.path, notes: notes, withheld: withheld))
            }
            for finding in adviser.review(user).findings {
                hints.append(
                    Hint(
                        uid: user.uid, problem: finding.hint, path: finding.path, notes: finding.notes,
                        withheld: withheld))
            }
        }
        if let wanted, wanted != user.uid { return }
        let person = Publication(shown, withheld: loaded.withheldValues, site: site, samples: adviser.samples)
        if isDetailed || wanted != nil {
            people.append(person)
            if !person.isHidden { detailed.append((user, loaded.overriddenValues)) }
        } else {
            lines.append((user.uid, person.line))
        }
    }

    /// Where the values of a CV are written, by the paths that they have in the standard.
    private static func writtenPaths(of uid: String, _ network: some UserSource) async -> [String: String] {
        var paths: [String: String] = [:]
        for value in (try? await network.writtenValues(userId: uid)) ?? [] {
            switch value.reading {
            case .value(let path): paths["resume/" + path] = value.path
            case .picture: paths["resume/basics/image"] = value.path
            default: continue
            }
        }
        return paths
    }
}
