import CandidateProfile
import Diagnostics
import OperatingSystem
import TemplateEngine
import WebSafety

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
    case rendered(UserData, CachedCandidate, Outcome)
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
            guard let smaller = try await withFewerPosts(user, textSize: loaded.textSize) else {
                candidateProblems.report(CandidateLimitProblem.pages, at: await source.place(of: "Users/\(user.uid)"))
                return .tooLarge(uid: user.uid)
            }
            user = smaller
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
        return .rendered(user, cached, outcome)
    }

    /// A candidate whose pages are too large, with half of the posts, a quarter of them and so on, until the pages are small
    /// enough; `nil` if they are too large without posts.
    private func withFewerPosts(_ user: UserData, textSize: Int) async throws -> UserData? {
        let posts = user.articles.filter { $0.echo != nil }
        var count = posts.count
        var smaller = user
        while count > 0 {
            count /= 2
            smaller.articles = user.articles.filter { $0.echo == nil } + posts.prefix(count)
            guard try !generator.isTooLarge(smaller, textSize: textSize) else { continue }
            candidateProblems.report(
                SiteProblem.postsLeftOut(posts.count - count, author: user.uid, .pages),
                at: await source.place(of: "posts/\(posts[count].id)"))
            return smaller
        }
        return nil
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

extension SiteGenerator {
    /// Writes all that there is of a candidate but the documents.
    func write(
        _ user: UserData, with writer: inout PageWriter, to sink: inout some SiteSink,
        reporting problems: DiagnosticCollector
    ) throws {
        let origin = "Users/\(user.uid)"
        let tiles = Tile.all(of: user, in: context)
        let candidate = PublishedCandidate(user, settings: context.settings)
        try writer.write(
            ProfilePage(candidate, tiles: tiles, in: context), with: templates.profile, at: .profile(of: user),
            origin: origin, to: &sink)
        var cv: CVPage?
        if CVPage.exists(for: user) {
            let spoken = languages.context(for: user, in: context, reporting: problems)
            let page = CVPage(candidate, tiles: tiles, in: spoken)
            try writer.write(page, with: templates.cv, at: .cv(of: user), origin: "\(origin)/resume", to: &sink)
            cv = page
        }
        try writeFormats(of: candidate, besides: cv, with: &writer, to: &sink)
        for (index, item) in user.materials.enumerated() {
            try writer.write(
                MaterialPage(index, of: candidate, tiles: tiles, in: context), with: templates.material,
                at: .material(item, of: user), origin: "\(origin)/userApplicationMaterial/\(item.pathName)", to: &sink)
        }
        try writeArticles(of: user, with: &writer, to: &sink)
        try writeFeed(of: user, with: &writer, to: &sink)
    }
}

/// Renders pages into one buffer after the other, hands them to a sink, and counts them.
struct PageWriter: ~Copyable {
    /// How many pages it wrote, or left as they are.
    private(set) var pages = 0
    /// The pages that are larger than the limit, which were not written.
    private(set) var oversized: [(path: SitePath, node: String)] = []
    private var buffer = OutputBuffer()
    private var listed = SitemapRecorder()
    /// How many files it wrote.
    private(set) var files = 0
    /// The group of files that is being written.
    private var group: CachedPageGroup?
    /// The groups of files that were written, for the next build.
    private(set) var groups: [(name: String, group: CachedPageGroup)] = []
    /// What the last build kept.
    private let cache: BuildCache?

    /// - Parameter cache: what the last build kept of the site's own pages.
    init(cache: BuildCache? = nil) {
        self.cache = cache
    }

    /// The most bytes that a page may have.
    var largestPage: Int { buffer.limit }

    /// Renders a page, and adds it to the sitemap where it says that search engines may list it.
    ///
    /// - Parameters:
    ///   - node: the path in the tree of what the page shows.
    ///   - changed: when that was changed last, where that is known.
    mutating func write<Record: FramedPage>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        changed: PublicationDate? = nil, to sink: inout some SiteSink
    ) throws {
        guard try render(record, with: template, at: path, origin: node, to: &sink), record.page.isListed else {
            return
        }
        listed.add(path, changed: changed)
    }

    /// Renders a page that is for no search engine.
    mutating func write<Record>(
        unlisted record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws {
        _ = try render(record, with: template, at: path, origin: node, to: &sink)
    }

    /// Whether the page could be written.
    private mutating func render<Record>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws -> Bool {
        buffer.removeAll()
        try WorkClock.spend(on: .compile) { () throws(DiagnosticList) in try template.compiled() }
            .render(record, into: &buffer)
        guard !buffer.isFull else {
            oversized.append((path, node))
            return false
        }
        try sink.write(path, buffer, role: .page, origin: .node(node))
        note(path)
        pages += 1
        return true
    }

    /// Begins the pages of a candidate, or those of the site itself.
    mutating func begin(folder: String = "") { listed.begin(folder: folder) }

    /// The pages since then that search engines may list.
    var listedPages: SitemapPart { listed.part }

    /// Writes files that belong together, or leaves them as they are: where they were made from the same, and nobody
    /// touched them.
    ///
    /// - Parameters:
    ///   - name: what they are.
    ///   - stamp: of all that they depend on besides the input fingerprint of the site; `nil` where that is not known.
    ///   - write: writes them.
    mutating func writeGroup<Sink: SiteSink>(
        _ name: String, _ stamp: Stamp?, to sink: inout Sink,
        _ write: (inout PageWriter, inout Sink) throws -> Void
    ) throws {
        guard let stamp else { return try write(&self, &sink) }
        if let known = cache?.group(name), known.stamp == stamp, let files = try sink.published(known.files) {
            sink.keep(files)
            pages += known.pages
            self.files += known.files.count
            listed.add(known.listed)
            groups.append((name, known))
            return
        }
        let (before, end, tooLarge) = (pages, listed.end, oversized.count)
        group = CachedPageGroup(stamp: stamp)
        defer { group = nil }
        try write(&self, &sink)
        guard var group, oversized.count == tooLarge else { return }
        group.pages = pages - before
        group.listed = listed.pages(since: end)
        groups.append((name, group))
    }

    /// Says that the files of the group have to be made again the next time, whatever they depend on.
    mutating func forgetGroup() { group = nil }

    /// Counts a file, which somebody else may have written.
    mutating func note(_ path: SitePath) {
        files += 1
        group?.files.append(path)
    }

    /// Writes a text as it is.
    mutating func write(_ text: String, at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        try write(Array(text.utf8), at: path, origin: node, to: &sink)
    }

    /// Writes bytes as they are.
    mutating func write(_ bytes: [UInt8], at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        buffer.removeAll()
        bytes.withUnsafeBufferPointer { buffer.append($0) }
        guard !buffer.isFull else {
            oversized.append((path, node))
            return
        }
        try sink.write(path, buffer, role: .page, origin: .node(node))
        note(path)
    }

    /// Writes a document as it is.
    mutating func write(
        _ document: borrowing OutputBuffer, at path: SitePath, origin node: String, to sink: inout some SiteSink
    ) throws {
        guard !document.isFull else {
            oversized.append((path, node))
            return
        }
        try sink.write(path, document, role: .page, origin: .node(node))
        note(path)
    }

    /// Writes the theme's own files.
    mutating func write(_ assets: ThemeAssets, to sink: inout some SiteSink) throws {
        for asset in assets.files {
            try write(asset: asset.content, at: asset.path, origin: .file(asset.origin), to: &sink)
        }
    }

    /// Writes a file that pages refer to.
    mutating func write(
        asset content: [UInt8], at path: SitePath, origin: Place, to sink: inout some SiteSink
    ) throws {
        buffer.removeAll()
        content.withUnsafeBufferPointer { buffer.append($0) }
        try sink.write(path, buffer, role: .asset, origin: origin)
        note(path)
    }
}

/// A page whose frame says who may find it.
protocol FramedPage: TemplateRecord {
    /// The frame.
    var page: PageFacts { get }
}
