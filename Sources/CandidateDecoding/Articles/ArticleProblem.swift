import CandidateProfile
import Diagnostics

/// What can be wrong with articles and posts.
public enum ArticleProblem: Problem, Hashable {
    /// An article without some of its keys.
    case incomplete(missing: [String])
    /// A key that cannot be the name of a page, and one to offer.
    case unusableName(String, PathNameProblem, suggestion: String?)
    /// Two articles of one author whose pages would have one name.
    case duplicateName(String)
    /// An article without a date.
    case undated
    /// A text that is no date, under a key.
    case notADate(String, key: String)
    /// A text that cannot be a tag.
    case unusableTag(String, ArticleTagProblem)
    /// A link to a draft, by its id.
    case linkToDraft(String)
    /// A material that is a draft, by its id.
    case draftAsMaterial(String)
    /// A link or material that names an article that does not exist; those that do.
    case unknownArticle(String, known: [String])
    /// A file among the articles that is not read, by its name.
    case unread(String)
    /// A number of stars that is none; how many people are named.
    case oddStarCount(counted: Int)
    /// A copy of a post under `user-posts` that is not the same; the keys that differ.
    case otherCopy(String, keys: [String])
    /// A post that stands under `user-posts` and not under `posts`.
    case copyAlone(String)
    /// Comments on a post that does not exist.
    case commentsAlone(String)
    /// More comments on a post than its page shows.
    case tooManyComments(shown: Int, of: Int)

    /// The stable name.
    public var id: String {
        switch self {
        case .incomplete: "incomplete-article"
        case .unusableName: "unusable-article-name"
        case .duplicateName: "duplicate-article"
        case .undated: "undated-article"
        case .notADate: "not-a-date"
        case .unusableTag: "unusable-tag"
        case .linkToDraft, .draftAsMaterial: "link-to-draft"
        case .unknownArticle: "unknown-article"
        case .unread: "article-not-read"
        case .oddStarCount: "odd-star-count"
        case .otherCopy: "post-copies-differ"
        case .copyAlone: "post-copy-alone"
        case .commentsAlone: "comments-without-post"
        case .tooManyComments: "too-many-comments"
        }
    }

    /// An error where a page would be wrong; a record that cannot be shown is left out with a warning.
    public var severity: Severity {
        switch self {
        case .incomplete, .unread, .oddStarCount, .otherCopy, .copyAlone, .commentsAlone, .tooManyComments:
            .warning
        case .undated: .hint
        default: .error
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .incomplete(let missing):
            "this is left out: it has no " + missing.map { "'\($0)'" }.joined(separator: " and no ")
        case .unusableName(let name, let problem, _):
            "'\(UserProblem.shortened(name))' cannot be the name of an article's page: it \(problem.reason)"
        case .duplicateName(let name): "two articles of this author would both be 'articles/\(name).html'"
        case .undated: "this article has no date: it stands behind the others, and in no feed"
        case .notADate(let text, let key): "'\(UserProblem.shortened(text))' is no date that '\(key)' takes"
        case .unusableTag(let tag, let problem):
            "'\(UserProblem.shortened(tag))' cannot be a tag: it \(problem.reason)"
        case .linkToDraft(let id): "this link leads to the article '\(id)', which is a draft and has no page"
        case .draftAsMaterial(let id): "this material is the article '\(id)', which is a draft and has no page"
        case .unknownArticle(let id, _): "there is no article '\(UserProblem.shortened(id))'"
        case .unread(let name): "'\(UserProblem.shortened(name))' is not read: an article is a file 'articles/<id>.md'"
        case .oddStarCount(let counted):
            "this 'starCount' is no number of people; \(counted) \(counted == 1 ? "is" : "are") named, and counted"
        case .otherCopy(let id, let keys):
            "this copy of the post '\(id)' differs from the one under 'posts' in "
                + keys.map { "'\($0)'" }.joined(separator: ", ")
        case .copyAlone(let id): "the post '\(id)' is not under 'posts', and is left out"
        case .commentsAlone(let id): "these comments are left out: there is no post '\(id)'"
        case .tooManyComments(let shown, let all):
            "these \(all) comments are too long together, and the page shows \(shown) of them"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .incomplete(let missing):
            missing == ["title"]
                ? ["write a title, or begin the text with a heading: # Bridges"]
                : ["add what is missing"]
        case .unusableName(_, let problem, let suggestion):
            suggestion.map { ["call it '\($0)'"] }
                ?? [
                    problem == .reserved
                        ? "call it something else" : "use letters of a to z, digits, '-' and '_' alone"
                ]
        case .duplicateName: ["give one of them another name; case makes no difference"]
        case .undated: ["write date: 2026-11-21 in the front matter, or \"date\": \"2026-11-21\" in JSON"]
        case .notADate: ["write the day as 2026-11-21, or with its time as 2026-11-21T08:30:00Z"]
        case .unusableTag(_, let problem):
            switch problem {
            case .tooLong: ["use a shorter one"]
            case .empty: ["write a word, or delete it"]
            case .character(","): ["write a list in square brackets: [one, two]"]
            case .character: ["write it with letters and digits"]
            }
        case .linkToDraft: ["publish both: delete the line 'draft: true' in it, or remove the link"]
        case .draftAsMaterial: ["delete the line 'draft: true' in it, or remove the material"]
        case .unknownArticle(let id, let known):
            known.isEmpty
                ? ["write it into 'articles' in the candidate's folder"]
                : Spelling.advice(for: id, among: known, offer: "the articles are")
        case .unread(let name):
            [name.contains("/") ? "put it into the folder 'articles' itself" : "give it a name that ends in .md"]
        case .oddStarCount: ["write a whole number, 0 or more, or leave it out"]
        case .otherCopy: ["the one under 'posts' is shown; store both again as one update"]
        case .copyAlone: ["store it under 'posts' as well, or delete it here"]
        case .commentsAlone: ["delete them, or bring the post back"]
        case .tooManyComments: ["delete those that are not meant for readers"]
        }
    }
}
