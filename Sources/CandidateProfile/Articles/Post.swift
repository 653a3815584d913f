/// A post as the database keeps it: what its author wrote, and who starred it.
public struct Post: Sendable, Hashable {
    /// The key under `posts`.
    public var id: String
    /// The uid of its author.
    public var uid: String
    /// How its author wants to be called.
    public var author: String
    /// What its author wrote.
    public var text: PostText
    /// How many people starred it, as it is stored.
    public var starCount: Int
    /// The uids of who starred it.
    public var starredBy: Set<String>

    /// Makes a post.
    public init(
        id: String, uid: String, author: String, text: PostText, starCount: Int = 0, starredBy: Set<String> = []
    ) {
        self.id = id
        self.uid = uid
        self.author = author
        self.text = text
        self.starCount = starCount
        self.starredBy = starredBy
    }
}

/// What the author of a post writes.
public struct PostText: Sendable, Hashable {
    /// What stands over it.
    public var title: String
    /// What it says, in Markdown.
    public var body: String

    /// Makes a text.
    public init(title: String, body: String) {
        self.title = title
        self.body = body
    }
}

/// A comment as the database keeps it.
public struct PostComment: Sendable, Hashable {
    /// The key under `post-comments/<post>`.
    public var id: String
    /// The uid of who wrote it.
    public var uid: String
    /// How its author wants to be called.
    public var author: String
    /// What they wrote: plain text.
    public var text: String

    /// Makes a comment.
    public init(id: String, uid: String, author: String, text: String) {
        self.id = id
        self.uid = uid
        self.author = author
        self.text = text
    }
}
