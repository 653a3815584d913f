import ByteText
import CandidateProfile
import WebSafety

/// A candidate as a contact card: vCard 4.0 (RFC 6350).
///
/// The parts of the name stand in it only where the candidate tells them; nothing is guessed from the whole name. It says
/// nothing of when it was made.
enum ContactCard {
    /// The card of a candidate.
    static func text(of candidate: PublishedCandidate) -> VCardText {
        let (user, basics) = (candidate.user, candidate.resume.basics)
        var card = VCardText()
        card.add("BEGIN", value: "VCARD")
        card.add("VERSION", value: "4.0")
        card.add("KIND", value: "individual")
        card.add("FN", text: user.name.onOneLine)
        if user.details.givenName != nil || user.details.familyName != nil {
            card.add("N", components: [user.details.familyName, user.details.givenName, nil, nil, nil])
        }
        card.add("NICKNAME", text: user.details.nickname)
        card.add("PHOTO", value: candidate.portraitAddress)
        if let birthDate = basics.birthDate { add(birthDate, to: &card) }
        let place = basics.location
        card.add(
            "ADR",
            components: [nil, nil, place.address, place.city, place.region, place.postalCode, place.countryCode])
        if let phone = basics.phone { add(phone: phone, to: &card) }
        card.add("EMAIL", text: basics.email)
        card.add("LANG", value: user.resume?.meta.language.flatMap(tag(_:)))
        card.add("TITLE", text: basics.label)
        card.add("ORG", components: [candidate.currentWork.first?.organisation])
        card.add("NOTE", text: candidate.summary)
        card.add("URL", value: candidate.profileAddress)
        for link in candidate.links {
            card.add("URL" + (link.network.flatMap(type(of:)).map { ";TYPE=x-" + $0 } ?? ""), value: link.uri)
        }
        card.add("SOURCE", value: candidate.address(of: .contactCard(of: user)))
        card.add("UID", value: candidate.profileAddress)
        card.add("END", value: "VCARD")
        return card
    }
}

extension ContactCard {
    /// A birth date in the basic format (RFC 6350, 4.3.1), or the words that stand in its place.
    private static func add(_ birthDate: ResumeDate, to card: inout VCardText) {
        switch birthDate {
        case .words(let words): card.add("BDAY;VALUE=text", text: words)
        // Without a day the hyphen stays: six digits would be something else.
        case .date(let date):
            card.add("BDAY", value: date.day == nil ? date.description : date.description.filter { $0 != "-" })
        }
    }

    /// A number that can be dialled from everywhere is an address, another one a text: an address of a local number would
    /// have to say where it counts (RFC 3966, 5.1.5).
    private static func add(phone: String, to card: inout VCardText) {
        if let uri = Contact.telephoneURL(phone)?.uri, uri.hasPrefix("tel:+") {
            card.add("TEL;VALUE=uri", value: uri)
        } else {
            card.add("TEL", text: phone)
        }
    }

    /// A language tag, where a text could be one (RFC 5646, 2.1).
    private static func tag(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        }
        return isTag ? text : nil
    }

    /// A network's name as the name of a type of one's own (RFC 6350, 3.3, `x-name`).
    private static func type(of network: String) -> String? {
        let words = network.lowercased().utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }
        return words.isEmpty ? nil : words.map { String(Substring($0)) }.joined(separator: "-")
    }
}
