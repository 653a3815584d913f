import CandidateProfile
import CandidateReview
import Diagnostics
import SiteCheck
import OperatingSystem
import SiteGenerator

/// What becomes public about each candidate: in detail for few candidates or the given one, otherwise one line each.
struct DisclosureList: Sendable {
    /// The maximum number of candidates to list in detail.
    static let maximumInDetail = 20

    private let site: BaseURL?
    private let wanted: String?
    private let isDetailed: Bool
    private let isVerbose: Bool
    private var people: [Disclosure] = []
    /// The candidates listed in detail that have pages.
    private var detailed: [(user: UserData, overridden: [OverriddenValue])] = []
    private var lines: [(uid: String, text: String)] = []
    private var hints: [Hint] = []

    /// A hint about a candidate.
    private struct Hint: Sendable {
        var uid: String
        var problem: any Problem
        /// The path below the candidate, with the standard's keys for a CV.
        var path: String
        var notes: [(text: String, path: String)]
        /// The withheld values.
        var withheld: [String]
    }

    /// - Parameters:
    ///   - site: the base URL.
    ///   - wanted: the uid given by `--candidate`.
    ///   - isDetailed: whether to list all candidates in detail.
    ///   - isVerbose: whether to list every value.
    init(site: BaseURL?, wanted: String?, isDetailed: Bool, isVerbose: Bool) {
        self.site = site
        self.wanted = wanted
        self.isDetailed = isDetailed
        self.isVerbose = isVerbose
    }

    /// Whether the given candidate exists.
    private(set) var isKnown = false

    /// The uids of the candidates listed in detail.
    var listed: Set<String> { Set(detailed.map(\.user.uid)) }

    /// Reads all candidates. Errors are ignored here, because rendering reports them.
    ///
    /// - Parameters:
    ///   - generator: renders the site.
    ///   - settings: the site's settings.
    ///   - fileSystem: the file system of the candidates' pictures.
    mutating func read(
        _ network: some UserSource, for generator: SiteGenerator, settings: SiteSettings, _ adviser: Adviser,
        _ fileSystem: FileSystem
    ) async -> CheckedCandidates {
        var candidates = CheckedCandidates(settings: settings, generator: generator)
        do {
            for try await original in network.users() {
                var loaded = original
                loaded.user = original.user?.withPictureVersions(fileSystem)
                if loaded.uid == wanted { isKnown = true }
                candidates.add(loaded)
                if let user = loaded.user {
                    add(user, shownAs: settings.variant.map(user.variant) ?? user, loaded, adviser)
                }
            }
        } catch {}
        return candidates
    }

    /// The hints, placed at the values that they concern.
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

    /// Where every value of the candidates listed in detail is shown, by uid.
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
    ///   - pages: the pages by uid; candidates without an entry were left out.
    ///   - forms: the files in other formats by uid.
    ///   - lists: the files with data of all listed candidates.
    ///   - accounts: where their values are shown.
    func text(
        pages: [String: [String]], forms: [String: [String]], lists: [String], accounts: [String: ValueAccount]
    ) -> String {
        if !isDetailed, wanted == nil {
            let known = lines.filter { pages[$0.uid] != nil }.map { "\($0.text)\n" }.joined()
            return known.isEmpty ? "" : "What becomes public ('--candidate UID' shows one in detail):\n\(known)"
        }
        return people.compactMap { person in
            guard person.isHidden || pages[person.uid] != nil else { return nil }
            return person.text(
                pages: pages[person.uid] ?? [], forms: forms[person.uid] ?? [], lists: lists,
                account: accounts[person.uid].map { AccountReport($0, of: person.folder) },
                isVerbose: isVerbose)
        }.joined(separator: "\n")
    }
}

extension DisclosureList {
    private mutating func add(_ user: UserData, shownAs shown: UserData, _ loaded: LoadedUser, _ adviser: Adviser) {
        if user.visibility != .hidden {
            let withheld = loaded.withheldValues.map(\.text)
            for value in loaded.overriddenValues {
                let problem = CandidateHint.overridden(value.overriddenPath, by: value.path)
                let notes = [(text: "this is not shown", path: value.overriddenPath)]
                hints.append(Hint(uid: user.uid, problem: problem, path: value.path, notes: notes, withheld: withheld))
            }
            for finding in adviser.advice(for: user).findings {
                hints.append(
                    Hint(
                        uid: user.uid, problem: finding.hint, path: finding.path, notes: finding.notes,
                        withheld: withheld))
            }
        }
        if let wanted, wanted != user.uid { return }
        let person = Disclosure(shown, withheld: loaded.withheldValues, site: site, samples: adviser.samples)
        if isDetailed || wanted != nil {
            people.append(person)
            if !person.isHidden { detailed.append((user, loaded.overriddenValues)) }
        } else {
            lines.append((user.uid, person.line))
        }
    }

    /// The paths at which the values of a CV are written, by their paths in the standard.
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
