import CandidateProfile
import Diagnostics
import OperatingSystem
import Synchronization

extension SiteGenerator {
    /// Generates the whole site on one thread.
    ///
    /// A candidate with errors is reported and left out completely; the caller decides whether to publish the rest.
    ///
    /// - Parameters:
    ///   - network: the candidates and their posts.
    ///   - inputs: the other inputs of the site.
    ///   - sink: receives the files.
    ///   - problems: receives the problems of the site.
    ///   - candidateProblems: receives the problems of candidates, and notices for them.
    /// - Throws: why the source or a picture cannot be read, or the sink cannot take files.
    public func generate(
        from network: some SiteSource, _ inputs: Inputs, into sink: inout some SiteSink,
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws -> Site {
        let steps = try await BuildSteps(self, network, inputs, reporting: problems, candidates: candidateProblems)
        let built = try await steps.run(into: &sink)
        return try await steps.finish(consume built, into: &sink)
    }

    /// Generates the whole site on as many threads as there are sinks, or on fewer if it is small. The files do not
    /// depend on the number of threads.
    ///
    /// - Parameters:
    ///   - network: the candidates and their posts.
    ///   - inputs: the other inputs of the site.
    ///   - sinks: receive the files, each on a thread of its own; at least one.
    ///   - problems: receives the problems of the site.
    ///   - candidateProblems: receives the problems of candidates, and notices for them.
    /// - Throws: why the source or a picture cannot be read, or a sink cannot take files.
    public func generate<Sink: SiteSink & Sendable>(
        from network: some SiteSource, _ inputs: Inputs, into sinks: inout [Sink],
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws -> Site {
        let steps = try await BuildSteps(self, network, inputs, reporting: problems, candidates: candidateProblems)
        // The calling thread takes parts as well.
        let threads = max(1, min(sinks.count, steps.partCount))
        let workers = (1..<threads).compactMap { _ in WorkerThread.start() }
        defer { for worker in workers { worker.end() } }
        let (idle, clock) = (sinks, WorkClock.ofTask)
        var built = BuiltCandidates()
        try await withThrowingTaskGroup(of: (Int, Sink, BuiltCandidates).self) { group in
            for (number, worker) in zip(1..., workers) {
                group.addTask(executorPreference: worker) {
                    var sink = idle[number]
                    let made = try await WorkClock.run(addingTo: clock) { try await steps.run(into: &sink) }
                    return (number, sink, made)
                }
            }
            var failure: (any Error)?
            do { built.add(try await steps.run(into: &sinks[0])) } catch { failure = error }
            let before = clock?.turn(to: nil)
            while let result = await group.nextResult() {
                switch result {
                case .success(let (number, sink, made)):
                    sinks[number] = sink
                    built.add(made)
                case .failure(let error):
                    // After a failure, the other threads are cancelled; report the cause, not the cancellation.
                    if failure == nil || failure is CancellationError { failure = error }
                }
            }
            if let before { _ = clock?.turn(to: before) }
            if let failure { throw failure }
        }
        return try await steps.finish(consume built, into: &sinks[0])
    }
}

/// The steps of a build up to publishing, in order:
///
/// - ``ReadStep`` finds the candidates that did not change since the last build, and reads the others.
/// - ``AdmitStep`` decides who gets pages.
/// - ``RenderStep`` writes the pages of a candidate, or keeps those of the last build.
/// - ``RememberStep`` collects the data for the lists of the site and for the next build.
///
/// Then ``SitePages`` writes the pages of the site itself, and `PublishStep` in SiteOutput moves the finished site into
/// the output.
///
/// Candidates pass the steps in parts of sixteen. Threads share one value; each takes parts until none are left.
///
/// Reading, rendering and writing overlap, memory use does not grow with the number of candidates, and the site is the
/// same for any number of threads.
struct BuildSteps<Source: SiteSource>: Sendable {
    private let generator: SiteGenerator
    private let inputs: SiteGenerator.Inputs
    private let source: Source
    private let list: UserList
    /// The cache of the last build; `nil` for a full build.
    let cache: BuildCache?
    /// The uids of the authors of posts, which other people comment on.
    private let authors: Set<String>
    private let rootFiles: RootFiles
    private let read: ReadStep<Source>
    private let parts: PartQueue
    private let admit: AdmitStep<Source>
    private let problems: DiagnosticCollector
    private let candidateProblems: DiagnosticCollector

    /// Lists the candidates.
    ///
    /// - Throws: why the source cannot be read.
    init(
        _ generator: SiteGenerator, _ source: Source, _ inputs: SiteGenerator.Inputs,
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws {
        self.source = source
        self.inputs = inputs
        self.problems = problems
        self.candidateProblems = candidateProblems
        let cache = inputs.cache.flatMap { BuildCache($0, inputFingerprint: generator.inputFingerprint) }
        let posts = try await source.posts()
        authors = Set(posts.articles.keys)
        list = try await source.list()
        var read = ReadStep(source, list, alwaysRead: authors.union(list.referenced), inputs)
        var isPersonal = false
        if generator.context.settings.home != .directory {
            isPersonal = try await read.listsOneCandidate(besides: inputs.leavingOut, cache)
        }
        self.generator = isPersonal ? generator.withoutDirectory : generator
        self.cache = cache?.hasDirectory == isPersonal ? nil : cache
        parts = PartQueue(of: list.names.count, size: max(16, source.batchSize))
        let staticFiles = generator.staticFiles(of: inputs)
        for (path, place) in generator.assets.rootFiles where staticFiles?.holds(path) != true {
            problems.report(AssetProblem.noStaticFile(path.text), at: place)
        }
        rootFiles = RootFiles(
            hosting: generator.hostingFiles(besides: staticFiles), redirects: generator.pages.redirects, staticFiles)
        self.read = read
        admit = AdmitStep(
            CandidateIntake(
                source, list, posts: posts, before: inputs.people, leavingOut: inputs.leavingOut,
                reporting: candidateProblems))
        inputs.progress?.begin(list.names.count)
    }

    /// The number of parts.
    var partCount: Int { parts.count }

    /// Takes parts through the steps until none are left.
    ///
    /// - Throws: why the source or a picture cannot be read, or the sink cannot take files.
    func run(into sink: inout some SiteSink) async throws -> BuiltCandidates {
        var render = RenderStep(
            generator, source, rootFiles, inputs, cache, reporting: problems, candidates: candidateProblems)
        var remember = RememberStep(
            keepsCandidate: !generator.context.site.hasDirectory, showsHints: inputs.showsHints, cache)
        do {
            while let part = parts.next() {
                let found = try await read.run(part, cache, rootFiles, lookingInto: &sink)
                let admitted = try await admit.run(part, found)
                let rendered = try await render.run(admitted, into: &sink)
                sink.endPart(part.number)
                remember.run(part, rendered)
                inputs.progress?.advance(by: part.positions.count)
            }
        } catch {
            await admit.cancel()
            throw error
        }
        return remember.candidates
    }

    /// Writes the pages of the site itself, after all parts are done.
    ///
    /// - Throws: errors in the list of candidates, or why the sink cannot take files.
    func finish(_ built: consuming BuiltCandidates, into sink: inout some SiteSink) async throws -> SiteGenerator.Site {
        sink.endParts()
        var (summary, people, failed) = try await close(without: built.failed, listed: built.listed)
        let (made, unchanged, variants) = (built.pages, built.unchanged, built.variants)
        if failed.isEmpty, generator.context.settings.home == .profile, generator.context.site.hasDirectory {
            problems.report(
                SettingsProblem.homeWithoutCandidate(isNobody: built.listed == 0),
                at: generator.context.settings.homePlace)
        }
        // Posts show the names of other people, which the stamps of their authors do not include.
        let writers = authors.isEmpty ? built.writers : nil
        var pages = SitePages(generator, inputs, consume built, cache)
        try await pages.write(writers: writers, unreadFrom: source, list, reporting: problems, to: &sink)
        // A page may be too large because of candidates that the next pass leaves out.
        for page in pages.writer.oversized where failed.isEmpty {
            problems.report(
                SiteProblem.pageTooLarge(page.path.description, limit: pages.writer.maximumPageSize),
                at: await source.locate(page.origin))
        }
        if let variant = generator.context.settings.variant, !variants.contains(variant), summary.leftOut.isEmpty {
            problems.report(SiteProblem.unknownVariant(variant, known: variants.sorted()), at: nil)
        }
        summary.pages = made + pages.writer.pages
        let reuse: SiteGenerator.Reuse =
            cache != nil ? .candidates(unchanged) : inputs.cache?.isEmpty == false ? .otherInputs : .noCache
        return SiteGenerator.Site(
            summary: summary, reuse: reuse, cache: inputs.isCaching ? pages.takeCache() : [], people: people,
            failed: failed)
    }

    /// Ends the admission. Its state contains the names of all candidates, so it is not kept.
    ///
    /// - Parameters:
    ///   - failed: admitted candidates that must not have pages.
    ///   - listed: the number of listed candidates with pages.
    private func close(
        without failed: [String], listed: Int
    ) async throws -> (summary: SiteGenerator.Summary, people: PublishedPeople, failed: [String]) {
        guard var intake = await admit.finish() else { throw CancellationError() }
        if list.diagnostics.contains(where: { $0.severity == .error }) { throw DiagnosticList(list.diagnostics) }
        candidateProblems.report(list.diagnostics)
        await intake.reportUnknownAuthors()
        for uid in failed { intake.withdraw(uid) }
        // Other listed candidates were left out while admitting: the next pass makes the profile the home page.
        if listed == 1, generator.context.site.hasDirectory, generator.context.settings.home != .directory {
            intake.leaveOutEverywhere(besides: inputs.leavingOut)
        }
        var summary = SiteGenerator.Summary()
        summary.candidates = intake.admitted
        summary.hidden = intake.hidden
        summary.leftOut = intake.leftOut
        return (summary, intake.people(), intake.failed)
    }
}

/// Candidates that pass the steps together.
struct CandidatePart: Sendable {
    var number: Int
    /// The positions in the list.
    var positions: Range<Int>
}

/// The parts that no thread has taken yet.
private final class PartQueue: Sendable {
    private let candidates: Int
    /// Large enough to make taking a part cheap, and small enough to let all threads end at nearly the same time.
    private let size: Int
    private let taken = Atomic(0)

    init(of candidates: Int, size: Int) {
        self.candidates = candidates
        self.size = size
    }

    var count: Int { (candidates + size - 1) / size }

    func next() -> CandidatePart? {
        let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return nil }
        return CandidatePart(number: number, positions: number * size..<min(candidates, (number + 1) * size))
    }
}

/// The first step: finds the candidates whose files did not change since the last build, and reads the others.
struct ReadStep<Source: SiteSource>: Sendable {
    private let source: Source
    private let list: UserList
    /// The uids of candidates whose pages depend on more than their own files: other people comment on their posts, or
    /// wrote references for them.
    private let alwaysRead: Set<String>
    /// Candidates that ``listsOneCandidate(besides:_:)`` read, by their positions.
    private var readAhead: [Int: (stamp: UserStamp?, loaded: LoadedUser?)] = [:]
    /// Whether the next build may use the results of this one.
    private let isCaching: Bool
    private let stamps: [String: UserStamp]?

    /// - Parameter alwaysRead: the uids of candidates whose pages depend on more than their own files.
    init(_ source: Source, _ list: UserList, alwaysRead: Set<String>, _ inputs: SiteGenerator.Inputs) {
        self.source = source
        self.list = list
        self.alwaysRead = alwaysRead
        isCaching = inputs.isCaching
        stamps = inputs.stamps
    }

    /// The candidates of a part, in order. A name without a candidate is left out.
    ///
    /// - Parameters:
    ///   - cache: the cache of the last build; `nil` to read all candidates.
    ///   - rootFiles: the files beside the folders of candidates.
    /// - Throws: why the source or the sink cannot be read.
    func run(
        _ part: CandidatePart, _ cache: BuildCache?, _ rootFiles: RootFiles, lookingInto sink: inout some SiteSink
    ) async throws -> [ReadCandidate] {
        // Stamps are taken before reading: a file that changes in between has another stamp in the next build.
        let stamps = WorkClock.spend(on: .compare) {
            part.positions.map { position in readAhead[position].map(\.stamp) ?? stamp(at: position) }
        }
        var known: [UnchangedCandidate?] = []
        for (position, stamp) in zip(part.positions, stamps) {
            guard let stamp, let (cached, encoded) = cache?.candidate(list.names[position]), cached.stamp == stamp,
                !rootFiles.haveName(cached.pathName),
                cached.redirects.allSatisfy({ rootFiles.obstacle(to: $0) == nil }),
                let files = try files(of: cached, &sink)
            else {
                known.append(nil)
                continue
            }
            known.append(UnchangedCandidate(position: position, cached: cached, encoded: encoded, files: files))
        }
        // Candidates with warnings are read again to report them.
        let unread = zip(part.positions, known).filter { $0.1?.cached.hasWarnings != false }.map { $0.0 }
        var loaded = try await load(unread)[...]
        var found: [ReadCandidate] = []
        for (index, position) in part.positions.enumerated() {
            if let known = known[index], !known.cached.hasWarnings {
                found.append(.unchanged(known))
            } else if let first = loaded.first, first.uid.hasSameBytes(as: list.names[position]) {
                loaded.removeFirst()
                found.append(
                    .loaded(
                        LoadedCandidate(loaded: first, stamp: stamps[index], unchanged: known[index])))
            }
        }
        return found
    }

    /// The stamp of a candidate whose pages depend on no other candidate.
    private func stamp(at position: Int) -> UserStamp? {
        let uid = list.names[position]
        guard isCaching, list.refused[position] == nil, !alwaysRead.contains(uid) else { return nil }
        return if let stamps { stamps[uid] } else { source.stamp(of: uid) }
    }

    private func files(of cached: CachedCandidate, _ sink: inout some SiteSink) throws -> PublishedFiles? {
        if cached.files == 0 { return PublishedFiles(positions: []) }
        return try sink.published(in: cached.pathName, count: cached.files)
    }

    /// Reads candidates, in order, except those that were already read.
    private func load(_ positions: [Int]) async throws -> [LoadedUser] {
        guard positions.contains(where: { readAhead[$0] != nil }) else {
            return try await WorkClock.spend(on: .decode) { try await source.load(positions, of: list) }
        }
        let others = try await WorkClock.spend(on: .decode) {
            try await source.load(positions.filter { readAhead[$0] == nil }, of: list)
        }
        var rest = others[...]
        return positions.compactMap { position in
            if let ahead = readAhead[position] { return ahead.loaded }
            guard let first = rest.first, first.uid.hasSameBytes(as: list.names[position]) else { return nil }
            return rest.popFirst()
        }
    }
}

extension ReadStep {
    /// Whether exactly one candidate without errors is listed. Stops at the second one.
    ///
    /// - Parameters:
    ///   - excluded: the uids of candidates that get no pages.
    ///   - cache: the cache of the last build.
    /// - Throws: why the source cannot be read.
    mutating func listsOneCandidate(besides excluded: [String], _ cache: BuildCache?) async throws -> Bool {
        let excluded = Set(excluded.map { Array($0.utf8) })
        let step = max(2, source.batchSize)
        var listed = 0
        for start in stride(from: 0, to: list.names.count, by: step) {
            var unread: [Int] = []
            var stamps: [Int: UserStamp] = [:]
            for position in start..<min(start + step, list.names.count) {
                let uid = list.names[position]
                if excluded.contains(Array(uid.utf8)) { continue }
                stamps[position] = stamp(at: position)
                if let stamp = stamps[position], let cached = cache?.candidate(uid)?.cached, cached.stamp == stamp {
                    if cached.visibility == .listed { listed += 1 }
                } else {
                    unread.append(position)
                }
            }
            guard listed < 2 else { return false }
            var loaded = try await load(unread)[...]
            for position in unread {
                var found: LoadedUser?
                if loaded.first?.uid.hasSameBytes(as: list.names[position]) == true { found = loaded.popFirst() }
                if found?.user?.visibility == .listed { listed += 1 }
                // Only the first ones are kept, so that memory does not grow with the number of candidates.
                if readAhead.count < step { readAhead[position] = (stamps[position], found) }
            }
            guard listed < 2 else { return false }
        }
        return listed == 1
    }
}

/// A candidate after ``ReadStep``.
enum ReadCandidate: Sendable {
    /// A candidate that need not be read.
    case unchanged(UnchangedCandidate)
    case loaded(LoadedCandidate)
}

/// A candidate whose input and published files are those of the last build.
struct UnchangedCandidate: Sendable {
    var position: Int
    var cached: CachedCandidate
    /// The encoded record of the last build, preceded by its number of bytes.
    var encoded: ArraySlice<UInt8>
    var files: PublishedFiles
}

/// A candidate that was read.
struct LoadedCandidate: Sendable {
    var loaded: LoadedUser
    /// The stamp from before reading.
    var stamp: UserStamp?
    /// The pages of the last build, if nothing changed and the candidate was only read for warnings.
    var unchanged: UnchangedCandidate?
}

/// The fourth step: collects the data for the lists of the site and for the next build. Each thread has its own.
struct RememberStep {
    private(set) var candidates = BuiltCandidates()
    /// Whether the home page shows the only listed candidate.
    private let keepsCandidate: Bool
    private let showsHints: Bool
    private let cache: BuildCache?

    init(keepsCandidate: Bool, showsHints: Bool, _ cache: BuildCache?) {
        self.keepsCandidate = keepsCandidate
        self.showsHints = showsHints
        self.cache = cache
    }

    /// Collects the candidates of a part.
    mutating func run(_ part: CandidatePart, _ rendered: [RenderedCandidate]) {
        var records: [ArraySlice<UInt8>] = []
        var isUnchanged = true
        func add(_ cached: CachedCandidate) {
            var writer = CacheWriter()
            writer.write(cached.encoded)
            records.append(writer.bytes[...])
            isUnchanged = false
        }
        for candidate in rendered {
            switch candidate {
            case .unchanged(let known):
                candidates.unchanged += 1
                candidates.add(known.cached, unreadAt: known.position)
                records.append(known.encoded)
            case .rendered(let user, let cached, let outcome):
                switch outcome {
                case .written: break
                case .kept: candidates.unchanged += 1
                case .failed: candidates.failed.append(user.uid)
                }
                candidates.collection.add(user)
                if keepsCandidate, user.visibility == .listed { candidates.person = user }
                candidates.add(cached, unreadAt: nil)
                add(cached)
            case .tooLarge(let uid): candidates.failed.append(uid)
            case .refused(.unchanged(let known)):
                if known.cached.visibility == .hidden { records.append(known.encoded) }
            case .refused(.loaded(let read)):
                guard let user = read.loaded.user, user.visibility == .hidden else { continue }
                var cached = CachedCandidate(user, stamp: read.stamp)
                cached.hasWarnings = read.loaded.diagnostics.contains { showsHints || $0.severity != .hint }
                add(cached)
            }
        }
        candidates.encoded.append((part.number, joined(records, areUnchanged: isUnchanged)))
    }

    /// Joins records. Those that follow each other in the last cache are not copied, because they take much memory.
    private func joined(_ records: [ArraySlice<UInt8>], areUnchanged: Bool) -> ArraySlice<UInt8> {
        if areUnchanged, let cache, let first = records.first, let last = records.last,
            zip(records, records.dropFirst()).allSatisfy({ $0.endIndex == $1.startIndex })
        {
            return cache.bytes[first.startIndex..<last.endIndex]
        }
        var all: [UInt8] = []
        // Without spare capacity, because it stays in memory until the end of the build.
        all.reserveCapacity(records.reduce(0) { $0 + $1.count })
        for record in records { all += record }
        return all[...]
    }
}

/// The results of one thread, or of all of them.
struct BuiltCandidates: Sendable {
    /// The records of candidates for the next build, by the number of their part.
    ///
    /// The lists of the site decode them again: the memory goal of 0.8 KB a candidate has no room for both forms.
    fileprivate(set) var encoded: [(part: Int, bytes: ArraySlice<UInt8>)] = []
    /// The number of pages.
    fileprivate(set) var pages = 0
    /// The number of candidates that keep the pages of the last build.
    fileprivate(set) var unchanged = 0
    /// Candidates whose pages must not be published.
    fileprivate(set) var failed: [String] = []
    /// The articles of the candidates that were read.
    fileprivate(set) var collection = ArticleCollection()
    /// The positions of candidates with articles that were not read.
    fileprivate(set) var unreadWriters: [Int] = []
    /// The number of listed candidates.
    fileprivate(set) var listed = 0
    /// The only listed candidate if the home page shows it and it was read.
    fileprivate(set) var person: UserData?
    /// The position of the only listed candidate if it was not read.
    fileprivate(set) var unreadCandidate: Int?
    /// The stamp of the only listed candidate.
    fileprivate(set) var candidateStamp: Stamp?
    /// The sum of the stamps of all candidates in the directory.
    fileprivate(set) var directory: UInt64 = 0
    /// The sum of the stamps of all candidates' pages that search engines may list.
    fileprivate(set) var sitemap: UInt64 = 0
    /// The sum of the stamps of all candidates with articles; `nil` if one of them has no stamp.
    fileprivate(set) var writers: UInt64? = 0
    /// The sum of the stamps of all redirects outside of candidates' folders, and in the file for hosts.
    fileprivate(set) var redirects: UInt64 = 0
    /// The variants that CVs use.
    fileprivate(set) var variants: Set<String> = []
    /// The accents that candidates chose.
    fileprivate(set) var accents: Set<Accent> = []

    /// Adds a candidate with pages.
    ///
    /// - Parameter position: the position of a candidate that was not read.
    fileprivate mutating func add(_ cached: CachedCandidate, unreadAt position: Int?) {
        pages += cached.pages
        variants.formUnion(cached.variants)
        if let accent = cached.accent { accents.insert(accent) }
        if !cached.redirects.isEmpty {
            var stamp = Stamp(of: cached.visibility == .listed ? 1 : 0)
            for redirect in cached.redirects {
                stamp.add(redirect.path.text)
                stamp.add(redirect.target.text)
                stamp.add(redirect.title)
            }
            redirects &+= stamp.bits
        }
        if let entry = cached.entry {
            listed += 1
            unreadCandidate = position
            candidateStamp = cached.stamp.map { Stamp(bits: $0.bits) }
            var stamp = Stamp()
            entry.add(to: &stamp)
            directory &+= stamp.bits
        }
        if !cached.listed.bytes.isEmpty { sitemap &+= Stamp(of: cached.listed.bytes).bits }
        guard cached.hasArticles else { return }
        if let position { unreadWriters.append(position) }
        guard let own = cached.stamp else { return writers = nil }
        var stamp = Stamp(of: cached.uid)
        stamp.add(own.bits)
        writers = writers.map { $0 &+ stamp.bits }
    }

    /// Adds the results of another thread.
    mutating func add(_ other: BuiltCandidates) {
        encoded += other.encoded
        pages += other.pages
        unchanged += other.unchanged
        failed += other.failed
        collection.add(other.collection)
        unreadWriters += other.unreadWriters
        if other.listed > 0 {
            (person, unreadCandidate, candidateStamp) = (other.person, other.unreadCandidate, other.candidateStamp)
        }
        listed += other.listed
        directory &+= other.directory
        sitemap &+= other.sitemap
        redirects &+= other.redirects
        writers = writers.flatMap { own in other.writers.map { own &+ $0 } }
        variants.formUnion(other.variants)
        accents.formUnion(other.accents)
    }

    /// Removes and returns the records of all candidates, in order.
    mutating func takeEncoded() -> [ArraySlice<UInt8>] {
        let sorted = encoded.sorted { $0.part < $1.part }.map(\.bytes)
        encoded = []
        return sorted
    }
}

extension WorkClock {
    /// Measures a closure of another thread with a clock of its own, and adds its times to a clock.
    fileprivate static func run<Result>(
        addingTo clock: WorkClock?, _ body: () async throws -> Result
    ) async rethrows -> Result {
        guard let clock else { return try await body() }
        let own = WorkClock()
        let result = try await own.run(body)
        clock.add(own)
        return result
    }
}
