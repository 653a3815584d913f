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
    var candidates: [Person]
    var pager: Pager?
    var articles: AssetReference?

    /// Creates one page of the directory.
    ///
    /// - Parameters:
    ///   - number: the number of the page, from 1.
    ///   - entries: all listed candidates, in order.
    ///   - hasArticles: whether a listed candidate has articles.
    ///   - context: the data that all pages share.
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

    /// Adds everything that decides the content of a page, besides the input fingerprint of the site, to a stamp.
    static func add(_ number: Int, of entries: [DirectoryEntry], to stamp: inout Stamp) {
        stamp.add(UInt64(number))
        stamp.add(UInt64(entries.count))
        let first = (number - 1) * candidatesPerPage
        for entry in entries[first..<min(first + candidatesPerPage, entries.count)] { entry.add(to: &stamp) }
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
        ])
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
