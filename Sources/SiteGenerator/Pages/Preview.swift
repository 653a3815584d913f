import CandidateProfile
import TemplateEngine

/// The preview of a page's address in other services (Open Graph protocol, ogp.me). It needs absolute addresses, so it
/// exists only with a base URL.
struct Preview: Sendable, TemplateRecord {
    /// The names of a person, for their own page.
    struct Person: Sendable, TemplateRecord {
        var givenName: String?
        var familyName: String?
        var username: String

        static let schema = RecordSchema<Person>(
            "a person in a preview",
            [
                Field("givenName", .optional(.text), "The given name.", \.givenName),
                Field("familyName", .optional(.text), "The family name.", \.familyName),
                Field("username", .text, "The candidate's name in the site's addresses.", \.username),
            ])
    }

    var title: String
    var address: String
    var image: String?
    var card: Card?
    var locale: String?
    var person: Person?
    var article: Article?

    /// The times and the author of an article.
    struct Article: Sendable, TemplateRecord {
        var published: String?
        var modified: String?
        var author: String?

        static let schema = RecordSchema<Article>(
            "an article in a preview",
            [
                Field("published", .optional(.text), "The date of publication.", \.published),
                Field("modified", .optional(.text), "The date of the last change.", \.modified),
                Field("author", .optional(.text), "The full address of the author's page.", \.author),
            ])
    }

    /// The size and the words of a card.
    struct Card: Sendable, TemplateRecord {
        var text: String

        static let schema = RecordSchema<Card>(
            "a card",
            [
                Field("width", .number, "The width in pixels.") { _ in SharingCard.size.width },
                Field("height", .number, "The height in pixels.") { _ in SharingCard.size.height },
                Field("text", .text, "What it shows, in words.", \.text),
            ])
    }

    init(title: String, address: String, locale: String?) {
        self.title = title
        self.address = address
        self.locale = locale
    }

    /// Sets the picture to a card of a candidate, or to the portrait without one.
    mutating func show(_ card: SharingCard?, of user: UserData, _ settings: SiteSettings) {
        self.card = card.map { Card(text: $0.text) }
        image = (card?.path ?? user.details.picture?.shownPath).flatMap { path in
            settings.baseURL?.address(of: SitePath(in: user.pathName, path))
        }
    }

    /// Marks the page as a candidate's own.
    mutating func introduce(_ candidate: PublishedCandidate, _ settings: SiteSettings) {
        show(candidate.user.card, of: candidate.user, settings)
        title = candidate.user.name
        person = Person(
            givenName: candidate.user.details.givenName, familyName: candidate.user.details.familyName,
            username: candidate.user.pathName)
    }

    /// A language and its territory in the form of the protocol: `pt_BR`; `nil` without a territory, which the protocol
    /// requires and which cannot be guessed.
    static func locale(of tag: String) -> String? {
        let parts = tag.split(separator: "-")
        let territory = parts.dropFirst().first { $0.count == 2 && $0.allSatisfy(\.isLetter) }
        guard let language = parts.first, let territory else { return nil }
        return "\(language.lowercased())_\(territory.uppercased())"
    }

    static let schema = RecordSchema<Preview>(
        "a preview",
        [
            Field("title", .text, "The title to show: that of the page, or a person's name.", \.title),
            Field("address", .text, "The page's full address.", \.address),
            Field("image", .optional(.text), "The full address of the card, or of the portrait without one.", \.image),
            Field("card", .optional(.record), "The card, if the picture is one.", \.card),
            Field(
                "locale", .optional(.text), "Language and territory, as in 'pt_BR'; only if both are known.",
                \.locale),
            Field("person", .optional(.record), "The owner of the page.", \.person),
            Field("article", .optional(.record), "The article on the page.", \.article),
        ])
}
