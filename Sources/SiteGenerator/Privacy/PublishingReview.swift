import ByteText
import CandidateProfile
import Diagnostics
import Pictures
import WebSafety

/// What a candidate should know before a profile is published; no finding prevents publishing.
public struct PublishingReview: Sendable {
    /// A problem, and the tree path that it concerns.
    public struct Finding: Sendable {
        /// The problem.
        public var problem: ProfileProblem
        /// The path in the tree.
        public var path: String
    }

    private let user: UserData
    private let origin: String
    /// The findings.
    public private(set) var findings: [Finding] = []

    /// Reviews a candidate's data.
    public init(_ user: UserData) {
        self.user = user
        origin = "Users/\(user.uid)"
        if !isReachable { findings.append(Finding(problem: .unreachable(user.name), path: "\(origin)/name")) }
        let (addresses, number, day) = (withheldAddresses, withheldNumber, withheldDay)
        var prefilter = WithheldPrefilter()
        for address in addresses { prefilter.search(address: address) }
        if let number { prefilter.search(number.number) }
        if let day { prefilter.search(day.day) }
        // Most candidates withhold nothing that can be searched for.
        guard !addresses.isEmpty || number != nil || day != nil else { return }
        let texts =
            (publishedTexts(through: prefilter) + addressTexts(through: prefilter)).map {
                (text: FoldedText($0.text).bytes, path: "\(origin)/\($0.path)")
            } + Self.articleTexts(of: user, through: prefilter).map { (text: FoldedText($0.text).bytes, path: $0.path) }
        for address in addresses { report(.withheldAddress(address), in: texts, where: Self.finder(of: address)) }
        if let number { report(.withheldNumber(number.phone), in: texts, where: number.number.occurs(in:)) }
        if let day { report(.withheldBirthDate(day.date.description), in: texts, where: day.day.occurs(in:)) }
    }

    /// Finds an e-mail address in a folded text.
    private static func finder(of address: String) -> (Bytes) -> Bool {
        if let written = WrittenAddress(address) { return written.occurs(in:) }
        let wanted = FoldedText(address).bytes
        return { $0.holds(wanted) }
    }

    /// Whether a review searches for a field; other fields have to be searched for in the pages.
    public static func searches(for field: WithheldField) -> Bool { [.email, .phone, .birthDate].contains(field) }

    /// Whether there is a published e-mail address, or a link to LinkedIn, GitHub or a website.
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

    /// The telephone number as it is written, and in its searchable form.
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

    /// Reports a problem at each published text that contains the value.
    private mutating func report(
        _ problem: ProfileProblem, in texts: [(text: [UInt8], path: String)],
        where shows: (Bytes) -> Bool
    ) {
        var reported: Set<String> = []
        for (text, path) in texts where text.withBytes(shows) && reported.insert(path).inserted {
            findings.append(Finding(problem: problem, path: path))
        }
    }

    /// The addresses of materials, as written and without percent escapes, and the names of documents, with their paths
    /// below the candidate.
    public var addressTexts: [(text: String, path: String)] { addressTexts(through: .open) }

    /// The ``addressTexts`` that may contain a withheld value.
    private func addressTexts(through prefilter: WithheldPrefilter) -> [(text: String, path: String)] {
        var found = PrefilteredTexts(prefilter)
        found.add(user.details.picture?.path, at: "details/picture")
        for item in user.materials {
            func path() -> String { "userApplicationMaterial/\(item.pathName)/url" }
            found.add(item.picture?.path, at: "userApplicationMaterial/\(item.pathName)/picture")
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

    /// The prose that pages show of a candidate, with its path below the candidate; Markdown both as written and as
    /// shown.
    public var publishedTexts: [(text: String, path: String)] { publishedTexts(through: .open) }

    /// The ``publishedTexts`` that may contain a withheld value.
    private func publishedTexts(through prefilter: WithheldPrefilter) -> [(text: String, path: String)] {
        let details = user.details
        let basics = user.resume?.basics
        // A text that repeats one of the CV is found there.
        func own(_ text: String?, besides other: String?) -> String? { text == other ? nil : text }
        let summary = own(details.summary, besides: basics?.summary)
        var found = PrefilteredTexts(prefilter)
        found.add(user.name, at: "name")
        found.add(own(details.headline, besides: basics?.label), at: "details/headline")
        found.add(
            details.location.flatMap { basics?.location.isWritten(as: $0) == true ? nil : $0 }, at: "details/location")
        found.add(summary, at: "details/summary")
        found.add(user.sortName, at: "sortName")
        for (key, text) in details.lines where !["headline", "location"].contains(key) {
            found.add(text, at: "details/\(key)")
        }
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
        for item in user.materials {
            found.add(item.name, at: "userApplicationMaterial/\(item.pathName)/name")
            guard let description = item.description else { continue }
            let path = "userApplicationMaterial/\(item.pathName)/description"
            found.add(description, at: path)
            found.addWords(of: .prose(description), at: path)
        }
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

/// A problem that a candidate should know before a profile is published.
public enum ProfileProblem: Problem, Hashable {
    /// The candidate publishes no contact; the name.
    case unreachable(String)
    /// A published text contains the withheld e-mail address.
    case withheldAddress(String)
    /// A published text contains the withheld telephone number.
    case withheldNumber(String)
    /// A published text contains the withheld birth date, in any spelling.
    case withheldBirthDate(String)
    /// A picture with the location where it was taken; the file.
    case pictureWithLocation(String)
    /// A file that is published with its location, because the location cannot be removed.
    case fileWithLocation(String, PlaceFinding)
    /// A CV in a language without interface texts; the languages with texts.
    case unknownLanguage(String, known: [String])
    /// A CV without a PDF: characters that no font has.
    case noPDF([String], MissingGlyphs)
    /// A typeface that the site does not offer for PDFs; those that it offers.
    case unknownPDFFont(String, known: [String])
    /// A card for sharing without a text: characters of it that the font of the card cannot write.
    case cardWithoutWords(CardText, [String], areJoined: Bool = false)

    /// The texts on cards.
    public enum CardText: String, Sendable, Hashable {
        /// The name, without which a card has no words.
        case name
        /// The headline.
        case headline
        /// The place.
        case place
        /// The title of an article, without which its card is that of the profile.
        case title
    }

    /// What is missing in the fonts of a PDF.
    public enum MissingGlyphs: Sendable, Hashable {
        /// Symbols or Latin letters.
        case characters
        /// The letters of a script that another font may have.
        case script
        /// Letters that have to be joined or reordered.
        case joining
    }

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .unreachable(let name):
            .warning(
                "profile-unreachable", "the profile has no way to contact \(name)",
                advice: [#"add "email" to "publish": […], or a material that links to LinkedIn, GitHub or a website"#],
                explanation:
                    "The profile has no published e-mail address or phone number and no link to LinkedIn, GitHub or a website. Recruiters cannot answer."
            )
        case .withheldAddress(let email):
            .warning(
                "withheld-address-in-text",
                "the e-mail address '\(PrivateText.masked(email))' is published here, although it is withheld",
                advice: [#"remove it, or add "email" to "publish": […]"#], hidesSource: true, explanation: Self.withheld
            )
        case .withheldNumber(let phone):
            .warning(
                "withheld-number-in-text",
                "the phone number '\(PrivateText.masked(phone))' is published here, although it is withheld",
                advice: [#"remove it, or add "phone" to "publish": […]"#], hidesSource: true, explanation: Self.withheld
            )
        case .withheldBirthDate:
            .warning(
                "withheld-birth-date-in-text", "the birth date is published here, although it is withheld",
                advice: [#"remove it, or add "birthDate" to "publish": […]"#], hidesSource: true,
                explanation: Self.withheld)
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
        case .noPDF(let characters, .characters):
            .warning(
                "no-pdf",
                "the CV has no PDF, because its fonts do not have \(characters.joined(separator: ", "))",
                advice: ["write it differently"], explanation: Self.pdfFonts)
        case .noPDF(let characters, .script):
            .warning(
                "no-pdf-for-script",
                "the CV has no PDF, because its fonts do not have letters such as \(characters.joined(separator: ", "))",
                advice: [#"name a font that has them: "cv": { "font": "…" } in site.json"#], explanation: Self.pdfFonts)
        case .noPDF(let characters, .joining):
            .hint(
                "no-pdf-for-joined-letters",
                "the CV has no PDF, because sitegen cannot set the script of \(characters.joined(separator: ", "))",
                advice: [#"add a PDF of your own as a material "resume""#],
                explanation:
                    "sitegen makes PDFs of CVs in scripts with separate letters, from left to right or from right to left, and in Arabic script with a font that has presentation forms (U+FB50 to U+FEFF), such as Noto Naskh Arabic. It sets no vowel marks and no scripts whose letters change their order. The candidate gets no PDF instead of a wrong one; all other files are published."
            )
        case .unknownPDFFont(let font, let known):
            .warning(
                "unknown-pdf-font", "the site offers no font '\(font)' for CVs; the PDF has the font of the site",
                advice: Spelling.advice(for: font, among: known, offer: "the fonts are") + [
                    #"or add it in site.json: "cv": { "fonts": ["\#(font)"] }"#
                ],
                explanation:
                    "A candidate can choose \"sans\", \"serif\", and the families of 'Templates/fonts' that \"font\" and \"fonts\" under \"cv\" in site.json name."
            )
        case .cardWithoutWords(let text, let characters, let areJoined):
            .hint(
                "card-without-words",
                "the preview of \(text == .title ? "the shared article" : "shared addresses") has no \(text == .name ? "words" : text.rawValue), because \(areJoined ? "sitegen cannot set the script of" : "its font cannot write") \(characters.joined(separator: ", "))",
                advice: areJoined ? [] : [#"name a font that has them: "cv": { "font": "…" } in site.json"#],
                explanation:
                    "The words on the card that other services show beside an address are drawn with the font of the CVs, letter by letter from left to right. Without a letter of the name, the card shows the portrait alone; without one of the headline or the place, it leaves out that text; without one of an article's title, the article has the card of the profile."
            )
        }
    }

    /// The same for a place in a table.
    public var descriptionInTable: ProblemDescription {
        var description = description
        switch self {
        case .unreachable:
            description.advice = [
                "write 'email' into the column 'publish', or an address into 'website', 'linkedin' or 'github'"
            ]
        case .withheldAddress: description.advice = ["remove it, or write 'email' into the column 'publish'"]
        case .withheldNumber: description.advice = ["remove it, or write 'phone' into the column 'publish'"]
        case .noPDF(_, .joining): description.advice = ["name a PDF of your own in a column 'resume'"]
        default: break
        }
        return description
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [ProfileProblem] {
        [
            .unreachable("Ada Example"), .withheldAddress("ada@example.org"), .withheldNumber("+351 555 0100"),
            .withheldBirthDate("1990-03-14"),
            .pictureWithLocation("portrait.jpg"), .fileWithLocation("film.mp4", .stated),
            .unknownLanguage("pt", known: ["de", "en"]),
            .noPDF(["→ (U+2192)"], .characters), .noPDF(["こ (U+3053)"], .script),
            .noPDF(["क (U+0915)"], .joining), .unknownPDFFont("Sanz", known: ["sans", "serif"]),
            .cardWithoutWords(.name, ["こ (U+3053)"]),
        ]
    }

    private static let pdfFonts =
        "The fonts of every PDF viewer have the letters of European languages in Latin script, Greek letters without accents, and common symbols. Other characters need a font file in Templates/fonts that \"cv\": { \"font\": … } in site.json names. The candidate gets no PDF instead of a wrong one; all other files are published."

    private static let withheld =
        "A value that the candidate does not publish is part of a text or address that is published. sitegen does not change texts. Remove the value from the text, or list the field under \"publish\"."
}

extension Bytes {
    /// Whether the bytes equal others, ignoring the case of ASCII letters.
    fileprivate func holds(_ wanted: [UInt8]) -> Bool {
        func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
        guard let first = wanted.first.map(lowered), wanted.count <= count else { return false }
        return (0...count - wanted.count).contains { start in
            lowered(self[start]) == first
                && wanted.indices.allSatisfy { lowered(self[start + $0]) == lowered(wanted[$0]) }
        }
    }
}
