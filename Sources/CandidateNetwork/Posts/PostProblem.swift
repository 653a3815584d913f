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
    /// It is not said who writes; the candidates who may.
    case authorNotNamed([String])
    /// Nobody can be asked whether a post is to be removed.
    case notConfirmed
    /// The session is for another database: that one, and the one that was named.
    case otherSession(String, named: String)
    /// A key of the text's front matter that posts do not have.
    case notOfPosts(String)

    /// The stable name.
    public var id: String {
        switch self {
        case .emptyPost: "empty-post"
        case .emptyComment: "empty-comment"
        case .unknownPost: "unknown-post"
        case .notYours: "not-your-post"
        case .authorNotNamed: "author-not-named"
        case .notConfirmed: "removal-not-confirmed"
        case .otherSession: "session-for-another-database"
        case .notOfPosts: "not-of-posts"
        }
    }

    /// What is not stored is told, and keeps nobody from posting.
    public var severity: Severity { if case .notOfPosts = self { .warning } else { .error } }

    /// The sentence.
    public var message: String {
        switch self {
        case .emptyPost: "Neither title nor body can be empty."
        case .emptyComment: "a comment cannot be empty"
        case .unknownPost(let id): "there is no post '\(id)'"
        case .notYours(let id): "the post '\(id)' is somebody else's"
        case .authorNotNamed: "it is not said who writes"
        case .notConfirmed: "there is nobody to ask whether to remove this: this is not a terminal"
        case .otherSession(let session, let named): "the session is for '\(session)', and not for '\(named)'"
        case .notOfPosts(let key): "posts have no '\(key)', and it is not stored"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .emptyPost: ["write both, the title with --title or as the first heading"]
        case .emptyComment: ["white space alone is none"]
        case .unknownPost: ["'sitegen post list' lists yours"]
        case .notYours: ["only its author can change or remove it"]
        case .authorNotNamed(let uids):
            uids.isEmpty
                ? ["write the candidate first: 'sitegen new --candidate UID'"]
                : ["name the candidate: --candidate \(uids.prefix(3).joined(separator: "|"))"]
        case .notConfirmed: ["to remove it without being asked, add --yes"]
        case .otherSession(_, let named): ["sign in there: sitegen login --firebase '\(named)' --api-key KEY"]
        case .notOfPosts: ["an article of the folder has it: Users/UID/articles/ID.md"]
        }
    }
}
