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
