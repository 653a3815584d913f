import Foundation
import TestSupport
import Testing

@Suite("A check of PDF documents")
struct DocumentCheckTests {
    @Test(
        "finds a withheld address that is written with escapes",
        arguments: [
            "<< /S /URI /URI (mailto:ada%40mail.example) >>",
            "<< /S /URI /URI (mailto:%61da%40mail%2Eexample?subject=Hi) >>",
            "<< /V (<p>ada&#64;mail.example</p>) >>", "<< /V (<p>ada&#x40;mail.example</p>) >>",
        ])
    func escapes(object: String) async throws {
        let folder = try Self.site(publishes: false)
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(!run.error.contains("withheld-value-in-document"), "\(run.error)")
        try folder.write(Self.pdf(["Ada Example"], "9 0 obj \(object) endobj"), to: "Content/Users/ada/resume.pdf")
        let found = try await Sitegen.outline(["check"], in: folder)
        #expect(found.error.contains("withheld-value-in-document"), "\(found.error)")
    }

    @Test(
        "finds a withheld address that continues on the next line",
        arguments: [
            ["ada-", "example@mail.example"], ["ada-example", "@mail.example"], ["ada-example@mail.", "example"],
            ["ada-example@mail", ".example"],
        ])
    func dividedAddress(_ lines: [String]) async throws {
        let folder = try Self.site(publishes: false)
        try folder.edit("Content/Users/ada.json", "ada@mail.example", "ada-example@mail.example")
        try folder.write(Self.pdf(["Ada Example"] + lines), to: "Content/Users/ada/resume.pdf")
        let found = try await Sitegen.outline(["check"], in: folder)
        #expect(found.error.contains("withheld-value-in-document"), "\(found.error)")
    }

    @Test(
        "tells a street address in a résumé",
        arguments: [
            ("Mozartstra\\337e 12", true), ("Lindenweg 3a", true), ("221B Baker Street, London", true),
            ("12, rue du Port", true), ("Calle Mayor 5, Madrid", true), ("Via Roma, 7", true),
            ("2019 Opened Mill Street", false), ("3 years of work on the road", false), ("Platz 1 von 20", false),
            ("Lisbon, Portugal", false),
        ])
    func homeAddress(_ line: String, isTold: Bool) async throws {
        let folder = try Self.site(publishes: true)
        try folder.write(
            Self.pdf(["Ada Example ada@mail.example", line]).replacing(
                "/BaseFont /Helvetica", with: "/BaseFont /Helvetica /Encoding /WinAnsiEncoding"),
            to: "Content/Users/ada/resume.pdf")
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.error.contains("hint: pdf-with-address") == isTold, "\(run.error)")
    }

    @Test("tells the numbers of pages, also of a candidate whom the last check knows")
    func pages() async throws {
        let folder = try Self.site(publishes: true)
        try folder.write(Self.pdf(["Ada Example ada@mail.", "example"]), to: "Content/Users/ada/resume.pdf")
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.output.contains("ada/resume.pdf (1 KB, 2 pages), ada/grades.pdf (1 KB, 1 page)"), "\(run.output)")
        #expect(run.error == "", "\(run.error)")
        // A check of more candidates keeps what it found.
        for number in 0..<21 {
            try folder.write(
                """
                { "name": "P\(number)", "resume": { "basics": { "url": "https://p\(number).mail.example/" },
                  "work": [ { "name": "Mill \(number)" } ] } }
                """, to: "Content/Users/p\(number).json")
        }
        for _ in 0..<2 {
            _ = try await Sitegen.outline(["check"], in: folder)
            let ada = try await Sitegen.outline(["check", "--candidate", "ada"], in: folder)
            #expect(ada.output.contains("ada/resume.pdf (1 KB, 2 pages)"), "\(ada.output)")
            let other = try await Sitegen.outline(["check", "--candidate", "p1"], in: folder)
            #expect(other.output.contains("p1/cv.pdf (1 page)"), "\(other.output)")
        }
    }

    @Test("misses the published address in a résumé only")
    func address() async throws {
        let folder = try Self.site(publishes: true)
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.error.contains("warning: pdf-without-email 'ada/resume.pdf'"), "\(run.error)")
        #expect(!run.error.contains("grades.pdf"), "\(run.error)")
        try folder.write(Self.pdf(["ADA EXAMPLE, ADA@mail.example"]), to: "Content/Users/ada/resume.pdf")
        #expect(try await Sitegen.outline(["check"], in: folder).error == "")
        let withheld = try await Sitegen.outline(["check"], in: try Self.site(publishes: false))
        #expect(!withheld.error.contains("pdf-without-email"), "\(withheld.error)")
    }

    @Test(
        "tells an author who is not the candidate",
        arguments: [
            ("Bob Ghostwriter", true), ("DESKTOP-7GH2K1", true), ("Windows User", true), ("bghost", true),
            ("Ada Example", false), ("Example, Ada", false), ("ada", false), ("Dr. Ada Example", false),
        ])
    func authors(author: String, isTold: Bool) async throws {
        let folder = try Self.site(publishes: true)
        let file = Self.pdf(["Ada Example ada@mail.example"], "9 0 obj << /Author (\(author)) >> endobj")
        try folder.write(
            file.replacing("/Root 1 0 R", with: "/Root 1 0 R /Info 9 0 R"), to: "Content/Users/ada/resume.pdf")
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.error.contains("pdf-information") == isTold, "\(run.error)")
    }

    @Test("tells a résumé without text, although it has no pictures")
    func outlines() async throws {
        let folder = try Self.site(publishes: true)
        try folder.write(Self.pdf([""]), to: "Content/Users/ada/resume.pdf")
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.error.contains("pdf-without-text 'ada/resume.pdf'"), "\(run.error)")
    }

    @Test("knows a résumé by its material, not by the name of its file")
    func material() async throws {
        let folder = try Self.site(publishes: false)
        for path in ["resume", "grades"] {
            try folder.write(Self.pdf(["Somebody Else"]), to: "Content/Users/ada/\(path).pdf")
        }
        try folder.edit("Content/Users/ada.json", #""url": "resume.pdf""#, #""url": "mine.pdf""#)
        try folder.edit("Content/Users/ada.json", #""url": "grades.pdf""#, #""url": "resume.pdf""#)
        try folder.write(Self.pdf(["Somebody Else"]), to: "Content/Users/ada/mine.pdf")
        let run = try await Sitegen.outline(["check"], in: folder)
        #expect(run.error.contains("warning: pdf-without-name 'ada/mine.pdf'"), "\(run.error)")
        #expect(!run.error.contains("pdf-without-name 'ada/resume.pdf'"), "\(run.error)")
    }

    @Test("and a build refuse a document that viewers run, also if it replaces another one")
    func actions() async throws {
        let folder = try Self.site(publishes: true)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let published = try folder.text("Output/ada/resume.pdf")
        let actions = "8 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj 9 0 obj << /S /Launch >> endobj"
        try folder.write(Self.pdf(["Ada Example"], actions), to: "Content/Users/ada/resume.pdf")
        for command in ["build", "check"] {
            let run = try await Sitegen.outline([command], in: folder)
            #expect(run.status == 65)
            #expect(run.error.contains("Content/Users/ada.json:3:100: error: pdf-active 'resume.pdf'"), "\(run.error)")
            #expect(run.error.components(separatedBy: "pdf-active").count == 2, "\(run.error)")
        }
        #expect(try folder.text("Output/ada/resume.pdf") == published)
        try folder.write(published, to: "Content/Users/ada/resume.pdf")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
    }

    @Test("and a build refuse a static document that viewers run, unless the settings allow it")
    func staticActions() async throws {
        let folder = try Self.site(publishes: true)
        try folder.write(Self.pdf(["Form"], "9 0 obj << /S /SubmitForm >> endobj"), to: "Content/static/forms/join.pdf")
        for command in ["build", "check"] {
            let run = try await Sitegen.outline([command], in: folder)
            #expect(run.status == 65)
            #expect(
                run.error.contains("Content/static/forms/join.pdf: error: static-pdf-active 'forms/join.pdf'"),
                "\(run.error)")
        }
        try folder.write(
            #"{ "title": "T", "baseURL": "https://t.mail.example/", "static": { "allow": ["forms/join.pdf"] } }"#,
            to: "Content/site.json")
        for command in ["build", "check"] {
            let run = try await Sitegen.outline([command], in: folder)
            #expect(run.status == 0 && !run.error.contains("join.pdf"), "\(run.error)")
        }
        #expect(try folder.text("Output/forms/join.pdf").contains("SubmitForm"))
    }

    // --- Sites

    /// A candidate with a résumé without an address, and with another document.
    private static func site(publishes: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People", "baseURL": "https://people.mail.example/" }"#, to: "Content/site.json")
        try folder.write(
            """
            { "name": "Ada Example", "email": "ada@mail.example", "publish": [\(publishes ? #""email""# : "")],
              "userApplicationMaterial": [
                { "id": "resume", "material": "resume", "name": "Résumé", "description": "Two pages", "url": "resume.pdf" },
                { "id": "grades", "material": "transcript", "name": "Grades", "url": "grades.pdf" } ] }
            """, to: "Content/Users/ada.json")
        try folder.write(pdf(["Ada Example"]), to: "Content/Users/ada/resume.pdf")
        try folder.write(pdf(["Grades"]), to: "Content/Users/ada/grades.pdf")
        return folder
    }

    /// A document with a page for each text.
    private static func pdf(_ pages: [String], _ objects: String = "") -> String {
        let numbers = pages.indices.map { 20 + 2 * $0 }
        let contents = zip(numbers, pages).map { number, text in
            let stream = "BT /F 12 Tf (\(text)) Tj ET"
            return """
                \(number) 0 obj << /Type /Page /Contents \(number + 1) 0 R >> endobj
                \(number + 1) 0 obj << /Length \(stream.utf8.count) >> stream
                \(stream)
                endstream endobj

                """
        }
        return """
            %PDF-1.7
            1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
            2 0 obj << /Kids [ \(numbers.map { "\($0) 0 R" }.joined(separator: " ")) ]
              /Resources << /Font << /F 5 0 R >> >> >> endobj
            5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
            \(contents.joined())\(objects)
            trailer << /Root 1 0 R >>
            startxref
            0
            %%EOF

            """
    }
}
