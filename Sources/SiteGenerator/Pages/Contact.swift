import CandidateProfile
import TemplateEngine
import WebSafety

/// A way to contact a candidate.
struct Contact: Sendable, Hashable {
    var label: String
    var text: String
    var url: NavigationURL?
    var property: Token

    /// The published contacts of a candidate: e-mail and telephone only if the candidate's `publish` list contains
    /// them.
    static func all(
        of candidate: PublishedCandidate, strings: InterfaceStrings, materials: MaterialCatalogue
    ) -> [Contact] {
        let contacts = published(in: candidate.ownBasics, strings: strings)
        return contacts.isEmpty ? [profileElsewhere(of: candidate.user, materials)].compactMap(\.self) : contacts
    }

    /// The contacts in a CV.
    ///
    /// - Parameter basics: the head of the published CV.
    static func published(in basics: Resume.Basics, strings: InterfaceStrings) -> [Contact] {
        var contacts: [Contact] = []
        if let email = basics.email {
            let url = try? NavigationURL(MailAddress(email)?.url ?? "mailto:" + email)
            contacts.append(
                Contact(label: strings[.email], text: email, url: url, property: Token(vouchedFor: "u-email")))
        }
        if let phone = basics.phone {
            contacts.append(
                Contact(
                    label: strings[.phone], text: phone, url: telephoneURL(phone),
                    property: Token(vouchedFor: "p-tel")))
        }
        if let website = basics.url {
            contacts.append(Contact(label: strings[.website], text: website.host, url: website, property: link))
        }
        return contacts
    }

    /// The microformats2 property of a link (h-card).
    private static let link = Token(vouchedFor: "u-url")

    /// The first material with a profile on another site, for a candidate without published contacts.
    private static func profileElsewhere(of user: UserData, _ materials: MaterialCatalogue) -> Contact? {
        for material in [ApplicationMaterial.linkedin, .website, .github] {
            for case .link(let url) in user.materials.filter({ $0.material == material }).map(\.target) {
                return Contact(label: materials[material].label, text: url.host, url: url, property: link)
            }
        }
        return nil
    }

    /// The `tel` address of a number as people write it (RFC 3966): white space, slashes and dashes are removed, and so
    /// is the `(0)` after a country code, which is not dialled. An extension has the form `;ext=12`. `nil` if the text
    /// contains anything else: a part of it would be another number.
    static func telephoneURL(_ text: String) -> NavigationURL? {
        var number = ""
        for character in text where !character.isWhitespace && !"/‐‑‒–—·".contains(character) {
            number.append(character)
        }
        if number.hasPrefix("+"), let zero = number.firstRange(of: "(0)") { number.removeSubrange(zero) }
        return try? NavigationURL("tel:" + number)
    }
}

extension Contact: TemplateRecord {
    static let schema = RecordSchema<Contact>(
        "a contact",
        [
            Field("label", .text, "The label: an e-mail address, a telephone number, a website.", \.label),
            Field("text", .text, "The address or number, formatted for reading.", \.text),
            Field("url", .optional(.navURL), "The address to link to, if any.", \.url),
            Field("property", .token, "The class of its microformat.", \.property),
        ])
}
