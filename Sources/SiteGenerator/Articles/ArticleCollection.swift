import CandidateProfile

/// What the lists of the whole site are made from: the articles of everybody who is listed.
struct ArticleCollection: Sendable {
    /// The articles, without their texts.
    private(set) var articles: [ListedArticle] = []
    /// Those that the site's feed shows, with their texts.
    private(set) var newest = NewestArticles()

    /// Takes the articles of a candidate.
    mutating func add(_ user: UserData) {
        guard user.visibility == .listed else { return }
        newest.add(user)
        articles += user.articles.map { ListedArticle($0, by: user).withoutText }
    }

    /// Takes what was collected elsewhere.
    mutating func add(_ other: ArticleCollection) {
        newest.add(other.newest)
        articles += other.articles
    }

    /// All of them, newest first.
    var recent: [ListedArticle] { articles.sorted(by: ArticleOrder.recent.precedes) }

    /// What they are about, in the order of the names of the tags' pages, each with the spelling of its newest article.
    static func tags(of articles: [ListedArticle]) -> [(tag: ArticleTag, articles: [ListedArticle])] {
        var tagged: [ArticleTag: (tag: ArticleTag, articles: [ListedArticle])] = [:]
        for listed in articles {
            for tag in listed.article.tags { tagged[tag, default: (tag, [])].articles.append(listed) }
        }
        return tagged.values.sorted { $0.tag.pathName.utf8.lexicographicallyPrecedes($1.tag.pathName.utf8) }
    }
}
