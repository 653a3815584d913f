import CandidateProfile
import Diagnostics
import OperatingSystem
import WebSafety

extension SiteGenerator {
    /// What a site is made from besides its settings and its look.
    public struct Material: Sendable {
        /// The folder whose files are published as they are; `nil` where there is none.
        public var staticFolder: String?
        /// Where files are.
        public var fileSystem: FileSystem
        /// Whether the next build may use what this one notes.
        public var isNoting: Bool
        /// What the build before noted, as it is kept; `nil` to make everything anew.
        public var notes: ArraySlice<UInt8>?
        /// Who was published last; `nil` where that is not known.
        public var people: PublishedPeople?
        /// The uids of candidates who get no pages, because of errors that an earlier pass reported.
        public var leavingOut: [String] = []
        /// Is told how far it is.
        public var progress: BuildProgress?

        /// Names what a site is made from.
        public init(
            staticFolder: String?, fileSystem: FileSystem, isNoting: Bool = false, notes: ArraySlice<UInt8>? = nil,
            people: PublishedPeople? = nil, progress: BuildProgress? = nil
        ) {
            self.staticFolder = staticFolder
            self.fileSystem = fileSystem
            self.isNoting = isNoting
            self.notes = notes
            self.people = people
            self.progress = progress
        }
    }

    /// A site that was made.
    public struct Site: Sendable {
        /// How many of what it has.
        public var summary: Summary
        /// What it has of the site that was made before.
        public var reuse: Reuse
        /// What the next build may use, in pieces that stand one behind the other; empty where nothing was to be noted.
        public var notes: [[UInt8]]
        /// Who is published, and which addresses are kept.
        public var people: PublishedPeople
        /// The uids of candidates whose errors were found only after some of their pages were made. A site that is to be
        /// published without them has to be made again (``Material/leavingOut``).
        public var failed: [String]
    }

    /// What a site has of the one that was made before.
    public enum Reuse: Sendable, Hashable {
        /// The pages of so many candidates, which were not made again.
        case candidates(Int)
        /// Nothing, because nothing was noted of that one, or because notes were not to be used.
        case nothingNoted
        /// Nothing, because that one was made by another program, with other settings or from other templates.
        case otherLook
    }

    /// Makes the whole site on one thread.
    ///
    /// A candidate with errors is reported and left out whole; whoever calls decides whether the rest may be published.
    ///
    /// - Parameters:
    ///   - network: the candidates and their posts.
    ///   - material: what else it is made from.
    ///   - sink: takes the files.
    ///   - problems: receives what is wrong with the site.
    ///   - candidateProblems: receives what is wrong with candidates, and what they should know.
    /// - Throws: what keeps the source or a picture from being read, or the sink from taking files.
    public func generate(
        from network: some SiteSource, _ material: Material, into sink: inout some SiteSink,
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws -> Site {
        let run = try await begin(network, material, reporting: problems, candidates: candidateProblems)
        let results = try await run.work(into: &sink)
        return try await finish(run, consume results, material, to: &sink)
    }

    /// Makes the whole site on as many threads as there are sinks, or fewer where it is small; the files are the same.
    ///
    /// - Parameters:
    ///   - network: the candidates and their posts.
    ///   - material: what else it is made from.
    ///   - sinks: take the files, each on a thread of its own; at least one.
    ///   - problems: receives what is wrong with the site.
    ///   - candidateProblems: receives what is wrong with candidates, and what they should know.
    /// - Throws: what keeps the source or a picture from being read, or a sink from taking files.
    public func generate<Sink: SiteSink & Sendable>(
        from network: some SiteSource, _ material: Material, into sinks: inout [Sink],
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws -> Site {
        let run = try await begin(network, material, reporting: problems, candidates: candidateProblems)
        // The thread that this began on takes parts as well. Where all pages are made, even a small site has work for a
        // second one: templates are compiled while candidates are read.
        let threads = min(sinks.count, max(run.notes == nil ? 2 : 1, run.partCount))
        let workers = (1..<max(1, threads)).compactMap { _ in WorkerThread.start() }
        defer { for worker in workers { worker.end() } }
        let (idle, clock) = (sinks, WorkClock.ofTask)
        var results = CandidateResults()
        try await withThrowingTaskGroup(of: (Int, Sink, CandidateResults).self) { group in
            for (number, worker) in zip(1..., workers) {
                group.addTask(executorPreference: worker) {
                    var sink = idle[number]
                    let made = try await run.work(into: &sink, compilingAhead: number == 1, addingTimeTo: clock)
                    return (number, sink, made)
                }
            }
            var failure: (any Error)?
            do { results.add(try await run.work(into: &sinks[0])) } catch { failure = error }
            let before = clock?.turn(to: nil)
            while let result = await group.nextResult() {
                switch result {
                case .success(let (number, sink, made)):
                    sinks[number] = sink
                    results.add(made)
                case .failure(let error):
                    // Where one fails, the others are called off; what called them off is what matters.
                    if failure == nil || failure is CancellationError { failure = error }
                }
            }
            if let before { _ = clock?.turn(to: before) }
            if let failure { throw failure }
        }
        return try await finish(run, consume results, material, to: &sinks[0])
    }
}

extension SiteGenerator {
    private func begin<Source: SiteSource>(
        _ network: Source, _ material: Material, reporting problems: DiagnosticCollector,
        candidates candidateProblems: DiagnosticCollector
    ) async throws -> CandidateRun<Source> {
        let notes = material.notes.flatMap { SiteNotes($0, look: look) }
        let posts = try await network.posts()
        let list = try await network.list()
        material.progress?.begin(list.names.count)
        return CandidateRun(
            self, network, list, posts: posts, notes: notes, material, reporting: problems,
            candidates: candidateProblems)
    }

    /// The static files of a site, without those that its settings do not allow; `nil` where it has no such folder.
    func staticFiles(of material: Material) -> StaticFiles? {
        material.staticFolder.map {
            StaticFiles(
                folder: $0, fileSystem: material.fileSystem, allowed: context.settings.allowedStaticFiles)
        }
    }

    /// Who there is, once all were let in. What decided over it is not kept: it has all their names.
    ///
    /// - Parameter failed: who must not have pages, of those who were let in.
    private func close(
        _ run: CandidateRun<some SiteSource>, without failed: [String]
    ) async throws -> (summary: Summary, people: PublishedPeople, failed: [String]) {
        guard var intake = await run.admission.finish() else { throw CancellationError() }
        let collectionProblems = run.list.diagnostics
        if collectionProblems.contains(where: { $0.severity == .error }) { throw DiagnosticList(collectionProblems) }
        run.candidateProblems.report(collectionProblems)
        await intake.reportUnknownAuthors()
        for uid in failed { intake.withdraw(uid) }
        var summary = Summary()
        summary.candidates = intake.admitted
        summary.hidden = intake.hidden
        summary.leftOut = intake.leftOut
        return (summary, intake.people(), intake.failed)
    }

    private func finish<Source: SiteSource>(
        _ run: CandidateRun<Source>, _ results: consuming CandidateResults, _ material: Material,
        to sink: inout some SiteSink
    ) async throws -> Site {
        var (summary, people, failed) = try await close(run, without: results.failed)
        // Posts depend on what others are called, who are not told apart here.
        let writers = run.authors.isEmpty ? results.writers : nil
        let (made, untouched, variants) = (results.pages, results.untouched, results.variants)
        var pages = SitePages(self, consume results, notes: run.notes)
        try await pages.write(writers: writers, run, material, to: &sink)
        // A page may be too large because of those who are left out in the next pass.
        for page in pages.writer.oversized where failed.isEmpty {
            run.problems.report(
                SiteProblem.pageTooLarge(page.path.description, limit: pages.writer.largestPage),
                at: await run.source.locate(.node(page.node)))
        }
        if let variant = context.settings.variant, !variants.contains(variant), summary.leftOut == 0 {
            run.problems.report(SiteProblem.unknownVariant(variant, known: variants.sorted()), at: nil)
        }
        summary.pages = made + pages.writer.pages
        let reuse: Reuse =
            run.notes != nil ? .candidates(untouched) : material.notes?.isEmpty == false ? .otherLook : .nothingNoted
        return Site(
            summary: summary, reuse: reuse, notes: material.isNoting ? pages.takeNotes() : [],
            people: people, failed: failed)
    }
}
