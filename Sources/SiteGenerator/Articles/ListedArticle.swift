import CandidateProfile

/// An article as lists show it, with the author's data that lists need.
struct ListedArticle: Sendable {
    /// The article; lists of the whole site keep it without its text.
    var article: Article
    /// The author's uid, which orders articles with equal dates.
    var uid: String
    /// The author's name.
    var author: String
    /// The author's folder in the site.
    var folder: String

    init(_ article: Article, by user: UserData) {
        self.article = article
        uid = user.uid
        author = user.name
        folder = user.pathName
    }

    /// The article without the data that only its own page shows.
    var withoutText: ListedArticle {
        var listed = self
        listed.article.body.text = ""
        listed.article.body.references = [:]
        listed.article.echo?.comments = []
        listed.article.card = nil
        return listed
    }

    /// The path of the article's page.
    var path: SitePath { .article(article.id, in: folder) }

    /// All articles of a candidate, in an order.
    static func all(of user: UserData, in order: ArticleOrder) -> [ListedArticle] {
        order.sorted(user.articles).map { ListedArticle($0, by: user) }
    }
}

extension Article {
    /// The number of bytes of the texts that lists show.
    var listedSize: Int {
        title.utf8.count + (summary?.utf8.count ?? 0) + tags.reduce(0) { $0 + $1.name.utf8.count }
    }
}

extension ListedText {
    /// The maximum number of bytes. A page of a hundred candidates or twenty articles stays well below the limit, even
    /// when everything is escaped.
    static let limit = 32_000
}

extension ArticleOrder {
    /// Whether an article comes before another one in lists.
    func precedes(_ left: ListedArticle, _ right: ListedArticle) -> Bool {
        precedes((left.article, author: left.uid), (right.article, author: right.uid))
    }
}
