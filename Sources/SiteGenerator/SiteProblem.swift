import CandidateProfile
import Diagnostics

/// A problem of a site as a whole.
public enum SiteProblem: Problem, Hashable {
    /// Several candidates with one folder.
    case sameFolder(String, uids: [String])
    /// A candidate who uses the address that another one had in the last publication.
    case addressTaken(String, owner: String)
    /// Texts of a candidate or an article that are too long for lists; the limit in bytes.
    case listedTextTooLong(ListedText, limit: Int)
    /// A page that is too large, by its path in the site; the limit in bytes.
    case pageTooLarge(String, limit: Int)
    /// A variant that no entry of any CV uses; the variants that entries use.
    case unknownVariant(String, known: [String])
    /// A post whose page would have the path of its author's article or document; the path below the author's folder.
    case samePage(String)
    /// Posts beyond a limit of their author: their number, the author's uid, and the limit.
    case postsLeftOut(Int, author: String, PostLimit)
    /// A post whose author is not a candidate.
    case unknownAuthor
    /// An alias in the place of a page or folder of somebody else, or of the site; and who has it.
    case aliasTaken(String, by: String)
    /// The same alias of two candidates.
    case sameAlias(String, uids: [String])

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .sameFolder(let folder, let uids):
            .error(
                "same-folder",
                "the candidates '\(uids[0])' and '\(uids[1])' would both be published in the folder '\(folder)'",
                advice: ["give one of them another \"slug\"; folders that differ only in case count as the same"],
                explanation:
                    "A candidate is published in the folder of the slug, or of the uid without a slug. Two candidates cannot share a folder."
            )
        case .addressTaken(let folder, let owner):
            .error(
                "address-taken",
                "the address '\(folder)' belongs to the candidate '\(owner)', who had it in the last build",
                advice: [
                    "choose another \"slug\"; the address becomes free when its owner takes another one, hides or is removed"
                ],
                explanation:
                    "An address that people may have shared stays with its owner, so that a link never leads to another person. The other candidate must give it up first."
            )
        case .listedTextTooLong(let text, let limit):
            .error(
                "listed-text-too-long",
                "\(text.rawValue) have more than \(limit / 1_000) KB together, and lists show all of it",
                advice: ["shorten them"],
                explanation:
                    "Lists, feeds and the search index show these texts of every candidate or article. The limit keeps one of them from making every list slow."
            )
        case .pageTooLarge(let path, let limit):
            .error(
                "page-too-large", "the page '\(path)' would be larger than \(limit / 1_000_000) MB",
                advice: ["check whether its template repeats sections over nested lists"],
                explanation:
                    "sitegen limits the size of a page. Usually a template has a section over a list inside a section over the same list."
            )
        case .unknownVariant(let variant, let known):
            .error(
                "unknown-variant", "no entry of any CV has the variant '\(variant)'",
                advice: known.isEmpty
                    ? ["add \"variants\": [\"\(variant)\"] to the entries that belong to it"]
                    : Spelling.advice(for: variant, among: known, offer: "the variants are"),
                explanation:
                    "A variant of a CV shows only the entries that list it under \"variants\". No entry does, so the variant would be empty."
            )
        case .samePage(let path):
            .warning(
                "same-article", "this post is left out: its author already has the page or file '\(path)'",
                advice: ["rename one of them; case makes no difference"],
                explanation:
                    "Posts, articles and documents of an author share a folder. The post is left out; the author is published without it."
            )
        case .postsLeftOut(let count, let author, let limit):
            .warning(
                "posts-left-out",
                count == 1
                    ? "this post of '\(author)' is left out: \(limit.description)"
                    : "this post and \(count - 1) more of '\(author)' are left out: \(limit.description)",
                advice: ["delete posts that are not needed, or that the author did not write"],
                explanation:
                    "With these posts, the author would exceed a limit. Others can write posts in the name of an author, so posts never prevent the author from being published. The oldest posts are kept."
            )
        case .aliasTaken(let alias, let owner):
            .error(
                "alias-taken", "the alias '\(alias)' is in the place of \(owner)",
                advice: ["remove the alias, or choose another one"],
                explanation:
                    "An alias is an old address of a page. It cannot be the address of another page or file, and not below the folder of another candidate: a link must never lead to another person."
            )
        case .sameAlias(let alias, let uids):
            .error(
                "same-alias", "the candidates '\(uids[0])' and '\(uids[1])' both have the alias '\(alias)'",
                advice: ["remove it from the one that never had that address"],
                explanation:
                    "An old address can lead to one page only. If one of the candidates had the alias in the last build, it stays there."
            )
        case .unknownAuthor:
            .warning(
                "unknown-author", "this post is left out: its author is not a candidate",
                advice: ["add the candidate, or delete the post"],
                explanation:
                    "The \"uid\" of the post names nobody under 'Users'. Posts are shown on the pages of their authors, so this one has no page."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [SiteProblem] {
        [
            .sameFolder("ada", uids: ["ada", "Ada"]), .addressTaken("ada", owner: "zK2mQ"),
            .listedTextTooLong(.article, limit: 32_000), .pageTooLarge("ada/index.html", limit: 64_000_000),
            .unknownVariant("backend", known: []), .samePage("articles/bridges.html"),
            .postsLeftOut(2, author: "ada", .articles), .unknownAuthor,
            .aliasTaken("bo/old", by: "the candidate 'bo'"), .sameAlias("old/path", uids: ["ada", "bo"]),
        ]
    }
}

/// A limit for the posts of an author together with the author's own articles.
public enum PostLimit: Sendable, Hashable, CaseIterable {
    /// The number of articles.
    case articles
    /// The number of different tags.
    case tags
    /// The texts that lists show of one post.
    case listedText
    /// The bytes of all pages.
    case pages

    var description: String {
        switch self {
        case .articles: "an author can have \(CandidateLimit.articles) articles and posts"
        case .tags: "the articles and posts of an author can have \(CandidateLimit.tags) different tags"
        case .listedText: "title, summary and tags of a post can have \(ListedText.limit / 1_000) KB together"
        case .pages: "the pages of an author can have \(CandidateLimit.bytesOfPages / 1_000_000) MB together"
        }
    }
}

/// The texts that lists of the whole site show.
public enum ListedText: String, Sendable, Hashable {
    /// The texts of a candidate.
    case candidate = "name, headline, location and the names of materials"
    /// The texts of an article.
    case article = "title, summary and tags of this article"
}
