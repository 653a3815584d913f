import CandidateProfile
import OperatingSystem
import TemplateEngine
import WebSafety

/// A page of the list of candidates.
struct DirectoryPage: Sendable, PersonColorStyles {
    /// The number of candidates on a page.
    static let candidatesPerPage = 100

    let colors = PersonColors.neutral
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var intro: String?
    var count: String
    var candidates: [DirectoryCandidate]
    var pager: Pager?
    var articles: AssetReference?
    var facets: [FacetMenu]
    var people: AssetReference
    var search: AssetReference?

    /// Creates one page of the directory.
    ///
    /// - Parameters:
    ///   - number: the number of the page, from 1.
    ///   - entries: all listed candidates, in order.
    ///   - hasArticles: whether a listed candidate has articles.
    ///   - links: the facets with pages.
    ///   - context: the data that all pages share.
    init(
        number: Int, of entries: [DirectoryEntry], hasArticles: Bool, linking links: Facets, in context: PageContext
    ) {
        let path = SitePath.directory(page: number)
        let pages = Self.pageCount(for: entries.count)
        site = context.site
        strings = context.strings
        intro = number == 1 ? context.settings.description : nil
        count = strings.text(ofCandidates: entries.count)
        candidates = DirectoryCandidate.rows(
            entries[Self.range(ofPage: number, in: entries.count)], linking: links, at: path, in: context)
        facets = number == 1 ? FacetMenu.all(links, at: path, in: context) : []
        people = path.reference(to: .people)
        search = entries.count >= SearchIndex.minimum ? path.reference(to: context.search) : nil
        pager = Pager(number: number, of: pages, strings: context.strings, path: SitePath.directory(page:))
        articles = hasArticles ? path.reference(to: .articles(page: 1)) : nil
        let title =
            number == 1
            ? context.settings.title
            : strings.filled(.pagePosition, [.page: String(number), .pages: String(pages)])
        page = context.facts(at: path, title: title, description: context.settings.description)
        page.feed = context.feed(at: path)
    }

    /// Adds everything that decides the content of a page, besides the input fingerprint of the site, to a stamp.
    ///
    /// - Parameter rows: the stamps of all rows, in order.
    static func add(_ number: Int, of rows: [UInt64], linking facets: Facets, to stamp: inout Stamp) {
        stamp.add(UInt64(number))
        stamp.add(UInt64(rows.count))
        for row in rows[range(ofPage: number, in: rows.count)] { stamp.add(row) }
        guard number == 1 else { return }
        for kind in FacetKind.allCases { FacetsPage.add(facets[kind], to: &stamp) }
    }

    /// The positions of the candidates of a page, from 1, in a list.
    static func range(ofPage number: Int, in count: Int) -> Range<Int> {
        let first = (number - 1) * candidatesPerPage
        return first..<min(first + candidatesPerPage, count)
    }

    /// The number of pages for a number of candidates; at least one.
    static func pageCount(for candidates: Int) -> Int {
        max(1, (candidates + candidatesPerPage - 1) / candidatesPerPage)
    }
}

extension DirectoryPage: FramedPage {
    static let fontClass = Token(vouchedFor: "directory")

    static let schema = RecordSchema<DirectoryPage>(
        "a directory",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
            Field("intro", .optional(.text), "The site's description; only on the first page.", \.intro),
            Field("count", .text, "The number of candidates in the whole list, in words.", \.count),
            Field("candidates", .list(of: .record), "The candidates of this page.", \.candidates),
            Field("hasCandidates", .flag, "Whether this page has candidates.") { !$0.candidates.isEmpty },
            Field("pager", .optional(.record), "The links to the other pages, if any.", \.pager),
            Field("articles", .optional(.asset), "The list of all articles, if there are any.", \.articles),
            Field(
                "facets", .list(of: .record),
                "What the candidates can be listed by: skills, places …; only on the first page.",
                \.facets),
            Field("hasFacets", .flag, "Whether there are such lists.") { !$0.facets.isEmpty },
            Field(
                "search", .optional(.asset), "The script `assets/search.js`, if the site has an index for it.", \.search
            ),
            Field("people", .asset, "The directory as JSON, for other programs.", \.people),
        ])
}

extension InterfaceStrings {
    /// A number of candidates in words.
    func text(ofCandidates count: Int) -> String {
        count == 1 ? self[.candidateCountOne] : filled(.candidateCount, [.count: String(count)])
    }
}

/// The links from one page of a list to the pages around it.
struct Pager: Sendable, TemplateRecord {
    var position: String
    var previous: AssetReference?
    var next: AssetReference?

    /// Creates the links of one page of a list; `nil` if it is the only page.
    ///
    /// - Parameters:
    ///   - number: the number of the page, from 1.
    ///   - pages: the number of pages.
    ///   - path: the path of a page of the list.
    init?(number: Int, of pages: Int, strings: InterfaceStrings, path: (Int) -> SitePath) {
        guard pages > 1 else { return nil }
        position = strings.filled(.pagePosition, [.page: String(number), .pages: String(pages)])
        previous = number > 1 ? path(number).reference(to: path(number - 1)) : nil
        next = number < pages ? path(number).reference(to: path(number + 1)) : nil
    }

    static let schema = RecordSchema<Pager>(
        "a pager",
        [
            Field("position", .text, "The page number and the number of pages.", \.position),
            Field("previous", .optional(.asset), "The previous page.", \.previous),
            Field("next", .optional(.asset), "The next page.", \.next),
        ])
}
