import ContentTree

/// What there is to do with posts.
public enum PostEndpoints: FirebaseEndpoints {
    /// To read one post.
    case post(id: String)
    /// To read the copies of the posts of one author.
    case userPosts(uid: String)
    /// To read what people wrote below a post.
    case comments(postId: String)

    /// Where all posts stand.
    public static let collection = TreePath(keys: ["posts"])
    /// Where their copies stand, by author.
    public static let copies = TreePath(keys: ["user-posts"])
    /// Where comments stand, by post.
    public static let allComments = TreePath(keys: ["post-comments"])

    /// Where in the tree.
    public var path: TreePath {
        switch self {
        case .post(let id): Self.collection.appending(id)
        case .userPosts(let uid): Self.copies.appending(uid)
        case .comments(let id): Self.allComments.appending(id)
        }
    }

    /// Posts are only read.
    public var body: Node? { nil }
}
