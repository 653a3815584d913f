import CandidateProfile
import Diagnostics
import FileSystem
import TemplateEngine
import WebSafety

/// Makes a site out of candidates: decides what pages there are, and renders them into a sink.
public struct SiteGenerator: Sendable {
    let context: PageContext
    let templates: PageTemplates
    private let assets: ThemeAssets
    let languages: InterfaceLanguages
    /// The site's own templates, in which one can look for what they put into pages.
    public let ownTemplates: [SourceText]
    /// The most addresses of one file of the sitemap.
    var sitemapLimit = Sitemap.mostAddresses

    /// How many of what a site has.
    public struct Summary: Sendable, Hashable {
        /// Candidates that have pages, unlisted ones included.
        public var candidates = 0
        /// Candidates that asked for no pages.
        public var hidden = 0
        /// Candidates that have none because of errors.
        public var leftOut = 0
        /// Pages: everything that is HTML.
        public var pages = 0
    }

    /// Prepares a site: words, templates and style sheet.
    ///
    /// - Parameters:
    ///   - settings: what belongs to the site.
    ///   - theme: its look.
    ///   - problems: receives warnings.
    /// - Throws: all that is wrong with words and templates.
    public init(settings: SiteSettings, theme: Theme, reporting problems: DiagnosticCollector)
        throws(DiagnosticList)
    {
        let found = DiagnosticCollector()
        let strings = theme.strings(for: settings, reporting: found)
        let templates = PageTemplates(theme, reporting: found)
        languages = InterfaceLanguages(theme)
        found.report(theme.unusedFiles)
        assets = ThemeAssets(theme, materials: settings.materials)
        ownTemplates = theme.files(ending: ".mustache").filter(\.isOwn).map(\.text)
        problems.report(found.diagnostics.filter { $0.severity != .error })
        guard let strings, let templates, !found.hasErrors else {
            throw DiagnosticList(found.diagnostics.filter { $0.severity == .error })
        }
        self.templates = templates
        var settings = settings
        settings.materials.translate(strings.materialLabels)
        context = PageContext(
            settings: settings, strings: strings, stylesheet: assets.stylesheet.path, favicon: assets.favicon.path)
    }

    /// Makes the whole site.
    ///
    /// A candidate with errors is reported and left out whole; whoever calls decides whether the rest may be published.
    ///
    /// - Parameters:
    ///   - network: the candidates and their posts.
    ///   - staticFolder: the folder whose files are published as they are; `nil` where there is none.
    ///   - fileSystem: where the folder is.
    ///   - sink: takes the files.
    ///   - memory: knows what was made before of candidates that the network remembers; `nil` to make everything anew.
    ///   - problems: receives what is wrong with the site.
    ///   - candidateProblems: receives what is wrong with candidates, and what they should know.
    /// - Throws: what keeps the source or a picture from being read, or the sink from taking files.
    public func generate(
        from network: some SiteSource, staticFolder: String?, fileSystem: FileSystem,
        into sink: inout some SiteSink, remembering memory: PageMemory? = nil,
        reporting problems: DiagnosticCollector, candidates candidateProblems: DiagnosticCollector
    ) async throws -> Summary {
        memory?.begin()
        var writer = PageWriter(notesFiles: memory != nil)
        try writer.write(assets, to: &sink)
        var entries: [DirectoryEntry] = []
        var intake = CandidateIntake(network, posts: try await network.posts(), reporting: candidateProblems)
        var collection = ArticleCollection()
        // Without a base URL there is none, and nothing is kept for it.
        var sitemap = context.settings.baseURL.map { _ in Sitemap(limit: sitemapLimit) }
        var variants: Set<String> = []
        for try await loaded in network.users() {
            guard var user = try await intake.admit(loaded) else { continue }
            if let variant = context.settings.variant {
                variants.formUnion(user.resume?.variants ?? [])
                user = user.variant(variant)
            }
            if user.visibility == .listed { entries.append(DirectoryEntry(user)) }
            collection.add(user)
            // What is said below posts may come from others.
            let isRemembered = loaded.isRemembered && user.articles.allSatisfy { $0.echo == nil }
            if isRemembered, let known = memory?.known(user.uid), try sink.keep(known.files) {
                writer.summary.pages += known.pages
                sitemap?.add(known.listed)
                candidateProblems.report(known.diagnostics)
                memory?.take(known, of: user.uid)
                continue
            }
            let pagesBefore = writer.summary.pages
            writer.begin(folder: user.pathName)
            try write(user, with: &writer, to: &sink, reporting: problems)
            let listed = writer.listedPages
            sitemap?.add(listed)
            let documents = DocumentPublisher(user, fileSystem)
            let diagnostics = try await intake.report(
                ProfileReview(user).findings + languages.findings(for: user) + documents.publish(to: &sink))
            memory?.take(
                PageMemory.Entry(
                    files: writer.takeWritten() + documents.files, pages: writer.summary.pages - pagesBefore,
                    listed: listed, diagnostics: diagnostics), of: user.uid)
        }
        await intake.reportUnknownAuthors()
        writer.summary.candidates = intake.admitted
        writer.summary.hidden = intake.hidden
        writer.summary.leftOut = intake.leftOut
        entries.sort(by: DirectoryEntry.isOrderedBefore)
        let siteContext = context.withFeed(hasFeed(collection.newest))
        writer.begin()
        try writeSitePages(
            entries, hasArticles: !collection.articles.isEmpty, in: siteContext, with: &writer, to: &sink)
        try writeArticleLists(collection, in: siteContext, with: &writer, to: &sink)
        try writeFeed(of: collection.newest, with: &writer, to: &sink)
        if let sitemap { try writeSitemap(sitemap, with: &writer, to: &sink) }
        for page in writer.oversized {
            problems.report(
                SiteProblem.pageTooLarge(page.path.description, limit: writer.largestPage),
                at: await network.locate(.node(page.node)))
        }
        if let variant = context.settings.variant, !variants.contains(variant), intake.leftOut == 0 {
            problems.report(SiteProblem.unknownVariant(variant, known: variants.sorted()), at: nil)
        }
        let staticFiles = staticFolder.map { StaticFiles(folder: $0, fileSystem: fileSystem) }
        try writeHostingFiles(besides: staticFiles, with: &writer, to: &sink)
        try staticFiles?.copy(to: &sink, reporting: problems)
        return writer.summary
    }
}

extension SiteGenerator {
    /// The ways in which the pages of a candidate write a date of the CV, as people read it.
    public func texts(of date: ResumeDate, for user: UserData) -> [String] {
        let spoken = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        return [context.strings, spoken.strings].flatMap { [$0.text(of: date), $0.dayText(of: date)] }
    }

    /// The ways in which the pages of a candidate write a time that goes on, as people read it; the CV's own is the last.
    func texts(ofTimeSince date: ResumeDate, for user: UserData) -> [String] {
        let spoken = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        return [context.strings, spoken.strings].flatMap { strings in
            // The page with the CV divides the two parts itself.
            ["\(strings.text(of: date)) – \(strings[.present])"]
                + [strings.text(of: Resume.Period(start: date))].compactMap(\.self)
        }
    }

    private func write(
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
                MaterialPage(index, of: user, tiles: tiles, in: context), with: templates.material,
                at: .material(item, of: user), origin: "\(origin)/userApplicationMaterial/\(item.pathName)", to: &sink)
        }
        try writeArticles(of: user, with: &writer, to: &sink)
        try writeFeed(of: user, with: &writer, to: &sink)
    }

    private func writeSitePages(
        _ entries: [DirectoryEntry], hasArticles: Bool, in context: PageContext, with writer: inout PageWriter,
        to sink: inout some SiteSink
    ) throws {
        for number in 1...DirectoryPage.pageCount(for: entries.count) {
            try writer.write(
                DirectoryPage(number: number, of: entries, hasArticles: hasArticles, in: context),
                with: templates.directory,
                at: .directory(page: number), origin: "the directory", to: &sink)
        }
        if let baseURL = context.settings.baseURL {
            try writer.write(
                unlisted: NotFoundPage(baseURL: baseURL, in: context), with: templates.notFound, at: .notFound,
                origin: "the page for unknown addresses", to: &sink)
        }
        let sitemap = context.settings.baseURL.map { "\nSitemap: \($0.address(of: .sitemap))\n" } ?? ""
        try writer.write(
            "User-agent: *\nAllow: /\n" + sitemap, at: .robots, origin: "the rules for robots", to: &sink)
    }

    private func writeHostingFiles(
        besides staticFiles: StaticFiles?, with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        let hosting = HostingFiles(
            baseURL: context.settings.baseURL, unchanging: assets.fingerprinted.map(\.path))
        for file in hosting.files where staticFiles?.holds(file.path) != true {
            try writer.write(file.text, at: file.path, origin: file.maker, to: &sink)
        }
    }
}
