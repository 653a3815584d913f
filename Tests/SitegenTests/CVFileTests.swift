import Foundation
import TestSupport
import Testing

/// The PDF of a CV, made by the executable.
@Suite("A CV as a PDF")
struct CVFileTests {
    private func site(_ resume: String = #"{ "work": [{ "position": "Pilot", "name": "Harbour" }] }"#) throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit(
            "Content/Users/bo.json", #""name": "Bo Example","#,
            #""name": "Bo Example", "email": "bo@example.com", "resume": \#(resume),"#)
        return folder
    }

    @Test("is published and offered where there is a CV; a résumé of one's own stays the main one")
    func published() async throws {
        let folder = try site()
        try folder.edit(
            "Content/Users/ada.json", #""publish": ["email"],"#,
            #""publish": ["email"], "resume": { "skills": [{ "name": "Tides" }] },"#)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let file = try folder.contents(of: "Output/bo")["cv.pdf"]
        #expect(file?.starts(with: Data("%PDF-1.7\n".utf8)) == true)
        #expect(
            try folder.text("Output/bo/index.html").contains(
                #"<a class="button main" href="cv.pdf" type="application/pdf">"#))
        #expect(try folder.text("Output/bo/cv.html").contains(#"href="cv.pdf""#))
        let ada = try folder.text("Output/ada/index.html")
        #expect(ada.contains(#"<a class="button main" href="resume.pdf""#) && ada.contains(#"<a href="cv.pdf""#))
        // Without a CV there is none.
        try folder.write(#"{ "name": "Cy Example" }"#, to: "Content/Users/cy.json")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try folder.contents(of: "Output/cy")["cv.pdf"] == nil)
        #expect(try !folder.text("Output/cy/index.html").contains("cv.pdf"))
    }

    @Test("is the candidate's own file if there is one with that name")
    func own() async throws {
        let folder = try site()
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/bo/CV.pdf")
        try folder.edit(
            "Content/Users/bo.json", #""userApplicationMaterial": ["#,
            #""userApplicationMaterial": [{ "id": "r", "material": "resume", "name": "R", "url": "CV.pdf" },"#)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try folder.contents(of: "Output/bo").keys.filter { $0.lowercased() == "cv.pdf" } == ["CV.pdf"])
    }

    @Test("is written again only if the CV changes")
    func unchanged() async throws {
        let folder = try site()
        try folder.edit(
            "Content/Users/ada.json", #""publish": ["email"],"#,
            #""publish": ["email"], "resume": { "skills": [{ "name": "Tides" }] },"#)
        try await Task.sleep(for: .milliseconds(60))
        _ = try await Sitegen.run(["build"], in: folder)
        let before = try folder.marks(of: "Output")
        #expect(try await Sitegen.run(["build"], in: folder).output.contains("nothing changed"))
        #expect(try folder.marks(of: "Output") == before)
        try folder.edit("Content/Users/bo.json", "Pilot", "Captain")
        _ = try await Sitegen.run(["build"], in: folder)
        let after = try folder.marks(of: "Output")
        #expect(after["bo/cv.pdf"] != before["bo/cv.pdf"] && after["ada/cv.pdf"] == before["ada/cv.pdf"])
    }

    @Test(
        "is not made with characters that cannot be drawn",
        arguments: [
            ("Pilot 🛥", "warning: no-pdf 1F6E5"), ("船長", "8239"), ("قبطان", "no-pdf"),
        ])
    func missing(position: String, message: String) async throws {
        let folder = try site(#"{ "work": [{ "position": "\#(position)", "name": "Harbour" }] }"#)
        for run in [try await Sitegen.outline(["check"], in: folder), try await Sitegen.outline(["check"], in: folder)]
        {
            #expect(run.error.contains(message), "\(run.error)")
        }
        _ = try await Sitegen.outline(["build"], in: folder)
        #expect(try folder.contents(of: "Output/bo")["cv.pdf"] == nil)
        #expect(try !folder.text("Output/bo/index.html").contains("cv.pdf"))
        #expect(try await Sitegen.outline(["export", "pdf", "bo"], in: folder).status == 65)
    }

    @Test("has the paper and colour that the site says")
    func settings() async throws {
        let folder = try site()
        _ = try await Sitegen.run(["build"], in: folder)
        let plain = try folder.contents(of: "Output/bo")["cv.pdf"]
        for setting in [
            #""paper": "letter""#, #""density": "relaxed""#, #""font": "serif""#, ##""accent": "#7A1F3D""##,
        ] {
            try folder.write(
                #"{ "title": "People", "baseURL": "https://people.example/", "cv": { \#(setting) } }"#,
                to: "Content/site.json")
            #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
            #expect(try folder.contents(of: "Output/bo")["cv.pdf"] != plain, "\(setting)")
        }
        for setting in [#""paper": "a5""#, #""font": "Garamond""#, #""accent": "red""#, #""papper": "a4""#] {
            try folder.write(#"{ "title": "People", "cv": { \#(setting) } }"#, to: "Content/site.json")
            let run = try await Sitegen.outline(["build"], in: folder)
            #expect(run.error.contains("Content/site.json:1:"), "\(run.error)")
        }
    }

    @Test("has what the candidate chose")
    func choices() async throws {
        let folder = try site()
        _ = try await Sitegen.run(["build"], in: folder)
        let plain = try folder.contents(of: "Output/bo")["cv.pdf"]
        let user = try folder.text("Content/Users/bo.json")
        func choose(_ setting: String) throws {
            let start = try #require(user.firstIndex(of: "{"))
            let choice = #" "details": { "cv": { \#(setting) } }, "#
            try folder.write("{" + choice + user[user.index(after: start)...], to: "Content/Users/bo.json")
        }
        for setting in [
            #""paper": "letter""#, #""density": "relaxed""#, #""font": "serif""#, ##""accent": "#7A1F3D""##,
        ] {
            try choose(setting)
            #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
            #expect(try folder.contents(of: "Output/bo")["cv.pdf"] != plain, "\(setting)")
        }
        for (setting, id) in [
            (#""paper": "a5""#, "unknown-value"), (#""accent": "red""#, "color-without-number-sign"),
            (#""font": "Garamond""#, "unknown-pdf-font"), (#""papper": "a4""#, "unknown-key 'papper'"),
        ] {
            try choose(setting)
            let run = try await Sitegen.outline(["check"], in: folder)
            #expect(run.error.contains("Content/Users/bo.json:1:") && run.error.contains(id), "\(run.error)")
            guard id == "unknown-pdf-font" else { continue }
            let export = try await Sitegen.outline(["export", "pdf", "bo", "--output", "bo.pdf"], in: folder)
            #expect(export.status == 0 && export.error.contains(id), "\(export.error)")
        }
    }

    @Test("has the letters of ligatures, and a question mark for a damaged character")
    func replaced() async throws {
        let folder = try site(#"{ "work": [{ "position": "O\ufb03cer\u0001", "name": "Harbour" }] }"#)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && !run.error.contains("no-pdf"), "\(run.error)")
        #expect(try folder.contents(of: "Output/bo")["cv.pdf"] != nil)
    }

    @Test("can be exported: as it is published, or with withheld values outside of what is published")
    func export() async throws {
        let folder = try site()
        _ = try await Sitegen.run(["build"], in: folder)
        #expect(try await Sitegen.outline(["export", "pdf", "bo", "--output", "bo.pdf"], in: folder).status == 0)
        let published = try folder.contents(of: "Output/bo")["cv.pdf"]
        #expect(try folder.contents()["bo.pdf"] == published)
        #expect(
            try await Sitegen.outline(["export", "pdf", "bo", "--private", "--output", "private.pdf"], in: folder)
                .status == 0)
        #expect(try folder.contents()["private.pdf"] != published)
        for path in [
            "Output/bo.pdf", "Output/bo/x.pdf", "Content/static/bo.pdf", "Output/new/bo.pdf",
            "Content/Users/bo/resume.pdf",
        ] {
            let run = try await Sitegen.outline(["export", "pdf", "bo", "--private", "--output", path], in: folder)
            #expect(run.status == 65 && run.error.contains("private-file-in-site"), "\(path): \(run.error)")
            #expect(!FileManager.default.fileExists(atPath: folder.path(path)))
        }
    }

    @Test(
        "keeps the street in a private export if the place has another name", arguments: ["Munich, Germany", "Remote"])
    func address(_ place: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "name": "Bo Example", "details": { "location": "\(place)" }, "resume": {
                "basics": { "location": { "address": "Geheimweg 7", "postalCode": "50667", "city": "München" } },
                "work": [{ "name": "Mill", "position": "Miller" }] } }
            """, to: "Content/Users/bo.json")
        let own = try await Sitegen.run(["export", "txt", "bo", "--private"], in: folder)
        #expect(own.output.contains("Geheimweg 7, 50667") && own.output.contains(place), "\(own)")
        let markdown = try await Sitegen.run(["export", "markdown", "bo", "--private"], in: folder)
        #expect(markdown.output.contains("Geheimweg 7, 50667 München"), "\(markdown.output)")
        let published = try await Sitegen.run(["export", "markdown", "bo"], in: folder)
        #expect(published.output.contains(place) && !published.output.contains("München"), "\(published.output)")
    }

    @Test("can be exported as Markdown")
    func markdown() async throws {
        let folder = try site(
            """
            { "basics": { "label": "A pilot", "summary": "Calm.\\n\\n- One\\n- *Two*" },
              "work": [{ "position": "Pilot", "name": "Harbour [1]", "startDate": "2020", "highlights": ["Led **six** with `make *x*`"] }],
              "languages": [{ "language": "Danish", "fluency": "B2" }] }
            """)
        let run = try await Sitegen.outline(["export", "markdown", "bo", "--private"], in: folder)
        #expect(
            run.output == """
                # Bo Example

                A pilot

                [bo@example.com](<mailto:bo@example.com>) · [github.example/bo](<https://github.example/bo>) · [people.example/bo](<https://people.example/bo/>)

                ## Summary

                Calm.

                - One
                - *Two*

                ## Experience

                ### Pilot, Harbour \\[1\\]

                2020 – present

                - Led **six** with `make *x*`

                ## Languages

                - **Danish** (B2)

                """, "\(run.output)")
    }
}
