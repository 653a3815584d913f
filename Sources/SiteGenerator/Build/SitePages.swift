import CandidateProfile
import Diagnostics
import OperatingSystem
import WebSafety

/// Writes the pages of the site itself, after those of the candidates.
///
/// Each group of files that belong together is written again only if its content changed.
struct SitePages: ~Copyable {
    private let generator: SiteGenerator
    private let inputs: SiteGenerator.Inputs
    private var built: BuiltCandidates
    private let cache: BuildCache?
    /// The records of all candidates, in order.
    private var candidates: [[UInt8]]
    private var collection: ArticleCollection
    private(set) var writer: PageWriter
    /// The stamp of all candidates in the directory, and of the other data that its pages show.
    private var directory = Stamp()

    init(
        _ generator: SiteGenerator, _ inputs: SiteGenerator.Inputs, _ built: consuming BuiltCandidates,
        _ cache: BuildCache?
    ) {
        self.generator = generator
        self.inputs = inputs
        self.cache = cache
        candidates = built.takeEncoded()
        collection = built.collection
        self.built = built
        writer = PageWriter(cache: cache)
        writer.begin()
    }

    /// The cache for the next build; call it once.
    mutating func takeCache() -> [[UInt8]] {
        var all: [[UInt8]] = []
        swap(&all, &candidates)
        return BuildCache.pieces(
            fingerprint: generator.fingerprint, hasDirectory: generator.context.site.hasDirectory,
            directory: directory, groups: writer.groups, candidates: all)
    }

    /// Writes all pages of the site.
    ///
    /// - Parameters:
    ///   - writers: the sum of the stamps of all candidates with articles; `nil` if it is not known.
    ///   - source: reads candidates with articles that were not read before, if the lists of articles have to be
    ///     written.
    ///   - list: all candidates of the source.
    ///   - problems: receives problems of static files.
    mutating func write<Source: SiteSource>(
        writers: UInt64?, unreadFrom source: Source, _ list: UserList, reporting problems: DiagnosticCollector,
        to sink: inout some SiteSink
    ) async throws {
        let generator = generator
        try writer.writeGroup("theme", Stamp(), to: &sink) { writer, sink in
            try writer.write(generator.assets, to: &sink)
        }
        try writeAccents(to: &sink)
        let articleStamp = writers.map { Stamp(of: $0) }
        let (hasArticles, hasFeed) = try await articlesExist(articleStamp, source, list, &sink)
        let context = generator.context.withFeed(hasFeed)
        var flags = Stamp(of: hasArticles ? 1 : 0)
        flags.add(hasFeed ? 1 : 0)
        if !generator.context.site.hasDirectory, built.listed == 1 {
            try await writeHome(source, list, to: &sink)
        } else {
            try writeDirectory(hasArticles: hasArticles, flags, in: context, to: &sink)
        }
        try writer.writeGroup("not found", flags, to: &sink) { writer, sink in
            try generator.writeFrame(in: context, with: &writer, to: &sink)
        }
        try writer.writeGroup("pages", generator.pages.stamp, to: &sink) { writer, sink in
            for page in generator.pages.pages {
                try writer.write(
                    TextPage(page, in: context), with: generator.templates.page, at: page.path,
                    origin: .file(page.file), to: &sink)
            }
        }
        let collection = collection
        try writer.writeGroup("articles", articleStamp, to: &sink) { writer, sink in
            try generator.writeArticleLists(collection, in: context, with: &writer, to: &sink)
            try generator.writeFeed(of: collection.newest, with: &writer, to: &sink)
        }
        let redirects = try writeRedirects(in: context, to: &sink)
        try writeSitemap(to: &sink)
        try writeFiles(redirects, reporting: problems, to: &sink)
    }
}

extension SitePages {
    /// Writes a small style sheet for each accent, so that a change of one candidate does not change pages of others.
    private mutating func writeAccents(to sink: inout some SiteSink) throws {
        let accents = built.accents.sorted { $0.description < $1.description }
        guard !accents.isEmpty else { return }
        let look = generator.context.look
        var stamp = Stamp()
        for accent in accents { stamp.add(accent.description) }
        try writer.writeGroup("accents", stamp, to: &sink) { writer, sink in
            for accent in accents {
                let css = StyleSheetVariables(Accent(accent), in: look).css
                try writer.write(
                    asset: Array(css.utf8), at: .accent(accent), origin: .node("the accent \(accent)"), to: &sink)
            }
        }
    }

    /// Whether there are articles and a feed. If that is not known from the last build, reads the candidates that were
    /// not read.
    private mutating func articlesExist(
        _ stamp: Stamp?, _ source: some SiteSource, _ list: UserList, _ sink: inout some SiteSink
    ) async throws -> (Bool, feed: Bool) {
        if let stamp, let known = cache?.group("articles"), known.stamp == stamp, try sink.published(known.files) != nil
        {
            return (!known.files.isEmpty, known.files.contains(.atomFeed()))
        }
        for loaded in try await source.load(built.unreadWriters.sorted(), of: list) {
            guard let user = loaded.user else { continue }
            collection.add(generator.context.settings.variant.map(user.variant) ?? user)
        }
        return (!collection.articles.isEmpty, generator.hasFeed(collection.newest))
    }

    /// Writes the profile of the only listed candidate as the home page.
    private mutating func writeHome<Sink: SiteSink>(
        _ source: some SiteSource, _ list: UserList, to sink: inout Sink
    ) async throws {
        let (generator, stamp, name) = (generator, built.personStamp, "home")
        var person = built.person
        if person == nil, let position = built.unreadPerson {
            let known = stamp.flatMap { stamp in cache?.group(name).flatMap { $0.stamp == stamp ? $0 : nil } }
            if try known.map({ try sink.published($0.files) != nil }) != true {
                let loaded = try await source.load([position], of: list).first?.user
                person = loaded.map { generator.context.settings.variant.map($0.variant) ?? $0 }
            }
        }
        try writer.writeGroup(name, stamp, to: &sink) { writer, sink in
            guard let person else { return writer.forgetGroup() }
            try generator.writeHome(of: person, with: &writer, to: &sink)
        }
    }

    private mutating func writeDirectory(
        hasArticles: Bool, _ flags: Stamp, in context: PageContext, to sink: inout some SiteSink
    ) throws {
        let (generator, candidates) = (generator, candidates)
        var made: [DirectoryEntry]?
        func entries() -> [DirectoryEntry] {
            if let made { return made }
            let entries = Self.entries(of: candidates)
            made = entries
            return entries
        }
        directory = flags
        directory.add(built.directory)
        let known = cache?.directory == directory ? cache?.directoryPages() : nil
        for number in 1...(known?.count ?? DirectoryPage.pageCount(for: entries().count)) {
            let stamp: Stamp
            if let known {
                stamp = known[number - 1]
            } else {
                var shown = flags
                DirectoryPage.add(number, of: entries(), to: &shown)
                stamp = shown
            }
            try writer.writeGroup(BuildCache.directoryPage(number), stamp, to: &sink) { writer, sink in
                try writer.write(
                    DirectoryPage(number: number, of: entries(), hasArticles: hasArticles, in: context),
                    with: generator.templates.directory, at: .directory(page: number), origin: "the directory",
                    to: &sink)
            }
        }
    }

    /// Writes the redirect pages outside of candidates' folders.
    ///
    /// - Returns: the redirects for hosts; those to unlisted candidates stay unknown.
    private mutating func writeRedirects<Sink: SiteSink>(
        in context: PageContext, to sink: inout Sink
    ) throws -> [Redirect] {
        let generator = generator
        var (outside, listed) = (generator.pages.redirects, generator.pages.redirects)
        if built.redirects != 0 {
            CachedCandidate.forEach(in: candidates) { reader in
                guard let candidate = CachedCandidate(from: &reader), candidate.visibility != .hidden else { return }
                outside += candidate.redirects.filter { !$0.isIn(candidate.pathName) }
                if candidate.visibility == .listed { listed += candidate.redirects }
            }
        }
        var stamp = Stamp()
        for redirect in outside {
            stamp.add(redirect.path.text)
            stamp.add(redirect.target.text)
        }
        let redirects = outside
        try writer.writeGroup("redirects", stamp, to: &sink) { writer, sink in
            for redirect in redirects {
                try writer.write(
                    unlisted: RedirectPage(redirect, in: context), with: generator.templates.redirect,
                    at: redirect.path, origin: redirect.origin, to: &sink)
            }
        }
        return listed
    }

    private mutating func writeSitemap(to sink: inout some SiteSink) throws {
        guard generator.context.settings.baseURL != nil else { return }
        let (generator, candidates) = (generator, candidates)
        var stamp = Stamp(of: built.sitemap)
        stamp.add(writer.listedPages.bytes)
        try writer.writeGroup("sitemap", stamp, to: &sink) { writer, sink in
            var sitemap = Sitemap(limit: generator.sitemapLimit)
            CachedCandidate.forEach(in: candidates) { reader in
                if let candidate = CachedCandidate(from: &reader) { sitemap.add(candidate.listed) }
            }
            try generator.writeSitemap(sitemap, with: &writer, to: &sink)
        }
    }

    private mutating func writeFiles(
        _ redirects: [Redirect], reporting problems: DiagnosticCollector, to sink: inout some SiteSink
    ) throws {
        let (generator, isCaching) = (generator, inputs.isCaching)
        let files = generator.staticFiles(of: inputs)
        var stamp = Stamp()
        let hosting = generator.hostingFiles(besides: files, redirects)
        for file in hosting { stamp.add(file.path.text) }
        for redirect in redirects {
            stamp.add(redirect.path.text)
            stamp.add(redirect.target.text)
        }
        try writer.writeGroup("hosting", stamp, to: &sink) { writer, sink in
            for file in hosting {
                try writer.write(generator.text(of: file, redirects), at: file.path, origin: file.maker, to: &sink)
            }
        }
        guard let files else { return }
        try writer.writeGroup("static", isCaching ? files.stamp : nil, to: &sink) { writer, sink in
            // Warnings about static files are reported in each build.
            let found = DiagnosticCollector()
            try files.copy(to: &sink, reporting: found) { writer.note($0) }
            problems.report(found.diagnostics)
            if !found.diagnostics.isEmpty { writer.forgetGroup() }
        }
    }

    private static func entries(of candidates: [[UInt8]]) -> [DirectoryEntry] {
        var entries: [DirectoryEntry] = []
        CachedCandidate.forEach(in: candidates) { reader in
            if let entry = CachedCandidate.entry(from: &reader) { entries.append(entry) }
        }
        entries.sort(by: DirectoryEntry.isOrderedBefore)
        return entries
    }
}

extension SiteGenerator {
    /// Writes a profile as the home page.
    fileprivate func writeHome(
        of user: UserData, with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        let path = SitePath.directory(page: 1)
        let candidate = PublishedCandidate(user, settings: context.settings)
        let hasPDF = makesPDF(of: user) && missingCharacters(in: user).isEmpty
        try writer.write(
            ProfilePage(
                candidate, tiles: Tile.all(of: user, at: path, in: context), hasPDF: hasPDF, at: path, in: context),
            with: templates.profile, at: path, origin: "the home page", to: &sink)
    }

    /// Writes the page for unknown addresses and `robots.txt`.
    fileprivate func writeFrame(
        in context: PageContext, with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        if let baseURL = context.settings.baseURL {
            try writer.write(
                unlisted: notFoundPage(baseURL), with: templates.notFound, at: .notFound,
                origin: "the page for unknown addresses", to: &sink)
        }
        let sitemap = context.settings.baseURL.map { "\nSitemap: \($0.address(of: .sitemap))\n" } ?? ""
        try writer.write(
            "User-agent: *\nAllow: /\n" + sitemap, at: .robots, origin: "the rules for robots", to: &sink)
    }

    /// The page for unknown addresses. A first rendering finds the styles that its policy allows.
    private func notFoundPage(_ baseURL: BaseURL) throws -> NotFoundPage {
        var page = NotFoundPage(baseURL: baseURL, in: context)
        var buffer = OutputBuffer()
        try templates.notFound.compiled().render(page, into: &buffer)
        page.policy = .page(withStylesOf: buffer)
        return page
    }

    /// The files for hosts, except those that the static folder replaces.
    ///
    /// - Parameter redirects: the redirects of the site; `nil` while they are not known, for the paths of all files.
    func hostingFiles(besides staticFiles: StaticFiles?, _ redirects: [Redirect]? = nil) -> [HostingFile] {
        HostingFile.allCases.filter { file in
            (file != .hostRedirects || redirects?.isEmpty != true) && staticFiles?.holds(file.path) != true
        }
    }

    fileprivate func text(of file: HostingFile, _ redirects: [Redirect]) throws -> String {
        let baseURL = context.settings.baseURL
        switch file {
        case .noJekyll: return ""
        case .hostRedirects: return HostRedirects(redirects, base: baseURL).text
        case .hostHeaders:
            // Only the page for unknown addresses has styles of its own.
            let policy = try baseURL.map(notFoundPage)?.policy ?? .page
            return HostHeaders(
                root: baseURL?.path ?? "/", unchanging: assets.files.map(\.path), policy: policy
            ).text
        }
    }
}
