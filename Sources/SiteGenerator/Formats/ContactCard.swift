import ByteText
import CandidateProfile
import WebSafety

/// A candidate as a contact card: vCard 4.0 (RFC 6350), or 3.0 (RFC 2426) for programs that do not read it.
///
/// The parts of the name are not guessed: without them, the whole name is the given name. The card contains no creation
/// time; the time of revision is that of the CV.
enum ContactCard {
    /// The versions of the format.
    enum Version: String, Sendable {
        case three = "3.0"
        case four = "4.0"
    }

    static func text(of candidate: PublishedCandidate, _ version: Version = .four) -> VCardText {
        let isOld = version == .three
        let (user, basics) = (candidate.user, candidate.resume.basics)
        var card = VCardText()
        card.add("BEGIN", value: "VCARD")
        card.add("VERSION", value: version.rawValue)
        if !isOld { card.add("KIND", value: "individual") }
        card.add("FN", text: user.name.onOneLine)
        let isWhole = user.details.givenName == nil && user.details.familyName == nil
        let given = isWhole ? user.name.onOneLine : user.details.givenName
        card.add("N", components: [user.details.familyName, given, nil, nil, nil])
        card.add("NICKNAME", text: user.details.nickname)
        card.add(isOld ? "PHOTO;VALUE=uri" : "PHOTO", value: candidate.portraitAddress)
        if let birthDate = basics.birthDate { add(birthDate, version, to: &card) }
        let place = basics.location
        let country = place.countryCode.map { Country.name(of: $0, in: user.textLanguage ?? "en") ?? $0 }
        card.add(
            "ADR", components: [nil, nil, place.address, place.city, place.region, place.postalCode, country])
        if let phone = basics.phone { add(phone: phone, version, to: &card) }
        card.add(isOld ? "EMAIL;TYPE=internet" : "EMAIL", text: basics.email)
        if !isOld { for language in languages(of: candidate) { card.add("LANG", value: language) } }
        card.add("TITLE", text: basics.label)
        card.add("ORG", components: [candidate.currentWork.first?.organisation])
        card.add("CATEGORIES", list: candidate.skills + candidate.groups.map(\.title))
        card.add("NOTE", text: candidate.summary)
        card.add("URL", value: candidate.profileAddress)
        for link in candidate.links {
            card.add("URL" + (link.network.flatMap(type(of:)).map { ";TYPE=x-" + $0 } ?? ""), value: link.uri)
        }
        card.add("SOURCE", value: candidate.address(of: .contactCard(of: user)))
        card.add("UID", value: candidate.profileAddress)
        card.add("REV", value: isOld ? candidate.lastModified?.text : candidate.lastModified?.basicText)
        card.add("END", value: "VCARD")
        return card
    }
}

extension ContactCard {
    /// A birth date in the basic format (RFC 6350, 4.3.1), or as text if the candidate wrote words.
    private static func add(_ birthDate: ResumeDate, _ version: Version, to card: inout VCardText) {
        switch birthDate {
        // Version 3.0 has only complete dates.
        case _ where version == .three:
            if birthDate.date?.day != nil { card.add("BDAY", value: birthDate.standardText) }
        case .words(let words): card.add("BDAY;VALUE=text", text: words)
        // Without a day the hyphen stays: six digits have another meaning.
        case .date(let date):
            card.add("BDAY", value: date.day == nil ? date.description : date.description.filter { $0 != "-" })
        }
    }

    /// A number in international form becomes a `tel` URI, other numbers become text: the URI of a local number must
    /// name its context (RFC 3966, 5.1.5).
    private static func add(phone: String, _ version: Version, to card: inout VCardText) {
        if version == .three {
            card.add("TEL", text: phone)
        } else if let uri = Contact.telephoneURL(phone)?.uri, uri.hasPrefix("tel:+") {
            card.add("TEL;VALUE=uri", value: uri)
        } else {
            card.add("TEL", text: phone)
        }
    }

    /// The language of the CV, then the known ones that the candidate speaks, each once (RFC 6350, 6.4.4).
    private static func languages(of candidate: PublishedCandidate) -> [String] {
        let spoken = candidate.resume.languages.compactMap { $0.language.flatMap(LanguageNames.tag(of:)) }
        var known: Set<String> = []
        return ([candidate.user.resume?.meta.language.flatMap(tag(_:))].compactMap(\.self) + spoken).filter {
            known.insert($0.lowercased()).inserted
        }
    }

    /// The text if it may be a language tag (RFC 5646, 2.1).
    static func tag(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        }
        return isTag ? text : nil
    }

    /// The name of a network as a non-standard type (RFC 6350, 3.3, `x-name`).
    private static func type(of network: String) -> String? {
        let words = network.lowercased().utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }
        return words.isEmpty ? nil : words.map { String(Substring($0)) }.joined(separator: "-")
    }
}
