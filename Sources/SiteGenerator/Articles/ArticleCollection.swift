import CandidateProfile

/// The articles of all listed candidates, for the lists and the feed of the whole site.
struct ArticleCollection: Sendable {
    /// The articles, without their texts.
    private(set) var articles: [ListedArticle] = []
    /// The newest articles with their texts, for the site's feed.
    private(set) var newest = NewestArticles()

    /// Adds the articles of a candidate.
    mutating func add(_ user: UserData) {
        guard user.visibility == .listed else { return }
        newest.add(user)
        articles += user.articles.map { ListedArticle($0, by: user).withoutText }
    }

    /// Adds another collection.
    mutating func add(_ other: ArticleCollection) {
        newest.add(other.newest)
        articles += other.articles
    }

    /// The articles, newest first.
    var recent: [ListedArticle] { articles.sorted(by: ArticleOrder.recent.precedes) }

    /// The tags of articles, ordered by the names of their pages. Each tag is spelled as in its newest article.
    static func tags(of articles: [ListedArticle]) -> [(tag: ArticleTag, articles: [ListedArticle])] {
        var tagged: [ArticleTag: (tag: ArticleTag, articles: [ListedArticle])] = [:]
        for listed in articles {
            for tag in listed.article.tags { tagged[tag, default: (tag, [])].articles.append(listed) }
        }
        return tagged.values.sorted { $0.tag.pathName.utf8.lexicographicallyPrecedes($1.tag.pathName.utf8) }
    }
}
