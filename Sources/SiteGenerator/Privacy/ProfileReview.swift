import CandidateProfile
import Diagnostics
import Pictures
import WebSafety

/// What a candidate should know before a profile is published; nothing of it keeps it from being published.
public struct ProfileReview: Sendable {
    /// One thing to know, and the tree path that it is about.
    public struct Finding: Sendable {
        /// What there is to know.
        public var problem: ProfileProblem
        /// The path in the tree.
        public var path: String
    }

    private let user: UserData
    private let origin: String
    /// What was found.
    public private(set) var findings: [Finding] = []

    /// Looks through a candidate's data.
    public init(_ user: UserData) {
        self.user = user
        origin = "Users/\(user.uid)"
        if !isReachable { findings.append(Finding(problem: .unreachable(user.name), path: "\(origin)/name")) }
        let (addresses, number, day) = (withheldAddresses, withheldNumber, withheldDay)
        var sieve = WithheldSieve()
        for address in addresses { sieve.pass(address: address) }
        if let number { sieve.pass(number.number) }
        if let day { sieve.pass(day.day) }
        // Most candidates withhold nothing that could be searched for.
        guard !addresses.isEmpty || number != nil || day != nil else { return }
        let texts =
            (publishedTexts(through: sieve) + addressTexts(through: sieve)).map {
                (text: FoldedText($0.text).bytes, path: "\(origin)/\($0.path)")
            } + Self.articleTexts(of: user, through: sieve).map { (text: FoldedText($0.text).bytes, path: $0.path) }
        for address in addresses {
            guard let written = WrittenAddress(address) else { continue }
            report(.withheldAddress(address), in: texts, where: written.stands(in:))
        }
        if let number { report(.withheldNumber(number.phone), in: texts, where: number.number.stands(in:)) }
        if let day { report(.withheldBirthDate(day.date.description), in: texts, where: day.day.stands(in:)) }
    }

    /// Whether a review looks for a field; for the others the pages have to be read.
    public static func searches(for field: WithheldField) -> Bool { [.email, .phone, .birthDate].contains(field) }

    /// Whether there is a published address, or a LinkedIn, GitHub or website link.
    private var isReachable: Bool {
        let published =
            user.email != nil && user.publish.contains(.email)
            || user.resume?.basics.phone != nil && user.publish.contains(.phone)
        let links = user.materials.contains { item in
            guard case .link = item.target else { return false }
            return [.linkedin, .github, .website].contains(item.material)
        }
        return published || links || user.resume?.basics.url != nil
            || user.resume?.basics.profiles.contains { $0.url != nil } == true
    }

    /// The e-mail addresses in lower case, each once.
    private var withheldAddresses: [String] {
        guard !user.publish.contains(.email) else { return [] }
        return Set([user.email, user.resume?.basics.email].compactMap { $0?.lowercased() }).sorted()
    }

    /// The telephone number as it is written, and what is looked for.
    private var withheldNumber: (phone: String, number: WrittenNumber)? {
        guard !user.publish.contains(.phone), let phone = user.resume?.basics.phone else { return nil }
        return WrittenNumber(phone).map { (phone, $0) }
    }

    private var withheldDay: (date: PartialDate, day: WrittenDay)? {
        guard !user.publish.contains(.birthDate), let date = user.resume?.basics.birthDate?.date,
            let day = WrittenDay(date)
        else { return nil }
        return (date, day)
    }

    /// Reports a problem at each text that is published and shows it.
    private mutating func report(
        _ problem: ProfileProblem, in texts: [(text: [UInt8], path: String)],
        where shows: (UnsafeBufferPointer<UInt8>) -> Bool
    ) {
        var told: Set<String> = []
        for (text, path) in texts where text.withUnsafeBufferPointer(shows) && told.insert(path).inserted {
            findings.append(Finding(problem: problem, path: path))
        }
    }

    /// The addresses that materials lead to, without percent escapes as well, and the names of documents, with their paths
    /// below the candidate.
    public var addressTexts: [(text: String, path: String)] { addressTexts(through: .open) }

    /// Those of the ``addressTexts`` that may show something withheld.
    private func addressTexts(through sieve: WithheldSieve) -> [(text: String, path: String)] {
        var found = SiftedTexts(sieve)
        found.add(user.details.picture?.path, at: "details/picture")
        for item in user.materials {
            func path() -> String { "userApplicationMaterial/\(item.pathName)/url" }
            switch item.target {
            case .link(let url):
                found.add(url.text, at: path())
                if url.text.utf8.contains(UInt8(ascii: "%")) {
                    found.add(String(decoding: PercentEncoding.leniently(url.text.utf8), as: UTF8.self), at: path())
                }
            case .document(let document): found.add(document.path, at: path())
            case .text(let text, _): for document in text.documents { found.add(document.path, at: path()) }
            case .article: continue
            }
        }
        return found.texts
    }

    /// Everything that pages show of a candidate as prose, with its path below the candidate; of Markdown, what was written
    /// and what is shown of it.
    public var publishedTexts: [(text: String, path: String)] { publishedTexts(through: .open) }

    /// Those of the ``publishedTexts`` that may show something withheld.
    private func publishedTexts(through sieve: WithheldSieve) -> [(text: String, path: String)] {
        let details = user.details
        let basics = user.resume?.basics
        // What the CV says in place of the details is found there.
        func own(_ text: String?, besides other: String?) -> String? { text == other ? nil : text }
        let place = [basics?.location.city, basics?.location.region, basics?.location.countryCode].compactMap(\.self)
        let summary = own(details.summary, besides: basics?.summary)
        var found = SiftedTexts(sieve)
        found.add(user.name, at: "name")
        found.add(own(details.headline, besides: basics?.label), at: "details/headline")
        found.add(own(details.location, besides: place.joined(separator: ", ")), at: "details/location")
        found.add(summary, at: "details/summary")
        found.add(details.availability, at: "details/availability")
        found.add(details.pronouns, at: "details/pronouns")
        for item in user.materials { found.add(item.name, at: "userApplicationMaterial/\(item.pathName)/name") }
        let values = user.resume?.values { content, withheld in withheld == nil && sieve.letsPass(content) }
        for value in values ?? [] {
            found.add(value.content.text, at: "resume/" + value.path)
            found.addWords(of: value.content, at: "resume/" + value.path)
        }
        if let summary { found.addWords(of: .prose(summary), at: "details/summary") }
        return found.texts
    }
}

/// What a candidate should know before a profile is published.
public enum ProfileProblem: Problem, Hashable {
    /// Nothing leads to the person.
    case unreachable(String)
    /// The e-mail address that is withheld stands in a text that is published.
    case withheldAddress(String)
    /// The telephone number that is withheld stands in a text that is published.
    case withheldNumber(String)
    /// The birth date that is withheld stands in a text that is published, in one spelling or another.
    case withheldBirthDate(String)
    /// A picture that says where it was taken; the file.
    case pictureWithLocation(String)
    /// A file that is published with what it says of the place where it was taken, since that cannot be removed.
    case fileWithLocation(String, PlaceFinding)
    /// A language of a CV that there are no words of; those that there are words of.
    case unknownLanguage(String, known: [String])

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .unreachable: "profile-unreachable"
        case .withheldAddress: "withheld-address-in-text"
        case .withheldNumber: "withheld-number-in-text"
        case .withheldBirthDate: "withheld-birth-date-in-text"
        case .pictureWithLocation: "picture-with-location"
        case .fileWithLocation: "file-with-location"
        case .unknownLanguage: "resume-language"
        }
    }

    /// It is published all the same.
    public var severity: Severity { .warning }

    /// A place at which something withheld stands shows it.
    public var hidesSource: Bool {
        switch self {
        case .withheldAddress, .withheldNumber, .withheldBirthDate: true
        case .unreachable, .pictureWithLocation, .fileWithLocation, .unknownLanguage: false
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .unreachable(let name): "nobody can reach \(name) from this profile"
        case .withheldAddress(let email):
            "the e-mail address '\(PrivateText.masked(email))' is published here, although it is withheld"
        case .withheldNumber(let phone):
            "the telephone number '\(PrivateText.masked(phone))' is published here, although it is withheld"
        case .withheldBirthDate: "the birth date is published here, although it is withheld"
        case .pictureWithLocation(let file):
            "the picture '\(file)' says where it was taken; it is published without that"
        case .fileWithLocation(let file, let finding):
            "'\(file)' \(finding.rawValue); it is published as it is, because sitegen cannot remove metadata from it"
        case .unknownLanguage(let language, _):
            "there are no words in the language '\(language)'; the CV has its headings in the language of the site"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unreachable:
            [#"add "publish": ["email"], or a material that links to LinkedIn, GitHub or a website"#]
        case .withheldAddress: [#"take it out, or add "publish": ["email"]"#]
        case .withheldNumber: [#"take it out, or add "publish": ["phone"]"#]
        case .withheldBirthDate: [#"take it out, or add "publish": ["birthDate"]"#]
        case .unknownLanguage(let language, let known):
            Spelling.advice(for: language, among: known, offer: "there are words in")
        case .fileWithLocation(_, .damaged): ["save it again"]
        case .fileWithLocation: ["remove the metadata: exiftool -all= FILE"]
        case .pictureWithLocation: ["remove the location from the file as well, if others can see it"]
        }
    }
}
