import CandidateProfile
import Diagnostics
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
        // Most candidates withhold nothing that could be searched for.
        guard withholdsAddress || withheldPhone != nil || withheldDay != nil else { return }
        let texts =
            (publishedTexts + materialLinks).map { (text: $0.text, path: "\(origin)/\($0.path)") }
            + Self.articleTexts(of: user)
        lookForWithheldAddress(in: texts)
        lookForWithheldNumber(in: texts)
        lookForWithheldBirthDate(in: texts)
    }

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

    private var withholdsAddress: Bool {
        !user.publish.contains(.email) && (user.email != nil || user.resume?.basics.email != nil)
    }

    private var withheldPhone: String? { user.publish.contains(.phone) ? nil : user.resume?.basics.phone }

    private var withheldDay: (date: PartialDate, day: WrittenDay)? {
        guard !user.publish.contains(.birthDate), let date = user.resume?.basics.birthDate?.date,
            let day = WrittenDay(date)
        else { return nil }
        return (date, day)
    }

    private mutating func lookForWithheldAddress(in texts: [(text: String, path: String)]) {
        guard withholdsAddress else { return }
        for email in Set([user.email, user.resume?.basics.email].compactMap { $0?.lowercased() }).sorted() {
            let hasSign = email.utf8.contains(UInt8(ascii: "@"))
            report(.withheldAddress(email), in: texts) { text in
                // Most texts have no '@', which bytes tell soonest.
                (!hasSign || text.utf8.contains(UInt8(ascii: "@"))) && text.lowercased().contains(email)
            }
        }
    }

    private mutating func lookForWithheldNumber(in texts: [(text: String, path: String)]) {
        guard let phone = withheldPhone else { return }
        // Numbers are spaced in many ways; a short one could stand in any text.
        let digits = phone.filter(\.isNumber)
        guard digits.count >= 6 else { return }
        let fewest = digits.utf8.count(where: \.isASCIIDigit)
        report(.withheldNumber(phone), in: texts) { text in
            // Most texts have too few digits, which bytes tell soonest.
            text.utf8.count(where: \.isASCIIDigit) >= fewest && text.filter(\.isNumber).contains(digits)
        }
    }

    private mutating func lookForWithheldBirthDate(in texts: [(text: String, path: String)]) {
        guard let (date, day) = withheldDay else { return }
        report(.withheldBirthDate(date.description), in: texts, where: day.stands(in:))
    }

    /// Reports a problem at each text that is published and shows it.
    private mutating func report(
        _ problem: ProfileProblem, in texts: [(text: String, path: String)], where shows: (String) -> Bool
    ) {
        var told: Set<String> = []
        for (text, path) in texts where shows(text) && told.insert(path).inserted {
            findings.append(Finding(problem: problem, path: path))
        }
    }

    private var materialLinks: [(text: String, path: String)] {
        user.materials.compactMap { item in
            if case .link(let url) = item.target {
                (url.text, "userApplicationMaterial/\(item.pathName)/url")
            } else {
                nil
            }
        }
    }

    /// Everything that pages show of a candidate as prose, with its path below the candidate; of Markdown, what was written
    /// and what is shown of it.
    public var publishedTexts: [(text: String, path: String)] {
        let details = user.details
        let basics = user.resume?.basics
        // What the CV says in place of the details is found there.
        func own(_ text: String?, besides other: String?) -> String? { text == other ? nil : text }
        let place = [basics?.location.city, basics?.location.region, basics?.location.countryCode].compactMap(\.self)
        let summary = own(details.summary, besides: basics?.summary)
        var texts: [(String?, String)] = [
            (user.name, "name"), (own(details.headline, besides: basics?.label), "details/headline"),
            (own(details.location, besides: place.joined(separator: ", ")), "details/location"),
            (summary, "details/summary"), (details.availability, "details/availability"),
            (details.pronouns, "details/pronouns"),
        ]
        for item in user.materials { texts.append((item.name, "userApplicationMaterial/\(item.pathName)/name")) }
        for value in user.resume?.values ?? [] {
            guard let text = value.content.text, value.withheld == nil else { continue }
            texts.append((text, "resume/" + value.path))
            if let words = value.content.words, words != text { texts.append((words, "resume/" + value.path)) }
        }
        if let summary, let words = ResumeValue.Content.prose(summary).words, words != summary {
            texts.append((words, "details/summary"))
        }
        return texts.compactMap { text, path in text.map { ($0, path) } }
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
        case .unknownLanguage: "resume-language"
        }
    }

    /// It is published all the same.
    public var severity: Severity { .warning }

    /// What is the case.
    public var message: String {
        switch self {
        case .unreachable(let name): "nobody can reach \(name) from this profile"
        case .withheldAddress(let email):
            "the e-mail address '\(email)' is published here, although it is withheld"
        case .withheldNumber(let phone):
            "the telephone number '\(phone)' is published here, although it is withheld"
        case .withheldBirthDate(let date):
            "the birth date \(date) is published here, although it is withheld"
        case .pictureWithLocation(let file):
            "the picture '\(file)' says where it was taken; it is published without that"
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
        case .pictureWithLocation: ["remove the location from the file as well, if others can see it"]
        }
    }
}
