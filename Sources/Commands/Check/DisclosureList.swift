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
    /// The hints about all candidates, at the values that they concern.
    private(set) var hints: [Diagnostic] = []
    /// Whether the site shows the portrait of anybody.
    private(set) var hasPortraits = false

    /// A hint about a candidate.
    private struct Hint {
        var problem: any Problem
        /// The path below the candidate, with the standard's keys for a CV.
        var path: String
        var notes: [(text: String, path: String)] = []
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

    /// Reads all candidates, each thread the same number of them. Errors are ignored here, because rendering reports them.
    ///
    /// - Parameters:
    ///   - generator: renders the site.
    ///   - settings: the site's settings.
    ///   - fileSystem: the file system of the candidates' pictures.
    ///   - threads: the maximum number of threads.
    mutating func read(
        _ network: some UserSource, for generator: SiteGenerator, settings: SiteSettings, _ adviser: Adviser,
        _ fileSystem: FileSystem, threads: Int
    ) async -> CheckedCandidates {
        var candidates = CheckedCandidates(settings: settings, generator: generator)
        guard let list = try? await network.list() else { return candidates }
        // A thread for a few candidates takes more time than it saves.
        let workers = (1..<max(1, min(threads, list.names.count / 32))).compactMap { _ in WorkerThread.start() }
        defer { for worker in workers { worker.end() } }
        let (count, shares) = (list.names.count, workers.count + 1)
        let empty = (people: self, candidates: candidates)
        @Sendable func read(share: Int) async -> (people: DisclosureList, candidates: CheckedCandidates) {
            var (people, candidates) = empty
            let (start, end) = (share * count / shares, (share + 1) * count / shares)
            for first in stride(from: start, to: end, by: network.batchSize) {
                let positions = Array(first..<min(end, first + network.batchSize))
                for loaded in (try? await network.load(positions, of: list)) ?? [] {
                    candidates.add(loaded)
                    await people.add(loaded, settings, adviser, network, fileSystem)
                }
            }
            return (people, candidates)
        }
        await withTaskGroup(of: (Int, DisclosureList, CheckedCandidates).self) { group in
            for (share, worker) in zip(1..., workers) {
                group.addTask(executorPreference: worker) {
                    let read = await read(share: share)
                    return (share, read.people, read.candidates)
                }
            }
            (self, candidates) = await read(share: 0)
            var others: [Int: (people: DisclosureList, candidates: CheckedCandidates)] = [:]
            for await (share, people, candidates) in group { others[share] = (people, candidates) }
            for share in 1..<shares {
                guard let other = others.removeValue(forKey: share) else { continue }
                add(other.people)
                candidates.add(other.candidates)
            }
        }
        return candidates
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
    /// Adds candidates that follow.
    private mutating func add(_ later: DisclosureList) {
        people += later.people
        detailed += later.detailed
        lines += later.lines
        hints += later.hints
        if later.isKnown { isKnown = true }
        if later.hasPortraits { hasPortraits = true }
    }

    private mutating func add(
        _ loaded: LoadedUser, _ settings: SiteSettings, _ adviser: Adviser, _ network: some UserSource,
        _ fileSystem: FileSystem
    ) async {
        if loaded.uid == wanted { isKnown = true }
        guard var user = loaded.user else { return }
        if user.visibility != .hidden {
            if user.details.picture != nil { hasPortraits = true }
            hints += await Self.hints(about: user, loaded, adviser, network)
        }
        if let wanted, wanted != user.uid { return }
        let isInDetail = isDetailed || wanted != nil
        if isInDetail { user = user.withPictureVersions(fileSystem) }
        let shown = settings.variant.map(user.variant) ?? user
        let person = Disclosure(shown, withheld: loaded.withheldValues, site: site, samples: adviser.samples)
        if isInDetail {
            people.append(person)
            if !person.isHidden { detailed.append((user, loaded.overriddenValues)) }
        } else {
            lines.append((user.uid, person.line))
        }
    }

    private static func hints(
        about user: UserData, _ loaded: LoadedUser, _ adviser: Adviser, _ network: some UserSource
    ) async -> [Diagnostic] {
        var hints = loaded.overriddenValues.map { value in
            Hint(
                problem: CandidateHint.overridden(value.overriddenPath, by: value.path), path: value.path,
                notes: [(text: "this is not shown", path: value.overriddenPath)])
        }
        hints += adviser.advice(for: user).findings.map { Hint(problem: $0.hint, path: $0.path, notes: $0.notes) }
        guard !hints.isEmpty else { return [] }
        let written = await writtenPaths(of: user.uid, network)
        func place(_ path: String) -> Place { .node("Users/\(user.uid)/\(written[path] ?? path)") }
        let withheld = PrivateValues(loaded.withheldValues.map(\.text))
        let found = hints.map { hint in
            Diagnostic(
                hint.problem, at: place(hint.path), notes: hint.notes.map { .init($0.text, at: place($0.path)) }
            ).masking(withheld)
        }
        return await network.locate(found)
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
