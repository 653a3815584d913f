import Diagnostics

/// The limits of one candidate. They are far above normal use, and prevent one record from filling a disk.
public enum CandidateLimit {
    /// The maximum number of materials.
    public static let materials = 200
    /// The maximum number of articles, including posts.
    public static let articles = 2_000
    /// The maximum number of tags per article.
    public static let tagsOfArticle = 64
    /// The maximum number of different tags.
    public static let tags = 1_000
    /// The maximum length of a single-line text in Unicode scalars: a name, a title, a headline.
    public static let line = 1_000
    /// The maximum length of an article's summary in Unicode scalars.
    public static let summary = 5_000
    /// The maximum size of all pages together in bytes (100 MB), without documents.
    public static let bytesOfPages = 100_000_000
}

/// A candidate who has more than ``CandidateLimit`` allows.
public enum CandidateLimitProblem: Problem, Hashable {
    /// Too many materials.
    case materials(Int)
    /// Too many articles.
    case articles(Int)
    /// Too many tags of one article.
    case tagsOfArticle(Int)
    /// Too many different tags.
    case tags(Int)
    /// A text that is too long for its key.
    case text(key: String, characters: Int, limit: Int)
    /// Pages that would together be too large.
    case pages

    /// The stable name.
    public var id: String {
        switch self {
        case .materials: "too-many-materials"
        case .articles: "too-many-articles"
        case .tagsOfArticle, .tags: "too-many-tags"
        case .text: "text-too-long"
        case .pages: "pages-too-large"
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .materials(let count):
            "a candidate can have \(CandidateLimit.materials) materials; this one has \(count)"
        case .articles(let count):
            "a candidate can have \(CandidateLimit.articles) articles; this one has \(count)"
        case .tagsOfArticle(let count):
            "an article can have \(CandidateLimit.tagsOfArticle) tags; this one has \(count)"
        case .tags(let count):
            "the articles of a candidate can have \(CandidateLimit.tags) different tags; these have \(count)"
        case .text(let key, let characters, let limit):
            "'\(key)' can have \(limit) characters; this one has \(characters)"
        case .pages:
            "the pages of a candidate can have \(CandidateLimit.bytesOfPages / 1_000_000) MB together; these would have more"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .materials:
            ["keep the most important ones; an article can hold many links"]
        case .articles: ["publish older ones elsewhere and link to them"]
        case .tagsOfArticle, .tags: ["keep the tags that several articles share"]
        case .text(_, _, CandidateLimit.summary): ["write a sentence or two; the text itself belongs in 'body'"]
        case .text: ["write one line; a longer text belongs in a summary or an article"]
        case .pages: ["shorten the longest texts, or put them into documents such as PDFs"]
        }
    }
}

extension CandidateLimitProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [CandidateLimitProblem] {
        [
            .materials(201), .articles(2_001), .tagsOfArticle(65), .tags(1_001),
            .text(key: "name", characters: 1_001, limit: CandidateLimit.line), .pages,
        ]
    }
}
