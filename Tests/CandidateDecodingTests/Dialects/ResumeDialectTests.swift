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
                "resume-key-name 'bio' 'basics'", "resume-joined-name 'firstName' 'lastName' 'name'",
                "resume-key-name 'website' 'url'", "resume-address 'ada.example' 'https://ada.example'",
            ]),
        Case(
            "addresses by their kind", #"{"basics": {"email": {"work": "w@a.example", "home": "h@a.example"}}}"#,
            ["basics/email: w@a.example"],
            notes: [
                "resume-value-form 'email'",
                "resume-one-of-many 'email'",
            ],
            unshown: ["basics/email/home: oneOfMany"]),
        Case(
            "accounts under their names",
            #"{"basics": {"profiles": {"GitHub": "ada", "Site": "https://ada.example", "X": {"username": "a"}}}}"#,
            [
                "basics/profiles/0/network: GitHub", "basics/profiles/0/username: ada",
                "basics/profiles/1/network: Site", "basics/profiles/1/url: https://ada.example",
                "basics/profiles/2/network: X", "basics/profiles/2/username: a",
            ], notes: ["resume-value-form 'profiles'"]),
        Case(
            "a state, and a country that is none",
            #"{"basics": {"location": {"state": "Oregon", "country": "Freedonia"}}}"#,
            ["basics/location/countryCode: Freedonia", "basics/location/region: Oregon"],
            notes: [
                "resume-key-name 'state' 'region'", "resume-key-name 'country' 'countryCode'",
                "resume-country 'Freedonia' 3166-1",
            ]),
        Case(
            "a place in one text", #"{"basics": {"location": "Porto"}}"#, ["basics/location/city: Porto"],
            notes: ["resume-value-form 'location'"]),
        Case(
            "old names of work, and times that go on",
            #"{"work": [{"company": "Mill", "startDate": "Mar 2021", "endDate": "present"}, {"company": "Mine", "endDate": null}]}"#,
            ["work/0/name: Mill", "work/0/startDate: 2021-03", "work/1/name: Mine"],
            notes: [
                "resume-key-name 'company' 'name' 1", "resume-date-spelling 'Mar 2021' 2021-03",
                "resume-present 'present' 'until now'",
                "resume-present 'endDate' 'until now'",
            ]),
        Case(
            "an old name beside the new one", #"{"work": [{"company": "Mine ", "name": "Mine", "company2": ""}]}"#,
            ["work/0/name: Mine"], notes: ["resume-said-twice 'company' 'name'"],
            unshown: ["work/0/company: repeated(by: \"name\")"]),
        Case(
            "old names of something else than the new ones",
            #"{"basics": {"mobile": 2, "phone": "1"}, "work": [{"company": "Mill", "name": "Mine"}]}"#,
            ["basics/phone: 1", "work/0/name: Mine"],
            notes: [
                "resume-shown-instead 'mobile' 'phone'",
                "resume-shown-instead 'company' 'name'",
            ],
            unshown: ["basics/mobile: shownInstead(\"phone\")", "work/0/company: shownInstead(\"name\")"]),
        Case(
            "old names beside new ones with nothing in them",
            #"{"work": [{"name": "", "company": "Mill"}, {"company": "", "name": "Mine"}]}"#,
            ["work/0/name: Mill", "work/1/name: Mine"], notes: ["resume-key-name 'company' 'name'"]),
        Case(
            "addresses that are refused",
            #"{"basics": {"image": "/me.jpg", "url": "localhost:3000"}, "work": [{"url": "http://"}, {"url": "ftp://a.example"}, {"url": "javascript:a"}]}"#,
            [],
            notes: [
                "resume-picture '/me.jpg' '/'",
                "resume-refused-address 'localhost:3000' 'localhost:'",
                "resume-refused-address 'http://' 'https:' 'http:'",
                "resume-refused-address 'ftp://a.example' 'ftp:'",
                "resume-refused-address 'javascript:a' 'javascript:'",
            ],
            unshown: [
                "basics/url: leftOut", "work/0/url: leftOut", "work/1/url: leftOut", "work/2/url: leftOut",
            ]),
        Case(
            "a picture elsewhere without a scheme", #"{"basics": {"image": "www.ada.example/me.jpg"}}"#, [],
            notes: [
                "resume-address 'www.ada.example/me.jpg' 'https://www.ada.example/me.jpg'",
                "remote-picture",
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
                "resume-key-name 'gpa' 'score'", "resume-value-form 'score'",
                "resume-value-form 'courses'", "resume-value-form 'skills'",
                "resume-value-form 'keywords'", "resume-value-form 'keywords'",
                "resume-value-form 'languages'",
            ]),
        Case(
            "HTML", #"{"work": [{"summary": "<p>One</p><p>Two</p>", "highlights": ["<b>Three</b>"]}]}"#,
            ["work/0/summary: One\n\nTwo", "work/0/highlights/0: **Three**"],
            notes: [
                "resume-html-converted 'summary'", "resume-html-converted 'highlights'",
            ]),
        Case(
            "HTML that Markdown cannot express",
            #"{"work": [{"summary": "<h2>One</h2>"}], "basics": {"label": "<b>Two</b>"}}"#,
            ["basics/label: Two", "work/0/summary: One"], notes: ["resume-html 'summary'", "resume-html 'label'"]),
        Case(
            "words for a date", #"{"projects": [{"name": "Loom", "startDate": "Summer 2019"}]}"#,
            ["projects/0/name: Loom", "projects/0/startDate: Summer 2019"],
            notes: ["resume-not-a-date 'Summer 2019'"]),
        Case(
            "one entry without its list, and a list with holes",
            #"{"work": {"name": "Mill"}, "awards": {"0": {"title": "One"}, "2": {"title": "Two"}}}"#,
            ["work/0/name: Mill", "awards/0/title: One", "awards/1/title: Two"],
            notes: ["resume-value-form 'work'"]),
        Case(
            "keys of their own",
            #"{"work": [{"name": "Mill", "salary": 9}], "hats": 4, "rate": {"a": 1}, "meta": {"theme": "x"}}"#,
            ["work/0/name: Mill"],
            notes: ["resume-unshown-key 'salary'", "resume-unshown-key 'hats'", "resume-unshown-key 'rate'"],
            unshown: ["work/0/salary: unknown", "hats: unknown", "rate: unknown", "meta/theme: unknown"]),
        Case(
            "sections of one's own in an object and as a text",
            #"{"talks": {"title": "Talks & panels", "items": [{"title": "Looms"}]}, "motto": "Make it work, then make it small.", "homeAddress": "One Mill Lane, Tessel, near the bridge", "theme": "flat", "data": {"items": ["A"], "size": 3}}"#,
            [
                "sections/0/name: Talks & panels", "sections/0/entries/0/name: Looms", "sections/1/name: Motto",
                "sections/1/entries/0/summary: Make it work, then make it small.",
            ],
            notes: [
                "resume-unshown-key 'homeAddress'", "resume-unshown-key 'theme'", "resume-unshown-key 'data'",
            ],
            unshown: ["homeAddress: unknown", "theme: unknown", "data: unknown"]),
        Case(
            "a country in an object of a location",
            #"{"work": [{"name": "Mill", "location": {"city": "Lisbon", "country": "pt"}}]}"#,
            ["work/0/name: Mill", "work/0/location: Lisbon, Portugal"], notes: ["resume-value-form 'location'"]),
        Case(
            "sections of one's own",
            #"{"openSource": [{"title": "Loom", "stars": 9, "phone": "1"}, "Spindle"], "sections": [{"name": "Hats", "entries": ["Bowler"]}]}"#,
            [
                "sections/0/name: Hats", "sections/0/entries/0/name: Bowler", "sections/1/name: Open source",
                "sections/1/entries/0/name: Loom", "sections/1/entries/0/facts/0: Stars: 9",
                "sections/1/entries/1/name: Spindle",
            ],
            notes: ["resume-value-form 'entries' 1", "resume-unshown-key 'phone'"],
            unshown: ["openSource/0/phone: unknown"]),
        Case(
            "a school and its degree as names, and other spellings of keys",
            #"{"education": [{"institution": "School", "name": "Master", "start_date": "2010", "to": "2012"}], "work": [{"name": "Mill", "from": "ene. 2011", "until": "actualidad"}]}"#,
            [
                "work/0/name: Mill", "work/0/startDate: 2011-01", "education/0/institution: School",
                "education/0/studyType: Master", "education/0/startDate: 2010", "education/0/endDate: 2012",
            ],
            notes: [
                "resume-key-name 'name' 'studyType'", "resume-key-name 'start_date' 'startDate'",
                "resume-key-name 'to' 'endDate'", "resume-key-name 'from' 'startDate'",
                "resume-key-name 'until' 'endDate'", "resume-date-spelling 'ene. 2011' 2011-01",
                "resume-present 'actualidad' 'until now'",
            ]),
        Case(
            "texts in lists and by language, and a place in parts",
            #"{"work": [{"name": "Mill", "summary": ["One.", "Two."], "location": {"city": "Porto", "country": "Portugal"}}, {"name": {"de": "Mühle", "en": "Mine"}}], "publications": [{"name": "P", "authors": ["A", "B"]}]}"#,
            [
                "work/0/name: Mill", "work/0/location: Porto, Portugal", "work/0/summary: One.\n\nTwo.",
                "work/1/name: Mühle", "publications/0/name: P", "publications/0/author: A, B",
            ],
            notes: [
                "resume-value-form 'summary'", "resume-value-form 'location'", "resume-value-form 'author'",
                "resume-key-name 'authors' 'author'",
            ], unshown: ["work/1/name/en: otherLanguage"]),
        Case(
            "authors as objects",
            #"{"publications": [{"name": "P", "author": [{"name": "Ada One", "affiliation": "Mill"}, {"name": "Bo Two"}]}]}"#,
            ["publications/0/name: P", "publications/0/author: Ada One, Bo Two"],
            notes: ["resume-value-form 'author'"], unshown: ["publications/0/author/0/affiliation: oneOfMany"]),
        Case(
            "periods in one value",
            #"{"work": [{"name": "Mill", "years": "2013-2014"}, {"name": "Mine", "dates": {"from": "2015-02", "to": "till now"}}, {"name": "Kiln", "startDate": "2020", "period": "long"}], "volunteer": [{"organization": "Choir", "date": 2019}]}"#,
            [
                "work/0/name: Mill", "work/0/startDate: 2013", "work/0/endDate: 2014", "work/1/name: Mine",
                "work/1/startDate: 2015-02", "work/2/name: Kiln", "work/2/startDate: 2020",
                "volunteer/0/organization: Choir", "volunteer/0/startDate: 2019", "volunteer/0/endDate: 2019",
            ],
            notes: [
                "resume-value-form 'years' 'startDate' 'endDate'", "resume-value-form 'dates' 'startDate' 'endDate'",
                "resume-value-form 'date' 'startDate' 'endDate'", "resume-present 'till now' 'until now'",
                "resume-unshown-key 'period'",
            ], unshown: ["work/2/period: unknown"]),
        Case(
            "lists under several keys, links that are objects, and lists in lists",
            #"{"work": [[{"name": "Mill", "responsibilities": ["One"], "achievements": ["Two"], "website": {"name": "m.example", "href": "https://m.example"}}]], "publications": [{"name": "P", "doi": "10.1000/1"}]}"#,
            [
                "work/0/name: Mill", "work/0/url: https://m.example", "work/0/highlights/0: One",
                "work/0/highlights/1: Two", "publications/0/name: P", "publications/0/url: https://doi.org/10.1000/1",
            ],
            notes: [
                "resume-value-form 'work'", "resume-key-name 'responsibilities' 'highlights'",
                "resume-key-name 'achievements' 'highlights'", "resume-key-name 'website' 'url'",
                "resume-value-form 'url'", "resume-key-name 'doi' 'url'",
            ], unshown: ["work/0/0/website/name: oneOfMany"]),
        Case(
            "other words for the points of an entry",
            #"{"work": [{"name": "Mill", "bulletPoints": ["One"]}], "projects": [{"name": "Kite", "bullets": ["Two"]}]}"#,
            ["work/0/name: Mill", "work/0/highlights/0: One", "projects/0/name: Kite", "projects/0/highlights/0: Two"],
            notes: ["resume-key-name 'bulletPoints' 'highlights'", "resume-key-name 'bullets' 'highlights'"]),
        Case(
            "items by language, and countries by name",
            #"{"basics": {"location": {"countryCode": "deutschland"}}, "projects": [{"name": "Kite", "roles": [{"de": "Leitung", "en": "Lead"}]}], "meta": {"language": "en"}}"#,
            ["basics/location/countryCode: DE", "projects/0/name: Kite", "projects/0/roles/0: Lead"],
            unshown: ["projects/0/roles/0/de: otherLanguage"]),
        Case(
            "references and contacts in sections of one's own",
            #"{"sections": [{"name": "Referenzen", "entries": [{"name": "Prof. One", "summary": "Write to her."}]}, {"name": "Contact", "entries": [{"name": "E-mail", "summary": "a@a.example"}, {"name": "Phone booth museum"}]}]}"#,
            [
                "references/0/name: Prof. One", "references/0/reference: Write to her.", "sections/0/name: Contact",
                "sections/0/entries/0/name: Phone booth museum",
            ],
            notes: ["reference-without-consent 1", "resume-unshown-key 'E-mail'"],
            unshown: ["sections/1/entries/0: unknown"]),
        Case(
            "places of positions by language and with other codes",
            #"{"work": [{"name": "Mill", "location": {"city": {"de": "Köln", "en": "Cologne"}, "countryCode": "DEU"}}], "meta": {"language": "en"}}"#,
            ["work/0/name: Mill", "work/0/location: Cologne, Germany"], notes: ["resume-value-form 'location'"],
            unshown: ["work/0/location/city/de: otherLanguage"]),
        Case(
            "several places, and a list below a highlight",
            #"{"basics": {"location": ["Rome", "Remote"]}, "work": [{"name": "Mill", "highlights": [{"Led": ["one", "two"]}]}]}"#,
            [
                "basics/location/city: Rome, Remote", "work/0/name: Mill", "work/0/highlights/0: Led:",
                "work/0/highlights/1: one", "work/0/highlights/2: two",
            ],
            notes: ["resume-value-form 'location'", "resume-value-form 'highlights'"]),
        Case(
            "lists in highlights",
            #"{"work": [{"name": "Mill", "highlights": ["Led:\n- one\n- two", "•", "<ul><li>three</li><li>four</li></ul>", "Plain\nlines"]}]}"#,
            [
                "work/0/name: Mill", "work/0/highlights/0: Led:", "work/0/highlights/1: one",
                "work/0/highlights/2: two",
                "work/0/highlights/3: three", "work/0/highlights/4: four", "work/0/highlights/5: Plain\nlines",
            ],
            notes: ["resume-html-converted 'highlights'"]),
        Case(
            "one value among many in the standard's form",
            #"{"basics": {"name": "Ada", "profiles": [{"url": "https://a.example"}, {"url": "b.example:8080/ada"}]}, "work": [{"name": "Mill", "startDate": "2020"}, {"name": "Mine", "startDate": "Mar 2021"}]}"#,
            [
                "basics/name: Ada", "basics/profiles/0/url: https://a.example",
                "basics/profiles/1/url: https://b.example:8080/ada", "work/0/name: Mill", "work/0/startDate: 2020",
                "work/1/name: Mine", "work/1/startDate: 2021-03",
            ],
            notes: [
                "resume-address 'b.example:8080/ada' 'https://b.example:8080/ada'",
                "resume-date-spelling 'Mar 2021' 2021-03",
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
        let resume = try #require(loaded.user?.resume, "\(sample.outline(loaded.diagnostics))")
        #expect(resume.values.map(\.line) == example.values)
        #expect(Set(loaded.diagnostics.map(\.idAndFacts)) == Set(example.notes))
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
        let resume = try #require(loaded.user?.resume, "\(sample.outline(loaded.diagnostics))")
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
