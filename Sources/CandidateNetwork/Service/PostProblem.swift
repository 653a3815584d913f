import Diagnostics

/// Why a post, a comment or a star is not stored.
public enum PostProblem: Problem, Hashable {
    /// The title or the body of a post has no characters.
    case emptyPost
    /// A comment has no characters.
    case emptyComment
    /// There is no post of this key.
    case unknownPost(String)
    /// The post is somebody else's.
    case notYours(String)

    /// The stable name.
    public var id: String {
        switch self {
        case .emptyPost: "empty-post"
        case .emptyComment: "empty-comment"
        case .unknownPost: "unknown-post"
        case .notYours: "not-your-post"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .emptyPost: "Neither title nor body can be empty."
        case .emptyComment: "a comment cannot be empty"
        case .unknownPost(let id): "there is no post '\(id)'"
        case .notYours(let id): "the post '\(id)' is somebody else's"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .emptyPost: ["write both, the title with --title or as the first heading"]
        case .emptyComment: ["white space alone is none"]
        case .unknownPost: ["'sitegen post list' lists yours"]
        case .notYours: ["only its author can change or remove it"]
        }
    }
}
