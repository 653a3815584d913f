import Foundation
import TestSupport
import Testing

@Suite("A candidate whose texts try to control the log")
struct HostileCandidateTests {
    /// Workflow commands of GitHub's runner, with other text around them.
    private static let commands = [
        "::stop-commands::x", "##[error]x", "::error file=a::b", "x%0A::error::y", "std::vector ##[group]y",
        "\u{200D}::warning::z",
    ]
    private static let controls = [
        "\u{1B}]0;x\u{7}", "\u{9B}31m", "\r::error::x", "a\u{8}b", "\u{7F}", "\u{202E}x", "\u{2066}x", "\u{85}",
        "\u{C}", "\u{B}",
    ]

    /// A candidate with a text in every field.
    private static func candidate(_ text: (String) -> String) -> String {
        func json(_ key: String) -> String {
            var result = ""
            for scalar in text(key).unicodeScalars {
                switch scalar {
                case "\"", "\\": result += "\\\(scalar)"
                case _ where scalar.value < 0x20:
                    result += "\\u" + String(format: "%04x", scalar.value)
                default: result.unicodeScalars.append(scalar)
                }
            }
            return "\"\(result)\""
        }
        func member(_ key: String) -> String { "\"\(key)\": \(json(key))" }
        func members(_ keys: String...) -> String { keys.map(member).joined(separator: ", ") }
        return """
            { \(members("name", "sortName", "email")), "publish": ["email", "phone", "address", "birthDate", "references", "authorization"],
              "seeking": { \(members("notice", "from", "until")), "status": "open", "roles": [\(json("role"))], "places": [\(json("place"))], "authorization": [\(json("country"))] },
              "questions": [ { \(members("question", "answer")) } ], "groups": [\(json("group"))],
              "details": { \(members("headline", "location", "summary", "availability", "pronouns", "givenName", "familyName", "nickname")) },
              "userApplicationMaterial": [
                { "id": "a", \(members("material", "name")), "url": "https://a.example/" },
                { "id": "b", "material": "media", "name": "B", "url": \(json("url")) } ],
              "resume": {
                "basics": { \(members("name", "label", "email", "phone", "url", "summary")),
                  "location": { \(members("address", "postalCode", "city", "countryCode", "region")) },
                  "profiles": [ { \(members("network", "username", "url")) } ] },
                "work": [ { \(members("name", "position", "url", "startDate", "endDate", "summary", "location")), "highlights": [\(json("highlight"))] } ],
                "education": [ { \(members("institution", "area", "studyType", "score")), "courses": [\(json("course"))] } ],
                "skills": [ { \(members("name", "level")), "keywords": [\(json("keyword"))] } ],
                "languages": [ { \(members("language", "fluency")) } ],
                "references": [ { \(members("name", "reference", "contact")), "consent": true } ],
                "projects": [ { \(members("name", "description", "entity", "type")) } ] } }
            """
    }

    private func site(_ text: (String) -> String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/" }"#, to: "Content/site.json")
        try folder.write(Self.candidate(text), to: "Content/Users/ada.json")
        return folder
    }

    /// The first wrong line of a stream; `nil` if there is none.
    private func objection(to text: String, isWorkflow: Bool) -> String? {
        let own = /::(error|warning|notice) [^:]*::.*/
        for line in text.unicodeScalars.split(separator: "\n").map(String.init) {
            if isWorkflow, line.wholeMatch(of: own) != nil {
                if line.contains("##[") { return line }
            } else {
                let start = line.unicodeScalars.drop {
                    $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
                }
                if String(start).hasPrefix("::") || line.contains("##[") { return line }
                if isWorkflow, line.contains("::") { return line }
            }
            let bad = line.unicodeScalars.first { scalar in
                scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                    || [0x200E, 0x200F, 0x61C].contains(scalar.value)
                    || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            }
            if let bad { return "U+\(String(bad.value, radix: 16)) in \(line)" }
        }
        return nil
    }

    /// Runs commands in all formats, first a build with text.
    ///
    /// - Parameter turn: the third of all pairs of a command and a format to run, except in a long campaign.
    private func expectHarmless(_ folder: TemporaryFolder, turn: Int) async throws -> [Sitegen.Run] {
        var runs: [Sitegen.Run] = []
        let commands = [
            ["build"], ["build", "--verbose"], ["check"], ["check", "--verbose"], ["check", "--candidate", "ada"],
        ]
        for (index, command) in commands.enumerated() {
            for (number, form) in ["text", "json", "github"].enumerated()
            where Campaign.isLong || index + number == 0 || (index + number) % 3 == turn % 3 {
                let run = try await Sitegen.run(command + ["--diagnostics", form], in: folder)
                for stream in [run.output, run.error] {
                    let objection = objection(to: stream, isWorkflow: form == "github")
                    #expect(objection == nil, "\(command) \(form): \(objection ?? "")")
                }
                runs.append(run)
            }
        }
        return runs
    }

    @Test("sends no workflow commands", arguments: commands.indices)
    func workflow(index: Int) async throws {
        let command = Self.commands[index]
        // Invalid values in these fields would prevent the list of the other fields.
        let plain = ["url": "https://a.example/", "material": "media", "email": "ada@a.example"]
        let folder = try site { plain[$0] ?? ($0 == "summary" ? "\(command)\n\n\(command)" : command) }
        let runs = try await expectHarmless(folder, turn: index)
        #expect(runs.contains { $0.status == 0 && $0.output.contains(command.prefix(1)) })
        _ = try await expectHarmless(try site { _ in command }, turn: index + 1)
    }

    @Test("sends none in a CV that is exported as text", arguments: commands.indices)
    func export(index: Int) async throws {
        let command = Self.commands[index]
        let folder = try TemporaryFolder()
        let text = command.replacing("\"", with: "\\\"")
        try folder.write(
            #"{ "name": "Ada Example", "resume": { "basics": { "name": "Ada Example", "summary": "\#(text)\n\n\#(text)" }, "work": [ { "name": "\#(text)", "summary": "x \#(text)" } ] } }"#,
            to: "Content/Users/ada.json")
        for form in ["text", "json", "github"] {
            let run = try await Sitegen.run(["export", "txt", "ada", "--diagnostics", form], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let objection = objection(to: run.output, isWorkflow: form == "github")
            #expect(objection == nil, "\(form): \(objection ?? "")")
        }
    }

    @Test("writes no control characters, and they are reported at their places", arguments: controls.indices)
    func terminal(index: Int) async throws {
        let control = Self.controls[index]
        let runs = try await expectHarmless(try site { _ in "x\(control)" }, turn: index)
        #expect(runs.allSatisfy { $0.status == 65 })
        #expect(runs[0].error.contains("Content/Users/ada.json:1:11: error: "), "\(runs[0].error)")
        // Each third alone is tried in other fields as well, where no long campaign asks for all.
        guard Campaign.isLong || index % 3 == 0 else { return }
        // One field is enough: a name is refused, and a text is published without the character.
        for key in ["name", "headline"] {
            let run = try await Sitegen.outline(
                ["build"], in: try site { $0 == key ? "x\(control)" : $0 == "url" ? "https://a.example/" : "x" })
            #expect(run.status == 65 && run.error.contains("-in-name '\(key)'"), "\(key): \(run.error)")
        }
        guard !control.hasPrefix("\r") else { return }
        for key in ["highlight", "reference", "keyword"] {
            let folder = try site { $0 == key ? "x\(control)" : $0 == "url" ? "https://a.example/" : "x" }
            let run = try await Sitegen.outline(["build"], in: folder)
            #expect(run.status == 0 && run.error.contains(": warning: "), "\(key): \(run.error)")
            for (path, data) in try folder.contents(of: "Output") where path.hasSuffix("txt") || path.hasSuffix("vcf") {
                let text = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
                #expect(objection(to: text, isWorkflow: false) == nil, "\(key): \(path)")
            }
        }
    }

    @Test("has no line breaks in names, but may have them in texts")
    func lineBreaks() async throws {
        let folder = try site { ["url": "https://a.example/", "summary": "a\n\tb"][$0] ?? "x" }
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        for key in ["name", "headline", "label", "givenName"] {
            let run = try await Sitegen.outline(
                ["build"], in: try site { $0 == key ? "a\nb" : $0 == "url" ? "https://a.example/" : "x" })
            #expect(run.status == 65 && run.error.contains("line-break-in-name '\(key)'"), "\(run.error)")
        }
    }

    @Test("writes no control characters into plain text by references in Markdown")
    func forms() async throws {
        let reference = "a&#x1B;[31m&#27;&#x9B;&#x202E;&#x2067;b"
        let folder = try site {
            ["url": "https://a.example/", "summary": reference, "highlight": reference][$0] ?? "x"
        }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        for (path, data) in try folder.contents(of: "Output") where path.hasSuffix(".txt") || path.hasSuffix(".vcf") {
            let text = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
            #expect(objection(to: text, isWorkflow: false) == nil, "\(path)")
        }
        #expect(try folder.text("Output/ada/resume.txt").contains("a\u{FFFD}[31m"))
    }

    @Test("has no control characters in titles of articles, and they are reported in their texts")
    func articles() async throws {
        let folder = try TemporaryFolder.smallSite()
        for (name, text, message) in [
            (
                "title", "---\ntitle: \"A\\x1BB\"\ndate: 2026-01-01\n---\nText.\n",
                "control-character"
            ),
            (
                "body", "---\ntitle: A\ndate: 2026-01-01\n---\nFirst.\n\nText \u{1B}[31m.\n",
                "a.md:7:6: warning: control-character 'body' 001B"
            ),
            (
                "direction", "---\ntitle: A\ndate: 2026-01-01\n---\nText \u{202E}.\n",
                "a.md:5:6: warning: unbalanced-direction 'body' 202E"
            ),
        ] {
            try folder.write(text, to: "Content/Users/ada/articles/a.md")
            let run = try await Sitegen.outline(["build"], in: folder)
            #expect(run.status == (name == "title" ? 65 : 0) && run.error.contains(message), "\(name): \(run.error)")
        }
    }
}
