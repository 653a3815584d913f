import CandidateProfile
import Diagnostics
import FileSystem

/// The third step: writes the pages and documents of candidates, or keeps those of the last build. Each thread has its own.
struct RenderStep<Source: SiteSource>: ~Copyable {
    private let generator: SiteGenerator
    private let source: Source
    private let rootFiles: RootFiles
    private let fileSystem: FileSystem
    private let problems: DiagnosticCollector
    private let candidateProblems: DiagnosticCollector
    private var writer = PageWriter()

    /// - Parameter rootFiles: the files beside the folders of candidates.
    init(
        _ generator: SiteGenerator, _ source: Source, _ rootFiles: RootFiles, _ fileSystem: FileSystem,
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) {
        self.generator = generator
        self.source = source
        self.rootFiles = rootFiles
        self.fileSystem = fileSystem
        self.problems = problems
        self.candidateProblems = candidateProblems
    }

    /// Makes the files of a part.
    ///
    /// - Throws: what keeps a picture from being read, or the sink from taking files.
    mutating func run(
        _ candidates: [AdmittedCandidate], into sink: inout some SiteSink
    ) async throws -> [RenderedCandidate] {
        var rendered: [RenderedCandidate] = []
        for candidate in candidates {
            switch candidate {
            case .unchanged(let known):
                sink.keep(known.files)
                rendered.append(.unchanged(known))
            case .user(let user, let read): rendered.append(try await render(user, read, into: &sink))
            case .refused(let candidate): rendered.append(.refused(candidate))
            }
        }
        return rendered
    }
}

/// A candidate behind the step ``RenderStep``.
enum RenderedCandidate: Sendable {
    /// Has the same pages as before.
    case unchanged(UnchangedCandidate)
    /// Has pages, made of this data.
    case rendered(UserData, CachedCandidate, position: Int, Outcome)
    /// Would have more pages than a candidate may have.
    case tooLarge(uid: String)
    /// Has no pages: hidden, or left out because of errors.
    case refused(ReadCandidate)

    /// What became of the pages of a candidate who was read.
    enum Outcome: Sendable {
        case written
        /// They are those of the last build.
        case kept
        /// They must not be published.
        case failed
    }
}

extension RenderStep {
    /// Writes the pages of a candidate who was read, or keeps them.
    private mutating func render(
        _ admitted: UserData, _ read: LoadedCandidate, into sink: inout some SiteSink
    ) async throws -> RenderedCandidate {
        let loaded = read.loaded
        // What people write below posts is not in the candidate's stamp.
        let isAlone = admitted.articles.allSatisfy { $0.echo == nil }
        let unchanged = isAlone ? read.unchanged : nil
        var cached = CachedCandidate(admitted, stamp: isAlone ? read.stamp : nil)
        var user = admitted
        if let variant = generator.context.settings.variant {
            cached.variants = user.resume?.variants ?? []
            user = user.variant(variant)
        }
        if unchanged == nil, try generator.isTooLarge(user, textSize: loaded.textSize) {
            candidateProblems.report(CandidateLimitProblem.pages, at: await source.place(of: "Users/\(user.uid)"))
            return .tooLarge(uid: user.uid)
        }
        cached.hasArticles = user.visibility == .listed && !user.articles.isEmpty
        cached.entry = user.visibility == .listed ? DirectoryEntry(user) : nil
        let documents = DocumentPublisher(user, fileSystem)
        var faults = await listFaults(of: user, cached.entry)
        var findings = ProfileReview(user).findings + generator.languages.findings(for: user)
        if let unchanged {
            sink.keep(unchanged.files)
            var discarding = DiscardingSink()
            findings += try write(documents, to: &discarding, &faults)
            cached.files = unchanged.cached.files
            cached.pages = unchanged.cached.pages
            cached.listed = unchanged.cached.listed
        } else {
            sink.begin(loaded.user ?? user)
            writer.begin(folder: user.pathName)
            let (files, pages, tooLarge) = (writer.files, writer.pages, writer.oversized.count)
            let words = DiagnosticCollector()
            try WorkClock.spend(on: .render) {
                try generator.write(user, with: &writer, to: &sink, reporting: words)
            }
            if !words.diagnostics.isEmpty {
                // They concern the site, and are reported by each build.
                problems.report(words.diagnostics)
                cached.stamp = nil
            }
            findings += try write(documents, to: &sink, &faults)
            for page in writer.oversized.dropFirst(tooLarge) {
                let problem = SiteProblem.pageTooLarge(page.path.description, limit: writer.largestPage)
                faults.append(Diagnostic(problem, at: await source.locate(.node(page.node))))
            }
            cached.files = writer.files - files + documents.count
            // Where a document is missing, the number of files is not known.
            if faults.isEmpty {
                let others = rootFiles.files(named: user.pathName)
                faults += await source.locate(sink.clashes(amongLast: cached.files, besides: others))
            }
            cached.pages = writer.pages - pages
            if generator.context.settings.baseURL != nil { cached.listed = writer.listedPages }
        }
        var diagnostics: [Diagnostic] = []
        let withheld = findings.isEmpty ? [] : loaded.withheldValues.map(\.text)
        for finding in findings {
            let diagnostic = Diagnostic(finding.problem, at: await source.place(of: finding.path))
            diagnostics.append(diagnostic.masking(withheld))
        }
        diagnostics += faults
        candidateProblems.report(diagnostics)
        cached.hasWarnings = (loaded.diagnostics + diagnostics).contains { $0.severity != .hint }
        let outcome: RenderedCandidate.Outcome = !faults.isEmpty ? .failed : unchanged != nil ? .kept : .written
        return .rendered(user, cached, position: read.position, outcome)
    }

    /// Writes documents; what keeps one of them out of the site is the candidate's fault.
    ///
    /// - Throws: what keeps the sink from taking any file.
    private func write(
        _ documents: DocumentPublisher, to sink: inout some SiteSink, _ faults: inout [Diagnostic]
    ) throws -> [ProfileReview.Finding] {
        do {
            return try documents.publish(to: &sink)
        } catch let list as DiagnosticList {
            faults += list.diagnostics
        } catch let failure as any SinkFailure where failure.concernsFileAlone {
            faults += failure.diagnostics
        }
        return []
    }

    /// The texts of a candidate that are too long for the lists in which others stand as well: one person must not make
    /// those too large.
    private func listFaults(of user: UserData, _ entry: DirectoryEntry?) async -> [Diagnostic] {
        guard user.visibility == .listed else { return [] }
        let limit = ListedText.limit
        var faults: [Diagnostic] = []
        if let entry, entry.size > limit {
            let problem = SiteProblem.listedTextTooLong(.candidate, limit: limit)
            faults.append(Diagnostic(problem, at: await source.place(of: "Users/\(user.uid)")))
        }
        for article in user.articles where article.listedSize > limit {
            let problem = SiteProblem.listedTextTooLong(.article, limit: limit)
            faults.append(Diagnostic(problem, at: await source.place(of: article.node(of: user.uid))))
        }
        return faults
    }
}
