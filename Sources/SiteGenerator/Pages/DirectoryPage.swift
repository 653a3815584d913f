import CandidateProfile
import OperatingSystem
import TemplateEngine
import WebSafety

/// A page of the list of candidates.
struct DirectoryPage: Sendable {
    /// How many candidates a page shows.
    static let candidatesPerPage = 100

    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var intro: String?
    var count: String
    var candidates: [Person]
    var pager: Pager?
    var articles: AssetReference?

    /// One of the pages.
    ///
    /// - Parameters:
    ///   - number: which, from 1.
    ///   - entries: all candidates of the list, in their order.
    ///   - hasArticles: whether somebody in the list has written something.
    ///   - context: what all pages share.
    init(number: Int, of entries: [DirectoryEntry], hasArticles: Bool, in context: PageContext) {
        let path = SitePath.directory(page: number)
        let pages = Self.pageCount(for: entries.count)
        site = context.site
        strings = context.strings
        intro = number == 1 ? context.settings.description : nil
        count =
            entries.count == 1
            ? strings[.candidateCountOne] : strings.filled(.candidateCount, [.count: String(entries.count)])
        let first = (number - 1) * Self.candidatesPerPage
        candidates = entries[first..<min(first + Self.candidatesPerPage, entries.count)]
            .map { Person($0.details, at: path, in: context) }
        pager = Pager(number: number, of: pages, strings: context.strings, path: SitePath.directory(page:))
        articles = hasArticles ? path.reference(to: .articles(page: 1)) : nil
        let title =
            number == 1
            ? context.settings.title
            : context.title(of: strings.filled(.pagePosition, [.page: String(number), .pages: String(pages)]))
        page = context.facts(
            at: path, title: title, description: context.settings.description)
        page.feed = context.feed(at: path)
    }

    /// Adds all that decides what one of the pages shows, besides the input fingerprint of the site, to a stamp.
    static func add(_ number: Int, of entries: [DirectoryEntry], to stamp: inout Stamp) {
        stamp.add(UInt64(number))
        stamp.add(UInt64(entries.count))
        let first = (number - 1) * candidatesPerPage
        for entry in entries[first..<min(first + candidatesPerPage, entries.count)] { entry.add(to: &stamp) }
    }

    /// How many pages a number of candidates takes; one even for nobody.
    static func pageCount(for candidates: Int) -> Int {
        max(1, (candidates + candidatesPerPage - 1) / candidatesPerPage)
    }
}

extension DirectoryPage: FramedPage {
    static let schema = RecordSchema<DirectoryPage>(
        "a directory",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("intro", .optional(.text), "The site's description; only on the first page.", \.intro),
            Field("count", .text, "The number of candidates in the whole list, in words.", \.count),
            Field("candidates", .list(of: .record), "The candidates of this page.", \.candidates),
            Field("hasCandidates", .flag, "Whether this page has candidates.") { !$0.candidates.isEmpty },
            Field("pager", .optional(.record), "The links to the other pages, if any.", \.pager),
            Field("articles", .optional(.asset), "The list of all articles, if there are any.", \.articles),
        ])
}

/// The way to the pages around one page of a list.
struct Pager: Sendable, TemplateRecord {
    var position: String
    var previous: AssetReference?
    var next: AssetReference?

    /// The way from one page of a list; `nil` where it is the only one.
    ///
    /// - Parameters:
    ///   - number: which page, from 1.
    ///   - pages: how many there are.
    ///   - path: where a page of the list stands.
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
