import Diagnostics

/// The limits of one candidate. They are far above normal use, and prevent one record from filling a disk.
public enum CandidateLimit {
    /// The maximum number of materials.
    public static let materials = 200
    /// The maximum number of articles, including posts.
    public static let articles = 2_000
    /// The maximum number of values in a CV: texts, dates and addresses, each item of a list counted.
    public static let valuesOfResume = 10_000
    /// The maximum number of questions.
    public static let questions = 100
    /// The maximum number of items of a list under `seeking`: roles, places, work authorizations.
    public static let wishes = 50
    /// The maximum number of references that others wrote.
    public static let references = 500
    /// The maximum number of tags per article.
    public static let tagsOfArticle = 64
    /// The maximum number of aliases, including those of articles.
    public static let aliases = 500
    /// The maximum number of different tags.
    public static let tags = 1_000
    /// The maximum length of a single-line text in Unicode scalars: a name, a title, a headline.
    public static let line = 1_000
    /// The maximum length of an article's summary, or of a reference that others wrote, in Unicode scalars.
    public static let summary = 5_000
    /// The maximum size of all pages together in bytes (100 MB), without documents.
    public static let bytesOfPages = 100_000_000
}

/// A value of a candidate that exceeds a ``CandidateLimit``.
public enum CandidateLimitProblem: Problem, Hashable {
    /// Too many materials.
    case materials(Int)
    /// Too many articles.
    case articles(Int)
    /// More values in the CV than the limit.
    case valuesOfResume
    /// Too many questions.
    case questions(Int)
    /// Too many items of a list under `seeking`.
    case wishes(Int, key: String)
    /// Too many tags of one article.
    case tagsOfArticle(Int)
    /// Too many different tags.
    case tags(Int)
    /// A text that is too long for its key.
    case text(key: String, characters: Int, limit: Int)
    /// Pages that would together be too large.
    case pages

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .materials(let count):
            .error(
                "too-many-materials",
                "a candidate can have at most \(CandidateLimit.materials) materials, but this one has \(count)",
                advice: ["keep the most important ones; an article can contain many links"],
                explanation:
                    "Each material gets a tile on the profile. The limit keeps one candidate from filling the site. Keep the most important materials and put other links into an article."
            )
        case .articles(let count):
            .error(
                "too-many-articles",
                "a candidate can have at most \(CandidateLimit.articles) articles, but this one has \(count)",
                advice: ["publish older ones elsewhere and link to them"],
                explanation:
                    "Posts and articles each get a page. The limit keeps one candidate from filling the site. Move older articles elsewhere and link to them."
            )
        case .valuesOfResume:
            .error(
                "resume-too-long",
                "a CV can have at most \(CandidateLimit.valuesOfResume) values: texts, dates and addresses",
                advice: ["keep what a reader needs, and link to the rest"],
                explanation:
                    "A CV of hundreds of pages usually comes from a faulty export. The limit keeps one candidate from slowing down the whole site. Each item of a list counts as a value."
            )
        case .questions(let count):
            .error(
                "too-many-questions",
                "a candidate can answer at most \(CandidateLimit.questions) questions, but this one has \(count)",
                advice: ["keep the questions that readers ask most"],
                explanation:
                    "Questions and answers stand on the profile, which is read in seconds. Keep the most important ones and put the others into an article."
            )
        case .wishes(let count, let key):
            .error(
                "too-many-wishes", "'\(key)' can have at most \(CandidateLimit.wishes) items, but has \(count)",
                advice: ["keep the most important ones"],
                explanation:
                    "The profile lists what a candidate looks for in a few lines. A long list tells a reader nothing. Keep the most important items."
            )
        case .tagsOfArticle(let count):
            .error(
                "too-many-tags",
                "an article can have at most \(CandidateLimit.tagsOfArticle) tags, but this one has \(count)",
                advice: ["keep the tags that several articles share"], explanation: Self.tagPages)
        case .tags(let count):
            .error(
                "too-many-tags",
                "the articles of a candidate can have at most \(CandidateLimit.tags) different tags, but these have \(count)",
                advice: ["keep the tags that several articles share"], explanation: Self.tagPages)
        case .text(let key, let characters, let limit):
            .error(
                "text-too-long", "'\(key)' can have at most \(limit) characters, but has \(characters)",
                advice: [
                    limit == CandidateLimit.summary
                        ? "write a sentence or two; the text itself belongs in 'body'"
                        : "write one line; a longer text belongs in a summary or an article"
                ],
                explanation:
                    "Names, titles and headlines appear in lists and page titles, where a long text makes the page unreadable. Shorten the value; put longer text into a summary or an article."
            )
        case .pages:
            .error(
                "pages-too-large",
                "the pages of a candidate can have at most \(CandidateLimit.bytesOfPages / 1_000_000) MB together",
                advice: ["shorten the longest texts, or publish them as documents such as PDFs"],
                explanation:
                    "The generated pages of this candidate would be larger than the limit, which keeps one record from filling the disk. Documents are copied and do not count."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [CandidateLimitProblem] {
        [
            .materials(201), .articles(2_001), .valuesOfResume, .questions(101), .wishes(51, key: "roles"),
            .tagsOfArticle(65), .tags(1_001),
            .text(key: "name", characters: 1_001, limit: CandidateLimit.line), .pages,
        ]
    }

    private static let tagPages =
        "Each tag gets a page that lists its articles, so sitegen limits their number. Tags that only one article has do not help readers; remove them."
}
