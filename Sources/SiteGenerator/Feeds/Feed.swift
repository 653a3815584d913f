import CandidateProfile
import WebSafety

/// The content of a feed, independent of its format: the newest articles of a site or of a candidate, with their full
/// texts.
struct Feed: Sendable {
    /// An author and their page.
    struct Author: Sendable, Hashable {
        var name: String
        var address: String
    }

    struct Entry: Sendable, Hashable {
        /// The address of its page in the site, which identifies the article.
        var address: String
        var title: String
        var author: Author
        /// The time of publication, and of the last change (RFC 3339).
        var published: String
        var updated: String
        var summary: String?
        /// The text as markup, with absolute addresses.
        var content: String
        var tags: [String]
        /// The address of the first publication, if it is on another site.
        var firstAddress: String?
    }

    var title: String
    var description: String?
    /// The language (BCP 47).
    var language: String
    /// The page that shows the same articles.
    var page: String
    /// The address of the feed as Atom, and as JSON Feed.
    var atom: String
    var json: String
    /// The only author, in the feed of a candidate.
    var author: Author?
    /// The time of the last change (RFC 3339).
    var updated: String
    /// The articles, newest first.
    var entries: [Entry]
}

extension Feed {
    /// Creates the feed of the site, or of a candidate; `nil` without articles.
    ///
    /// - Parameters:
    ///   - newest: the articles.
    ///   - user: the candidate; `nil` for the feed of the site.
    ///   - base: the address of the site.
    ///   - context: the data that all pages share.
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
    /// The maximum size of an article's markup in a feed, in bytes: twenty of them fit, even when everything is
    /// escaped.
    static let maximumContentLength = 500_000

    /// The text that replaces a longer article.
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
        content = text.utf8.count <= Self.maximumContentLength ? text : Self.paragraph(article.summary ?? article.title)
        tags = article.tags.map(\.name)
        firstAddress = article.canonical.flatMap(\.uri).flatMap { $0 == address ? nil : $0 }
    }
}
