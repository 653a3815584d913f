import CandidateFixtures
import CandidateProfile
import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Documents as people and programs write them, and the result.
@Suite("Dialects of JSON Resume")
struct ResumeDialectTests {
    /// A CV as written, all decoded values, the reported problems, and the values that no page can show.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var written: String
        var values: [String]
        var notes: [String]
        var unshown: [String]

        init(
            _ name: String, _ written: String, _ values: [String], notes: [String] = [], unshown: [String] = []
        ) {
            testDescription = name
            self.written = written
            self.values = values
            self.notes = notes
            self.unshown = unshown
        }
    }

    private static let cases = [
        Case(
            "the first names", #"{"bio": {"firstName": "Ada", "lastName": "Quince", "website": "ada.example"}}"#,
            ["basics/name: Ada Quince", "basics/url: https://ada.example"],
            notes: [
                "'bio' is read as 'basics'", "'firstName' and 'lastName' are read as the 'name'",
                "'website' is read as 'url'", "'ada.example' is read as 'https://ada.example'",
            ]),
        Case(
            "addresses by their kind", #"{"basics": {"email": {"work": "w@a.example", "home": "h@a.example"}}}"#,
            ["basics/email: w@a.example"],
            notes: [
                "'email' is an object and is read as a text",
                "another value of 'email' is not shown: only one is allowed",
            ],
            unshown: ["basics/email/home: oneOfMany"]),
        Case(
            "accounts under their names",
            #"{"basics": {"profiles": {"GitHub": "ada", "Site": "https://ada.example", "X": {"username": "a"}}}}"#,
            [
                "basics/profiles/0/network: GitHub", "basics/profiles/0/username: ada",
                "basics/profiles/1/network: Site", "basics/profiles/1/url: https://ada.example",
                "basics/profiles/2/network: X", "basics/profiles/2/username: a",
            ], notes: ["'profiles' is an object and is read as a list"]),
        Case(
            "a state, and a country that is none",
            #"{"basics": {"location": {"state": "Oregon", "country": "Freedonia"}}}"#,
            ["basics/location/countryCode: Freedonia", "basics/location/region: Oregon"],
            notes: [
                "'state' is read as 'region'", "'country' is read as 'countryCode'",
                "'Freedonia' is not a country code of ISO 3166-1; it is shown unchanged",
            ]),
        Case(
            "a place in one text", #"{"basics": {"location": "Porto"}}"#, ["basics/location/city: Porto"],
            notes: ["'location' is a text and is read as an object"]),
        Case(
            "old names of work, and times that go on",
            #"{"work": [{"company": "Mill", "startDate": "Mar 2021", "endDate": "present"}, {"company": "Mine", "endDate": null}]}"#,
            ["work/0/name: Mill", "work/0/startDate: 2021-03", "work/1/name: Mine"],
            notes: [
                "'company' is read as 'name', here and in 1 more place", "'Mar 2021' is read as 2021-03",
                "'present' is read as 'until now'",
                "'endDate' is empty and is read as 'until now'",
            ]),
        Case(
            "an old name beside the new one", #"{"work": [{"company": "Mine ", "name": "Mine", "company2": ""}]}"#,
            ["work/0/name: Mine"], notes: ["'company' is not shown: 'name' has the same value"],
            unshown: ["work/0/company: saidTwice(by: \"name\")"]),
        Case(
            "old names of something else than the new ones",
            #"{"basics": {"mobile": 2, "phone": "1"}, "work": [{"company": "Mill", "name": "Mine"}]}"#,
            ["basics/phone: 1", "work/0/name: Mine"],
            notes: [
                "'mobile' is not shown: 'phone' is shown instead",
                "'company' is not shown: 'name' is shown instead",
            ],
            unshown: ["basics/mobile: shownInstead(\"phone\")", "work/0/company: shownInstead(\"name\")"]),
        Case(
            "old names beside new ones with nothing in them",
            #"{"work": [{"name": "", "company": "Mill"}, {"company": "", "name": "Mine"}]}"#,
            ["work/0/name: Mill", "work/1/name: Mine"], notes: ["'company' is read as 'name'"]),
        Case(
            "addresses that are refused",
            #"{"basics": {"image": "/me.jpg", "url": "localhost:3000"}, "work": [{"url": "http://"}, {"url": "ftp://a.example"}, {"url": "javascript:a"}]}"#,
            [],
            notes: [
                "'/me.jpg' begins with '/', but files must be in the candidate's folder, so no picture is shown",
                "the address 'localhost:3000' begins with 'localhost:' and is left out",
                "the address 'http://' has no host after 'https:' or 'http:' and is left out",
                "the address 'ftp://a.example' begins with 'ftp:' and is left out",
                "the address 'javascript:a' begins with 'javascript:' and is left out",
            ],
            unshown: [
                "basics/url: unreadable", "work/0/url: unreadable", "work/1/url: unreadable", "work/2/url: unreadable",
            ]),
        Case(
            "a picture elsewhere without a scheme", #"{"basics": {"image": "www.ada.example/me.jpg"}}"#, [],
            notes: [
                "'www.ada.example/me.jpg' is read as 'https://www.ada.example/me.jpg'",
                "a picture on another site is shown as a link",
            ]),
        Case(
            "numbers, texts and objects in place of each other",
            #"{"education": [{"gpa": 3.9, "courses": "Maths"}], "skills": ["Swift", {"name": "C", "keywords": [{"name": "POSIX"}, 99]}], "languages": {"English": "native"}}"#,
            [
                "education/0/score: 3.9", "education/0/courses/0: Maths", "skills/0/name: Swift", "skills/1/name: C",
                "skills/1/keywords/0: POSIX", "skills/1/keywords/1: 99", "languages/0/language: English",
                "languages/0/fluency: native",
            ],
            notes: [
                "'gpa' is read as 'score'", "'score' is a number and is read as a text",
                "'courses' is a text and is read as a list", "'skills' is a text and is read as an object",
                "'keywords' is an object and is read as a text", "'keywords' is a number and is read as a text",
                "'languages' is an object and is read as a list",
            ]),
        Case(
            "HTML", #"{"work": [{"summary": "<p>One</p><p>Two</p>", "highlights": ["<b>Three</b>"]}]}"#,
            ["work/0/summary: One\n\nTwo", "work/0/highlights/0: Three"],
            notes: [
                "'summary' contains HTML, of which only the text is shown",
                "'highlights' contains HTML, of which only the text is shown",
            ]),
        Case(
            "words for a date", #"{"projects": [{"name": "Loom", "startDate": "Summer 2019"}]}"#,
            ["projects/0/name: Loom", "projects/0/startDate: Summer 2019"],
            notes: ["'Summer 2019' is not a valid date and is shown unchanged"]),
        Case(
            "one entry without its list, and a list with holes",
            #"{"work": {"name": "Mill"}, "awards": {"0": {"title": "One"}, "2": {"title": "Two"}}}"#,
            ["work/0/name: Mill", "awards/0/title: One", "awards/1/title: Two"],
            notes: ["'work' is an object and is read as a list"]),
        Case(
            "keys of their own",
            #"{"work": [{"name": "Mill", "salary": 9}], "hats": ["bowler"], "meta": {"theme": "x"}}"#,
            ["work/0/name: Mill"], unshown: ["work/0/salary: unknown", "hats: unknown", "meta/theme: unknown"]),
        Case(
            "one value among many in the standard's form",
            #"{"basics": {"name": "Ada", "profiles": [{"url": "https://a.example"}, {"url": "b.example:8080/ada"}]}, "work": [{"name": "Mill", "startDate": "2020"}, {"name": "Mine", "startDate": "Mar 2021"}]}"#,
            [
                "basics/name: Ada", "basics/profiles/0/url: https://a.example",
                "basics/profiles/1/url: https://b.example:8080/ada", "work/0/name: Mill", "work/0/startDate: 2020",
                "work/1/name: Mine", "work/1/startDate: 2021-03",
            ],
            notes: [
                "'b.example:8080/ada' is read as 'https://b.example:8080/ada'", "'Mar 2021' is read as 2021-03",
            ]),
        Case(
            "nothing at all",
            #"{"basics": {"name": "", "profiles": []}, "work": [], "education": [{}], "references": null, "skills": ""}"#,
            []),
    ]

    @Test("are read with reports, and no value is lost", arguments: cases)
    func dialect(_ example: Case) async throws {
        let sample = try Sample(["Users/ada.json": #"{"name": "Ada", "resume": \#(example.written)}"#])
        let loaded = try #require(try await sample.network.queryUser(userId: "ada"))
        let resume = try #require(loaded.user?.resume, "\(sample.printed(loaded.diagnostics))")
        #expect(resume.values.map(\.line) == example.values)
        #expect(Set(loaded.diagnostics.map(\.message)) == Set(example.notes))
        #expect(
            loaded.unshownValues.map { "\($0.path.dropFirst("Users/ada/resume/".count)): \($0.reason)" }
                == example.unshown)
    }

    @Test(
        "are read completely in all samples", .enabled(if: Conformance.isAvailable, "needs the conformance data"),
        arguments: try samples())
    func whole(_ name: String) async throws {
        let file = try #require(Conformance.folder).appending(path: "samples/jsonresume/\(name)")
        let text = try String(contentsOf: file, encoding: .utf8)
        let sample = try Sample(["Users/ada.json": #"{"name": "Ada"}"#, "Users/ada/resume.json": text])
        let loaded = try #require(try await sample.network.queryUser(userId: "ada"))
        let resume = try #require(loaded.user?.resume, "\(sample.printed(loaded.diagnostics))")
        #expect(loaded.unshownValues == [])
        // Every text of the document is a value of the CV, or metadata of the document.
        let node = try #require(TreeDocument(reading: SourceText(name: name, text)).node)
        let values = Set(resume.values.map { $0.line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" })
        for (path, text) in node.texts(at: "") where !text.isEmpty {
            if path.hasPrefix("/$schema") || path.hasPrefix("/meta/") { continue }
            if path == "/basics/image" || path == "/basics/picture" { continue }
            let isThere = values.contains(text) || values.contains("https://" + text)
            #expect(isThere, "\(path): \(text)")
        }
    }

    private static func samples() throws -> [String] {
        guard let folder = Conformance.folder?.appending(path: "samples/jsonresume") else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}

extension ResumeValue {
    fileprivate var line: String {
        switch content {
        case .text(let text), .prose(let text), .point(let text): "\(path): \(text)"
        case .url(let url): "\(path): \(url.text)"
        case .date(.date(let date)): "\(path): \(date)"
        case .date(.words(let words)): "\(path): \(words)"
        }
    }
}

extension Node {
    /// All texts with their paths.
    fileprivate func texts(at path: String) -> [(path: String, text: String)] {
        switch value {
        case .string(let text): [(path, text)]
        case .array(let items): items.enumerated().flatMap { $1.texts(at: "\(path)/\($0)") }
        case .object(let members): members.flatMap { $0.node.texts(at: "\(path)/\($0.key)") }
        default: []
        }
    }
}
