import CandidateProfile
import TemplateEngine
import WebSafety

/// A way to reach a candidate.
struct Contact: Sendable, Hashable {
    var label: String
    var text: String
    var url: NavigationURL?
    var property: Token

    /// What a candidate publishes: e-mail and telephone only where the candidate's `publish` list names them.
    static func all(
        of candidate: PublishedCandidate, strings: InterfaceStrings, materials: MaterialCatalogue
    ) -> [Contact] {
        let contacts = published(in: candidate.ownBasics, strings: strings)
        return contacts.isEmpty ? [profileElsewhere(of: candidate.user, materials)].compactMap(\.self) : contacts
    }

    /// The ways that a CV tells.
    ///
    /// - Parameter basics: the head of the CV as everybody may read it.
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

    /// What a link is to who reads microformats (microformats2, h-card).
    private static let link = Token(vouchedFor: "u-url")

    /// The first material through which somebody without a published address is reached all the same.
    private static func profileElsewhere(of user: UserData, _ materials: MaterialCatalogue) -> Contact? {
        for material in [ApplicationMaterial.linkedin, .website, .github] {
            for case .link(let url) in user.materials.filter({ $0.material == material }).map(\.target) {
                return Contact(label: materials[material].label, text: url.host, url: url, property: link)
            }
        }
        return nil
    }

    /// The address that dials a number as people write it (RFC 3966): white space, slashes and dashes are left out, and
    /// so is the zero in brackets that is not dialled behind a country's code. An extension is one in the form `;ext=12`.
    /// `nil` where something else is in it: dialling a part of it would reach somebody else.
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
