import CandidateProfile
import WebSafety

/// What a feed says, in whatever format: the newest articles of a site or of a candidate, whole.
struct Feed: Sendable {
    /// Somebody who writes, and their page.
    struct Author: Sendable, Hashable {
        var name: String
        var address: String
    }

    /// An article.
    struct Entry: Sendable, Hashable {
        /// The address of its page in the site, by which readers know it again.
        var address: String
        var title: String
        var author: Author
        /// When it was published, and when it was changed last (RFC 3339).
        var published: String
        var updated: String
        var summary: String?
        /// The text as markup, with full addresses.
        var content: String
        var tags: [String]
        /// Where it was published first, where that is elsewhere.
        var firstAddress: String?
    }

    var title: String
    var description: String?
    /// The language, as BCP 47 writes it.
    var language: String
    /// The page that shows the same.
    var page: String
    /// The address of the feed as Atom, and as JSON Feed.
    var atom: String
    var json: String
    /// Who wrote all of it, in the feed of a candidate.
    var author: Author?
    /// When something in it was changed last (RFC 3339).
    var updated: String
    /// The articles, newest first.
    var entries: [Entry]
}

extension Feed {
    /// The feed of the site, or of a candidate.
    ///
    /// - Parameters:
    ///   - newest: the articles; where there are none there is no feed.
    ///   - user: whose feed it is; `nil` for the site's.
    ///   - base: where the site is published.
    ///   - context: what all pages share.
    init?(_ newest: NewestArticles, of user: UserData? = nil, at base: BaseURL, in context: PageContext) {
        let changes = newest.articles.compactMap(\.article.lastChanged)
        guard let last = changes.max(by: { $0.instant < $1.instant }) else { return nil }
        title = context.feedTitle(of: user)
        description = user.map(\.introduction) ?? context.settings.description
        language = context.site.language
        page = base.address(of: .articles(page: 1, in: user?.pathName))
        atom = base.address(of: .atomFeed(in: user?.pathName))
        json = base.address(of: .jsonFeed(in: user?.pathName))
        author = user.map { Author(name: $0.name, address: base.address(of: .profile(of: $0))) }
        updated = last.timestamp
        entries = newest.articles.compactMap { Entry($0, at: base, in: context) }
    }
}

extension Feed.Entry {
    /// The most bytes of an article's markup in a feed: twenty of them fit, however they are escaped.
    static let longestContent = 500_000

    /// What stands in the place of a longer article.
    private static func paragraph(_ text: String) -> String {
        var markup = OutputBuffer()
        markup.append("<p>")
        markup.appendEscapingHTML(text)
        markup.append("</p>")
        return markup.text
    }

    fileprivate init?(_ listed: ListedArticle, at base: BaseURL, in context: PageContext) {
        let article = listed.article
        guard let date = article.date else { return nil }
        address = base.address(of: listed.path)
        title = article.title
        author = Feed.Author(name: listed.author, address: base.address(of: .profile(in: listed.folder)))
        published = date.timestamp
        updated = (article.updated ?? date).timestamp
        summary = article.summary
        let text = ArticleMarkup(path: listed.path, folder: listed.folder, strings: context.strings, base: base)
            .html(of: article.body).markup
        content = text.utf8.count <= Self.longestContent ? text : Self.paragraph(article.summary ?? article.title)
        tags = article.tags.map(\.name)
        firstAddress = article.canonical.flatMap(\.uri).flatMap { $0 == address ? nil : $0 }
    }
}
