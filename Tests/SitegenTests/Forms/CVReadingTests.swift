import Foundation
import TestSupport
import Testing

/// CVs as people write them, on the pages of the site.
@Suite("A CV as it is")
struct CVReadingTests {
    private func build(_ resume: String, language: String = "en", files: [String: String] = [:]) async throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"language": "\#(language)", "baseURL": "https://people.example/"}"#, to: "Content/site.json")
        try folder.write(#"{"name": "Ada Example", "resume": \#(resume)}"#, to: "Content/Users/ada.json")
        try folder.write(#"{"name": "Bo Example"}"#, to: "Content/Users/bo.json")
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run)")
        return folder
    }

    @Test("shows nonstandard keys and sections of one's own")
    func ownSections() async throws {
        let folder = try await build(
            #"""
            {"basics": {"pronouns": "she/her", "location": {"city": "Porto", "countryCode": "PT"}},
             "work": [{"name": "Mill", "keywords": ["C++", "Steel"], "highlights": ["", "  ", "Did <strong>this</strong>"]}],
             "publications": [{"name": "On bolts", "author": "A. Example, B. Other"}],
             "projects": [{"name": "Loom", "location": "Lyon", "technologies": ["Wood"]}],
             "education": [{"institution": "School", "name": "Master of Bolts", "highlights": ["First of her year"]}],
             "sidePatents": [{"title": "A bolt", "number": "EP 1", "date": "2020", "email": "secret@mail.example"}],
             "hats": ["Bowler"]}
            """#)
        let cv = try folder.text("Output/ada/cv.html")
        for text in [
            "she/her", "<bdi>C++</bdi>, <bdi>Steel</bdi>", "Did <strong>this</strong>", "A. Example, B. Other", "Lyon",
            "<bdi>Wood</bdi>", "Master of Bolts", "School", "First of her year", ">Side patents</h2>", "A bolt",
            "Number: EP 1", ">Hats</h2>", "Bowler", "Porto, Portugal",
        ] { #expect(cv.contains(text), "\(text)") }
        #expect(!cv.contains("secret@"))
        #expect(cv.components(separatedBy: "<ul class=\"points\">").count == 3)
        let document = try folder.text("Output/ada/resume.json")
        #expect(document.contains(#""countryCode":"PT""#) || document.contains(#""countryCode": "PT""#))
    }

    @Test("joins lists, places and texts in several languages")
    func joined() async throws {
        let folder = try await build(
            #"""
            {"basics": {"summary": ["One.", "Two."]},
             "work": [{"name": "Mill", "summary": {"en": "English words", "de": "Deutsche Worte", "it": "Parole"},
               "start_date": "März 2018", "to": "heute", "location": {"city": "Porto", "countryCode": "PT"}},
              {"name": "Mine", "summary": {"it": "Parole italiane"}, "from": "Janvier 2010", "to": "12 de marzo de 2012", "location": {"remote": true}}]}
            """#, language: "de")
        let cv = try folder.text("Output/ada/cv.html")
        #expect(cv.contains("One.") && cv.contains("Two."))
        #expect(cv.contains("Deutsche Worte") && !cv.contains("English words"))
        #expect(cv.contains("Parole italiane") && cv.contains("Porto, Portugal") && cv.contains(">Remote<"))
        for date in [#"datetime="2018-03""#, #"datetime="2010-01""#, #"datetime="2012-03-12""#] {
            #expect(cv.contains(date), "\(date)")
        }
    }

    @Test("keeps emphasis and nested lists of HTML")
    func html() async throws {
        let folder = try await build(
            #"{"work": [{"name": "Mill", "summary": "<p>With <strong>care</strong></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>"}]}"#
        )
        let cv = try folder.text("Output/ada/cv.html").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(cv.contains("<strong>care</strong>"))
        let list = cv.replacing(#/ dir="auto"/#, with: "").replacing("> <", with: "><").replacing(" <", with: "<")
        #expect(list.contains("<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>"), "\(list)")
    }

    @Test("writes lists with the comma of the script")
    func comma() async throws {
        let folder = try await build(
            #"{"skills": [{"name": "لغات", "keywords": ["C++", "Swift"]}], "meta": {"language": "ar"}}"#)
        #expect(try folder.text("Output/ada/cv.html").contains("<bdi>C++</bdi>، <bdi>Swift</bdi>"))
        #expect(try folder.text("Output/ada/resume.txt").contains("C++، Swift"))
    }

    @Test("never puts control characters into HTML, and accepts byte-order marks")
    func controls() async throws {
        let folder = try await build(
            #"{"work": [{"name": "M\u0001ill\u0085", "summary": "x\u0002<b>\u0003y</b>", "highlights": ["\u0008z"]}], "hats": ["B\u0004owler"]}"#,
            files: [
                "Content/Users/cy.json": "\u{FEFF}{\"name\": \"Cy Example\"}",
                "Content/Users/cy/articles/one.md": "\u{FEFF}---\ntitle: One\n---\nText.\n",
            ])
        for (path, data) in try folder.contents(of: "Output") where path.hasSuffix(".html") {
            let bad = String(decoding: data, as: UTF8.self).unicodeScalars.filter {
                $0.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains($0)
            }
            #expect(bad.isEmpty, "\(path)")
        }
        let article = try folder.text("Output/cy/articles/one.html")
        #expect(article.contains(">One</h1>") && !article.contains("\u{FEFF}"))
    }

    @Test("states its language, its last change, and the site's name once")
    func machineReadable() async throws {
        let folder = try await build(
            #"{"basics": {"label": "Müllerin", "summary": "Mahlt."}, "work": [{"name": "Mühle", "startDate": "2020"}], "meta": {"language": "de", "lastModified": "2024-03-15T10:30:00.000Z"}}"#,
            files: [
                "Content/site.json": #"{"title": "Ada Example", "baseURL": "https://people.example/"}"#,
                "Content/Users/ada/articles/flour.md":
                    "---\ntitle: Flour\ndate: 2024-01-02\nupdated: 2024-02-03\ntags: [bread]\n---\nText.\n",
            ])
        let profile = try folder.text("Output/ada/index.html")
        #expect(profile.contains(#""dateModified":"2024-03-15T10:30:00Z""#))
        #expect(profile.contains(#"dir="auto" lang="de">Müllerin"#))
        #expect(profile.contains(#"<p class="when" lang="en">2020 – present"#))
        #expect(try folder.text("Output/ada/cv.html").contains("<title>Ada Example – Lebenslauf</title>"))
        let card = try folder.text("Output/ada/ada.vcf")
        #expect(card.contains("\r\nN:;Ada Example;;;\r\n") && card.contains("\r\nREV:20240315T103000Z\r\n"))
        let old = try await Sitegen.run(["export", "vcard3", "ada"], in: folder).output
        #expect(old.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Example\r\nN:;Ada Example;;;\r\n"))
        #expect(old.contains("\r\nREV:2024-03-15T10:30:00Z\r\n") && !old.contains("KIND"))
        let article = try folder.text("Output/ada/articles/flour.html")
        for text in [
            #"<meta property="og:type" content="article">"#,
            #"<meta property="article:published_time" content="2024-01-02">"#,
            #"<meta property="article:modified_time" content="2024-02-03">"#, #""@type":"BlogPosting""#,
            #""datePublished":"2024-01-02""#, #""keywords":["bread"]"#, #"<article class="h-entry">"#,
            #"class="dt-published""#, #"class="p-author h-card""#, #"class="p-category""#, "e-content",
        ] { #expect(article.contains(text), "\(text)") }
    }
}
