import Foundation
import TestSupport
import Testing

@Suite("Valid but unusual input")
struct InputSpellingTests {
    private static let mark = "\u{FEFF}"

    @Test("a byte-order mark is accepted in every input, and is in no output")
    func byteOrderMarks() async throws {
        let folder = try TemporaryFolder()
        let files = [
            "Content/site.json": #"{ "title": "People" }"#,
            "Content/Users/ada.json":
                #"{ "name": "Ada Example", "userApplicationMaterial": [{ "id": "letter", "material": "coverLetter", "name": "Letter", "url": "letter.md" }] }"#,
            "Content/Users/ada/letter.md": "Dear **all**\n",
            "Content/Users/ada/articles/a.md": "---\ndate: 2026-01-01\n---\n# One\n\nText.\n",
            "Content/Users/ada/articles/b.md": "# Two\n\nText.\n",
            "Content/Users/bo.json": #"{ "name": "Bo Example", "details": { "headline": "Builds" } }"#,
            "Templates/assets/site.css": "p { color: red }\n",
            "Templates/strings/en.json": #"{ "otherMaterials": "The others" }"#,
            "Templates/partials/icon.mustache": "<i></i>\n",
            "export.json": #"{ "Users": { "cy": { "name": "Cy Example" } } }"#,
            "cv.json": #"{ "basics": { "name": "Ada Example", "label": "Engineer" } }"#,
            "t.mustache": "{{name}}|{{>p}}", "parts/p.mustache": "{{name}}", "data.json": #"{ "name": "Ada" }"#,
        ]
        for (path, text) in files { try folder.write(Self.mark + text, to: path) }
        #expect(try await Sitegen.run(["check", "--quiet"], in: folder).status == 0)
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder).status == 0)
        #expect(
            try await Sitegen.run(["build", "--quiet", "--demo", "export.json", "--output", "Demo"], in: folder).status
                == 0)
        let imported = try await Sitegen.run(["import", "resume", "cv.json", "--candidate", "bo", "--yes"], in: folder)
        #expect(imported.status == 0, "\(imported.error)")
        for (path, data) in try folder.contents() where path.hasPrefix("Output/") || path.hasPrefix("Demo/") {
            #expect(data.firstRange(of: Data(Self.mark.utf8)) == nil, "\(path)")
        }
        #expect(try folder.text("Output/ada/letter.html").contains(">Dear <strong>all</strong></p>"))
        #expect(try folder.text("Output/ada/articles/b.html").contains(">Two</h1>"))
        let rendered = try await Sitegen.run(
            ["render", "t.mustache", "--data", "data.json", "--partials", "parts"], in: folder)
        #expect(rendered == Sitegen.Run(status: 0, output: "Ada|Ada"))
    }

    @Test("columns are counted without a byte-order mark")
    func columns() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.mark + #"{ "name": "Ada Example", "headline": 1 }"#, to: "Content/Users/ada.json")
        try folder.write(Self.mark + #"{ "name": "Bo Example" ]"#, to: "Content/Users/bo.json")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(
            run.error.hasSuffix(
                """
                Content/Users/ada.json:1:26: warning: 'headline' is not read here
                    1 | { "name": "Ada Example", "headline": 1 }
                      |                          ^~~~~~~~~~
                   move it into "details"
                Content/Users/bo.json:1:24: error: expected ',' or '}' after this value, but found ']'
                    1 | { "name": "Bo Example" ]
                      |                        ^
                   write '}' before it, or instead of it: an object ends with '}'
                nothing was published: 1 error, 2 warnings

                """), "\(run.error)")
    }

    @Test("an e-mail address may have all characters of RFC 5322, and surrounding white space")
    func mail() async throws {
        let folder = try TemporaryFolder()
        for (uid, email) in [("ada", #"\to'brien@example.org "#), ("bo", "a/b?c&d%e#f+g@example.org")] {
            try folder.write(
                #"{ "name": "Ada Example", "email": "\#(email)", "publish": ["email"] }"#,
                to: "Content/Users/\(uid).json")
        }
        try folder.write(
            #"{ "name": "Cy Example", "publish": ["email"], "resume": { "basics": { "email": " cy@example.org" } } }"#,
            to: "Content/Users/cy.json")
        let check = try await Sitegen.run(["check", "--quiet"], in: folder)
        #expect(check.error.split(separator: "\n").allSatisfy { !$0.contains("warning") }, "\(check.error)")
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder) == Sitegen.Run(status: 0))
        let pages = try ["ada", "bo", "cy"].map { try folder.text("Output/\($0)/index.html") }
        #expect(pages[0].contains(#"href="mailto:o&#39;brien@example.org""#))
        #expect(pages[0].contains(#">o&#39;brien@example.org</a>"#))
        #expect(pages[1].contains(#"href="mailto:a%2Fb%3Fc%26d%25e%23f+g@example.org""#))
        #expect(pages[1].contains("\"email\":\"a/b?c\\u0026d%e#f+g@example.org\""))
        #expect(pages[2].contains(#"href="mailto:cy@example.org""#))
        #expect(try folder.text("Output/ada/ada.vcf").contains("\r\nEMAIL:o'brien@example.org\r\n"))
        #expect(try folder.text("Output/bo/bo.vcf").contains("\r\nEMAIL:a/b?c&d%e#f+g@example.org\r\n"))
        #expect(try folder.text("Output/ada/resume.json").contains("\"email\": \"o'brien@example.org\""))
    }

    @Test("tags that cannot be file names have pages")
    func tags() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            "---\ndate: 2026-01-01\ntags: [CI/CD, UI/UX, .NET, \"C#\", C++, \"why?\"]\n---\n# A\n\nText.\n",
            to: "Content/Users/ada/articles/a.md")
        try folder.write(
            "---\ndate: 2026-01-02\ntags: [CI-CD, ci/cd, net]\n---\n# B\n\nText.\n",
            to: "Content/Users/ada/articles/b.md")
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder) == Sitegen.Run(status: 0))
        #expect(
            try folder.contents(of: "Output/articles/tags").keys.sorted() == [
                "c#.html", "c++.html", "ci-cd-64fc3d.html", "ci-cd.html", "net-e58864.html", "net.html",
                "ui-ux-782769.html", "why-321372.html",
            ])
        let both = try folder.text("Output/articles/tags/ci-cd-64fc3d.html")
        #expect(both.contains(">A</a>") && both.contains(">B</a>"))
        let article = try folder.text("Output/ada/articles/a.html")
        #expect(article.contains(#"href="../../articles/tags/ci-cd-64fc3d.html""#))
        #expect(article.contains(#"href="../../articles/tags/net-e58864.html""#))
        #expect(try await Sitegen.run(["check", "--quiet"], in: folder).error == "")
        // A tag cannot take the list of another one with a similar name.
        try folder.write(
            "---\ndate: 2026-01-03\ntags: [ci-cd-64fc3d]\n---\n# C\n\nText.\n", to: "Content/Users/ada/articles/c.md")
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder) == Sitegen.Run(status: 0))
        #expect(try folder.text("Output/articles/tags/ci-cd-64fc3d.html") == both)
        try folder.remove("Content/Users/ada/articles/c.md")
        // Another tag with that name does not change addresses.
        try folder.remove("Content/Users/ada/articles/b.md")
        #expect(try await Sitegen.run(["build", "--quiet"], in: folder) == Sitegen.Run(status: 0))
        #expect(try folder.contents(of: "Output/articles/tags").keys.contains("ci-cd-64fc3d.html"))
    }

    @Test("a uid or slug that cannot be an address is reported with a suggestion from the uid or the name")
    func slugs() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "name": "Jo" }"#, to: "Content/Users/Ευάγγελος Ξένος.json")
        try folder.write(#"{ "name": "Юлия Щербакова" }"#, to: "Content/Users/佐藤.json")
        try folder.write(
            #"{ "name": "Ada", "userApplicationMaterial": [{ "id": "履歴書", "material": "resume", "name": "Życiorys", "url": "https://x.example/" }] }"#,
            to: "Content/Users/ada.json")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65)
        for slug in ["evangelos-xenos", "yuliya-shcherbakova", "zyciorys"] {
            #expect(run.error.contains("   add a slug, for example \"slug\": \"\(slug)\"\n"), "\(run.error)")
        }
    }
}
