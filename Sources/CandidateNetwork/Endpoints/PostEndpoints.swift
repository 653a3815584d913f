import ContentTree

/// Operations on posts.
public enum PostEndpoints: FirebaseEndpoints {
    /// Reads one post.
    case post(id: String)
    /// Reads the copies of an author's posts.
    case userPosts(uid: String)
    /// Reads the comments on a post.
    case comments(postId: String)
    /// Writes one key of a post; null deletes it.
    case writePost(id: String, key: TreePath, Node)
    /// Writes one key of the copy of a post under its author; null deletes it.
    case writeCopy(uid: String, id: String, key: TreePath, Node)
    /// Adds a comment on a post, under a new key.
    case comment(postId: String, Node)
    /// Removes all comments on a post.
    case removeComments(postId: String)

    /// The path of all posts.
    public static let collection = TreePath(keys: ["posts"])
    /// The path of their copies, by author.
    public static let copies = TreePath(keys: ["user-posts"])
    /// The path of all comments, by post.
    public static let allComments = TreePath(keys: ["post-comments"])

    /// The path in the tree.
    public var path: TreePath {
        switch self {
        case .post(let id): Self.collection.appending(id)
        case .userPosts(let uid): Self.copies.appending(uid)
        case .comments(let id), .comment(let id, _), .removeComments(let id): Self.allComments.appending(id)
        case .writePost(let id, let key, _): Self.collection.appending(id).appending(key)
        case .writeCopy(let uid, let id, let key, _): Self.copies.appending(uid).appending(id).appending(key)
        }
    }

    /// The value to write.
    public var body: Node? {
        switch self {
        case .post, .userPosts, .comments: nil
        case .writePost(_, _, let node), .writeCopy(_, _, _, let node), .comment(_, let node): node
        case .removeComments: .null
        }
    }
}
