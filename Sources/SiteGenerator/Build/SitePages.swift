import CandidateProfile
import Diagnostics
import OperatingSystem
import PictureCoding
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
    private var candidates: [ArraySlice<UInt8>]
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
        writer = PageWriter(generator.assets, cache: cache)
        writer.begin()
    }

    /// The cache for the next build; call it once.
    mutating func takeCache() -> [ArraySlice<UInt8>] {
        var all: [ArraySlice<UInt8>] = []
        swap(&all, &candidates)
        return BuildCache.pieces(
            inputFingerprint: generator.inputFingerprint, hasDirectory: generator.context.site.hasDirectory,
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
            guard let icon = generator.context.settings.icon else { return }
            do {
                for (path, content) in try icon.file.files() {
                    try writer.write(asset: content, at: path, origin: icon.place ?? .file(icon.path), to: &sink)
                }
            } catch let failure as PictureFailure {
                problems.report(SettingsProblem.unusableIcon(icon.path, .undecodable(failure)), at: icon.place)
                writer.forgetGroup()
            }
        }
        try writeAccents(to: &sink)
        let articleStamp = writers.map { Stamp(of: $0) }
        let (hasArticles, hasFeed) = try await articlesExist(articleStamp, source, list, &sink)
        let context = generator.context.withFeed(hasFeed)
        var flags = Stamp(of: hasArticles ? 1 : 0)
        flags.add(hasFeed ? 1 : 0)
        let isPersonal = !context.site.hasDirectory && built.listed == 1
        if isPersonal { try await writeHome(source, list, to: &sink) }
        try writeDirectory(hasArticles: hasArticles, flags, isPersonal: isPersonal, in: context, to: &sink)
        let notFound = NotFoundPolicy(generator)
        try writer.writeGroup("not found", flags, to: &sink) { writer, sink in
            try generator.writeFrame(notFound, with: &writer, to: &sink)
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
        try writeFiles(redirects, notFound, reporting: problems, to: &sink)
    }
}

extension SitePages {
    /// Writes a small style sheet for each accent, so that a change of one candidate does not change pages of others.
    private mutating func writeAccents(to sink: inout some SiteSink) throws {
        let accents = built.accents.map { (accent: $0, path: SitePath.accent($0)) }
            .sorted { $0.path.text < $1.path.text }
        guard !accents.isEmpty else { return }
        let look = generator.context.look
        var stamp = Stamp()
        for accent in accents { stamp.add(accent.path.text) }
        try writer.writeGroup("accents", stamp, to: &sink) { writer, sink in
            for (accent, path) in accents {
                let css = StyleSheetVariables(accent, in: look).css
                let name = accent.colors.map(\.description).joined(separator: ", ")
                try writer.write(asset: Array(css.utf8), at: path, origin: .node("the accent \(name)"), to: &sink)
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
            guard var user = loaded.user else { continue }
            try PicturePublisher.note(in: &user, inputs.fileSystem)
            collection.add(generator.context.settings.variant.map(user.variant) ?? user)
        }
        return (!collection.articles.isEmpty, generator.hasFeed(collection.newest))
    }

    /// Writes the profile of the only listed candidate as the home page.
    private mutating func writeHome<Sink: SiteSink>(
        _ source: some SiteSource, _ list: UserList, to sink: inout Sink
    ) async throws {
        let (generator, stamp, name) = (generator, built.candidateStamp, "home")
        var person = built.person
        if person == nil, let position = built.unreadCandidate {
            let known = stamp.flatMap { stamp in cache?.group(name).flatMap { $0.stamp == stamp ? $0 : nil } }
            if try known.map({ try sink.published($0.files) != nil }) != true {
                let loaded = try await source.load([position], of: list).first?.user.map { user in
                    var user = user
                    try PicturePublisher.note(in: &user, inputs.fileSystem)
                    CardPublisher(generator.context, inputs.fileSystem).note(in: &user)
                    return user
                }
                person = loaded.map { generator.context.settings.variant.map($0.variant) ?? $0 }
            }
        }
        try writer.writeGroup(name, stamp, to: &sink) { writer, sink in
            guard let person else { return writer.forgetGroup() }
            try generator.writeHome(of: person, with: &writer, to: &sink)
        }
    }

    /// Writes the directory, its facets and `people.json`.
    ///
    /// - Parameter isPersonal: whether the home page is a profile, so that only `people.json` is written.
    private mutating func writeDirectory(
        hasArticles: Bool, _ flags: Stamp, isPersonal: Bool, in context: PageContext, to sink: inout some SiteSink
    ) throws {
        directory = flags
        directory.add(built.directory)
        if let cache, cache.directory == directory, try writer.keep(cache.directoryGroups(), in: &sink) { return }
        let (generator, entries) = (generator, Self.entries(of: candidates))
        let facets = isPersonal ? Facets() : Facets(entries, in: context)
        try writeGroup(.people, Stamp(of: built.directory), to: &sink) { writer, sink in
            let document = PeopleDocument.content(of: entries, settings: context.settings)
            try writer.write(document, at: .people, origin: "the directory as JSON", to: &sink)
        }
        if isPersonal { return }
        let rows = entries.map { entry in
            var stamp = Stamp()
            entry.add(to: &stamp)
            for skill in entry.details.topSkills { stamp.add(facets.path(ofSkill: skill)?.text ?? "") }
            return stamp.bits
        }
        for number in 1...DirectoryPage.pageCount(for: entries.count) {
            var stamp = flags
            DirectoryPage.add(number, of: rows, linking: facets, to: &stamp)
            try writeGroup(.directory(page: number), stamp, to: &sink) { writer, sink in
                try writer.write(
                    DirectoryPage(number: number, of: entries, hasArticles: hasArticles, linking: facets, in: context),
                    with: generator.templates.directory, at: .directory(page: number), origin: "the directory",
                    to: &sink)
            }
        }
        if hasSearch { try writeSearch(entries, rows, facets, in: context, to: &sink) }
        for kind in FacetKind.allCases where !facets[kind].isEmpty {
            if kind != .available {
                var stamp = Stamp()
                FacetsPage.add(facets[kind], to: &stamp)
                try writeGroup(.facets(kind), stamp, to: &sink) { writer, sink in
                    try generator.write(facets[kind], of: kind, with: &writer, to: &sink)
                }
            }
            for facet in facets[kind] {
                for number in 1...DirectoryPage.pageCount(for: facet.members.count) {
                    var stamp = Stamp()
                    FacetPage.add(number, of: facet, rows, to: &stamp)
                    try writeGroup(facet.path(page: number), stamp, to: &sink) { writer, sink in
                        try generator.write(
                            facet, of: entries, linking: facets, page: number, with: &writer, to: &sink)
                    }
                }
            }
        }
    }

    /// Whether there are enough candidates for a search.
    private var hasSearch: Bool { generator.context.site.hasDirectory && built.listed >= SearchIndex.minimum }

    /// Writes the index for the search.
    ///
    /// - Parameter rows: the stamps of all rows, in order.
    private mutating func writeSearch<Sink: SiteSink>(
        _ entries: [DirectoryEntry], _ rows: [UInt64], _ facets: Facets, in context: PageContext, to sink: inout Sink
    ) throws {
        var index = SearchIndex(entries, facets, in: context)
        let origin = "the index for the search"
        let script = generator.assets.search
        try writeGroup(.search("index"), Stamp(of: built.directory), to: &sink) { writer, sink in
            try writer.write(asset: script.content, at: script.path, origin: .file(script.origin), to: &sink)
            index.readWords()
            var head = OutputBuffer()
            head.append(index: "index", index.head)
            if entries.count <= SearchIndex.largestFile {
                for part in index.parts { head.append(index: part.name, index.data(of: part)) }
                for block in index.numbers.blocks { head.append(index: "people-\(block.number)", index.people(block)) }
                return try writer.write(head, at: .search("index"), origin: origin, to: &sink)
            }
            try writer.write(head, at: .search("index"), origin: origin, to: &sink)
            for part in index.parts {
                var content = OutputBuffer()
                content.append(index: part.name, index.data(of: part))
                try writer.write(content, at: .search(part.name), origin: origin, to: &sink)
            }
        }
        guard entries.count > SearchIndex.largestFile else { return }
        for block in index.numbers.blocks {
            let name = "people-\(block.number)"
            var stamp = Stamp()
            for position in block.members {
                stamp.add(UInt64(index.numbers.numbers[position]))
                stamp.add(rows[position])
            }
            try writeGroup(.search(name), stamp, to: &sink) { writer, sink in
                var content = OutputBuffer()
                content.append(index: name, index.people(block))
                try writer.write(content, at: .search(name), origin: origin, to: &sink)
            }
        }
    }

    /// Writes a file that depends only on the directory.
    private mutating func writeGroup<Sink: SiteSink>(
        _ path: SitePath, _ stamp: Stamp, to sink: inout Sink,
        _ write: (inout PageWriter, inout Sink) throws -> Void
    ) throws {
        try writer.writeGroup(BuildCache.directoryGroup(path), stamp, to: &sink, write)
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
            CachedCandidate.forEach(in: candidates) { encoded in
                guard let candidate = CachedCandidate(encoded), candidate.visibility != .hidden else { return }
                outside += candidate.redirects.filter { !$0.isIn(candidate.pathName) }
                if candidate.visibility == .listed { listed += candidate.redirects }
            }
        }
        var stamp = Stamp()
        for redirect in outside {
            stamp.add(redirect.path.text)
            stamp.add(redirect.target.text)
            stamp.add(redirect.title)
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
            CachedCandidate.forEach(in: candidates) { encoded in
                if let candidate = CachedCandidate(encoded) { sitemap.add(candidate.listed) }
            }
            try generator.writeSitemap(sitemap, with: &writer, to: &sink)
        }
    }

    private mutating func writeFiles(
        _ redirects: [Redirect], _ notFound: NotFoundPolicy, reporting problems: DiagnosticCollector,
        to sink: inout some SiteSink
    ) throws {
        let (generator, isCaching) = (generator, inputs.isCaching)
        let files = generator.staticFiles(of: inputs)
        var stamp = Stamp()
        let hosting = generator.hostingFiles(besides: files, redirects)
        let hasSearch = hasSearch
        stamp.add(hasSearch ? 1 : 0)
        for file in hosting { stamp.add(file.path.text) }
        for redirect in redirects {
            stamp.add(redirect.path.text)
            stamp.add(redirect.target.text)
        }
        try writer.writeGroup("hosting", stamp, to: &sink) { writer, sink in
            for file in hosting {
                try writer.write(
                    generator.text(of: file, redirects, notFound, hasSearch: hasSearch), at: file.path,
                    origin: file.maker, to: &sink)
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

    private static func entries(of candidates: [ArraySlice<UInt8>]) -> [DirectoryEntry] {
        var entries: [DirectoryEntry] = []
        CachedCandidate.forEach(in: candidates) { encoded in
            if let entry = CachedCandidate.entry(of: encoded) { entries.append(entry) }
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
        _ notFound: NotFoundPolicy, with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        if let page = try notFound.page() {
            try writer.write(
                page, with: templates.notFound, at: .notFound, origin: "the page for unknown addresses", to: &sink)
        }
        let sitemap = context.settings.baseURL.map { "\nSitemap: \($0.address(of: .sitemap))\n" } ?? ""
        try writer.write(
            "User-agent: *\nAllow: /\n" + sitemap, at: .robots, origin: "the rules for robots", to: &sink)
    }

    /// The files for hosts, except those that the static folder replaces.
    ///
    /// - Parameter redirects: the redirects of the site; `nil` while they are not known, for the paths of all files.
    func hostingFiles(besides staticFiles: StaticFiles?, _ redirects: [Redirect]? = nil) -> [HostingFile] {
        HostingFile.allCases.filter { file in
            (file != .hostRedirects || redirects?.isEmpty != true) && staticFiles?.holds(file.path) != true
        }
    }

    /// The files whose names change with their contents.
    private func unchanging(hasSearch: Bool) -> [SitePath] {
        let icon = context.settings.icon?.file
        return (assets.files + (hasSearch ? [assets.search] : [])).map(\.path)
            + [icon?.tab, icon?.touch].compactMap(\.self)
    }

    fileprivate func text(
        of file: HostingFile, _ redirects: [Redirect], _ notFound: NotFoundPolicy, hasSearch: Bool
    ) throws -> String {
        let baseURL = context.settings.baseURL
        switch file {
        case .noJekyll: return ""
        case .hostRedirects: return HostRedirects(redirects, base: baseURL).text
        case .hostHeaders:
            // Only the page for unknown addresses has styles of its own.
            let policy = try notFound.page()?.page.policy ?? .page
            return HostHeaders(
                root: baseURL?.path ?? "/", unchanging: unchanging(hasSearch: hasSearch), policy: policy
            ).text
        }
    }
}

/// The page for unknown addresses with its policy. It is rendered once, when it is first needed, to find the styles that the
/// policy allows; a build that changes neither the page nor the file for hosts does not need it.
private final class NotFoundPolicy {
    private let generator: SiteGenerator
    private var known: NotFoundPage?

    init(_ generator: SiteGenerator) {
        self.generator = generator
    }

    /// The page; `nil` without a base URL.
    func page() throws -> NotFoundPage? {
        guard known == nil, let baseURL = generator.context.settings.baseURL else { return known }
        var page = NotFoundPage(baseURL: baseURL, in: generator.context)
        var buffer = OutputBuffer()
        try generator.templates.notFound.compiled().render(page, into: &buffer)
        page.page.policy = .page(withStylesOf: buffer)
        known = page
        return page
    }
}

extension OutputBuffer {
    /// Appends a part of the index for the search: a call of the function in `assets/search.js`.
    fileprivate mutating func append(index name: String, _ data: [UInt8]) {
        for piece in [Array("sitegenSearch(\"\(name)\",".utf8), data, Array(")\n".utf8)] {
            append(piece)
        }
    }
}
