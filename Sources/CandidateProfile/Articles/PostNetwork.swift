import Diagnostics

/// The posts, wherever they are kept, for who only reads them: the generator.
///
/// Nobody above this protocol knows which source is behind it.
public protocol PostSource: Sendable {
    /// All posts with their stars and comments.
    ///
    /// A record that cannot be shown is left out and told of.
    ///
    /// - Throws: why the source does not answer.
    func posts() async throws -> LoadedPosts
}

/// Everything that a site shows, wherever it is kept.
public typealias SiteSource = UserSource & PostSource

/// The posts, wherever they are kept: those of one author, what people write below them, and how they are written.
public protocol PostNetwork: PostSource {
    /// The posts of one author as they are stored, newest first; those that lack a part are left out.
    ///
    /// - Throws: why the source does not answer.
    func queryPosts(userId: String) async throws -> [Post]

    /// One post as it is stored; `nil` where there is none of that key, or where it lacks a part.
    ///
    /// - Throws: why the source does not answer.
    func queryPost(postId: String) async throws -> Post?

    /// What people wrote below a post, newest first.
    ///
    /// - Throws: why the source does not answer.
    func queryComments(postId: String) async throws -> [PostComment]

    /// Stores a new post, and its copy by author: both or none.
    ///
    /// - Parameter time: when it is written, in milliseconds since 1970; its key tells it.
    /// - Throws: "Neither title nor body can be empty.", or why it was not stored.
    func addPost(_ text: PostText, by account: Account, at time: Int) async throws -> Post

    /// Stores another text of a post, in both copies, and touches nothing else of it.
    ///
    /// - Throws: "Neither title nor body can be empty.", that it is not there or somebody else's, or why it was not stored.
    func updatePost(postId: String, to text: PostText, by account: Account) async throws -> Post

    /// Removes a post, its copy by author and what people wrote below it: all or nothing.
    ///
    /// - Throws: that it is not there or somebody else's, or why it was not removed.
    func removePost(postId: String, by account: Account) async throws

    /// Stores a comment below a post; the key is made where it is stored, so that comments keep the order in which they
    /// arrive.
    ///
    /// - Throws: that there is no text or no such post, or why it was not stored.
    func addComment(_ text: String, to postId: String, by account: Account) async throws -> PostComment

    /// Stars a post, or takes the star back, in both copies; doing it twice is doing it once.
    ///
    /// - Returns: the post as it is stored then; its count is that of the people who starred it.
    /// - Throws: that there is no such post, or why it was not stored.
    func setStar(_ isStarred: Bool, on postId: String, by account: Account) async throws -> Post
}

/// All that there is to do with candidates and their posts.
public typealias SiteNetwork = UserNetwork & PostNetwork

/// What came of reading the posts.
public struct LoadedPosts: Sendable {
    /// The posts by the uid of their author, each list in the order of their ids.
    public var articles: [String: [Article]]
    /// What is wrong with records.
    public var diagnostics: [Diagnostic]

    /// Makes a result.
    public init(articles: [String: [Article]] = [:], diagnostics: [Diagnostic] = []) {
        self.articles = articles
        self.diagnostics = diagnostics
    }
}
