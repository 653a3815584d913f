import CandidateProfile
import TemplateEngine

/// How a page is shown where somebody shares its address (the Open Graph protocol, ogp.me); only with a base URL, since its
/// addresses have to be full ones.
struct Preview: Sendable, TemplateRecord {
    /// Somebody's own page says who it is.
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
    var locale: String?
    var person: Person?

    init(title: String, address: String, locale: String?) {
        self.title = title
        self.address = address
        self.locale = locale
    }

    /// Shows somebody's portrait.
    mutating func show(_ candidate: PublishedCandidate) {
        image = candidate.portraitAddress
    }

    /// Says that the page is somebody's own.
    mutating func introduce(_ candidate: PublishedCandidate) {
        show(candidate)
        title = candidate.user.name
        person = Person(
            givenName: candidate.user.details.givenName, familyName: candidate.user.details.familyName,
            username: candidate.user.pathName)
    }

    /// A language and its territory as the protocol writes them: `pt_BR`. It knows no language without one, and to guess
    /// one would be wrong somewhere.
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
            Field("image", .optional(.text), "The full address of the portrait.", \.image),
            Field(
                "locale", .optional(.text), "Language and territory, as in 'pt_BR'; only if both are known.",
                \.locale),
            Field("person", .optional(.record), "The owner of the page.", \.person),
        ])
}
