/// A post as stored in the database.
public struct Post: Sendable, Hashable {
    /// The key under `posts`.
    public var id: String
    /// The uid of its author.
    public var uid: String
    /// The author's name, as stored with the post.
    public var author: String
    /// The title and text.
    public var text: PostText
    /// The number of stars, as stored.
    public var starCount: Int
    /// The uids of the people who starred it.
    public var starredBy: Set<String>

    /// Creates a post.
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

/// A post after a star was added or removed.
public struct StarredPost: Sendable, Hashable {
    /// The post, with the number of people who starred it.
    public var post: Post
    /// Whether only the post was changed, because the rules of the database reserve its copy for the author.
    public var isCopyDenied: Bool

    /// Creates a result.
    public init(post: Post, isCopyDenied: Bool) {
        self.post = post
        self.isCopyDenied = isCopyDenied
    }
}

/// The title and text of a post.
public struct PostText: Sendable, Hashable {
    /// The title.
    public var title: String
    /// The text, in Markdown.
    public var body: String

    /// Creates a text.
    public init(title: String, body: String) {
        self.title = title
        self.body = body
    }
}

/// A comment as stored in the database.
public struct PostComment: Sendable, Hashable {
    /// The key under `post-comments/<post>`.
    public var id: String
    /// The uid of its author.
    public var uid: String
    /// The author's name, as stored with the comment.
    public var author: String
    /// The comment, as plain text.
    public var text: String

    /// Creates a comment.
    public init(id: String, uid: String, author: String, text: String) {
        self.id = id
        self.uid = uid
        self.author = author
        self.text = text
    }
}
