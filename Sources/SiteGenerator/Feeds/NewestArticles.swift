import CandidateProfile

/// The newest articles with their texts, up to the number that a feed shows.
///
/// Drafts and articles without a date are in no feed.
struct NewestArticles: Sendable {
    /// The number of articles in a feed.
    static let maximumArticles = 20

    /// The articles, newest first.
    private(set) var articles: [ListedArticle] = []

    /// Creates an empty list.
    init() {}

    /// Creates the list of a candidate.
    init(of user: UserData) {
        add(user)
    }

    /// Adds the articles of a candidate that are among the newest; none of an unlisted candidate.
    mutating func add(_ user: UserData) {
        guard user.visibility == .listed else { return }
        for article in user.articles where article.isInFeeds { add(ListedArticle(article, by: user)) }
    }

    /// Adds the articles of another list that are among the newest.
    mutating func add(_ other: NewestArticles) {
        for listed in other.articles { add(listed) }
    }

    private mutating func add(_ listed: ListedArticle) {
        let place = articles.firstIndex { ArticleOrder.recent.precedes(listed, $0) } ?? articles.count
        guard place < Self.maximumArticles else { return }
        var listed = listed
        listed.article.echo?.comments = []
        articles.insert(listed, at: place)
        if articles.count > Self.maximumArticles { articles.removeLast() }
    }
}

extension Article {
    /// Whether feeds show the article: it is not a draft, and has the date that Atom requires.
    var isInFeeds: Bool { date != nil && !isDraft }

    /// The date of the last change, or else of publication.
    var lastChanged: PublicationDate? { updated ?? date }
}
