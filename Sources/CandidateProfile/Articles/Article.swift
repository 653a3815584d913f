import WebSafety

/// A text that a candidate published: a Markdown file of their folder, or a post of the database.
public struct Article: Sendable, Hashable {
    /// The name of its page, unique among the author's articles: the key under `articles` or `posts`.
    public var id: String
    /// What stands over it; never empty.
    public var title: String
    /// What it says, without a heading that is the title.
    public var body: MarkdownText
    /// A sentence or two about it; of one without, how it begins.
    public var summary: String?
    /// Whether its author wrote the summary; otherwise it is the beginning of the text.
    public var hasOwnSummary = false
    /// When it was published; one without a date sorts last.
    public var date: PublicationDate?
    /// When it was changed last, where that is said.
    public var updated: PublicationDate?
    /// What it is about, in the author's order, each once.
    public var tags: [ArticleTag]
    /// Where it was published first, for an article that stands elsewhere as well.
    public var canonical: NavigationURL?
    /// Whether it is not meant for readers yet.
    public var isDraft: Bool
    /// What readers made of it, where it is a post.
    public var echo: Echo?

    /// What readers made of a post.
    public struct Echo: Sendable, Hashable {
        /// How many people starred it.
        public var starCount: Int
        /// What people wrote below it, newest first.
        public var comments: [Comment]

        /// Makes an echo.
        public init(starCount: Int, comments: [Comment] = []) {
            self.starCount = starCount
            self.comments = comments
        }
    }

    /// Makes an article.
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

    /// How many people starred it; an article that cannot be starred has none.
    public var starCount: Int { echo?.starCount ?? 0 }
}

/// What somebody wrote below a post.
public struct Comment: Sendable, Hashable {
    /// The key under `post-comments/<post>`.
    public var id: String
    /// The name of the candidate who wrote it; `nil` for somebody who is none, or who has no pages.
    public var author: String?
    /// What they wrote: plain text.
    public var text: String
    /// When they wrote it, where its key tells.
    public var date: PublicationDate?

    /// Makes a comment.
    public init(id: String, author: String?, text: String, date: PublicationDate?) {
        self.id = id
        self.author = author
        self.text = text
        self.date = date
    }
}
