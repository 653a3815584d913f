import ByteText
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
        var prefilter = WithheldPrefilter()
        for address in addresses { prefilter.search(address: address) }
        if let number { prefilter.search(number.number) }
        if let day { prefilter.search(day.day) }
        // Most candidates withhold nothing that could be searched for.
        guard !addresses.isEmpty || number != nil || day != nil else { return }
        let texts =
            (publishedTexts(through: prefilter) + addressTexts(through: prefilter)).map {
                (text: FoldedText($0.text).bytes, path: "\(origin)/\($0.path)")
            } + Self.articleTexts(of: user, through: prefilter).map { (text: FoldedText($0.text).bytes, path: $0.path) }
        for address in addresses {
            if let written = WrittenAddress(address) {
                report(.withheldAddress(address), in: texts, where: written.stands(in:))
            } else {
                let wanted = FoldedText(address).bytes
                report(.withheldAddress(address), in: texts) { $0.holds(wanted) }
            }
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
        where shows: (Bytes) -> Bool
    ) {
        var told: Set<String> = []
        for (text, path) in texts where text.withBytes(shows) && told.insert(path).inserted {
            findings.append(Finding(problem: problem, path: path))
        }
    }

    /// The addresses that materials lead to, without percent escapes as well, and the names of documents, with their paths
    /// below the candidate.
    public var addressTexts: [(text: String, path: String)] { addressTexts(through: .open) }

    /// Those of the ``addressTexts`` that may show something withheld.
    private func addressTexts(through prefilter: WithheldPrefilter) -> [(text: String, path: String)] {
        var found = PrefilteredTexts(prefilter)
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
    private func publishedTexts(through prefilter: WithheldPrefilter) -> [(text: String, path: String)] {
        let details = user.details
        let basics = user.resume?.basics
        // What the CV says in place of the details is found there.
        func own(_ text: String?, besides other: String?) -> String? { text == other ? nil : text }
        let place = [basics?.location.city, basics?.location.region, basics?.location.countryCode].compactMap(\.self)
        let summary = own(details.summary, besides: basics?.summary)
        var found = PrefilteredTexts(prefilter)
        found.add(user.name, at: "name")
        found.add(own(details.headline, besides: basics?.label), at: "details/headline")
        found.add(own(details.location, besides: place.joined(separator: ", ")), at: "details/location")
        found.add(summary, at: "details/summary")
        found.add(details.availability, at: "details/availability")
        found.add(details.pronouns, at: "details/pronouns")
        if let seeking = user.publishedSeeking {
            let lists = [
                ("roles", seeking.roles), ("places", seeking.places), ("authorization", seeking.authorization),
            ]
            for (key, texts) in lists {
                for (index, text) in texts.enumerated() { found.add(text, at: "seeking/\(key)/\(index)") }
            }
            found.add(seeking.notice, at: "seeking/notice")
        }
        for question in user.questions {
            found.add(question.question, at: "questions/\(question.key)/question")
            found.add(question.answer, at: "questions/\(question.key)/answer")
            found.addWords(of: .prose(question.answer), at: "questions/\(question.key)/answer")
        }
        for item in user.materials { found.add(item.name, at: "userApplicationMaterial/\(item.pathName)/name") }
        let values = user.resume?.values { content, withheld in withheld == nil && prefilter.mayContainWithheld(content)
        }
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

    /// What is said of it.
    public var description: ProblemDescription {
        switch self {
        case .unreachable(let name):
            .warning(
                "profile-unreachable", "the profile has no way to contact \(name)",
                advice: [#"add "publish": ["email"], or a material that links to LinkedIn, GitHub or a website"#],
                explanation:
                    "The profile has no published e-mail address or phone number and no link to LinkedIn, GitHub or a website. Recruiters cannot answer."
            )
        case .withheldAddress(let email):
            .warning(
                "withheld-address-in-text",
                "the e-mail address '\(PrivateText.masked(email))' is published here, although it is withheld",
                advice: [#"remove it, or add "publish": ["email"]"#], hidesSource: true, explanation: Self.withheld)
        case .withheldNumber(let phone):
            .warning(
                "withheld-number-in-text",
                "the phone number '\(PrivateText.masked(phone))' is published here, although it is withheld",
                advice: [#"remove it, or add "publish": ["phone"]"#], hidesSource: true, explanation: Self.withheld)
        case .withheldBirthDate:
            .warning(
                "withheld-birth-date-in-text", "the birth date is published here, although it is withheld",
                advice: [#"remove it, or add "publish": ["birthDate"]"#], hidesSource: true, explanation: Self.withheld)
        case .pictureWithLocation(let file):
            .warning(
                "picture-with-location", "the picture '\(file)' contains its location; it is published without it",
                advice: ["remove the location from the file as well, if others can see the file"],
                explanation:
                    "The photo contains GPS coordinates. sitegen removes them from the published copy, but not from your file, which may be in a public repository."
            )
        case .fileWithLocation(let file, let finding):
            .warning(
                "file-with-location",
                "'\(file)' \(finding.rawValue); it is published as it is, because sitegen cannot remove metadata from it",
                advice: [finding == .damaged ? "save it again" : "remove the metadata: exiftool -all= FILE"],
                explanation:
                    "Photos and videos can contain GPS coordinates, which reveal where they were taken. sitegen cannot remove them from this format."
            )
        case .unknownLanguage(let language, let known):
            .warning(
                "resume-language",
                "the theme has no texts in the language '\(language)'; headings of the CV are in the language of the site",
                advice: Spelling.advice(for: language, among: known, offer: "the languages are"),
                explanation:
                    "A CV can have its own language for headings and dates. The theme needs a file 'strings/<language>.json' for it."
            )
        }
    }

    /// At least one of each identifier; the first is the one that is shown.
    public static var examples: [ProfileProblem] {
        [
            .unreachable("Ada Example"), .withheldAddress("ada@example.org"), .withheldNumber("+351 555 0100"),
            .withheldBirthDate("1990-03-14"),
            .pictureWithLocation("portrait.jpg"), .fileWithLocation("film.mp4", .stated),
            .unknownLanguage("pt", known: ["de", "en"]),
        ]
    }

    private static let withheld =
        "A value that the candidate does not publish is part of a text or address that is published. sitegen does not change texts. Remove the value from the text, or list the field under \"publish\"."
}

extension Bytes {
    /// Whether other bytes stand here, without regard to the case of ASCII letters.
    fileprivate func holds(_ wanted: [UInt8]) -> Bool {
        func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
        guard let first = wanted.first.map(lowered), wanted.count <= count else { return false }
        return (0...count - wanted.count).contains { start in
            lowered(self[start]) == first
                && wanted.indices.allSatisfy { lowered(self[start + $0]) == lowered(wanted[$0]) }
        }
    }
}
