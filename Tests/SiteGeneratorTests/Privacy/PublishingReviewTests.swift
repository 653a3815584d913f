import ByteText
import CandidateProfile
import TestSupport
import Testing
import WebSafety

@testable import SiteGenerator

@Suite("The review of a candidate before publication")
struct PublishingReviewTests {
    /// A field that pages show, and its path.
    struct Field: Sendable, CustomTestStringConvertible {
        var path: String
        var set: @Sendable (inout UserData, String) -> Void

        init(_ path: String, _ set: @escaping @Sendable (inout UserData, String) -> Void) {
            self.path = path
            self.set = set
        }

        var testDescription: String { path }
    }

    private static let fields = [
        Field("name") { $0.name = $1 },
        Field("details/headline") { $0.details.headline = $1 },
        Field("details/location") { $0.details.location = $1 },
        Field("details/summary") { $0.details.summary = $1 },
        Field("details/availability") { $0.details.availability = $1 },
        Field("details/pronouns") { $0.details.pronouns = $1 },
        Field("userApplicationMaterial/code/name") { $0.materials[1].name = $1 },
        Field("resume/work/0/position") { $0.resume?.work[0].position = $1 },
        Field("resume/work/0/name") { $0.resume?.work[0].organisation = $1 },
        Field("resume/work/0/location") { $0.resume?.work[0].location = $1 },
        Field("resume/work/0/summary") { $0.resume?.work[0].summary = $1 },
        Field("resume/work/0/highlights/1") { $0.resume?.work[0].highlights[1] = $1 },
        Field("resume/education/0/institution") { $0.resume?.education[0].institution = $1 },
        Field("resume/education/0/area") { $0.resume?.education[0].area = $1 },
        Field("resume/education/0/studyType") { $0.resume?.education[0].studyType = $1 },
        Field("resume/education/0/score") { $0.resume?.education[0].score = $1 },
        Field("resume/education/0/courses/1") { $0.resume?.education[0].courses[1] = $1 },
        Field("resume/skills/0/name") { $0.resume?.skills[0].name = $1 },
        Field("resume/skills/0/level") { $0.resume?.skills[0].level = $1 },
        Field("resume/skills/0/keywords/1") { $0.resume?.skills[0].keywords[1] = $1 },
        Field("resume/basics/profiles/0/network") { $0.resume?.basics.profiles[0].network = $1 },
        Field("resume/basics/profiles/0/username") { $0.resume?.basics.profiles[0].username = $1 },
    ]

    private func findings(_ user: UserData) -> [String] {
        PublishingReview(user).findings.map {
            "\($0.path): \($0.problem.severity): \($0.problem.idAndFacts)"
        }
    }

    @Test("the e-mail address of the CV is withheld like the candidate's own")
    func withheldInResume() {
        var user = UserData(uid: "lamplight", name: "Lena Lights", email: "lena@lights.example")
        user.resume = Resume()
        user.resume?.basics.email = "cv@lights.example"
        user.details.summary = "Write to CV@lights.example"
        let paths = PublishingReview(user).findings.filter { $0.problem == .withheldAddress("cv@lights.example") }.map(
            \.path)
        #expect(paths == ["Users/lamplight/details/summary"])
        user.publish = [.email]
        #expect(PublishingReview(user).findings.filter { $0.problem.id == "withheld-address-in-text" }.isEmpty)
    }

    @Test("A withheld address in a text is reported with its place", arguments: fields)
    func withheld(_ field: Field) throws {
        var user = try smallProfile()
        user.email = "Lena@Lights.example"
        field.set(&user, "write to LENA@lights.EXAMPLE, please")
        #expect(findings(user) == [])
        user.publish = [.phone]
        #expect(
            findings(user) == [
                "Users/lamplight/\(field.path): warning: withheld-address-in-text 'l…@l….example'"
            ])
    }

    /// A withheld value, and a text that contains it in a different form.
    struct Hidden: Sendable, CustomTestStringConvertible {
        var text: String
        var email: String?
        var phone: String?
        var birthDate: String?
        /// The findings if each kind of text contains it.
        var inText: [String]
        var inMarkdown: [String]

        init(
            _ text: String, email: String? = nil, phone: String? = nil, birthDate: String? = nil, inText: [String],
            inMarkdown: [String]? = nil
        ) {
            self.text = text
            (self.email, self.phone, self.birthDate) = (email, phone, birthDate)
            (self.inText, self.inMarkdown) = (inText, inMarkdown ?? inText)
        }

        var testDescription: String { text }
    }

    private static let (address, number, day) = (
        "withheld-address-in-text", "withheld-number-in-text", "withheld-birth-date-in-text"
    )

    private static let hidden = [
        Hidden("Write to Ada@mail.example", email: "ada@MAIL.example", inText: [address]),
        Hidden("Write to ada&#64;mail.example", email: "ada@mail.example", inText: [], inMarkdown: [address]),
        Hidden("Write to ada&commat;mail.example", email: "ada@mail.example", inText: [], inMarkdown: [address]),
        Hidden("ada\\@mail.example", email: "ada@mail.example", inText: [], inMarkdown: [address]),
        Hidden("**ada**@mail.example", email: "ada@mail.example", inText: [], inMarkdown: [address]),
        Hidden("ring at home & knock", email: "at home", inText: [address]),
        Hidden("ring at the office", email: "at home", inText: []),
        Hidden("Call (+1) 555.010-77", phone: "+1 555 01077", inText: [number]),
        Hidden("Call 1 555 010 7", phone: "+1 555 01077", inText: []),
        Hidden("Call 1 **555** 0107`7`", phone: "+1 555 01077", inText: [number]),
        Hidden("Call &#49; 555 010 &#55;7", phone: "+1 555 01077", inText: [], inMarkdown: [number]),
        Hidden("Call &#x31;&#x35;&#x35;&#x35;&#x30;&#x31;", phone: "155501", inText: [], inMarkdown: [number]),
        Hidden("Call ١ ٥٥٥ ٠١٠٧", phone: "١٥٥٥٠١٠٧", inText: [number]),
        Hidden("Call 1 555 010 7٧", phone: "+1 555 0107٧", inText: [number]),
        Hidden("Room 55501", phone: "55501", inText: []),
        Hidden("Ring 0151/23456789", phone: "+49 151 23456789", inText: [number]),
        Hidden("Ring +49 (0)151 23456789", phone: "+4915123456789", inText: [number]),
        Hidden("Ring (202) 555-0199", phone: "+12025550199", inText: [number]),
        Hidden("Ring ٠١٥١ ٢٣٤٥٦٧٨٩", phone: "+49 151 23456789", inText: [number]),
        Hidden("Ring +43 151 23456789", phone: "+49 151 23456789", inText: []),
        Hidden("From 2015 to 2019, 1 555 of 0107 7", phone: "+1 555 01077", inText: []),
        Hidden("ａｄａ＠mail.example", email: "ada@mail.example", inText: [address]),
        Hidden("Born on 14.3.90", birthDate: "1990-03-14", inText: [day]),
        Hidden("Born on 7 Apr '85", birthDate: "1985-04-07", inText: [day]),
        Hidden("nginx version 14.3.90", birthDate: "1990-03-14", inText: []),
        Hidden("Born on 14 March 1990", birthDate: "1990-03-14", inText: [day]),
        Hidden("Born on 3/14/1990", birthDate: "1990-03-14", inText: [day]),
        Hidden("Born in 1990", birthDate: "1990-03-14", inText: []),
        Hidden("Born on 14 March **1990**", birthDate: "1990-03-14", inText: [day]),
        Hidden("Born on 14 March 19\\_90", birthDate: "1990-03-14", inText: []),
        Hidden("Born on 14 March 19&#57;0", birthDate: "1990-03-14", inText: [], inMarkdown: [day]),
        Hidden("Born on 14 March 19**90**", birthDate: "1990-03-14", inText: [], inMarkdown: [day]),
        Hidden("Born on 1&#52; M&auml;rz 1990", birthDate: "1990-03-14", inText: [], inMarkdown: [day]),
        Hidden(
            "Ada@mail.example, 155 501, 1990-03-14", email: "ada@mail.example", phone: "155501",
            birthDate: "1990-03-14", inText: [address, number, day]),
    ]

    @Test("A withheld value is found in every kind of text, in any form", arguments: hidden)
    func hiding(_ hidden: Hidden) throws {
        func found(_ set: (inout UserData) throws -> Void) throws -> [String] {
            var user = UserData(uid: "ada", name: "Ada Example", email: hidden.email)
            user.resume = Resume()
            user.resume?.basics.url = try NavigationURL("https://a.example/")
            user.resume?.basics.phone = hidden.phone
            user.resume?.basics.birthDate = hidden.birthDate.map { ResumeDate($0) }
            user.resume?.work = [Resume.Work()]
            try set(&user)
            let findings = PublishingReview(user).findings
            #expect(Set(findings.map(\.path)).count <= 1, "\(findings)")
            return findings.map(\.problem.id)
        }
        #expect(try found { $0.details.availability = hidden.text } == hidden.inText)
        #expect(try found { $0.resume?.work[0].position = hidden.text } == hidden.inText)
        let material = try link("a", .media, hidden.text, "https://b.example/")
        #expect(try found { $0.materials = [material] } == hidden.inText)
        #expect(try found { $0.details.summary = hidden.text } == hidden.inMarkdown)
        #expect(try found { $0.resume?.basics.summary = hidden.text } == hidden.inMarkdown)
        #expect(try found { $0.resume?.work[0].summary = hidden.text } == hidden.inMarkdown)
        #expect(try found { $0.resume?.work[0].highlights = ["Nothing", hidden.text] } == hidden.inMarkdown)
    }

    @Test("Addresses are reported first, then the number and the date, each in the order of the texts")
    func order() throws {
        var user = UserData(uid: "ada", name: "Ada Example", email: "z@b.example")
        user.details.summary = "**1990**-03-14, a@b.example"
        user.details.availability = "z@b.example"
        user.resume = Resume()
        user.resume?.basics.email = "a@b.example"
        user.resume?.basics.phone = "155 501"
        user.resume?.basics.birthDate = ResumeDate("1990-03-14")
        user.resume?.references = [Resume.Reference()]
        user.resume?.references[0].reference = "Ask z@b.example or 155501"
        user.resume?.references[0].contact = "a@b.example"
        user.resume?.references[0].consent = true
        user.materials = [try link("a", .website, "a@b.example", "https://b.example/155501/19900314")]
        #expect(
            PublishingReview(user).findings.map { "\($0.problem.id) \($0.path.dropFirst(10))" } == [
                "withheld-address-in-text details/summary",
                "withheld-address-in-text userApplicationMaterial/a/name",
                "withheld-address-in-text details/availability",
                "withheld-address-in-text resume/references/0/reference",
                "withheld-number-in-text resume/references/0/reference",
                "withheld-number-in-text userApplicationMaterial/a/url",
                "withheld-birth-date-in-text details/summary",
            ])
    }

    @Test("The prefilter keeps every text in which a search finds something", arguments: 0..<40 as Range<UInt64>)
    func sieve(seed: UInt64) throws {
        let pieces = [
            "ada@mail.example", "ＡＤＡ＠mail.example", "@", "ada", "mail.example", "0151", "23456789", "+49", "(0)",
            "0049",
            "٠١٥١", "٢٣٤٥٦٧٨٩", "२३४५६७८९", "２３４５６７８９", "151", "7.4.85", "04/07/85", "7", "Apr", "85", "'85", "1985",
            "April", "٧",
            "أبريل", "٨٥", " ", " ", "-", "/", ".", "x", "é", "\u{200B}", "&#64;", "&#x37;", "**",
        ]
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Campaign.rounds(100) {
            let text = (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            var user = UserData(uid: "ada", name: "Ada Example", email: "ada@mail.example")
            user.resume = Resume()
            user.resume?.basics.url = try NavigationURL("https://a.example/")
            user.resume?.basics.phone = "+49 151 23456789"
            user.resume?.basics.birthDate = ResumeDate("1985-04-07")
            user.details.availability = text
            user.details.summary = text
            let review = PublishingReview(user)
            let (number, day) = (
                try #require(WrittenNumber("+49 151 23456789")),
                try #require(PartialDate("1985-04-07").flatMap(WrittenDay.init))
            )
            var expected: Set<String> = []
            for (text, path) in review.publishedTexts + review.addressTexts {
                let folded = FoldedText(text).bytes
                if String(decoding: folded, as: UTF8.self).lowercased().contains("ada@mail.example") {
                    expected.insert("\(Self.address) Users/ada/\(path)")
                }
                if folded.withBytes(number.occurs(in:)) {
                    expected.insert("\(Self.number) Users/ada/\(path)")
                }
                if folded.withBytes(day.occurs(in:)) { expected.insert("\(Self.day) Users/ada/\(path)") }
            }
            #expect(Set(review.findings.map { "\($0.problem.id) \($0.path)" }) == expected, "\(text)")
        }
    }

    /// A contact, and whether a candidate is reachable by it.
    struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var isOne: Bool
        var set: @Sendable (inout UserData) throws -> Void

        init(_ description: String, _ isOne: Bool, _ set: @escaping @Sendable (inout UserData) throws -> Void) {
            testDescription = description
            self.isOne = isOne
            self.set = set
        }
    }

    private static func withResume(_ user: inout UserData, _ change: (inout Resume) throws -> Void) rethrows {
        var resume = Resume()
        try change(&resume)
        user.resume = resume
    }

    private static let ways = [
        Way("nothing", false) { _ in },
        Way("a published address", true) { ($0.email, $0.publish) = ("a@example.com", [.email]) },
        Way("a withheld address", false) { ($0.email, $0.publish) = ("a@example.com", [.phone]) },
        Way("an address that is not there", false) { $0.publish = [.email, .phone] },
        Way("a published telephone", true) {
            $0.publish = [.phone]
            withResume(&$0) { $0.basics.phone = "+1 555 0100" }
        },
        Way("a withheld telephone", false) { withResume(&$0) { $0.basics.phone = "+1 555 0100" } },
        Way("LinkedIn", true) { $0.materials = [try link("a", .linkedin, "A", "https://a.example/")] },
        Way("GitHub", true) { $0.materials = [try link("a", .github, "A", "https://a.example/")] },
        Way("a website", true) { $0.materials = [try link("a", .website, "A", "https://a.example/")] },
        Way("a press article", false) { $0.materials = [try link("a", .media, "A", "https://a.example/")] },
        Way("a document called a website", false) { $0.materials = [file("a", .website, "A", document("a.pdf"))] },
        Way("a CV's website", true) {
            try withResume(&$0) { $0.basics.url = try NavigationURL("https://a.example/") }
        },
        Way("an account with a link", true) {
            try withResume(&$0) { resume in
                var account = Resume.Profile()
                account.url = try NavigationURL("https://a.example/")
                resume.basics.profiles = [account]
            }
        },
        Way("an account without one", false) { withResume(&$0) { $0.basics.profiles = [Resume.Profile()] } },
    ]

    @Test("A candidate without a contact is reported", arguments: ways)
    func reach(_ way: Way) throws {
        var user = UserData(uid: "ada", name: "Ada Example")
        try way.set(&user)
        #expect(
            findings(user)
                == (way.isOne
                    ? []
                    : ["Users/ada/name: warning: profile-unreachable"]))
    }
}
