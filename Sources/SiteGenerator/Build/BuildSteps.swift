import CandidateProfile
import Diagnostics
import FileSystem
import Synchronization

/// The steps of a build, in their order.
///
/// Candidates pass the first four in parts of sixteen, on several threads (``BuildSteps``). Then the pages of the site
/// itself are made (``SitePages``), and the last step publishes everything at once.
public enum BuildStep: String, Sendable, CaseIterable {
    /// Finds the candidates that did not change since the last build, and reads the others (``ReadStep``).
    case read
    /// Decides who gets pages (``AdmitStep``).
    case admit
    /// Writes the pages of a candidate, or keeps those of the last build (``RenderStep``).
    case render
    /// Collects what the lists of the site and the next build need (``RememberStep``).
    case remember
    /// Moves the finished site into the output (`PublishStep` in SiteOutput).
    case publish
}

/// The steps of a build up to publishing. Threads share one value; each takes parts until there are none.
///
/// Reading, rendering and writing overlap, memory does not grow with the number of candidates, and the site is the same
/// for any number of threads.
struct BuildSteps<Source: SiteSource>: Sendable {
    private let generator: SiteGenerator
    private let inputs: SiteGenerator.Inputs
    private let source: Source
    private let list: UserList
    /// What the last build kept; `nil` where all pages are made.
    let cache: BuildCache?
    /// The uids of those who have posts, which others write below.
    private let authors: Set<String>
    private let rootFiles: RootFiles
    private let parts: PartQueue
    private let admit: AdmitStep<Source>
    private let problems: DiagnosticCollector
    private let candidateProblems: DiagnosticCollector

    /// Finds out who there is.
    ///
    /// - Throws: why the source does not answer.
    init(
        _ generator: SiteGenerator, _ source: Source, _ inputs: SiteGenerator.Inputs,
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws {
        self.generator = generator
        self.source = source
        self.inputs = inputs
        self.problems = problems
        self.candidateProblems = candidateProblems
        cache = inputs.cache.flatMap { BuildCache($0, fingerprint: generator.fingerprint) }
        let posts = try await source.posts()
        authors = Set(posts.articles.keys)
        list = try await source.list()
        parts = PartQueue(of: list.names.count, size: max(16, source.batchSize))
        let staticFiles = generator.staticFiles(of: inputs)
        rootFiles = RootFiles(hosting: generator.hostingFiles(besides: staticFiles), staticFiles)
        admit = AdmitStep(
            CandidateIntake(
                source, list, posts: posts, before: inputs.people, leavingOut: inputs.leavingOut,
                reporting: candidateProblems))
        inputs.progress?.begin(list.names.count)
    }

    /// How many parts there are.
    var partCount: Int { parts.count }

    /// Takes parts through the steps until there are none.
    ///
    /// - Throws: what keeps the source or a picture from being read, or the sink from taking files.
    func run(into sink: inout some SiteSink) async throws -> BuiltCandidates {
        let read = ReadStep(source, list, authors: authors, cache, rootFiles, inputs)
        var render = RenderStep(
            generator, source, rootFiles, inputs.fileSystem, reporting: problems, candidates: candidateProblems)
        var remember = RememberStep()
        do {
            while let part = parts.next() {
                let found = try await read.run(part, lookingInto: &sink)
                let admitted = try await admit.run(part, found)
                let rendered = try await render.run(admitted, into: &sink)
                remember.run(part, rendered)
                inputs.progress?.advance(by: part.positions.count)
            }
        } catch {
            await admit.cancel()
            throw error
        }
        return remember.candidates
    }

    /// Makes the pages of the site itself, once all parts are done.
    ///
    /// - Throws: errors in the list of candidates, or what keeps the sink from taking files.
    func finish(_ built: consuming BuiltCandidates, into sink: inout some SiteSink) async throws -> SiteGenerator.Site {
        var (summary, people, failed) = try await close(without: built.failed)
        let (made, unchanged, variants) = (built.pages, built.unchanged, built.variants)
        // Articles of posts show the names of others, which the stamps of their authors do not include.
        let writers = authors.isEmpty ? built.writers : nil
        var pages = SitePages(generator, inputs, consume built, cache)
        try await pages.write(writers: writers, unreadFrom: source, list, reporting: problems, to: &sink)
        // A page may be too large because of those who are left out in the next pass.
        for page in pages.writer.oversized where failed.isEmpty {
            problems.report(
                SiteProblem.pageTooLarge(page.path.description, limit: pages.writer.largestPage),
                at: await source.locate(.node(page.node)))
        }
        if let variant = generator.context.settings.variant, !variants.contains(variant), summary.leftOut == 0 {
            problems.report(SiteProblem.unknownVariant(variant, known: variants.sorted()), at: nil)
        }
        summary.pages = made + pages.writer.pages
        let reuse: SiteGenerator.Reuse =
            cache != nil ? .candidates(unchanged) : inputs.cache?.isEmpty == false ? .otherInputs : .noCache
        return SiteGenerator.Site(
            summary: summary, reuse: reuse, cache: inputs.isCaching ? pages.takeCache() : [], people: people,
            failed: failed)
    }

    /// Who was admitted. What decided over it is not kept, since it has the names of all candidates.
    ///
    /// - Parameter failed: those who were admitted, and must not have pages.
    private func close(
        without failed: [String]
    ) async throws -> (summary: SiteGenerator.Summary, people: PublishedPeople, failed: [String]) {
        guard var intake = await admit.finish() else { throw CancellationError() }
        if list.diagnostics.contains(where: { $0.severity == .error }) { throw DiagnosticList(list.diagnostics) }
        candidateProblems.report(list.diagnostics)
        await intake.reportUnknownAuthors()
        for uid in failed { intake.withdraw(uid) }
        var summary = SiteGenerator.Summary()
        summary.candidates = intake.admitted
        summary.hidden = intake.hidden
        summary.leftOut = intake.leftOut
        return (summary, intake.people(), intake.failed)
    }
}

/// Some of the candidates, which pass the steps together.
struct CandidatePart: Sendable {
    var number: Int
    /// Their positions in the list.
    var positions: Range<Int>
}

/// The parts that no thread has taken yet.
private final class PartQueue: Sendable {
    private let candidates: Int
    /// Large enough that taking a part costs nothing, and small enough that all threads end at nearly the same time.
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
