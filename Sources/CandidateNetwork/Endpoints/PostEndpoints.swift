import ContentTree

/// What there is to do with posts.
public enum PostEndpoints: FirebaseEndpoints {
    /// To read one post.
    case post(id: String)
    /// To read the copies of the posts of one author.
    case userPosts(uid: String)
    /// To read what people wrote below a post.
    case comments(postId: String)
    /// To write one key of a post; null deletes it.
    case writePost(id: String, key: TreePath, Node)
    /// To write one key of the copy of a post that stands with its author; null deletes it.
    case writeCopy(uid: String, id: String, key: TreePath, Node)
    /// To write a comment below a post, under a key of its own.
    case comment(postId: String, Node)
    /// To remove what people wrote below a post.
    case removeComments(postId: String)

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
        case .comments(let id), .comment(let id, _), .removeComments(let id): Self.allComments.appending(id)
        case .writePost(let id, let key, _): Self.collection.appending(id).appending(key)
        case .writeCopy(let uid, let id, let key, _): Self.copies.appending(uid).appending(id).appending(key)
        }
    }

    /// What to write there.
    public var body: Node? {
        switch self {
        case .post, .userPosts, .comments: nil
        case .writePost(_, _, let node), .writeCopy(_, _, _, let node), .comment(_, let node): node
        case .removeComments: .null
        }
    }
}
