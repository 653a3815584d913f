import CandidateProfile
import Diagnostics
import WebSafety

@testable import SiteGenerator

/// Creates an article, with a date if one is given.
func article(_ id: String, _ title: String, _ date: String? = nil, _ text: String = "Text.") -> Article {
    Article(
        id: id, title: title, body: MarkdownText(text, wordCount: 1), date: date.flatMap { PublicationDate($0) })
}

/// Creates a candidate with articles.
func author(_ uid: String, _ name: String, _ articles: [Article]) -> UserData {
    var user = reachable(uid, name)
    user.articles = articles
    return user
}

/// Settings of a site with a base URL.
func settings(at address: String = "https://people.example/team/", title: String = "People") throws -> SiteSettings {
    var settings = SiteSettings()
    settings.title = title
    settings.baseURL = try BaseURL(address)
    return settings
}

/// Two candidates with articles: one has an article of every kind, the other one that was published at the same time.
func writers() throws -> [UserData] {
    var tides = article(
        "tides", "Tides & <tables>", "2026-11-21T08:30:00+01:00",
        """
        ## The *sea*

        ![Two lines](tides.png) See [fog](fog.md), [above](#the-sea) & <b>this</b>.[^1]

        [^1]: "Twice" a day.
        """)
    tides.body.references = [
        "tides.png": .document(
            document("tides.png", kind: .image, size: 900), size: PixelSize(width: 20, height: 10), fragment: nil),
        "fog.md": .article("fog", fragment: "why"),
    ]
    tides.summary = "Up &\u{1} down; \"twice\"\u{FFFE}."
    tides.updated = PublicationDate("2026-11-22")
    tides.tags = try [ArticleTag("Sea & sky"), ArticleTag("C")]
    var fog = article("fog", "Fog", "2026-11-20")
    fog.canonical = try NavigationURL("https://elsewhere.example/fog?a=1&b=ü")
    var draft = article("draft", "Not yet", "2026-11-22")
    draft.isDraft = true
    var post = article("-OwPV5KFdA9pL5sXqJ4e", "Gulls", "2026-11-20", "Gulls.")
    post.echo = Article.Echo(
        starCount: 2, comments: [Comment(id: "c", author: nil, text: "Loud comment", date: nil)])
    return [
        author("lena", "Lena \"Lamp\" Light", [fog, article("undated", "Some day"), draft, tides]),
        author("bo", "Bo", [post]),
    ]
}
