import WebSafety

/// An article of a candidate: a Markdown file in the candidate's folder, or a post of the database.
public struct Article: Sendable, Hashable {
    /// The name of its page, unique among the author's articles: the key under `articles` or `posts`.
    public var id: String
    /// The title; never empty.
    public var title: String
    /// The text, without a heading that repeats the title.
    public var body: MarkdownText
    /// The author's summary, or the beginning of the text.
    public var summary: String?
    /// Whether the author wrote the summary; otherwise it is the beginning of the text.
    public var hasOwnSummary = false
    /// The date of publication; articles without a date are sorted last.
    public var date: PublicationDate?
    /// The date of the last change.
    public var updated: PublicationDate?
    /// The topics, in the author's order, without duplicates.
    public var tags: [ArticleTag]
    /// The address of the original, if it was first published elsewhere.
    public var canonical: NavigationURL?
    /// The old addresses of its page.
    public var aliases: [Alias] = []
    /// Whether it is a draft, which is not published by default.
    public var isDraft: Bool
    /// The stars and comments of a post; `nil` for other articles.
    public var echo: Echo?
    /// The card for its page, once it is planned.
    public var card: SharingCard?

    /// The path of the article in the tree: a post, or a part of its author's node.
    public func node(of uid: String) -> String { echo == nil ? "Users/\(uid)/articles/\(id)" : "posts/\(id)" }

    /// The stars and comments of a post.
    public struct Echo: Sendable, Hashable {
        /// The number of stars.
        public var starCount: Int
        /// The comments, newest first.
        public var comments: [Comment]

        /// Creates the stars and comments of a post.
        public init(starCount: Int, comments: [Comment] = []) {
            self.starCount = starCount
            self.comments = comments
        }
    }

    /// Creates an article.
    public init(
        id: String, title: String, body: MarkdownText, summary: String? = nil, date: PublicationDate? = nil,
        updated: PublicationDate? = nil, tags: [ArticleTag] = [], canonical: NavigationURL? = nil,
        isDraft: Bool = false,
        echo: Echo? = nil
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.summary = summary
        self.date = date
        self.updated = updated
        self.tags = tags
        self.canonical = canonical
        self.isDraft = isDraft
        self.echo = echo
    }

    /// The number of stars; 0 for an article that is not a post.
    public var starCount: Int { echo?.starCount ?? 0 }
}

/// A comment on a post.
public struct Comment: Sendable, Hashable {
    /// The key under `post-comments/<post>`.
    public var id: String
    /// The name of the candidate who wrote it; `nil` if the author is not a candidate or has no pages.
    public var author: String?
    /// The comment, as plain text.
    public var text: String
    /// The date, derived from the key.
    public var date: PublicationDate?

    /// Creates a comment.
    public init(id: String, author: String?, text: String, date: PublicationDate?) {
        self.id = id
        self.author = author
        self.text = text
        self.date = date
    }
}
