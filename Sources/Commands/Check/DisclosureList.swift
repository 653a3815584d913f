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
    /// What the last check found; `nil` to keep nothing.
    private var memory: CheckMemory?

    private let site: BaseURL?
    private let wanted: String?
    private let isDetailed: Bool
    private let isVerbose: Bool
    private var people: [Disclosure] = []
    /// The candidates listed in detail that have pages.
    private var detailed: [(user: UserData, overridden: [OverriddenValue])] = []
    private var summaries: [DisclosureSummary] = []
    /// What was found about the other candidates, in order, until ``readRecords()``.
    private var found: [FoundPerson] = []
    /// The stamps of candidates, taken before reading, by uid; `nil` to keep nothing.
    private(set) var stamps: [String: UserStamp]?
    /// The values of candidates that were not read, which no message may contain.
    private(set) var hiddenValues: [String] = []
    /// The hints about all candidates, at the values that they concern.
    private(set) var hints: [Diagnostic] = []
    /// Whether the site shows the portrait of anybody.
    private(set) var hasPortraits = false

    /// What was found about a candidate.
    private enum FoundPerson {
        /// The record for the next check.
        case record(RecordStore.Record)
        case other(DisclosureSummary, [Diagnostic])
    }

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
    ///   - memory: what the last check found; `nil` to keep nothing.
    init(site: BaseURL?, wanted: String?, isDetailed: Bool, isVerbose: Bool, memory: CheckMemory? = nil) {
        self.memory = memory
        self.site = site
        self.wanted = wanted
        self.isDetailed = isDetailed
        self.isVerbose = isVerbose
        stamps = memory.map { _ in [:] }
    }

    /// Whether the given candidate exists.
    private(set) var isKnown = false

    /// The uids of the candidates listed in detail.
    var listed: Set<String> { Set(detailed.map(\.user.uid)) }

    /// Reads all candidates, each thread the same number of them.
    ///
    /// - Parameters:
    ///   - list: the candidates of the source.
    ///   - network: the source.
    ///   - generator: renders the site.
    ///   - settings: the site's settings.
    ///   - fileSystem: the file system of the candidates' pictures.
    ///   - threads: the maximum number of threads.
    /// - Throws: if the source cannot be read.
    mutating func read(
        _ list: UserList, of network: some UserSource, for generator: SiteGenerator, settings: SiteSettings,
        _ adviser: Adviser, _ fileSystem: FileSystem, threads: Int
    ) async throws -> CheckedCandidates {
        var candidates = CheckedCandidates(settings: settings, generator: generator)
        // A thread for a few candidates takes more time than it saves.
        let workers = (1..<max(1, min(threads, list.names.count / 32))).compactMap { _ in WorkerThread.start() }
        defer { for worker in workers { worker.end() } }
        let (count, shares) = (list.names.count, workers.count + 1)
        let empty = (people: self, candidates: candidates)
        @Sendable func read(share: Int) async throws -> (people: DisclosureList, candidates: CheckedCandidates) {
            var (people, candidates) = empty
            let (start, end) = (share * count / shares, (share + 1) * count / shares)
            for first in stride(from: start, to: end, by: network.batchSize) {
                let positions = first..<min(end, first + network.batchSize)
                // Stamps are taken before reading: a file that changes in between has another stamp in the next check.
                let known = positions.map { people.remembered($0, of: list, network) }
                let unread = zip(positions, known).filter { $0.1.person == nil }.map(\.0)
                var loaded = try await network.load(unread, of: list)[...]
                for (position, known) in zip(positions, known) {
                    if let stamp = known.stamp { people.stamps?[list.names[position]] = stamp }
                    if let (person, record) = known.person {
                        candidates.add(person.checked)
                        people.add(person, record)
                    } else if loaded.first?.uid.utf8.elementsEqual(list.names[position].utf8) == true,
                        let next = loaded.popFirst()
                    {
                        let checked = CheckedPerson(next)
                        candidates.add(checked)
                        try await people.add(next, checked, known.stamp, settings, adviser, network, fileSystem)
                    }
                }
            }
            return (people, candidates)
        }
        try await withThrowingTaskGroup(of: (Int, DisclosureList, CheckedCandidates).self) { group in
            for (share, worker) in zip(1..., workers) {
                group.addTask(executorPreference: worker) {
                    let read = try await read(share: share)
                    return (share, read.people, read.candidates)
                }
            }
            (self, candidates) = try await read(share: 0)
            var others: [Int: (people: DisclosureList, candidates: CheckedCandidates)] = [:]
            for try await (share, people, candidates) in group { others[share] = (people, candidates) }
            for share in 1..<shares {
                guard let other = others.removeValue(forKey: share) else { continue }
                add(other.people)
                candidates.add(other.candidates)
            }
        }
        return candidates
    }

    /// Where every value of the candidates listed in detail is shown, by uid.
    ///
    /// - Throws: if the source cannot be read.
    func accounts(
        _ shown: [String: ValueSearch.Result], variant: String?, of network: some UserSource
    ) async throws -> [String: ValueAccount] {
        var accounts: [String: ValueAccount] = [:]
        for (user, overridden) in detailed {
            guard let result = shown[user.uid] else { continue }
            let values = try await network.writtenValues(userId: user.uid)
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
    ///   - pageCounts: the numbers of pages of PDFs by path; of the candidates listed in detail, all.
    ///   - accounts: where their values are shown.
    func text(
        pages: [String: [String]], forms: [String: [String]], lists: [String], pageCounts: [String: Int],
        accounts: [String: ValueAccount]
    ) -> String {
        if !isDetailed, wanted == nil {
            let known = summaries.filter { pages[$0.uid] != nil }
            if known.isEmpty { return "" }
            if known.count > [DisclosureSummary].maximumLines, !isVerbose {
                return "What becomes public ('--candidate UID' shows one in detail, '--verbose' a line for each):\n"
                    + known.counted
            }
            let lines = known.map { "\($0.line)\n" }.joined()
            return "What becomes public ('--candidate UID' shows one in detail):\n\(lines)"
        }
        return people.compactMap { person in
            guard person.isHidden || pages[person.uid] != nil else { return nil }
            return person.text(
                pages: pages[person.uid] ?? [], forms: forms[person.uid] ?? [], lists: lists,
                pageCounts: pageCounts, account: accounts[person.uid].map { AccountReport($0, of: person.folder) },
                isVerbose: isVerbose)
        }.joined(separator: "\n")
    }
}

extension DisclosureList {
    /// Adds candidates that follow.
    private mutating func add(_ later: DisclosureList) {
        people += later.people
        detailed += later.detailed
        found += later.found
        stamps?.merge(later.stamps ?? [:]) { $1 }
        hiddenValues += later.hiddenValues
        hints += later.hints
        if later.isKnown { isKnown = true }
        if later.hasPortraits { hasPortraits = true }
    }

    /// The records of candidates for the next check.
    var records: [RecordStore.Record] {
        found.compactMap { if case .record(let record) = $0 { record } else { nil } }
    }

    /// Reads the hints, and what becomes public.
    ///
    /// - Throws: why a record cannot be read.
    mutating func readRecords() throws(FileError) {
        for person in found {
            switch person {
            case .record(let record):
                guard let (summary, hints) = try memory?.person(record)?.findings else { continue }
                summaries.append(summary)
                self.hints += hints
            case .other(let summary, let hints):
                summaries.append(summary)
                self.hints += hints
            }
        }
        (found, stamps, memory) = ([], nil, nil)
    }

    /// The stamp of a candidate, and what the last check found if it is unchanged.
    private func remembered(
        _ position: Int, of list: UserList, _ network: some UserSource
    ) -> (stamp: UserStamp?, person: (RememberedPerson, RecordStore.Record)?) {
        let uid = list.names[position]
        // The stamp does not include what others wrote about the candidate.
        guard let memory, list.refused[position] == nil, !list.referenced.contains(uid),
            let stamp = network.stamp(of: uid)
        else { return (nil, nil) }
        return (stamp, uid == wanted ? nil : memory.person(uid, stamp))
    }

    /// Adds an unchanged candidate.
    private mutating func add(_ person: RememberedPerson, _ record: RecordStore.Record) {
        if person.hasPortrait { hasPortraits = true }
        hiddenValues += person.checked.withheldValues.lazy.filter(\.isMaskedEverywhere).map(\.text)
        found.append(.record(record))
    }

    private mutating func add(
        _ loaded: LoadedUser, _ checked: CheckedPerson, _ stamp: UserStamp?, _ settings: SiteSettings,
        _ adviser: Adviser, _ network: some UserSource,
        _ fileSystem: FileSystem
    ) async throws {
        if loaded.uid == wanted { isKnown = true }
        guard var user = loaded.user else { return }
        var hints: [Diagnostic] = []
        let hasPortrait = user.visibility != .hidden && user.details.picture != nil
        if hasPortrait { hasPortraits = true }
        if user.visibility != .hidden {
            hints = try await Self.hints(about: user, loaded, adviser, network)
            // The source texts of many candidates would take too much memory.
            if !isDetailed { hints = hints.map(\.withoutSources) }
        }
        if let wanted, wanted != user.uid { return self.hints += hints }
        let isInDetail = isDetailed || wanted != nil
        if isInDetail { user = user.withPictureVersions(fileSystem) }
        let shown = settings.variant.map(user.variant) ?? user
        let person = Disclosure(shown, withheld: loaded.withheldValues, site: site, samples: adviser.samples)
        if isInDetail {
            self.hints += hints
            people.append(person)
            if !person.isHidden { detailed.append((user, loaded.overriddenValues)) }
        } else {
            let summary = person.summary
            let record = stamp.flatMap { stamp in
                memory?.add(
                    RememberedPerson.record(checked, stamp, hasPortrait: hasPortrait, summary, hints), of: loaded.uid)
            }
            found.append(record.map(FoundPerson.record) ?? .other(summary, hints))
        }
    }

    private static func hints(
        about user: UserData, _ loaded: LoadedUser, _ adviser: Adviser, _ network: some UserSource
    ) async throws -> [Diagnostic] {
        var hints = loaded.overriddenValues.map { value in
            Hint(
                problem: CandidateHint.overridden(value.overriddenPath, by: value.path), path: value.path,
                notes: [(text: "this is not shown", path: value.overriddenPath)])
        }
        hints += adviser.advice(for: user).findings.map { Hint(problem: $0.hint, path: $0.path, notes: $0.notes) }
        guard !hints.isEmpty else { return [] }
        let written = try await writtenPaths(of: user.uid, network)
        func place(_ path: String) -> Place { .node("Users/\(user.uid)/\(written[path] ?? path)") }
        let withheld = PrivateValues(loaded.withheldValues.map(\.text))
        func diagnostic(_ hint: Hint, at place: Place?, _ notes: [Diagnostic.Note]) -> Diagnostic {
            Diagnostic(hint.problem, at: place, notes: notes)
        }
        let found = hints.map { hint in
            diagnostic(hint, at: place(hint.path), hint.notes.map { .init($0.text, at: place($0.path)) })
        }
        // The words for a table are known when the place is.
        let located = await network.locate(found)
        return zip(hints, located).map { diagnostic($0, at: $1.place, $1.notes).masking(withheld) }
    }

    /// The paths at which the values of a CV are written, by their paths in the standard.
    private static func writtenPaths(of uid: String, _ network: some UserSource) async throws -> [String: String] {
        var paths: [String: String] = [:]
        for value in try await network.writtenValues(userId: uid) {
            switch value.reading {
            case .value(let path): paths["resume/" + path] = value.path
            case .picture: paths["resume/basics/image"] = value.path
            default: continue
            }
        }
        return paths
    }
}
