import Diagnostics

/// Read access to the posts, for the generator.
///
/// Code above this protocol does not know the source behind it.
public protocol PostSource: Sendable {
    /// All posts with their stars and comments.
    ///
    /// A record that cannot be shown is left out and reported.
    ///
    /// - Throws: if the source cannot be read.
    func posts() async throws -> LoadedPosts
}

/// Read access to everything that a site shows.
public typealias SiteSource = UserSource & PostSource

/// Access to the posts, their comments and stars.
public protocol PostNetwork: PostSource {
    /// The posts of one author as stored, newest first; incomplete ones are left out.
    ///
    /// - Throws: if the source cannot be read.
    func queryPosts(userId: String) async throws -> [Post]

    /// A post as stored; `nil` if it does not exist or is incomplete.
    ///
    /// - Throws: if the source cannot be read.
    func queryPost(postId: String) async throws -> Post?

    /// The comments on a post, newest first.
    ///
    /// - Throws: if the source cannot be read.
    func queryComments(postId: String) async throws -> [PostComment]

    /// Stores a new post and its copy under the author, atomically.
    ///
    /// - Parameter time: the time of writing in milliseconds since 1970, which is encoded in the key.
    /// - Throws: "Neither title nor body can be empty.", or why it was not stored.
    func addPost(_ text: PostText, by account: Account, at time: Int) async throws -> Post

    /// Stores another title or text of a post in both copies, and changes nothing else. Title and text are stored
    /// together, if the store allows it.
    ///
    /// - Parameters:
    ///   - postId: the post.
    ///   - title: the new title; `nil` to keep it.
    ///   - body: the new text; `nil` to keep it.
    ///   - account: its author.
    /// - Returns: the post as stored afterwards.
    /// - Throws: "Neither title nor body can be empty.", if the post does not exist or belongs to another author, if
    ///   somebody else changed its title or text meanwhile, or why it was not stored.
    func updatePost(postId: String, title: String?, body: String?, by account: Account) async throws -> Post

    /// Removes a post, its copy under the author and its comments, atomically.
    ///
    /// - Throws: if the post does not exist or belongs to another author, or why it was not removed.
    func removePost(postId: String, by account: Account) async throws

    /// Stores a comment on a post. The store creates the key, so that comments keep the order in which they arrive.
    ///
    /// - Throws: if the text is empty or the post does not exist, or why it was not stored.
    func addComment(_ text: String, to postId: String, by account: Account) async throws -> PostComment

    /// Adds or removes a star in both copies of a post; repeating it has no effect.
    ///
    /// The count keeps stars that no person is stored for.
    ///
    /// - Returns: the post as stored afterwards.
    /// - Throws: if the post does not exist, or why it was not stored.
    func setStar(_ isStarred: Bool, on postId: String, by account: Account) async throws -> StarredPost
}

/// Access to candidates and posts.
public typealias SiteNetwork = UserNetwork & PostNetwork

/// The result of reading the posts.
public struct LoadedPosts: Sendable {
    /// The posts by the author's uid, each list sorted by id.
    public var articles: [String: [Article]]
    /// The problems of records.
    public var diagnostics: [Diagnostic]

    /// Creates a result.
    public init(articles: [String: [Article]] = [:], diagnostics: [Diagnostic] = []) {
        self.articles = articles
        self.diagnostics = diagnostics
    }
}
