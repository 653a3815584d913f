import CandidateProfile
import TemplateEngine
import WebSafety

/// The page of one article, with its comments.
struct ArticlePage: Sendable, PersonColorStyles {
    let accent: Accent?
    let colors: PersonColors
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var title: String
    var author: Owner
    var summary: String?
    var list: AssetReference
    var listName: String
    var date: DateView?
    var updated: DateView?
    var readingTime: String
    var tags: [TagView]
    var isDraft: Bool
    var canonical: FirstPlace?
    var body: SafeHTML
    var data: SafeJSON
    var stars: String?
    var comments: [CommentView]
    var previous: ArticleLink?
    var next: ArticleLink?

    /// Creates the page of one of a candidate's articles.
    ///
    /// - Parameters:
    ///   - index: the index of the article, from 0.
    ///   - listed: all articles of the candidate, newest first.
    ///   - user: the candidate.
    ///   - context: the data that all pages share.
    init(_ index: Int, of listed: [ListedArticle], by user: UserData, in context: PageContext) {
        let article = listed[index].article
        let path = listed[index].path
        let isListed = user.visibility == .listed
        accent = context.accent(of: user)
        colors = context.colors(of: user)
        site = context.site
        strings = context.strings
        title = article.title
        author = Owner(user, at: path, in: context)
        summary = article.summary
        list = path.reference(to: .articles(page: 1, in: user.pathName))
        listName = strings.filled(.articlesBy, [.name: user.name])
        date = article.date.map { DateView($0, strings: context.strings) }
        updated = article.updated.map { date in
            var view = DateView(date, strings: context.strings)
            view.text = context.strings.filled(.updatedOn, [.date: view.text])
            return view
        }
        readingTime = strings.readingTime(of: article.body)
        tags = article.tags.map { TagView($0, at: path, isListed: isListed) }
        isDraft = article.isDraft
        canonical = article.canonical.map { FirstPlace($0, strings: context.strings) }
        body = ArticleMarkup(path: path, folder: user.pathName, strings: context.strings).html(of: article.body)
        let address = context.settings.baseURL.map { article.canonical?.text ?? $0.address(of: path) }
        let profile = context.settings.baseURL?.address(of: .profile(of: user))
        data = SafeJSON(
            escaping: ArticleData.text(
                of: article, at: address, by: user, author: profile, language: context.site.language))
        stars = article.echo.map { context.strings.text(ofStars: $0.starCount) }
        comments = (article.echo?.comments ?? []).map { CommentView($0, strings: context.strings) }
        previous = index + 1 < listed.count ? ArticleLink(listed[index + 1], at: path) : nil
        next = index > 0 ? ArticleLink(listed[index - 1], at: path) : nil
        page = context.facts(
            at: path,
            title: context.title(.articleTitle, .title, article.title, by: user.name), by: user.name,
            description: article.summary, isUnlisted: !isListed || article.isDraft)
        page.refer(to: article, in: user.pathName, of: context.settings)
        page.feed = context.feed(of: user, at: path)
        page.preview?.show(article.card, of: user, context.settings)
        page.preview?.article = Preview.Article(
            published: article.date?.machineText, modified: article.updated?.machineText, author: profile)
    }
}

extension ArticlePage: FramedPage {
    static let fontClass = Token(vouchedFor: "article")

    static let schema = RecordSchema<ArticlePage>(
        "an article",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
            Field("title", .text, "The title of the article.", \.title),
            Field("author", .record, "The author.", \.author),
            Field("list", .asset, "All articles of the author.", \.list),
            Field("listName", .text, "The label of that list.", \.listName),
            Field("date", .optional(.record), "The date of publication.", \.date),
            Field("updated", .optional(.record), "The date of the last change, as a phrase.", \.updated),
            Field("readingTime", .text, "The reading time.", \.readingTime),
            Field("summary", .optional(.text), "The summary.", \.summary),
            Field("tags", .list(of: .record), "The tags.", \.tags),
            Field("hasTags", .flag, "Whether there are tags.") { !$0.tags.isEmpty },
            Field("isDraft", .flag, "Whether it is a draft.", \.isDraft),
            Field("canonical", .optional(.record), "The address of the original.", \.canonical),
            Field("body", .html, "The text.", \.body),
            Field("data", .json, "The article as JSON-LD.", \.data),
            Field("stars", .optional(.text), "The number of stars, if it can have stars.", \.stars),
            Field("comments", .list(of: .record), "The comments, newest first.", \.comments),
            Field("hasComments", .flag, "Whether there are comments.") { !$0.comments.isEmpty },
            Field("previous", .optional(.record), "The author's previous article.", \.previous),
            Field("next", .optional(.record), "The author's next article.", \.next),
        ])
}

extension PageFacts {
    /// Marks the page as that of an article. Its canonical address is where the article was published first, or else
    /// the address of the page.
    mutating func refer(to article: Article, in folder: String, of settings: SiteSettings) {
        let own = settings.baseURL?.address(of: .article(article.id, in: folder))
        if let address = article.canonical?.text ?? own { refer(to: address) }
    }
}

/// The place where an article was published first.
struct FirstPlace: Sendable, TemplateRecord {
    var url: NavigationURL
    var text: String

    init(_ url: NavigationURL, strings: InterfaceStrings) {
        self.url = url
        text = strings.filled(.firstPublished, [.host: url.host])
    }

    static let schema = RecordSchema<FirstPlace>(
        "a first place",
        [
            Field("url", .navURL, "The address.", \.url),
            Field("text", .text, "The text of the link, with the host.", \.text),
        ])
}

/// A comment on an article.
struct CommentView: Sendable, TemplateRecord {
    var author: String
    var date: DateView?
    var text: [String]

    init(_ comment: Comment, strings: InterfaceStrings) {
        author = comment.author ?? strings[.someone]
        date = comment.date.map { DateView($0, strings: strings) }
        text = paragraphs(of: comment.text)
    }

    static let schema = RecordSchema<CommentView>(
        "a comment",
        [
            Field("author", .text, "The author.", \.author),
            Field("date", .optional(.record), "The date.", \.date),
            Field("text", .list(of: .text), "The text, by paragraphs.", \.text),
        ])
}

/// A link to another article.
struct ArticleLink: Sendable, TemplateRecord {
    var title: String
    var url: AssetReference

    init(_ listed: ListedArticle, at path: SitePath) {
        title = listed.article.title
        url = path.reference(to: listed.path)
    }

    static let schema = RecordSchema<ArticleLink>(
        "a link to an article",
        [
            Field("title", .text, "The title.", \.title),
            Field("url", .asset, "Its page.", \.url),
        ])
}
