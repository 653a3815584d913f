import CandidateProfile
import Diagnostics

/// A problem with an article or a post.
public enum ArticleProblem: Problem, Hashable {
    /// An article lacks required keys.
    case incomplete(missing: [String])
    /// A key cannot be used as the name of a page; with a suggestion.
    case unusableName(String, PathNameProblem, suggestion: String?)
    /// The pages of two articles by the same author would have the same name.
    case duplicateName(String)
    /// An article has no date.
    case undated
    /// The text under a key is not a date.
    case notADate(String, key: String)
    /// A text is not a valid tag.
    case unusableTag(String, ArticleTagProblem)
    /// A link leads to the draft with this id.
    case linkToDraft(String)
    /// A material refers to the draft with this id.
    case draftAsMaterial(String)
    /// The draft with this id is not published.
    case leftOut(String)
    /// A link or material names an unknown article; with the known ones.
    case unknownArticle(String, known: [String])
    /// A text that looks like an article is not read; with its name, and where it is read.
    case unread(String, advice: String)
    /// The stored number of stars is invalid; with the number of people who starred the post.
    case oddStarCount(counted: Int)
    /// A copy of a post under `user-posts` differs from the post; with the keys that differ.
    case otherCopy(String, keys: [String])
    /// A post is stored under `user-posts`, but not under `posts`.
    case copyAlone(String)
    /// Comments belong to a post that does not exist.
    case commentsAlone(String)
    /// A post has more comments than its page shows.
    case tooManyComments(shown: Int, of: Int)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .incomplete(let missing):
            .warning(
                "incomplete-article",
                "this is left out: it has no " + missing.map { "'\($0)'" }.joined(separator: " and no "),
                advice: missing == ["title"]
                    ? ["write a title, or begin the text with a heading: # Bridges"] : ["add what is missing"],
                explanation:
                    "An article needs a title and a text; a post and a comment also need an author. An incomplete record is not shown. The title of an article can be the first heading of its text."
            )
        case .unusableName(let name, let problem, let suggestion):
            .error(
                "unusable-article-name",
                "'\(UserProblem.shortened(name))' cannot be the name of a page: it \(problem.reason)",
                advice: [
                    suggestion.map { "rename it to '\($0)'" }
                        ?? (problem == .reserved
                            ? "choose another name" : "use only the letters a to z, digits, '-' and '_'")
                ],
                explanation:
                    "The file name of an article becomes the address of its page: 1 to 64 of the characters A-Z, a-z, 0-9, '-' and '_'. Rename the file, or add a \"slug\"."
            )
        case .duplicateName(let name):
            .error(
                "duplicate-article", "two articles of this author would have the page 'articles/\(name).html'",
                advice: ["rename one of them; case makes no difference"],
                explanation:
                    "The page of an article is named after its slug or file name. Names that differ only in case are the same file on Windows and macOS."
            )
        case .undated:
            .hint(
                "undated-article", "this article has no date: it is listed last and left out of feeds",
                advice: ["write date: 2026-11-21 in the front matter, or \"date\": \"2026-11-21\" in JSON"],
                explanation: "Articles are sorted by date, and feeds require one. Add the date of publication.")
        case .notADate(let text, let key):
            .error(
                "not-a-date", "'\(UserProblem.shortened(text))' is not a valid date for '\(key)'; use YYYY-MM-DD",
                advice: [
                    DateSpelling.advice(for: text)
                        ?? "write the day as 2026-11-21, or with a time as 2026-11-21T08:30:00Z"
                ],
                explanation:
                    "Dates of articles are written as in ISO 8601, so that everyone reads them the same way. The day must exist: 2026-02-30 is refused."
            )
        case .unusableTag(let tag, let problem):
            .error(
                "unusable-tag", "'\(UserProblem.shortened(tag))' cannot be a tag: it \(problem.reason)",
                advice: [Self.advice(for: problem)],
                explanation:
                    "A tag is a short word or phrase and becomes part of a page's address. Commas separate tags: write a list in square brackets."
            )
        case .linkToDraft(let id):
            .error(
                "link-to-draft", "this link leads to the article '\(id)', which is a draft and has no page",
                advice: ["delete the line 'draft: true' there to publish it, or remove the link"],
                explanation:
                    "Drafts are not published, so a link to one would be broken. Publish the draft together with this text, or remove the link."
            )
        case .draftAsMaterial(let id):
            .error(
                "link-to-draft", "this material is the article '\(id)', which is a draft and has no page",
                advice: ["delete the line 'draft: true' there to publish it, or remove the material"],
                explanation:
                    "Drafts are not published, so the tile of the material would lead nowhere. Publish the draft, or remove the material."
            )
        case .leftOut(let id):
            .hint(
                "draft-left-out", "the article '\(UserProblem.shortened(id))' is a draft and is not published",
                advice: ["to see it in the preview: sitegen serve --drafts", "to publish it, remove 'draft'"],
                explanation:
                    "An article with 'draft: true' has no page, and no list names it. 'build --drafts' and 'serve --drafts' include it."
            )
        case .unknownArticle(let id, let known):
            .error(
                "unknown-article", "there is no article '\(UserProblem.shortened(id))'",
                advice: known.isEmpty
                    ? ["add it to the folder 'articles' of the candidate"]
                    : Spelling.advice(for: id, among: known, offer: "the articles are"),
                explanation:
                    "A link or material names an article by its id, which is its file name without '.md'. No article of this candidate has that id."
            )
        case .unread(let name, let advice):
            .warning(
                "article-not-read",
                "'\(UserProblem.shortened(name))' is not read: an article is a file 'articles/<id>.md'",
                advice: [advice],
                explanation:
                    "Articles are files that end in .md, directly in the folder 'articles' of a candidate. Other extensions and folders are ignored."
            )
        case .oddStarCount(let counted):
            .warning(
                "odd-star-count",
                "'starCount' is not a valid count; sitegen counts the \(counted) \(counted == 1 ? "person" : "people") listed",
                advice: ["write a whole number, 0 or more, or leave it out"],
                explanation:
                    "The number of stars is not a whole number of 0 or more. sitegen counts the people who starred the post instead."
            )
        case .otherCopy(let id, let keys):
            .warning(
                "post-copies-differ",
                "this copy of the post '\(id)' differs from the one under 'posts' in "
                    + keys.map { "'\($0)'" }.joined(separator: ", "),
                advice: ["the one under 'posts' is shown; store both again in one update"],
                explanation:
                    "Each post is stored twice, under 'posts' and under 'user-posts'. The copies differ, usually because an app updated only one of them. The one under 'posts' counts."
            )
        case .copyAlone(let id):
            .warning(
                "post-copy-alone", "the post '\(id)' is not under 'posts' and is left out",
                advice: ["store it under 'posts' as well, or delete it here"],
                explanation:
                    "Each post is stored under 'posts' and again under 'user-posts'. This one exists only under 'user-posts', usually because an app deleted only one of the copies."
            )
        case .commentsAlone(let id):
            .warning(
                "comments-without-post", "these comments are left out: there is no post '\(id)'",
                advice: ["delete them, or restore the post"],
                explanation:
                    "Comments are shown below their post, and this post does not exist. It was probably deleted without its comments."
            )
        case .tooManyComments(let shown, let all):
            .warning(
                "too-many-comments", "these \(all) comments are too long together; the page shows \(shown) of them",
                advice: ["delete comments that readers should not see"],
                explanation:
                    "The comments of one post are limited in size, so that comments cannot make a page too large. The page shows the shortest ones, as many as fit."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [ArticleProblem] {
        [
            .incomplete(missing: ["title"]),
            .unusableName("bridge building", .character(" "), suggestion: "bridge-building"),
            .duplicateName("bridges"), .undated, .notADate("yesterday", key: "date"),
            .unusableTag("bridges, steel", .character(",")),
            .linkToDraft("bridges"), .leftOut("bridges"),
            .unread("bridges.markdown", advice: "give it a name that ends in .md"),
            .oddStarCount(counted: 1),
            .unknownArticle("brigdes", known: ["bridges"]),
            .otherCopy("bridges", keys: ["body"]), .copyAlone("bridges"), .commentsAlone("bridges"),
            .tooManyComments(shown: 900, of: 2_000),
        ]
    }

    private static func advice(for problem: ArticleTagProblem) -> String {
        switch problem {
        case .tooLong: "use a shorter one"
        case .empty: "write a word, or delete it"
        case .character(","): "write a list in square brackets: [one, two]"
        case .character: "use letters and digits"
        }
    }
}
