import CandidateProfile
import TemplateEngine
import WebSafety

/// A page of a list of articles: of the whole site, of one candidate, or of one tag.
struct ArticlesPage: Sendable, PersonColorStyles {
    /// The number of articles on a page.
    static let articlesPerPage = 20

    var accent: Accent?
    var colors = PersonColors.neutral
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var heading: String
    var owner: ArticleAuthor?
    var articles: [ArticleRow]
    var pager: Pager?
    var recent: AssetReference?
    var recentName: String
    var top: AssetReference?
    var tags: [TagView]

    /// The kind of a list.
    enum Subject: Sendable {
        /// The articles of all candidates, with their tags.
        case everybody(tags: [ArticleTag])
        /// The articles of a candidate, in an order.
        case candidate(UserData, ArticleOrder, hasTop: Bool)
        /// The articles with a tag.
        case tag(ArticleTag)

        /// The path of a page of the list.
        func path(page: Int) -> SitePath {
            switch self {
            case .everybody: .articles(page: page)
            case .candidate(let user, .recent, _): .articles(page: page, in: user.pathName)
            case .candidate(let user, .top, _): .topArticles(page: page, in: user.pathName)
            case .tag(let tag): .articles(about: tag, page: page)
            }
        }
    }

    /// Creates one page of a list.
    ///
    /// - Parameters:
    ///   - number: the number of the page, from 1.
    ///   - listed: all articles of the list, in its order.
    ///   - subject: what the list contains.
    ///   - context: the data that all pages share.
    init(number: Int, of listed: [ListedArticle], _ subject: Subject, in context: PageContext) {
        let path = subject.path(page: number)
        let pages = Self.pageCount(for: listed.count)
        let first = (number - 1) * Self.articlesPerPage
        let shown = listed[first..<min(first + Self.articlesPerPage, listed.count)]
        site = context.site
        strings = context.strings
        tags = []
        recentName = strings[.allArticles]
        var isUnlisted = false
        var title: String
        var person: String?
        switch subject {
        case .everybody(let all):
            heading = strings[.articles]
            title = heading
            tags = number == 1 ? all.map { TagView($0, at: path, isListed: true) } : []
        case .tag(let tag):
            heading = strings.filled(.articlesAbout, [.tag: tag.name])
            title = heading
            recent = path.reference(to: .articles(page: 1))
        case .candidate(let user, let order, let hasTop):
            heading = strings.filled(.articlesBy, [.name: user.name])
            title = order == .top ? "\(strings[.topArticles]): \(heading)" : heading
            person = user.name
            owner = listed.first.map { ArticleAuthor($0, at: path) }
            isUnlisted = user.visibility == .unlisted
            accent = context.accent(of: user)
            colors = context.colors(of: user)
            if hasTop {
                recentName = strings[.recentArticles]
                if order == .top {
                    recent = path.reference(to: .articles(page: 1, in: user.pathName))
                } else {
                    top = path.reference(to: .topArticles(page: 1, in: user.pathName))
                }
            }
        }
        let namesAuthor = owner == nil
        articles = shown.map { ArticleRow($0, at: path, namesAuthor: namesAuthor, strings: context.strings) }
        pager = Pager(number: number, of: pages, strings: context.strings, path: subject.path(page:))
        if number > 1 {
            title += " – " + strings.filled(.pagePosition, [.page: String(number), .pages: String(pages)])
        }
        page = context.facts(
            at: path, title: title, by: person, description: heading, isUnlisted: isUnlisted)
        if case .candidate(let user, _, _) = subject {
            page.feed = context.feed(of: user, at: path)
        } else {
            page.feed = context.feed(at: path)
        }
    }

    /// The number of pages for a number of articles.
    static func pageCount(for articles: Int) -> Int { max(1, (articles + articlesPerPage - 1) / articlesPerPage) }
}

extension ArticlesPage: FramedPage {
    static let fontClass = Token(vouchedFor: "articles")

    static let schema = RecordSchema<ArticlesPage>(
        "a list of articles",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
            Field("heading", .text, "The heading of the list.", \.heading),
            Field("owner", .optional(.record), "The author, if all articles have the same one.", \.owner),
            Field("articles", .list(of: .record), "The articles of this page.", \.articles),
            Field("hasArticles", .flag, "Whether this page has articles.") { !$0.articles.isEmpty },
            Field("pager", .optional(.record), "The links to the other pages, if any.", \.pager),
            Field(
                "recent", .optional(.asset),
                "The list by date, or of all articles, if this is another list.",
                \.recent),
            Field("recentName", .text, "The label of that list.", \.recentName),
            Field("top", .optional(.asset), "The list by stars, if this is another list.", \.top),
            Field("hasWays", .flag, "Whether there is an owner, another list, or a feed.") {
                $0.owner != nil || $0.recent != nil || $0.top != nil || $0.page.feed != nil
            },
            Field("tags", .list(of: .record), "The tags; only on the first page of all articles.", \.tags),
            Field("hasTags", .flag, "Whether there are tags.") { !$0.tags.isEmpty },
        ])
}
