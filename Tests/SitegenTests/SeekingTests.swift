import Foundation
import TestSupport
import Testing

@Suite("The answers to recruiters' questions on the site")
struct SeekingTests {
    private static let candidate = #"""
        {
          "name": "Cy Example", "publish": ["authorization"], "groups": ["mills"],
          "details": { "location": "Ghent", "availability": "Old words", "headline": "Miller" },
          "seeking": {
            "status": "open", "from": "2027-03", "until": "2027-06-30", "roles": ["Miller <b>", "Baker"],
            "employment": ["fullTime", "thesis"], "workplace": ["remote"], "places": ["Ghent"], "relocation": true,
            "authorization": ["the EU"], "notice": "A month"
          },
          "questions": [
            { "question": "Why <mills>?", "answer": "Because *wind*.\n\n- <script>a</script>" },
            { "question": "Draft question?", "answer": "Draft answer", "draft": true }
          ],
          "resume": {
            "basics": { "url": "https://cy.example/" },
            "skills": [{ "name": "Milling", "keywords": ["Stone", "Milling"] }],
            "work": [{ "name": "Mill", "position": "Milling with stone", "startDate": "2020" }],
            "references": [
              { "name": "Quiet Quill", "reference": "Unasked words", "email": "quiet@quill.example" },
              { "name": "Loud Lark", "reference": "Asked words", "email": "loud@lark.example", "consent": true }
            ]
          }
        }
        """#

    private func site(_ candidate: String = candidate, others: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            {
              "title": "People", "baseURL": "https://people.example/",
              "groups": { "mills": { "title": "Mills & stones", "text": "A course." } }
            }
            """#, to: "Content/site.json")
        try folder.write(candidate, to: "Content/Users/cy.json")
        try folder.write(#"{"name": "Di Example"}"#, to: "Content/Users/di.json")
        for (path, text) in others { try folder.write(text, to: path) }
        return folder
    }

    @Test("is shown on the profile and in the directory")
    func pages() async throws {
        let folder = try site()
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        let profile = try folder.text("Output/cy/index.html")
        for text in [
            #"<p class="status open later" dir="auto">Open from Mar 2027 <small>until 30 Jun 2027</small></p>"#,
            "<dt>Roles</dt><dd dir=\"auto\">Miller &lt;b&gt;, Baker</dd>",
            "<dt>Employment</dt><dd dir=\"auto\">Full time, thesis</dd>",
            "<dt>Where</dt><dd dir=\"auto\">Remote · Ghent · willing to relocate</dd>",
            "<dt>Notice</dt><dd dir=\"auto\">A month</dd>", "<dt>Permit</dt><dd dir=\"auto\">May work in the EU</dd>",
            "<h3 dir=\"auto\">Why &lt;mills&gt;?</h3>", "<em>wind</em>", "Mills &amp; stones",
            #""seeks":[{"@type":"Demand","name":"Miller "#, #""knowsAbout":["Milling","Stone"]"#,
        ] {
            #expect(profile.contains(text), "\(text)")
        }
        for text in ["<script>a", "Draft", "Old words"] { #expect(!profile.contains(text), "\(text)") }
        let directory = try folder.text("Output/index.html")
        #expect(directory.contains("Open from Mar 2027 <small>until 30 Jun 2027</small>"))
        #expect(directory.components(separatedBy: "class=\"status").count == 2)
        let other = try folder.text("Output/di/index.html")
        for text in ["class=\"status", "class=\"note\"", "s-questions"] { #expect(!other.contains(text)) }
    }

    @Test("is in the other formats")
    func forms() async throws {
        let folder = try site()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        struct Document: Decodable {
            struct Meta: Decodable {
                struct Seeking: Decodable, Equatable {
                    var status, until, notice, from: String
                    var roles, employment, workplace, places, authorization: [String]
                    var relocation: Bool
                }
                var seeking: Seeking
            }
            var meta: Meta
        }
        let json = try JSONDecoder().decode(Document.self, from: Data(folder.text("Output/cy/resume.json").utf8))
        #expect(
            json.meta.seeking
                == .init(
                    status: "open", until: "2027-06-30", notice: "A month", from: "2027-03",
                    roles: ["Miller <b>", "Baker"], employment: ["fullTime", "thesis"], workplace: ["remote"],
                    places: ["Ghent"], authorization: ["the EU"], relocation: true))
        let text = try folder.text("Output/cy/resume.txt")
        #expect(text.contains("Ghent\nOpen from Mar 2027, until 30 Jun 2027\n"))
        #expect(text.contains("\nLOOKING FOR\n\nRoles: Miller <b>, Baker\nEmployment: Full time, thesis\n"))
    }

    @Test("A work authorization and a reference without consent are in no file")
    func withheld() async throws {
        let folder = try site(
            Self.candidate.replacing(#""publish": ["authorization"]"#, with: #""publish": ["references"]"#))
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(run.error.contains("warning: reference-without-consent 1"), "\(run.error)")
        var all = ""
        for (_, data) in try folder.contents(of: "Output") { all += String(decoding: data, as: UTF8.self) }
        for secret in ["the EU", "Quiet Quill", "Unasked", "quiet@quill", "Draft question"] {
            #expect(!all.contains(secret), "\(secret)")
        }
        for text in ["Loud Lark", "Asked words", "loud@lark.example"] { #expect(all.contains(text), "\(text)") }
        // The contacts of a consenting person also need 'publish'.
        let other = try site()
        #expect(try await Sitegen.outline(["build"], in: other).status == 0)
        let cv = try other.text("Output/cy/cv.html")
        #expect(cv.contains("Loud Lark") && !cv.contains("loud@lark.example"))
        let check = try await Sitegen.outline(["check", "--candidate", "cy"], in: folder)
        let report = check.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for text in [
            #"resume/references/0/name: withheld ("consent" is not true)"#,
            #"seeking/authorization/0: withheld ("publish" does not name "authorization")"#,
        ] {
            #expect(report.contains(text), "\(report)")
        }
        #expect(!check.error.contains("in no page"), "\(check.error)")
    }

    @Test("Only 'check' compares the status with the clock")
    func clock() async throws {
        let folder = try site()
        let before = try await Sitegen.outline(
            ["check", "--quiet"], in: folder, environment: ["SOURCE_DATE_EPOCH": "1798761600"])
        #expect(!before.error.contains("has passed"), "\(before.error)")
        let after = try await Sitegen.outline(
            ["check", "--quiet"], in: folder, environment: ["SOURCE_DATE_EPOCH": "1830297600"])
        #expect(after.error.contains("warning: status-past 2027-06-30"), "\(after.error)")
        #expect(try await Sitegen.outline(["build"], in: folder, environment: ["SOURCE_DATE_EPOCH": "0"]).status == 0)
        let early = try folder.contents(of: "Output")
        let run = try await Sitegen.outline(["build"], in: folder, environment: ["SOURCE_DATE_EPOCH": "1830297600"])
        #expect(run.status == 0)
        #expect(try folder.contents(of: "Output") == early)
    }

    @Test("A withheld address in an answer is found")
    func addressInResponse() async throws {
        let folder = try site(
            #"""
            {
              "name": "Cy Example", "email": "cy@mill.example", "groups": ["mill"],
              "questions": [{ "question": "How?", "answer": "Write to cy&#64;mill.example" }],
              "seeking": { "status": "closed", "roles": ["Secret role"], "salary": "much" },
              "resume": { "basics": { "url": "https://cy.example/" } }
            }
            """#)
        let run = try await Sitegen.outline(["check"], in: folder)
        for text in [
            "withheld-address-in-text", "unknown-group 'mill'",
            "suggestion: mills", "unknown-key 'salary'",
            "Content/Users/cy.json:3:49: warning: withheld-address-in-text",
        ] {
            #expect(run.error.contains(text), "\(text): \(run.error)")
        }
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let profile = try folder.text("Output/cy/index.html")
        #expect(profile.contains("Not looking") && !profile.contains("Secret role"))
    }

    @Test("References by others are in the CV, and follow their file from build to build")
    func references() async throws {
        let path = "Content/user-references/di.json"
        let folder = try site(others: [path: #"{"a": {"name": "Al Bell", "text": "*Fine*", "consent": true}}"#])
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let cv = try folder.text("Output/di/cv.html")
        #expect(cv.contains("Al Bell") && cv.contains("<em>Fine</em>"))
        try folder.write(#"{"a": {"name": "Al Knell", "text": "*Fine*", "consent": true}}"#, to: path)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try folder.text("Output/di/cv.html").contains("Al Knell"))
        try folder.remove(path)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try !folder.contents(of: "Output").keys.contains("di/cv.html"))
    }

    @Test("The texts are in the language of the site")
    func languages() async throws {
        for (language, words) in [
            ("de", "Auf Stellensuche ab Mär"), ("fr", "Disponible à partir de"), ("es", "Disponible a partir de"),
            ("ar", "البحث عن عمل ابتداءً من"),
        ] {
            let folder = try site()
            try folder.write(
                "{\"language\": \"\(language)\", \"groups\": {\"mills\": {\"title\": \"M\"}}}", to: "Content/site.json")
            #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
            #expect(try folder.text("Output/cy/index.html").contains(words), "\(language)")
        }
    }
}
