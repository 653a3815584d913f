import Diagnostics

/// Why a post, a comment or a star was not stored.
public enum PostProblem: Problem, Hashable {
    /// The title or the body of a post is empty.
    case emptyPost
    /// A comment is empty.
    case emptyComment
    /// The post does not exist.
    case unknownPost(String)
    /// The post belongs to another author.
    case notYours(String)
    /// Somebody else changed the title or the text of the post at the same time.
    case changedMeanwhile(String)
    /// A change of a post failed after a part of it was stored.
    case partlyChanged(String)
    /// The author is not specified; with the possible ones.
    case authorNotNamed([String])
    /// The removal of a post cannot be confirmed, because there is no terminal.
    case notConfirmed
    /// The session is for another database; with its address and the specified one.
    case otherSession(String, named: String)
    /// Parts of the posts cannot be read; their paths.
    case notReadable([String])
    /// The list of all posts cannot be read.
    case listNotReadable
    /// Posts of the last build disappear from the site, because they cannot be read any more; their number.
    case unpublished(Int)
    /// A star was stored in a post, but not in its copy under the author.
    case copyDenied(author: String)
    /// The front matter contains a key that posts do not have.
    case notOfPosts(String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .emptyPost:
            .error(
                "empty-post", "Neither title nor body can be empty.",
                advice: ["write both, the title with --title or as the first heading"],
                explanation:
                    "A post needs a title and a text. The title comes from --title, the front matter or the first heading of the text."
            )
        case .emptyComment:
            .error(
                "empty-comment", "a comment cannot be empty", advice: ["write some text; spaces alone do not count"],
                explanation: "The text of the comment is empty or contains only spaces.")
        case .unknownPost(let id):
            .error(
                "unknown-post", "there is no post '\(id)'", advice: ["'sitegen post list' lists your posts"],
                explanation:
                    "No post in the database has this id. Ids are case-sensitive and begin with '-'. The post may have been deleted."
            )
        case .notYours(let id):
            .error(
                "not-your-post", "the post '\(id)' belongs to another user",
                advice: ["only its author can change or remove it"],
                explanation: "You can change and remove only your own posts. 'sitegen whoami' shows who is signed in.")
        case .changedMeanwhile(let id):
            .error(
                "post-changed-meanwhile", "somebody else changed the post '\(id)' just now, so it is not changed",
                advice: ["look at it first, then try again"],
                explanation:
                    "The title or the text of the post was changed between reading and writing it. sitegen does not overwrite changes that it has not seen."
            )
        case .partlyChanged(let id):
            .hint(
                "post-partly-changed", "a part of the change of the post '\(id)' is stored",
                advice: ["run the same command again: it stores the rest"],
                explanation:
                    "A change is stored in the post, and then in the copy under its author; rules that do not allow writing the whole post make title and text two writes. A request in between failed, so the post and its copy differ until you run the command again."
            )
        case .authorNotNamed(let uids):
            .error(
                "author-not-named", "the author is not named",
                advice: [
                    uids.isEmpty
                        ? "create a candidate first: 'sitegen new --candidate UID'"
                        : "name the candidate: --candidate \(uids.prefix(3).joined(separator: "|"))",
                    "for a post in a database, add --firebase URL",
                ],
                explanation:
                    "A post, comment or star in a content folder belongs to a candidate. With more than one candidate, --candidate says which one."
            )
        case .notConfirmed:
            .error(
                "removal-not-confirmed", "the removal cannot be confirmed without a terminal",
                advice: ["to remove it without confirmation, add --yes"],
                explanation:
                    "sitegen asks before it removes a post. In scripts there is no terminal to ask at, so it removes nothing without --yes."
            )
        case .otherSession(let session, let named):
            .error(
                "session-for-another-database", "the session is for '\(session)', not for '\(named)'",
                advice: ["sign in there: sitegen login --firebase '\(named)' --api-key KEY"],
                explanation:
                    "A session belongs to one database, because its token must not be sent to another. Sign in to the database that you name with --firebase."
            )
        case .notReadable(let paths) where paths == [PostEndpoints.copies.description]:
            .hint(
                "posts-not-readable",
                "the rules of the database do not allow reading '\(PostEndpoints.copies)'; the copies of posts are not compared with the posts",
                advice: ["nothing is missing in the site: it shows the posts themselves"],
                explanation: Self.notReadableMeaning)
        case .notReadable(let paths):
            .hint(
                "posts-not-readable",
                "the rules of the database do not allow reading \(paths.prefix(3).map { "'\($0)'" }.joined(separator: ", "))\(paths.count > 3 ? ", …" : ""); the site is built without them",
                advice: ["to show posts, comments and their authors, allow reading them in the rules"],
                explanation: Self.notReadableMeaning)
        case .listNotReadable:
            .error(
                "post-list-not-readable", "the rules of the database do not allow listing the posts of all authors",
                advice: ["list your own posts: sitegen post list", "or allow reading 'posts' in the rules"],
                explanation:
                    "'sitegen post list --all' needs permission to read 'posts'. Under many rules, people can only read their own posts, which are under 'user-posts'."
            )
        case .unpublished(let count):
            .warning(
                "posts-unpublished",
                "\(count == 1 ? "the post" : "the \(count) posts") of the last build \(count == 1 ? "is" : "are") removed from the site, because the rules of the database do not allow reading 'posts'",
                advice: ["to show posts, allow reading them in the rules, or sign in: sitegen login --firebase URL"],
                explanation:
                    "The last build could read the posts, and this one cannot. Usually the rules were changed, or the session or token that the last build used is missing."
            )
        case .copyDenied(let author):
            .hint(
                "post-copy-denied",
                "only the post has the change: the rules of the database do not allow changing its copy under 'user-posts/\(author)'",
                advice: ["nothing is missing: sites and 'sitegen post list' show the stars of the post"],
                explanation:
                    "Each post is stored under 'posts' and, as a copy, under its author in 'user-posts'. Rules often let only the author change the copy. Stars are counted in the post."
            )
        case .notOfPosts(let key):
            .warning(
                "not-of-posts", "posts have no '\(key)'; it is not stored",
                advice: ["articles in the folder can have it: Users/UID/articles/ID.md"],
                explanation:
                    "A post has a title and a body. Other keys of the front matter, such as tags, exist only for articles in a content folder."
            )
        }
    }

    private static let notReadableMeaning =
        "The rules of a database can allow reading the candidates only. The site then has no posts or comments."

    /// Whether a problem says that posts, comments or names cannot be read.
    public static func hidesSomething(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.id == PostProblem.notReadable([]).id
    }

    /// Whether a problem says that no posts can be read.
    public static func hidesPosts(_ diagnostic: Diagnostic) -> Bool {
        hidesSomething(diagnostic) && diagnostic.place == .node(PostEndpoints.collection.description)
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [PostProblem] {
        [
            .emptyPost, .emptyComment, .unknownPost("-P-_hbdNgF2kQ0xTnB7z"), .notYours("-P-_hbdNgF2kQ0xTnB7z"),
            .changedMeanwhile("-P-_hbdNgF2kQ0xTnB7z"), .partlyChanged("-P-_hbdNgF2kQ0xTnB7z"),
            .authorNotNamed(["ada", "bo"]), .notOfPosts("tags"), .copyDenied(author: "ada"),
            .notReadable(["posts", "user-posts"]), .listNotReadable, .unpublished(12),
            .notConfirmed, .otherSession("https://people.firebaseio.com", named: "https://others.firebaseio.com"),
        ]
    }
}
