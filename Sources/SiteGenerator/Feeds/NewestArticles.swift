import CandidateProfile

/// The newest of the articles that are given to it, with their texts: what a feed shows. There are never more than that.
///
/// What is not meant for readers yet, and what has no date, is in no feed.
struct NewestArticles: Sendable {
    /// How many a feed shows.
    static let mostArticles = 20

    /// The articles, newest first.
    private(set) var articles: [ListedArticle] = []

    /// None yet.
    init() {}

    /// The newest of a candidate.
    init(of user: UserData) {
        add(user)
    }

    /// Takes those of a candidate that are among the newest; of whoever is in no list, none.
    mutating func add(_ user: UserData) {
        guard user.visibility == .listed else { return }
        for article in user.articles where article.isInFeeds { add(ListedArticle(article, by: user)) }
    }

    /// Takes those that are among the newest of others too.
    mutating func add(_ other: NewestArticles) {
        for listed in other.articles { add(listed) }
    }

    private mutating func add(_ listed: ListedArticle) {
        let place = articles.firstIndex { ArticleOrder.recent.precedes(listed, $0) } ?? articles.count
        guard place < Self.mostArticles else { return }
        var listed = listed
        listed.article.echo?.comments = []
        articles.insert(listed, at: place)
        if articles.count > Self.mostArticles { articles.removeLast() }
    }
}

extension Article {
    /// Whether it is one that feeds show: it is meant for readers, and says when it was published, as Atom wants it.
    var isInFeeds: Bool { date != nil && !isDraft }

    /// When it was changed last, else when it was published.
    var lastChanged: PublicationDate? { updated ?? date }
}
