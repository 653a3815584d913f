import Foundation
import TestSupport
import Testing

@Suite("The formats of a profile contain the same facts")
struct FormAgreementTests {
    /// The facts about a person in a file.
    private struct Facts: Equatable {
        var name: String?
        var email: String?
        var links: Set<String> = []
    }

    @Test(
        "as each other, and as the JSON-LD of the page",
        arguments: [["--base-url", "https://people.example/team/"], ["--keep-going"]])
    func agreement(_ arguments: [String]) async throws {
        let folder = try TemporaryFolder.sampleSite()
        try folder.write(Self.folded, to: "Content/Users/zoe.json")
        let run = try await Sitegen.run(["build", "--quiet"] + arguments, in: folder)
        #expect(run.status == 0, "\(run.error)")
        let people = try FileManager.default.contentsOfDirectory(atPath: folder.path("Output")).filter {
            FileManager.default.fileExists(atPath: folder.path("Output/\($0)/resume.json"))
        }
        #expect(people.count > 3 && people.contains("zoe"))
        var texts = 0
        for person in people {
            let document = try folder.text("Output/\(person)/resume.json")
            let facts = try Self.facts(ofResume: document)
            #expect(facts.name != nil)
            let card = try folder.text("Output/\(person)/\(person).vcf")
            #expect(try Self.facts(ofCard: card) == facts, "\(person)")
            let page = try folder.text("Output/\(person)/index.html")
            #expect(try Self.facts(ofPage: page) == facts, "\(person)")
            // Only people with a CV have it as plain text.
            guard FileManager.default.fileExists(atPath: folder.path("Output/\(person)/resume.txt")) else { continue }
            let text = try folder.text("Output/\(person)/resume.txt").split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
            texts += 1
            #expect(text.hasPrefix(facts.name ?? "?"), "\(person)")
            for link in facts.links { #expect(text.contains(link), "\(person)") }
            if let email = facts.email { #expect(text.contains(email), "\(person)") }
            for year in Set(document.matches(of: /"(?:start|end|release|birth)?[Dd]ate": *"(\d{4})/).map(\.1)) {
                #expect(text.contains(year), "\(person)")
            }
        }
        #expect(texts > 2)
    }

    /// A person whose values are folded and escaped in a contact card.
    private static let folded = """
        { "name": "Zoë de la Peña; Núñez, the \\"First\\" of Her Name and of Several Others", "publish": ["email"],
          "email": "zoe@example.org", "details": { "headline": "Baker" },
          "resume": {
            "basics": { "url": "https://zoe.example/\(String(repeating: "long/", count: 20))?a=1&b=2",
              "profiles": [ { "network": "Code", "username": "zoe", "url": "https://code.example/zoë" } ] },
            "work": [ { "name": "Oven", "position": "Baker", "startDate": "2019-02", "endDate": "2020-11" } ] } }
        """

    private static func facts(ofResume text: String) throws -> Facts {
        struct Document: Decodable {
            struct Basics: Decodable {
                struct Profile: Decodable { var url: String? }
                var name: String?
                var email: String?
                var url: String?
                var profiles: [Profile]?
            }
            var basics: Basics
        }
        let basics = try JSONDecoder().decode(Document.self, from: Data(text.utf8)).basics
        return Facts(
            name: basics.name, email: basics.email,
            links: Set(([basics.url] + (basics.profiles ?? []).map(\.url)).compactMap(\.self)))
    }

    private static func facts(ofCard text: String) throws -> Facts {
        let lines = text.replacing("\r\n ", with: "").split(separator: "\r\n")
        #expect(lines.first == "BEGIN:VCARD" && lines.last == "END:VCARD")
        var facts = Facts()
        var own: Substring?
        for line in lines {
            let colon = try #require(line.firstIndex(of: ":"))
            let value = line[line.index(after: colon)...]
            let words = value.replacing(/\\(.)/) { $0.output.1 }
            switch line[..<colon].prefix(while: { $0 != ";" }) {
            case "FN": facts.name = String(words)
            case "EMAIL": facts.email = String(words)
            case "URL": facts.links.insert(String(value))
            case "UID": own = value
            default: continue
            }
        }
        if let own { facts.links.remove(String(own)) }
        return facts
    }

    private static func facts(ofPage text: String) throws -> Facts {
        struct Page: Decodable {
            struct Person: Decodable {
                var name: String?
                var email: String?
                var sameAs: [String]?
            }
            var mainEntity: Person
        }
        let data = try #require(text.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)?.output.1)
        let person = try JSONDecoder().decode(Page.self, from: Data(data.utf8)).mainEntity
        let email = person.email.map { String($0.trimmingPrefix("mailto:")) }
        return Facts(name: person.name, email: email, links: Set(person.sameAs ?? []))
    }
}
