import CandidateProfile
import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct ContactTests {
    private func person(publishing publish: WithheldFields) throws -> UserData {
        var resume = Resume()
        resume.basics.phone = "+00 12 345"
        resume.basics.url = try NavigationURL("https://www.ada.example/me")
        return UserData(uid: "ada", name: "Ada", email: "ada@example.org", publish: publish, resume: resume)
    }

    private func describe(_ user: UserData) throws -> [String] {
        let candidate = PublishedCandidate(user, settings: SiteSettings())
        return Contact.all(of: candidate, strings: try english(), materials: .standard).map {
            "\($0.label): \($0.text) → \($0.url?.text ?? "nowhere")"
        }
    }

    private static let email = "Email: ada@example.org → mailto:ada@example.org"
    private static let phone = "Phone: +00 12 345 → tel:+0012345"
    private static let website = "Website: ada.example → https://www.ada.example/me"

    @Test(
        arguments: [
            ([], [website]), ([.email], [email, website]), ([.phone], [phone, website]),
            ([.email, .phone], [email, phone, website]), ([.address, .postalCode, .birthDate, .references], [website]),
        ] as [(WithheldFields, [String])])
    func showsWhatIsPublished(_ publish: WithheldFields, _ contacts: [String]) throws {
        #expect(try describe(person(publishing: publish)) == contacts)
    }

    @Test func whatIsNotThereIsNotShown() throws {
        #expect(try describe(UserData(uid: "ada", name: "Ada", publish: [.email, .phone])) == [])
        let empty = UserData(uid: "ada", name: "Ada", publish: [.email, .phone], resume: Resume())
        #expect(try describe(empty) == [])
    }

    @Test(
        arguments: [
            ("+49 30 1234567", "tel:+49301234567"), ("030/1234 567", "tel:0301234567"),
            ("+49 (30) 1234-567", "tel:+49(30)1234-567"), ("+49 (0)30 1234567", "tel:+49301234567"),
            ("(0)30 12", "tel:(0)3012"), ("030.12.34", "tel:030.12.34"), ("030 – 12‑34", "tel:0301234"),
            ("+1\u{A0}555\u{202F}0100", "tel:+15550100"), ("555 0100 ext. 5", nil), ("1-800-FLOWERS", nil),
            ("ask me", nil),
            ("+1 555 0100, evenings", nil),
        ] as [(String, String?)])
    func telephoneNumbers(_ text: String, _ url: String?) {
        #expect(Contact.telephoneURL(text)?.text == url)
    }

    @Test func aNumberThatCannotBeDialledIsShownAllTheSame() async throws {
        var user = try person(publishing: [.phone])
        user.resume?.basics.phone = "555 0100 ext. 5"
        let page = try await Site([user]).sink.page("ada/index.html")
        #expect(
            page.contains("<li><span class=\"muted\">Phone:</span> <bdi class=\"p-tel\">555 0100 ext. 5</bdi></li>"))
        #expect(!page.contains("tel:"))
    }
}
