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
            fingerprint: generator.fingerprint, directory: directory, groups: writer.groups, candidates: all)
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
        try writeDirectory(hasArticles: hasArticles, flags, in: context, to: &sink)
        try writer.writeGroup("not found", flags, to: &sink) { writer, sink in
            try generator.writeFrame(in: context, with: &writer, to: &sink)
        }
        let collection = collection
        try writer.writeGroup("articles", articleStamp, to: &sink) { writer, sink in
            try generator.writeArticleLists(collection, in: context, with: &writer, to: &sink)
            try generator.writeFeed(of: collection.newest, with: &writer, to: &sink)
        }
        try writeSitemap(to: &sink)
        try writeFiles(reporting: problems, to: &sink)
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
        reporting problems: DiagnosticCollector, to sink: inout some SiteSink
    ) throws {
        let (generator, isCaching) = (generator, inputs.isCaching)
        let files = generator.staticFiles(of: inputs)
        let hosting = generator.hostingFiles(besides: files)
        var stamp = Stamp()
        for file in hosting { stamp.add(file.path.text) }
        try writer.writeGroup("hosting", stamp, to: &sink) { writer, sink in
            for file in hosting { try writer.write(file.text, at: file.path, origin: file.maker, to: &sink) }
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
    /// Writes the page for unknown addresses and `robots.txt`.
    fileprivate func writeFrame(
        in context: PageContext, with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        if let baseURL = context.settings.baseURL {
            try writer.write(
                unlisted: NotFoundPage(baseURL: baseURL, in: context), with: templates.notFound, at: .notFound,
                origin: "the page for unknown addresses", to: &sink)
        }
        let sitemap = context.settings.baseURL.map { "\nSitemap: \($0.address(of: .sitemap))\n" } ?? ""
        try writer.write(
            "User-agent: *\nAllow: /\n" + sitemap, at: .robots, origin: "the rules for robots", to: &sink)
    }

    /// The files for hosts, except those that the static folder replaces.
    func hostingFiles(besides staticFiles: StaticFiles?) -> [HostingFiles.File] {
        HostingFiles(baseURL: context.settings.baseURL, unchanging: assets.fingerprinted.map(\.path)).files
            .filter { staticFiles?.holds($0.path) != true }
    }
}
