import CandidateProfile
import Diagnostics
import FileSystem
import WebSafety

extension SiteGenerator {
    /// What a site is made from besides its settings and its look.
    public struct Inputs: Sendable {
        /// The folder whose files are published as they are; `nil` where there is none.
        public var staticFolder: String?
        /// Where files are.
        public var fileSystem: FileSystem
        /// Whether the next build may use what this one finds.
        public var isCaching: Bool
        /// The build cache of the last build; `nil` to make everything anew.
        public var cache: ArraySlice<UInt8>?
        /// Who was published last; `nil` where that is not known.
        public var people: PublishedPeople?
        /// The uids of candidates who get no pages, because of errors that an earlier pass reported.
        public var leavingOut: [String] = []
        /// Is told how far it is.
        public var progress: BuildProgress?

        /// Names what a site is made from.
        public init(
            staticFolder: String?, fileSystem: FileSystem, isCaching: Bool = false, cache: ArraySlice<UInt8>? = nil,
            people: PublishedPeople? = nil, progress: BuildProgress? = nil
        ) {
            self.staticFolder = staticFolder
            self.fileSystem = fileSystem
            self.isCaching = isCaching
            self.cache = cache
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
        /// The build cache for the next build, in consecutive pieces; empty if none was wanted.
        public var cache: [[UInt8]]
        /// Who is published, and which addresses are kept.
        public var people: PublishedPeople
        /// The uids of candidates whose errors were found only after some of their pages were made. A site that is to be
        /// published without them has to be made again (``Inputs/leavingOut``).
        public var failed: [String]
    }

    /// What a site has of the one that was made before.
    public enum Reuse: Sendable, Hashable {
        /// The pages of so many candidates, which were not made again.
        case candidates(Int)
        /// Nothing, because there is no build cache, or because it was not to be used.
        case noCache
        /// Nothing, because that one was made by another program, with other settings or from other templates.
        case otherInputs
    }

    /// Makes the whole site on one thread.
    ///
    /// A candidate with errors is reported and left out whole; whoever calls decides whether the rest may be published.
    ///
    /// - Parameters:
    ///   - network: the candidates and their posts.
    ///   - inputs: what else it is made from.
    ///   - sink: takes the files.
    ///   - problems: receives what is wrong with the site.
    ///   - candidateProblems: receives what is wrong with candidates, and what they should know.
    /// - Throws: what keeps the source or a picture from being read, or the sink from taking files.
    public func generate(
        from network: some SiteSource, _ inputs: Inputs, into sink: inout some SiteSink,
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws -> Site {
        let steps = try await BuildSteps(self, network, inputs, reporting: problems, candidates: candidateProblems)
        let built = try await steps.run(into: &sink)
        return try await steps.finish(consume built, into: &sink)
    }

    /// Makes the whole site on as many threads as there are sinks, or fewer where it is small; the files are the same.
    ///
    /// - Parameters:
    ///   - network: the candidates and their posts.
    ///   - inputs: what else it is made from.
    ///   - sinks: take the files, each on a thread of its own; at least one.
    ///   - problems: receives what is wrong with the site.
    ///   - candidateProblems: receives what is wrong with candidates, and what they should know.
    /// - Throws: what keeps the source or a picture from being read, or a sink from taking files.
    public func generate<Sink: SiteSink & Sendable>(
        from network: some SiteSource, _ inputs: Inputs, into sinks: inout [Sink],
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws -> Site {
        let steps = try await BuildSteps(self, network, inputs, reporting: problems, candidates: candidateProblems)
        // The thread that this began on takes parts as well. Where all pages are made, even a small site has work for a
        // second one: templates are compiled while candidates are read.
        let threads = min(sinks.count, max(steps.cache == nil ? 2 : 1, steps.partCount))
        let workers = (1..<max(1, threads)).compactMap { _ in WorkerThread.start() }
        defer { for worker in workers { worker.end() } }
        let (idle, clock) = (sinks, WorkClock.ofTask)
        var built = BuiltCandidates()
        try await withThrowingTaskGroup(of: (Int, Sink, BuiltCandidates).self) { group in
            for (number, worker) in zip(1..., workers) {
                group.addTask(executorPreference: worker) {
                    var sink = idle[number]
                    let made = try await WorkClock.run(addingTo: clock) {
                        if number == 1, steps.cache == nil { templates.compileAhead() }
                        return try await steps.run(into: &sink)
                    }
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
                    // Where one fails, the others are called off; what called them off is what matters.
                    if failure == nil || failure is CancellationError { failure = error }
                }
            }
            if let before { _ = clock?.turn(to: before) }
            if let failure { throw failure }
        }
        return try await steps.finish(consume built, into: &sinks[0])
    }
}

extension SiteGenerator {
    /// The static files of a site, without those that its settings do not allow; `nil` where it has no such folder.
    func staticFiles(of inputs: Inputs) -> StaticFiles? {
        inputs.staticFolder.map {
            StaticFiles(
                folder: $0, fileSystem: inputs.fileSystem, allowed: context.settings.allowedStaticFiles)
        }
    }
}

extension WorkClock {
    /// Does something on another thread, and adds what a clock of its own measures.
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
