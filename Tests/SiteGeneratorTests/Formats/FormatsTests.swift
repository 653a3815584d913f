import CandidateProfile
import ContentTree
import Diagnostics
import TestSupport
import Testing
import WebSafety

@testable import SiteGenerator

/// A profile in other formats than pages, each complete.
@Suite struct FormatsTests {
    private func candidate(_ user: UserData, baseURL: String? = nil) throws -> PublishedCandidate {
        var settings = SiteSettings()
        settings.baseURL = try baseURL.map { try BaseURL($0) }
        return PublishedCandidate(user, settings: settings)
    }

    private func json(_ user: UserData, baseURL: String? = nil) throws -> String {
        String(decoding: ResumeJSON.bytes(of: try candidate(user, baseURL: baseURL)), as: UTF8.self)
    }

    private func card(_ user: UserData, baseURL: String? = nil) throws -> String {
        let text = ContactCard.text(of: try candidate(user, baseURL: baseURL)).lines.text
        #expect(
            text.hasSuffix("\r\n")
                && text.unicodeScalars.count { $0 == "\r" } == text.unicodeScalars.count { $0 == "\n" })
        for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75, "\(line)") }
        return text.replacing("\r\n", with: "\n")
    }

    private func data(_ user: UserData, baseURL: String? = nil) throws -> String {
        ProfileData.text(
            of: try candidate(user, baseURL: baseURL), at: .profile(of: user), language: "en", .pretty)
    }

    // MARK: A candidate with only a name

    @Test func aNameAsJSONResume() throws {
        #expect(
            try json(UserData(uid: "nobody", name: "Only A. Name")) == """
                {
                  "$schema": "https://raw.githubusercontent.com/jsonresume/resume-schema/master/schema.json",
                  "basics": {
                    "name": "Only A. Name"
                  },
                  "meta": {
                    "version": "v1.3.1"
                  }
                }

                """)
    }

    @Test func aNameAsAContactCard() throws {
        #expect(
            try card(UserData(uid: "nobody", name: "Only A. Name")) == """
                BEGIN:VCARD
                VERSION:4.0
                KIND:individual
                FN:Only A. Name
                N:;Only A. Name;;;
                END:VCARD

                """)
    }

    @Test func aNameAsLinkedData() throws {
        #expect(
            try data(UserData(uid: "nobody", name: "Only A. Name")) == """
                {
                  "@context": "https://schema.org",
                  "@type": "ProfilePage",
                  "inLanguage": "en",
                  "mainEntity": {
                    "@type": "Person",
                    "name": "Only A. Name"
                  }
                }

                """)
    }

    // MARK: A candidate with all values

    private static let base = "https://example.org/people/"

    @Test func everythingAsJSONResume() throws {
        try expectGolden(try json(fullProfile(), baseURL: Self.base), "full-resume.json")
    }

    @Test func everythingAsAContactCard() throws {
        try expectGolden(try card(fullProfile(), baseURL: Self.base), "full-card.vcf")
    }

    @Test func everythingAsLinkedData() throws {
        try expectGolden(try data(fullProfile(), baseURL: Self.base), "full-data.json")
    }

    @Test func everythingAsPlainText() throws {
        let (person, strings) = (try candidate(fullProfile(), baseURL: Self.base), try english())
        let text = PlainTextCV.text(
            of: person, sections: CVSections.all(of: person.resume, strings: strings), strings: strings,
            language: "en"
        ).lines.text
        for line in text.split(separator: "\n") { #expect(line.count <= 78, "\(line)") }
        try expectGolden(text, "full-resume.txt")
    }

    @Test func withoutABaseURLAndWithoutConsent() throws {
        let user = try fullProfile(publish: [])
        try expectGolden(try card(user), "withheld-card.vcf")
        #expect(try json(user).contains("\"image\": \"portrait.png\""))
        #expect(try data(user).contains("\"image\": \"portrait.png\""))
    }

    @Test func everythingInAnotherLanguage() async throws {
        var user = try fullProfile()
        user.resume?.meta.language = "de"
        let site = try await Site([user])
        let text = try #require(site.sink.texts["lamplight/resume.txt"])
        #expect(text.contains("\nBERUFSERFAHRUNG\n") || text.contains("\nERFAHRUNG\n"), "\(text)")
        user.resume?.meta.language = "ar"
        let arabic = try #require(try await Site([user]).sink.texts["lamplight/resume.txt"])
        #expect(arabic.contains("\n---"), "\(arabic)")
    }

    @Test("headlines in the directory have the language of the CV", arguments: [("en", ""), ("de", " lang=\"de\"")])
    func headlineLanguage(_ language: String, _ attribute: String) async throws {
        var user = try fullProfile()
        user.resume?.meta.language = language
        var settings = SiteSettings()
        settings.home = .directory
        let page = try await Site([user], settings: settings).sink.page("index.html")
        let headline = try #require(user.details.headline?.prefix(5))
        #expect(page.contains("<p dir=\"auto\"\(attribute)>\(headline)"), "\(page)")
    }

    @Test func theGeneratorGivesWhatTheSiteHas() async throws {
        let user = try fullProfile()
        let problems = DiagnosticCollector()
        let generator = try SiteGenerator(settings: SiteSettings(), theme: builtInTheme(), reporting: problems)
        let texts = try await Site([user]).sink.texts
        #expect(texts["lamplight/resume.json"] == generator.resumeDocument(of: user))
        #expect(texts["lamplight/resume.txt"] == generator.plainText(of: user))
        #expect(texts["lamplight/lamplight.vcf"] == generator.contactCard(of: user))
        #expect(generator.plainText(of: UserData(uid: "nobody", name: "Only A. Name")) == nil)
    }

    // MARK: Details

    @Test func whatTheSchemaDoesNotTakeIsLeftOut() throws {
        var user = UserData(uid: "odd", name: "Odd", email: "at home", publish: [.email, .birthDate])
        var resume = Resume()
        resume.basics.url = try NavigationURL("about.html")
        resume.basics.birthDate = .words("in spring")
        var work = Resume.Work()
        work.position = "  "
        work.period = .init(start: .words("Summer 2019"), end: ResumeDate("0990-01"))
        work.highlights = ["", " "]
        resume.work = [work, Resume.Work()]
        user.resume = resume
        #expect(
            try json(user) == """
                {
                  "$schema": "https://raw.githubusercontent.com/jsonresume/resume-schema/master/schema.json",
                  "basics": {
                    "name": "Odd"
                  },
                  "meta": {
                    "version": "v1.3.1"
                  }
                }

                """)
    }

    @Test func whoHasNoCVIsKnownByTheMaterials() throws {
        let user = UserData(
            uid: "per", name: "Per",
            materials: [
                try link("a", .website, "The workshop", "https://per.example/"),
                try link("b", .website, "The garden", "https://garden.example/"),
                try link("c", .linkedin, "Me", "https://linkedin.example/per"),
                try link("d", .media, "Interview", "https://paper.example/"),
            ])
        #expect(
            try json(user) == """
                {
                  "$schema": "https://raw.githubusercontent.com/jsonresume/resume-schema/master/schema.json",
                  "basics": {
                    "name": "Per",
                    "url": "https://per.example/",
                    "profiles": [
                      {
                        "network": "The garden",
                        "url": "https://garden.example/"
                      },
                      {
                        "network": "LinkedIn",
                        "url": "https://linkedin.example/per"
                      }
                    ]
                  },
                  "meta": {
                    "version": "v1.3.1"
                  }
                }

                """)
    }

    @Test(arguments: [
        ("https://example.org/a b", nil), ("about.html", nil), ("//example.org/", nil),
        ("https://example.org/ü?ü#ü", "https://example.org/%C3%BC?%C3%BC#%C3%BC"),
        ("https://exämple.org/", "https://ex%C3%A4mple.org/"),
        ("https://example.org/100%", "https://example.org/100%25"),
        ("https://example.org/%C3%bc[1]|{x}#a#b", "https://example.org/%C3%bc%5B1%5D%7C%7Bx%7D#a%23b"),
        ("https://[::1]:8/[", "https://[::1]:8/%5B"), ("mailto:ada@example.org", "mailto:ada@example.org"),
    ])
    func fullAddresses(_ text: String, _ uri: String?) {
        #expect((try? NavigationURL(text))?.uri == uri)
    }

    @Test func valuesOfACard() {
        var card = VCardText()
        card.add("NOTE", text: "a\\b, c; d\r\ne\nf\tg\u{7}h:\u{7F}\r")
        card.add("NOTE", text: "\u{7}")
        card.add("TITLE", text: "")
        card.add("ORG", components: ["\u{7}"])
        card.add("NAME", components: ["\u{7}", nil])
        card.add("NOTE", text: String(repeating: "a", count: 69) + "üx" + String(repeating: "é", count: 40))
        card.add("N", components: [nil, nil])
        card.add("ORG", components: [nil, "b;c"])
        #expect(
            card.lines.text
                == "NOTE:a\\\\b\\, c\\; d\\ne\\nf gh:\\n\r\nNAME:;\r\n"
                + "NOTE:\(String(repeating: "a", count: 69))\r\n üx\(String(repeating: "é", count: 35))\r\n "
                + "\(String(repeating: "é", count: 5))\r\nORG:;b\\;c\r\n")
    }

    @Test(arguments: [
        ("1990-02-03", "BDAY:19900203"), ("1990-02", "BDAY:1990-02"), ("1990", "BDAY:1990"),
        ("spring, 1990", "BDAY;VALUE=text:spring\\, 1990"),
    ])
    func birthDates(_ date: String, _ line: String) throws {
        var user = UserData(uid: "ada", name: "Ada", publish: [.birthDate])
        user.resume = Resume()
        user.resume?.basics.birthDate = ResumeDate(date)
        #expect(try card(user).contains("\n\(line)\n"))
    }

    @Test func linesOfText() {
        var text = WrappedText()
        text.separate()
        text.add("one   two\n three")
        text.add(nil)
        text.add("  ")
        text.add(heading: "Fähigkeiten")
        text.add(String(repeating: "x", count: 90) + " y", first: "- ", indentation: "  ")
        text.add(String(repeating: "word ", count: 17), first: "- ", indentation: "  ")
        text.add(heading: "職歴")
        #expect(
            text.lines.text == """
                one two three

                FÄHIGKEITEN

                - \(String(repeating: "x", count: 90))
                  y
                - \(String(repeating: "word ", count: 15).dropLast())
                  word word

                職歴
                ---

                """)
    }

    @Test("A line is limited by characters, whatever their number of bytes", arguments: ["x", "é", "😀"])
    func longestLines(_ character: String) {
        let word = String(repeating: character, count: 75)
        for (end, lines) in [("y", ["- \(word)", "  y"]), ("", ["- \(word)"])] {
            for words in [end.isEmpty ? word : word + " " + end, "  " + word + "\n" + end] {
                var text = WrappedText()
                text.add(words, first: "- ", indentation: "  ")
                #expect(text.lines.text == lines.map { $0 + "\n" }.joined())
            }
        }
        var text = WrappedText()
        text.add(word + " y", first: "-", indentation: "  ")
        #expect(text.lines.text == "-\(word) y\n")
    }
}
