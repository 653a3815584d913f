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
    private let showsHints: Bool
    private let cache: BuildCache?
    private var writer: PageWriter

    /// - Parameters:
    ///   - rootFiles: the files beside the folders of candidates.
    ///   - cache: the cache of the last build.
    init(
        _ generator: SiteGenerator, _ source: Source, _ rootFiles: RootFiles, _ inputs: SiteGenerator.Inputs,
        _ cache: BuildCache?, reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) {
        self.generator = generator
        self.source = source
        self.rootFiles = rootFiles
        fileSystem = inputs.fileSystem
        showsHints = inputs.showsHints
        self.cache = cache
        self.problems = problems
        self.candidateProblems = candidateProblems
        writer = PageWriter(generator.assets)
    }

    /// Writes the files of a part.
    ///
    /// - Throws: why a picture cannot be read, or the sink cannot take files.
    mutating func run(
        _ candidates: [AdmittedCandidate], into sink: inout some SiteSink
    ) async throws -> [RenderedCandidate] {
        var rendered: [RenderedCandidate] = []
        for candidate in candidates {
            switch candidate {
            case .unchanged(let known):
                sink.keep(known.files)
                rendered.append(.unchanged(known))
            case .user(let user, let read):
                rendered.append(try await render(user, read, into: &sink))
                sink.endFiles(of: user.pathName)
            case .refused(let candidate): rendered.append(.refused(candidate))
            }
        }
        return rendered
    }
}

/// A candidate after ``RenderStep``.
enum RenderedCandidate: Sendable {
    /// Keeps the pages of the last build.
    case unchanged(UnchangedCandidate)
    /// Has pages from this data.
    case rendered(UserData, CachedCandidate, Outcome)
    /// Would exceed the size limit for a candidate's pages.
    case tooLarge(uid: String)
    /// Has no pages: hidden, or left out because of errors.
    case refused(ReadCandidate)

    /// The result for the pages of a candidate that was read.
    enum Outcome: Sendable {
        case written
        /// The pages of the last build are kept.
        case kept
        /// The pages must not be published.
        case failed
    }
}

extension RenderStep {
    /// Writes the pages of a candidate that was read, or keeps them.
    private mutating func render(
        _ admitted: UserData, _ read: LoadedCandidate, into sink: inout some SiteSink
    ) async throws -> RenderedCandidate {
        let loaded = read.loaded
        // The candidate's stamp does not include comments on posts.
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
        var pictures = PicturePublisher(fileSystem)
        var (faults, warnings) = try await publish(&pictures, of: &user, isKept: unchanged != nil, to: &sink)
        var cards = CardPublisher(generator.context, fileSystem)
        try WorkClock.spend(on: .render) {
            try cards.publish(&user, square: pictures.square, isKept: unchanged != nil, to: &sink)
        }
        cached.entry =
            user.visibility == .listed
            ? DirectoryEntry(
                user, without: WithheldIndex(loaded), language: generator.context.settings.interfaceLanguage) : nil
        let documents = DocumentPublisher(user, fileSystem)
        faults += await listFaults(of: user, cached.entry)
        var findings = PublishingReview(user).findings + generator.languages.findings(for: user)
        findings += generator.textsMissingOnCards(of: user)
        for redirect in cached.redirects where !redirect.isIn(user.pathName) {
            guard let other = rootFiles.obstacle(to: redirect) else { continue }
            let problem = SiteProblem.aliasTaken(redirect.address, by: "the file '\(other.path)'")
            faults.append(
                Diagnostic(
                    problem, at: await source.place(of: redirect.origin), notes: [.init("the file", at: other.origin)]))
        }
        if let unchanged {
            sink.keep(unchanged.files)
            if generator.makesPDF(of: user) {
                findings += generator.missingCharacters(in: user) + generator.unknownFont(of: user)
            }
            var discarding = DiscardingSink()
            findings += try write(documents, to: &discarding, &faults)
            cached.files = unchanged.cached.files
            cached.pages = unchanged.cached.pages
            cached.listed = unchanged.cached.listed
            cached.pdf = unchanged.cached.pdf
        } else {
            var announced = loaded.user ?? user
            pictures.note(in: &announced)
            sink.begin(announced)
            writer.begin(folder: user.pathName)
            let (files, pages, tooLarge) = (writer.files, writer.pages, writer.oversized.count)
            let words = DiagnosticCollector()
            try WorkClock.spend(on: .render) {
                if generator.makesPDF(of: user) {
                    let (stamp, missing) = try publishPDF(of: user, to: &sink)
                    cached.pdf = stamp
                    findings += generator.unknownFont(of: user) + missing
                }
                try generator.write(user, hasPDF: cached.pdf != nil, with: &writer, to: &sink, reporting: words)
            }
            if !words.diagnostics.isEmpty {
                // Problems of words concern the site, and are reported in each build.
                problems.report(words.diagnostics)
                cached.stamp = nil
            }
            findings += try write(documents, to: &sink, &faults)
            // Those of an unchanged candidate were examined in the build that published them.
            if faults.isEmpty { faults += await actionFaults(of: documents) }
            for page in writer.oversized.dropFirst(tooLarge) {
                let problem = SiteProblem.pageTooLarge(page.path.description, limit: writer.maximumPageSize)
                faults.append(Diagnostic(problem, at: await source.locate(page.origin)))
            }
            cached.files = writer.files - files + documents.count + pictures.files + cards.files
            // If a document is missing, the number of files is not known.
            if faults.isEmpty {
                let others = rootFiles.files(named: user.pathName)
                faults += await source.locate(sink.clashes(amongLast: cached.files, besides: others))
            }
            cached.pages = writer.pages - pages
            if generator.context.settings.baseURL != nil { cached.listed = writer.listedPages }
        }
        var diagnostics = warnings
        let withheld = findings.isEmpty ? [] : loaded.withheldValues.map(\.text)
        for finding in findings {
            let diagnostic = Diagnostic(finding.problem, at: await source.place(of: finding.path))
            diagnostics.append(diagnostic.masking(withheld))
        }
        diagnostics += faults
        candidateProblems.report(diagnostics)
        cached.hasWarnings = (loaded.diagnostics + diagnostics).contains { showsHints || $0.severity != .hint }
        let outcome: RenderedCandidate.Outcome = !faults.isEmpty ? .failed : unchanged != nil ? .kept : .written
        return .rendered(user, cached, outcome)
    }

    /// Publishes the PDF of a CV, or keeps the published one if the CV did not change.
    ///
    /// - Returns: the stamp of what the PDF shows; `nil` if there is none, with the finding why.
    private mutating func publishPDF(
        of user: UserData, to sink: inout some SiteSink
    ) throws -> (stamp: Stamp?, findings: [PublishingReview.Finding]) {
        let planned = generator.plannedCV(of: user)
        let stamp = generator.stamp(of: planned, for: user)
        let path = SitePath.pdf(of: user)
        if cache?.candidate(user.uid)?.cached.pdf == stamp, let published = try sink.published([path]) {
            writer.keep(published, in: &sink)
            return (stamp, [])
        }
        switch planned.file {
        case .made(let bytes):
            try writer.write(bytes, at: path, origin: "Users/\(user.uid)/resume", to: &sink)
            return (stamp, [])
        case .missing(let characters): return (nil, [generator.finding(characters, in: user)])
        }
    }

    /// A candidate whose pages are too large, with half of the posts, a quarter of them and so on, until the pages are
    /// small enough; `nil` if they are too large without posts.
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

    /// Publishes the smaller versions of a candidate's pictures.
    ///
    /// - Returns: errors of the candidate, and warnings.
    /// - Throws: why the sink cannot take any file.
    private func publish(
        _ pictures: inout PicturePublisher, of user: inout UserData, isKept: Bool, to sink: inout some SiteSink
    ) async throws -> (faults: [Diagnostic], warnings: [Diagnostic]) {
        var faults: [Diagnostic] = []
        do {
            try WorkClock.spend(on: .render) { try pictures.publish(&user, isKept: isKept, to: &sink) }
        } catch let list as DiagnosticList {
            faults = list.diagnostics
        } catch let failure as any SinkFailure where failure.concernsFileAlone {
            faults = failure.diagnostics
        }
        var warnings: [Diagnostic] = []
        for finding in pictures.findings {
            let diagnostic = Diagnostic(finding.problem, at: await source.place(of: finding.path))
            if diagnostic.severity == .error { faults.append(diagnostic) } else { warnings.append(diagnostic) }
        }
        return (faults, warnings)
    }

    /// The errors of documents that viewers run, or that cannot be read.
    private func actionFaults(of documents: DocumentPublisher) async -> [Diagnostic] {
        do throws(DiagnosticList) {
            var faults: [Diagnostic] = []
            for (problem, path) in try documents.activeDocuments() {
                faults.append(Diagnostic(problem, at: await source.place(of: path)))
            }
            return faults
        } catch {
            return error.diagnostics
        }
    }

    /// Writes documents. A document that cannot be published is an error of the candidate.
    ///
    /// - Throws: why the sink cannot take any file.
    private func write(
        _ documents: DocumentPublisher, to sink: inout some SiteSink, _ faults: inout [Diagnostic]
    ) throws -> [PublishingReview.Finding] {
        do {
            return try documents.publish(to: &sink)
        } catch let list as DiagnosticList {
            faults += list.diagnostics
        } catch let failure as any SinkFailure where failure.concernsFileAlone {
            faults += failure.diagnostics
        }
        return []
    }

    /// The problems of a candidate's texts that are too long for shared lists: one person must not make those pages too
    /// large.
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
    /// Writes all files of a candidate except the documents and the PDF of the CV.
    func write(
        _ user: UserData, hasPDF: Bool, with writer: inout PageWriter, to sink: inout some SiteSink,
        reporting problems: DiagnosticCollector
    ) throws {
        let origin = "Users/\(user.uid)"
        let path = SitePath.profile(of: user)
        let tiles = Tile.all(of: user, at: path, in: context)
        let candidate = PublishedCandidate(user, settings: context.settings)
        try writer.write(
            ProfilePage(candidate, tiles: tiles, hasPDF: hasPDF, at: path, in: context),
            with: templates.profile, at: path,
            origin: origin, to: &sink)
        var cv: CVPage?
        if CVPage.exists(for: user) {
            let spoken = languages.context(for: user, in: context, reporting: problems)
            let page = CVPage(candidate, tiles: tiles, hasPDF: hasPDF, in: spoken)
            try writer.write(page, with: templates.cv, at: .cv(of: user), origin: "\(origin)/resume", to: &sink)
            cv = page
        }
        try writeFormats(of: candidate, besides: cv, with: &writer, to: &sink)
        for (index, item) in user.materials.enumerated() where item.hasPage {
            try writer.write(
                MaterialPage(index, of: candidate, tiles: tiles, in: context), with: templates.material,
                at: .material(item, of: user), origin: "\(origin)/userApplicationMaterial/\(item.pathName)", to: &sink)
        }
        for redirect in Redirect.all(of: user) where redirect.isIn(user.pathName) {
            try writer.write(
                unlisted: RedirectPage(redirect, in: context), with: templates.redirect, at: redirect.path,
                origin: redirect.origin, to: &sink)
        }
        try writeArticles(of: user, with: &writer, to: &sink)
        try writeFeed(of: user, with: &writer, to: &sink)
    }
}

/// Renders pages into one reused buffer, passes them to a sink, and counts them.
struct PageWriter: ~Copyable {
    /// The number of pages that were written or kept.
    private(set) var pages = 0
    /// Pages that exceed the size limit and were not written.
    private(set) var oversized: [(path: SitePath, origin: Place)] = []
    private var buffer = OutputBuffer()
    private var listed = SitemapRecorder()
    /// The number of files that were written.
    private(set) var files = 0
    /// The group of files that is being written.
    private var group: CachedPageGroup?
    /// The written groups of files, for the next build.
    private(set) var groups: [(name: String, group: CachedPageGroup)] = []
    /// The cache of the last build.
    private let cache: BuildCache?

    /// The fonts that pages load first, by the class of their kind.
    private let fonts: [Token: [SitePath]]

    /// - Parameters:
    ///   - assets: the files of the theme.
    ///   - cache: the cache of the last build, for the site's own pages.
    init(_ assets: ThemeAssets, cache: BuildCache? = nil) {
        fonts = assets.preloadedFonts
        self.cache = cache
    }

    /// The maximum size of a page, in bytes.
    var maximumPageSize: Int { buffer.limit }

    /// Renders a page, and adds it to the sitemap if search engines may list it.
    ///
    /// - Parameters:
    ///   - node: the path in the tree of what the page shows.
    ///   - changed: the date of the last change, if known.
    mutating func write<Record: FramedPage>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        changed: PublicationDate? = nil, to sink: inout some SiteSink
    ) throws {
        try write(record, with: template, at: path, origin: .node(node), changed: changed, to: &sink)
    }

    /// Renders a page that was made from a file or a node.
    mutating func write<Record: FramedPage>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin: Place,
        changed: PublicationDate? = nil, to sink: inout some SiteSink
    ) throws {
        var record = record
        record.page.style(as: record, preloading: fonts)
        guard try render(record, with: template, at: path, origin: origin, to: &sink), record.page.isListed else {
            return
        }
        listed.add(path, changed: changed)
    }

    /// Renders a page that is not for search engines.
    mutating func write<Record>(
        unlisted record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws {
        _ = try render(record, with: template, at: path, origin: .node(node), to: &sink)
    }

    /// Returns whether the page could be written.
    private mutating func render<Record>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin: Place,
        to sink: inout some SiteSink
    ) throws -> Bool {
        buffer.removeAll()
        try WorkClock.spend(on: .compile) { () throws(DiagnosticList) in try template.compiled() }
            .render(record, into: &buffer)
        guard !buffer.isFull else {
            oversized.append((path, origin))
            return false
        }
        try sink.write(path, buffer, role: .page, origin: origin)
        note(path)
        pages += 1
        return true
    }

    /// Begins the pages of a candidate, or those of the site itself.
    mutating func begin(folder: String = "") { listed.begin(folder: folder) }

    /// The pages since `begin` that search engines may list.
    var listedPages: SitemapPart { listed.part }

    /// Writes files that belong together, or keeps them if their stamp did not change and the published files are
    /// untouched.
    ///
    /// - Parameters:
    ///   - name: the name of the group.
    ///   - stamp: the stamp of everything that they depend on besides the site's input fingerprint; `nil` if it is not
    ///     known.
    ///   - write: writes the files.
    mutating func writeGroup<Sink: SiteSink>(
        _ name: String, _ stamp: Stamp?, to sink: inout Sink,
        _ write: (inout PageWriter, inout Sink) throws -> Void
    ) throws {
        defer { sink.endFiles(of: nil) }
        guard let stamp else { return try write(&self, &sink) }
        if let known = cache?.group(name), known.stamp == stamp, let files = try sink.published(known.files) {
            return keep(known, named: name, files, in: &sink)
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

    /// Keeps groups of files of the last build if all published files are untouched.
    ///
    /// - Returns: whether they were kept; `false` without groups.
    mutating func keep(
        _ known: [(name: String, group: CachedPageGroup)], in sink: inout some SiteSink
    ) throws -> Bool {
        guard !known.isEmpty else { return false }
        var found: [PublishedFiles] = []
        for (_, group) in known {
            guard let files = try sink.published(group.files) else { return false }
            found.append(files)
        }
        for (files, (name, group)) in zip(found, known) { keep(group, named: name, files, in: &sink) }
        return true
    }

    private mutating func keep(
        _ group: CachedPageGroup, named name: String, _ files: PublishedFiles, in sink: inout some SiteSink
    ) {
        sink.keep(files)
        pages += group.pages
        self.files += group.files.count
        listed.add(group.listed)
        groups.append((name, group))
    }

    /// Makes the next build write the files of the group again, even if nothing changes.
    mutating func forgetGroup() { group = nil }

    /// Counts a file, which another writer may have written.
    mutating func note(_ path: SitePath) {
        files += 1
        group?.files.append(path)
    }

    /// Writes a text.
    mutating func write(_ text: String, at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        try write(Array(text.utf8), at: path, origin: node, to: &sink)
    }

    /// Keeps a file of a candidate as it was published last.
    mutating func keep(_ file: PublishedFiles, in sink: inout some SiteSink) {
        sink.keep(file)
        files += 1
    }

    /// Writes bytes.
    mutating func write(_ bytes: [UInt8], at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        // Not the buffer of the pages, which would keep the size of the largest file.
        var document = OutputBuffer(capacity: bytes.count)
        document.append(bytes)
        try write(document, at: path, origin: node, to: &sink)
    }

    /// Writes a document unchanged.
    mutating func write(
        _ document: borrowing OutputBuffer, at path: SitePath, origin node: String, to sink: inout some SiteSink
    ) throws {
        guard !document.isFull else {
            oversized.append((path, .node(node)))
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
        buffer.append(content)
        try sink.write(path, buffer, role: .asset, origin: origin)
        note(path)
    }
}

/// A page in the layout, with the style sheet.
protocol FramedPage: TemplateRecord, Stylable {
    /// The frame, which states whether search engines may list the page.
    var page: PageFacts { get set }
    /// The accent of the page's person, or of the site; `nil` without one, and on pages that have other colors.
    var accent: Accent? { get }
}

extension FramedPage {
    var accent: Accent? { nil }
}
