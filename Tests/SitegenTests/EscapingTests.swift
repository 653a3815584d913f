import TestSupport
import Testing

/// Values that browsers may misinterpret, in whole sites and single pages.
@Suite("Values that browsers may misinterpret")
struct EscapingTests {
    @Test("a template that lets a value choose the character encoding is an error, with its place")
    func charset() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            "<!DOCTYPE html>\n<meta charset=\"{{name}}\">\n<title>{{name}}</title>\n", to: "Templates/profile.mustache")
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 65)
        #expect(
            build.error.hasPrefix(
                """
                Templates/profile.mustache:2:18: error: template-unsafe 'charset'

                """), "\(build.error)")
        #expect(try folder.contents(of: "Output").isEmpty)
    }

    @Test("a template with a slash after a whole address is an error, with its place")
    func slash() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(
            "<!DOCTYPE html>\n{{#materials}}<a href=\"{{url}}/edit\">{{name}}</a>{{/materials}}\n",
            to: "Templates/profile.mustache")
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.status == 65)
        #expect(
            check.error.contains(
                """
                Templates/profile.mustache:2:31: error: template-unsafe '/' '/' 'href'

                """), "\(check.error)")
    }

    private static let controls = ##"""
        {
          "name": "Ada Example",
          "details": { "summary": "Boats \u001b$B and ships" },
          "resume": { "work": [{ "name": "Quay", "position": "Wright", "highlights": ["built\u000e it", "a\u009bb"] }] }
        }
        """##

    @Test("control characters of a candidate are reported with their places, and no page contains them")
    func controlCharacters() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.controls, to: "Content/Users/ada.json")
        try folder.write(
            "---\ntitle: Ropes\ndate: 2026-01-02\n---\nOn *ropes*\u{1B}(B,\n\n`knots\u{9B}`.\n",
            to: "Content/Users/ada/articles/ropes.md")
        // The second build renders no pages, but reports the same.
        for command in [["build"], ["build"], ["check"]] {
            let run = try await Sitegen.outline(command, in: folder)
            #expect(run.status == 0, "\(run.error)")
            for warning in [
                """
                Content/Users/ada.json:3:27: warning: control-character 'summary' 001B
                """,
                """
                Content/Users/ada.json:4:79: warning: control-character 'highlights' 000E
                """,
                """
                Content/Users/ada/articles/ropes.md:5:11: warning: control-character 'body' 001B
                """,
            ] {
                #expect(run.error.contains(warning), "\(command): \(run.error)")
            }
        }
        let pages = try folder.contents(of: "Output").keys.filter { $0.hasSuffix(".html") }
        #expect(pages.contains("ada/articles/ropes.html"))
        for page in pages { #expect(!Self.hasControlCharacters(try folder.text("Output/" + page)), "\(page)") }
        #expect(try folder.text("Output/ada/index.html").contains("Boats \u{FFFD}$B and ships"))
        #expect(try folder.text("Output/ada/articles/ropes.html").contains("<em>ropes</em>\u{FFFD}(B"))
    }

    /// Templates of a profile that are refused, with the problem.
    private static let refusedTemplates = [
        ("<p>\u{1B}(J{{name}}</p>", "1:4: error: the control character U+001B is not allowed in a page"),
        ("<p\ntitle=\"\u{E}\"></p>", "2:8: error: the control character U+000E is not allowed in a page"),
        ("<p>é\u{9B}</p>", "1:6: error: the control character U+009B is not allowed in a page"),
        ("<p>\u{7F}</p>", "1:4: error: the control character U+007F is not allowed in a page"),
        ("{{#materials}}\u{F}{{/materials}}", "1:15: error: the control character U+000F is not allowed in a page"),
        ("<meta charset=\"{{#materials}}iso-2022-jp{{/materials}}{{^materials}}utf-8{{/materials}}\">", encoding(19)),
        ("<meta {{#materials}}charset=\"iso-2022-jp\"{{/materials}}>", encoding(21)),
        (
            "<meta http-equiv=\"Content-Type\" content=\"text/html; charset={{#materials}}x{{/materials}}\">",
            encoding(64)
        ),
        ("<meta charset=\"iso-2022-jp\">", encoding(16)),
    ]

    private static func encoding(_ column: Int) -> String {
        "1:\(column): error: the character encoding must be UTF-8, written as fixed text without tags"
    }

    @Test("templates that could change how bytes are decoded are refused", arguments: refusedTemplates)
    func decoding(_ template: String, _ problem: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(template, to: "Templates/profile.mustache")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("Templates/profile.mustache:" + problem), "\(run.error)")
        try folder.write(#"{"materials": true}"#, to: "data.json")
        let arguments = ["render", "Templates/profile.mustache", "--data", "data.json", "--profile", "html"]
        let rendered = try await Sitegen.run(arguments, in: folder)
        #expect(rendered.status == 65 && rendered.output.isEmpty)
        #expect(rendered.error.contains("Templates/profile.mustache:" + problem), "\(rendered.error)")
    }

    @Test("templates may contain white space, and control characters in comments and in text that is not HTML")
    func allowed() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{{! \u{1B} }}<p>\t\u{C}\r\n</p>", to: "page.mustache")
        try folder.write("\u{1B}[1m{{a}}", to: "text.mustache")
        try folder.write("{}", to: "data.json")
        let page = try await Sitegen.run(
            ["render", "page.mustache", "--data", "data.json", "--profile", "html"], in: folder)
        #expect(page.status == 0 && page.output == "<p>\t\u{C}\r\n</p>", "\(page)")
        let text = try await Sitegen.run(["render", "text.mustache", "--data", "data.json"], in: folder)
        #expect(text.status == 0 && text.output == "\u{1B}[1m", "\(text)")
    }

    @Test("JSON for other programs contains no control characters")
    func json() async throws {
        let folder = try TemporaryFolder.smallSite()
        let text = #"a\u009b \u202eb\u202c \u2066c\u2069 d\u007f \u200ee\u061c é€"#
        try folder.write(
            #"{ "name": "Ada", "email": "ada@example.com", "publish": ["email"], "resume": { "basics": { "summary": "\#(text)" } } }"#,
            to: "Content/Users/ada.json")
        try folder.write(
            "---\ntitle: Ropes\ndate: 2026-01-02\nsummary: \"\u{9B} \u{202E}x\u{202C}\"\n---\nOn \u{9B}\u{200F} ropes.\n",
            to: "Content/Users/ada/articles/ropes.md")
        let export = try await Sitegen.run(["export", "resume", "ada"], in: folder)
        #expect(export.output.contains(#""summary": "\#(text)""#), "\(export)")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        #expect(try folder.text("Output/ada/resume.json").contains(text))
        for path in ["ada/resume.json", "ada/feed.json", "feed.json"] {
            let json = try folder.text("Output/" + path)
            #expect(!json.unicodeScalars.contains { $0.properties.generalCategory == .format }, "\(path)")
            #expect(!Self.hasControlCharacters(json), "\(path)")
        }
    }

    private static func hasControlCharacters(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            (scalar.value < 0x20 || (0x80..<0xA0).contains(scalar.value)) && !"\t\n\r".unicodeScalars.contains(scalar)
        }
    }

    @Test("unusual but valid addresses are published: a DOI, an extension, a number for messages, surrounding spaces")
    func addresses() async throws {
        let folder = try TemporaryFolder()
        let doi = "https://doi.org/10.1002/(SICI)1097-4571(199806)49:8"
        let addresses = [
            (#" \#(doi)<693::AID-ASI4>3.0.CO;2-O "#, "\(doi)%3C693::AID-ASI4%3E3.0.CO%3B2-O"),
            ("tel:+1-555-0100;ext=12", "tel:+1-555-0100;ext=12"), ("sms:+1-555-0101", "sms:+1-555-0101"),
        ]
        let materials = addresses.enumerated().map { number, address in
            #"{ "id": "m\#(number)", "material": "website", "name": "Way \#(number)", "url": "\#(address.0)" }"#
        }
        try folder.write(
            #"{ "name": "Ada Example", "userApplicationMaterial": [\#(materials.joined(separator: ", "))] }"#,
            to: "Content/Users/ada.json")
        let build = try await Sitegen.outline(["build", "--quiet", "--strict"], in: folder)
        #expect(build.status == 0, "\(build.error)")
        let page = try folder.text("Output/ada/index.html")
        for address in addresses {
            #expect(page.contains("href=\"\(address.1)\""), "\(address.1)")
        }
    }

    @Test("rendering JSON data reports values with control characters, or that are refused before a slash")
    func render() async throws {
        let folder = try TemporaryFolder()
        try folder.write("<a href=\"{{way}}/edit\">{{name}}</a>\n", to: "page.mustache")
        try folder.write(#"{ "way": "/", "name": "A\u001b$B" }"#, to: "data.json")
        let arguments = ["render", "page.mustache", "--data", "data.json", "--profile", "html"]
        let run = try await Sitegen.outline(arguments, in: folder)
        #expect(run.status == 0)
        #expect(run.output == "<a href=\"about:invalid#zSitegen/edit\">A\u{FFFD}$B</a>\n")
        #expect(
            run.error == """
                page.mustache:1:12: warning: template-refused-value 'way' '/' 'about:invalid#zSitegen' 'href'
                page.mustache:1:26: warning: template-control-characters 'name'

                """)
        let strict = try await Sitegen.outline(arguments + ["--strict"], in: folder)
        #expect(strict.status == 65)
        #expect(strict.output.isEmpty)
    }
}
