import CandidateProfile
import Diagnostics

/// What can be wrong with a site as a whole.
public enum SiteProblem: Problem, Hashable {
    /// Two candidates with one folder.
    case sameFolder(String, uids: [String])
    /// A candidate who asks for the folder of another one, who had it in the last publication.
    case addressTaken(String, owner: String)
    /// What lists show of a candidate or an article, where it is longer than the limit in bytes.
    case listedTextTooLong(ListedText, limit: Int)
    /// A page that is larger than the limit in bytes; its path in the site.
    case pageTooLarge(String, limit: Int)
    /// A variant that no entry of any CV names, and those that entries name.
    case unknownVariant(String, known: [String])
    /// A post whose page an article or a document of its author has already; the page's path below the author's folder.
    case samePage(String)
    /// So many posts of an author, by the author's uid, with which there would be too much.
    case postsLeftOut(Int, author: String, PostLimit)
    /// A post of somebody who is no candidate.
    case unknownAuthor

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .sameFolder: "same-folder"
        case .addressTaken: "address-taken"
        case .listedTextTooLong: "listed-text-too-long"
        case .pageTooLarge: "page-too-large"
        case .unknownVariant: "unknown-variant"
        case .samePage: "same-article"
        case .postsLeftOut: "posts-left-out"
        case .unknownAuthor: "unknown-author"
        }
    }

    /// An error, but for posts that are left out: others can write them, and must not keep their author from being published.
    public var severity: Severity {
        switch self {
        case .samePage, .postsLeftOut, .unknownAuthor: .warning
        default: .error
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .sameFolder(let folder, let uids):
            "the candidates '\(uids[0])' and '\(uids[1])' would both be published in the folder '\(folder)'"
        case .addressTaken(let folder, let owner):
            "the address '\(folder)' belongs to the candidate '\(owner)', who had it in the last publication"
        case .listedTextTooLong(let text, let limit):
            "\(text.rawValue) have more than \(limit / 1_000) KB together, and lists show all of that"
        case .pageTooLarge(let path, let limit): "the page '\(path)' would be larger than \(limit / 1_000_000) MB"
        case .unknownVariant(let variant, _): "no entry of any CV names the variant '\(variant)'"
        case .samePage(let path): "this post is left out: its author already has the page or file '\(path)'"
        case .postsLeftOut(1, let author, let limit):
            "this post of '\(author)' is left out: \(limit.description)"
        case .postsLeftOut(let count, let author, let limit):
            "this post and \(count - 1) more of '\(author)' are left out: \(limit.description)"
        case .unknownAuthor: "this post is left out: there is no candidate with the uid of its author"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .sameFolder: ["give one of them another \"slug\"; folders that differ in case alone count as the same"]
        case .addressTaken:
            ["choose another \"slug\"; the address becomes free when its owner takes another one, hides or is removed"]
        case .listedTextTooLong: ["shorten them"]
        case .unknownVariant(let variant, let known) where !known.isEmpty:
            Spelling.advice(for: variant, among: known, offer: "the variants are")
        case .unknownVariant(let variant, _):
            ["write \"variants\": [\"\(variant)\"] into the entries that belong to it"]
        case .samePage: ["give one of them another name; case makes no difference"]
        case .postsLeftOut: ["delete posts that are not needed, or that the author did not write"]
        case .unknownAuthor: ["add the candidate, or delete the post"]
        case .pageTooLarge: ["see whether its template repeats sections over lists inside each other"]
        }
    }
}

/// What posts must not exceed, together with the author's own articles.
public enum PostLimit: Sendable, Hashable, CaseIterable {
    /// The number of articles.
    case articles
    /// The number of different tags.
    case tags
    /// What lists show of one of them.
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
    /// Those of a candidate.
    case candidate = "name, headline, location and the names of materials"
    /// Those of an article.
    case article = "title, summary and tags of this article"
}
