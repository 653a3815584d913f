import CandidateProfile
import TemplateEngine
import WebSafety

/// An article in a list.
struct ArticleRow: Sendable {
    var title: String
    var url: AssetReference
    var summary: String?
    var date: DateView?
    var author: ArticleAuthor?
    var readingTime: String
    var stars: String?
    var isDraft: Bool

    /// - Parameter namesAuthor: whether the list contains articles of several authors.
    init(_ listed: ListedArticle, at path: SitePath, namesAuthor: Bool, strings: InterfaceStrings) {
        let article = listed.article
        title = article.title
        url = path.reference(to: listed.path)
        summary = article.summary
        date = article.date.map { DateView($0, strings: strings) }
        author = namesAuthor ? ArticleAuthor(listed, at: path) : nil
        readingTime = strings.readingTime(of: article.body)
        stars = article.echo.map { strings.text(ofStars: $0.starCount) }
        isDraft = article.isDraft
    }
}

extension ArticleRow: TemplateRecord {
    static let schema = RecordSchema<ArticleRow>(
        "a row",
        [
            Field("title", .text, "The title of the article.", \.title),
            Field("url", .asset, "The article's page.", \.url),
            Field("summary", .optional(.text), "The summary.", \.summary),
            Field("date", .optional(.record), "The date of publication.", \.date),
            Field("author", .optional(.record), "The author, in lists with several authors.", \.author),
            Field("readingTime", .text, "The reading time.", \.readingTime),
            Field("stars", .optional(.text), "The number of stars, if it can have stars.", \.stars),
            Field("isDraft", .flag, "Whether it is a draft.", \.isDraft),
        ])
}

/// The author of an article.
struct ArticleAuthor: Sendable, TemplateRecord {
    var name: String
    var profile: AssetReference

    init(_ listed: ListedArticle, at path: SitePath) {
        name = listed.author
        profile = path.reference(to: .profile(in: listed.folder))
    }

    static let schema = RecordSchema<ArticleAuthor>(
        "an author",
        [
            Field("name", .text, "The author's name.", \.name),
            Field("profile", .asset, "The author's page.", \.profile),
        ])
}

/// A tag of an article.
struct TagView: Sendable, TemplateRecord {
    var name: String
    var url: AssetReference?

    /// - Parameter isListed: whether the tag has a page. Tags of unlisted candidates have none.
    init(_ tag: ArticleTag, at path: SitePath, isListed: Bool) {
        name = tag.name
        url = isListed ? path.reference(to: .articles(about: tag)) : nil
    }

    static let schema = RecordSchema<TagView>(
        "a tag",
        [
            Field("name", .text, "The tag.", \.name),
            Field("url", .optional(.asset), "The articles with the tag, if there is such a list.", \.url),
        ])
}

extension InterfaceStrings {
    /// The reading speed, in words a minute.
    private static let wordsPerMinute = 220

    /// The time it takes to read a text, in whole minutes, at least one.
    func readingTime(of text: MarkdownText) -> String {
        let minutes = max(1, (text.wordCount + Self.wordsPerMinute / 2) / Self.wordsPerMinute)
        return filled(.readingTime, [.minutes: String(minutes)])
    }

    /// The number of stars as text.
    func text(ofStars count: Int) -> String {
        count == 1 ? self[.starCountOne] : filled(.starCount, [.count: String(count)])
    }
}

extension DateView {
    /// Creates the view of a publication date.
    init(_ date: PublicationDate, strings: InterfaceStrings) {
        self.init(.date(date.day), strings: strings, isDay: true)
        machineText = date.machineText
    }
}
