import CandidateProfile
import ContentTree

/// An article as structured data for search engines: JSON-LD with the vocabulary of schema.org, a `BlogPosting`.
enum ArticleData {
    /// The structured data of an article's page.
    ///
    /// - Parameters:
    ///   - address: the full address of the page; `nil` without a base URL.
    ///   - author: the full address of the author's page; `nil` without a base URL.
    ///   - language: the language of the page (BCP 47).
    static func text(
        of article: Article, at address: String?, by user: UserData, author: String?, language: String
    ) -> String {
        var json = JSONText(.compact, escapesControls: true, capacity: 1_024)
        json.openObject()
        json.member("@context", "https://schema.org")
        json.member("@type", "BlogPosting")
        json.member("headline", article.title)
        if let address {
            json.member("@id", address)
            json.member("url", address)
        }
        if let summary = article.summary { json.member("description", summary) }
        if let date = article.date { json.member("datePublished", date.machineText) }
        if let date = article.updated { json.member("dateModified", date.machineText) }
        json.member("inLanguage", language)
        json.key("author")
        json.openObject()
        json.member("@type", "Person")
        if let author { json.member("@id", author + "#person") }
        json.member("name", user.name.onOneLine)
        if let author { json.member("url", author) }
        json.closeObject()
        if !article.tags.isEmpty {
            json.key("keywords")
            json.openList()
            for tag in article.tags { json.string(tag.name) }
            json.closeList()
        }
        json.closeObject()
        json.end()
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension PublicationDate {
    /// The day, or the time in UTC if it is known.
    var machineText: String { hasTime ? timestamp : day.description }
}
