import Foundation
import TestSupport
import Testing

@Suite("sitegen render")
struct RenderTests {
    /// A command line in a folder with templates and data, and its result.
    struct Rendering: Sendable, CustomTestStringConvertible {
        var line: String
        var input: String?
        var status: Int32 = 0
        var output = ""
        var error = ""

        init(_ line: String, input: String? = nil, _ output: String) {
            self.line = line
            self.input = input
            self.output = output
        }

        init(_ line: String, input: String? = nil, status: Int32, _ error: String, output: String = "") {
            self.line = line
            self.input = input
            self.status = status
            self.error = error
            self.output = output
        }

        var testDescription: String { input == nil ? line : "… | \(line)" }
    }

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = [
            "page.mustache": "{{>head}}{{name}} {{{name}}} {{amount}}{{#tags}} {{.}}{{/tags}}\n",
            "data.json": #"{"name": "Q & A", "amount": 1.50, "tags": ["<x>", "y"]}"#,
            "parts/head.mustache": "= {{title}}{{>deep/er}} =\n",
            "parts/deep/er.mustache": "!",
            "parts/.hidden.mustache": "{{#never closed",
            "parts/broken.mustache": "{{#never}}",
            "parts/notes.txt": "{{#never closed",
            "link.mustache": #"<a href="{{url}}">{{text}}</a>"# + "\n",
            "link.json": #"{"url": "javascript:alert(1)", "text": "a<b"}"#,
            "list.mustache": "{{#.}}{{@index}}{{^@last}},{{/@last}}{{/.}}\n",
            "wrong.mustache": "<p>\n{{#open}}{{name}\n",
            "wrong.json": "{\"name\": \"Ada\",\n \"name\": \"Bo\",\n}",
            "endless.mustache": "{{>again}}",
            "again/again.mustache": "{{#a}}{{>again}}{{/a}}",
            "again.json": #"{"a": {"b": 1}}"#,
            "empty.mustache": "", "empty.json": "",
        ]
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    private static let leftOut = """
        page.mustache: hint: partials-left-out 'head'

        """

    private static let renderings = [
        Rendering("page.mustache", status: 0, leftOut, output: "  \n"),
        Rendering(
            "page.mustache --data data.json --strict", status: 0, leftOut,
            output: "Q &amp; A Q & A 1.50 &lt;x&gt; y\n"),
        Rendering(
            "page.mustache --data data.json --partials parts", "= ! =\nQ &amp; A Q & A 1.50 &lt;x&gt; y\n"),
        Rendering("./page.mustache --data ./data.json --partials=parts//", "= ! =\nQ &amp; A Q & A 1.50 &lt;x&gt; y\n"),
        Rendering("--data - page.mustache --partials again", input: #"{"name": "Zoë"}"#, "Zoë Zoë \n"),
        Rendering("- --data data.json --partials parts", input: "{{name}}{{>deep/er}}", "Q &amp; A!"),
        Rendering("-", input: "{{! nothing }}", ""),
        Rendering("- --missing error --data data.json", input: "{{amount}}", "1.50"),
        Rendering("list.mustache --data -", input: "[1, 2, 3]", "0,1,2\n"),
        Rendering("- --data data.json", input: "{{#tags}}{{.}}{{/tags}}", "&lt;x&gt;y"),
        Rendering("empty.mustache --data data.json", ""),
        Rendering("link.mustache --data link.json", "<a href=\"javascript:alert(1)\">a&lt;b</a>\n"),
        Rendering("link.mustache --profile html --missing empty", "<a href=\"\"></a>\n"),
        Rendering("- --profile html --raw any --data data.json", input: "{{{name}}}", "Q & A"),
        Rendering("- --profile html --data data.json", input: "<p title='{{name}}'>", "<p title='Q &amp; A'>"),
    ]

    private static let refusals = [
        Rendering(
            "link.mustache --data link.json --profile html", status: 0,
            """
            link.mustache:1:12: warning: template-refused-value 'url' 'javascript:' 'about:invalid#zSitegen' 'href' 1

            """, output: "<a href=\"about:invalid#zSitegen\">a&lt;b</a>\n"),
        Rendering(
            "link.mustache --data link.json --profile html --strict", status: 65,
            """
            link.mustache:1:12: warning: template-refused-value 'url' 'javascript:' 'about:invalid#zSitegen' 'href' 1
            nothing was rendered: --strict treats warnings as errors

            """),
        Rendering(
            "link.mustache --data - --profile html", input: #"{"url": "x"}"#, status: 65,
            """
            link.mustache:1:21: error: template-unknown-name 'text'

            """),
        Rendering(
            "- --missing error", input: "{{name}}", status: 65,
            """
            standard input:1:3: error: template-unknown-name 'name'

            """),
        Rendering(
            "- --missing error --data data.json", input: "{{if name}}", status: 65,
            """
            standard input:1:3: error: template-bad-name 'if name'

            """),
        Rendering(
            "- --missing error --data data.json", input: "{{nmae}}{{tags.x}}{{else}}", status: 65,
            """
            standard input:1:3: error: template-unknown-name 'nmae'
               suggestion: name
            standard input:1:11: error: template-no-names 'tags'
            standard input:1:21: error: template-unknown-name 'else'

            """),
        Rendering(
            "page.mustache --data data.json --missing error", status: 65,
            """
            page.mustache:1:4: error: template-unknown-template 'head'

            """),
        Rendering(
            "- --data data.json --missing error --partials parts", input: "{{>haed}}", status: 65,
            """
            standard input:1:4: error: template-unknown-template 'haed'
               suggestion: head

            """),
        Rendering(
            "- --data data.json --raw safe", input: "{{{name}}}", status: 65,
            """
            standard input:1:4: error: template-raw-not-html 'name'

            """),
        Rendering(
            "- --profile html", input: #"<p onclick="{{name}}">"#, status: 65,
            """
            standard input:1:4: error: template-unsafe

            """),
        Rendering(
            "wrong.mustache --data wrong.json", status: 65,
            """
            wrong.json:2:2: error: json-duplicate-key 'name'
            wrong.json:2:14: error: json-syntax ',' '}'
            wrong.mustache:2:1: error: template-unclosed-section 'open'
            wrong.mustache:2:10: error: template-unclosed-tag '}}'

            """),
        Rendering(
            "empty.mustache --data empty.json", status: 65,
            """
            empty.json: error: empty-input

            """),
        Rendering(
            "page.mustache --data -", input: " \n", status: 65,
            """
            error: empty-input

            """),
        Rendering(
            "pgae.mustache --data dtaa.json --partials prats", status: 66,
            """
            error: missing-data-file 'dtaa.json'
               suggestion: data.json
            error: missing-partials-folder 'prats'
               suggestion: parts
            error: missing-template-file 'pgae.mustache'
               suggestion: page.mustache

            """),
        Rendering(
            "parts/head", status: 66,
            """
            error: missing-template-file 'parts/head'
               suggestion: parts/head.mustache

            """),
        Rendering(
            "nothing/like.this --data x --partials data.json", status: 66,
            """
            error: missing-data-file 'x'
            error: missing-partials-folder 'data.json'
            error: missing-template-file 'nothing/like.this'

            """),
    ]

    @Test("writes the rendered template, and nothing else", arguments: renderings)
    func renders(_ rendering: Rendering) async throws {
        try await check(rendering)
    }

    @Test("prints what is wrong, and writes nothing else", arguments: refusals)
    func refuses(_ rendering: Rendering) async throws {
        try await check(rendering)
    }

    private func check(_ rendering: Rendering) async throws {
        let folder = try Self.folder()
        let before = try folder.marks()
        let run = try await Sitegen.outline(
            ["render"] + rendering.line.split(separator: " ").map(String.init), in: folder, input: rendering.input)
        #expect(run == Sitegen.Run(status: rendering.status, output: rendering.output, error: rendering.error))
        #expect(try folder.marks() == before)
    }

    @Test("ends if a template includes itself endlessly")
    func endless() async throws {
        let run = try await Sitegen.outline(
            ["render", "endless.mustache", "--partials", "again", "--data", "again.json"], in: try Self.folder())
        #expect(
            run
                == Sitegen.Run(
                    status: 65,
                    error: """
                        again/again.mustache:1:10: error: template-rendered-too-deep 256

                        """))
    }

    @Test("reports a warning in a partial only if the template uses it")
    func warningInPartial() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{{<base}}lost{{$a}}1{{/a}}{{/base}}", to: "p/used.mustache")
        try folder.write("[{{$a}}0{{/a}}]", to: "p/base.mustache")
        let warning = """
            p/used.mustache:1:10: warning: template-ignored-in-parent 'base'

            """
        for (template, output, error) in [("{{>used}}", "[1]", warning), ("{{>base}}", "[0]", "")] {
            let run = try await Sitegen.outline(["render", "-", "--partials", "p"], in: folder, input: template)
            #expect(run == Sitegen.Run(status: 0, output: output, error: error))
        }
    }

    @Test("follows links among partials, even in a loop, and reads only files with the extension")
    func links() async throws {
        let folder = try Self.folder()
        try FileManager.default.createSymbolicLink(atPath: folder.path("parts/deep/up"), withDestinationPath: "..")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("parts/linked.mustache"), withDestinationPath: "head.mustache")
        let arguments = ["render", "-", "--partials", "parts"]
        let run = try await Sitegen.outline(arguments, in: folder, input: "{{>linked}}")
        #expect(run == Sitegen.Run(status: 0, output: "= ! =\n"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("parts/nowhere.mustache"), withDestinationPath: "gone.mustache")
        let broken = try await Sitegen.outline(arguments, in: folder, input: "{{>linked}}")
        #expect(broken.status == 74)
        #expect(broken.error.hasPrefix("error: file-failed 'parts/nowhere.mustache'\n"))
    }

    @Test("a pipe, and a loop of links, matter among partials only with the extension")
    func otherFiles() async throws {
        let folder = try Self.folder()
        try FileManager.default.createSymbolicLink(atPath: folder.path("parts/loop"), withDestinationPath: "loop")
        try #require(mkfifo(folder.path("parts/pipe"), 0o600) == 0)
        let arguments = ["render", "-", "--partials", "parts"]
        let run = try await Sitegen.outline(arguments, in: folder, input: "{{>head}}")
        #expect(run == Sitegen.Run(status: 0, output: "= ! =\n"))
        try #require(mkfifo(folder.path("parts/pipe.mustache"), 0o600) == 0)
        let stopped = try await Sitegen.outline(arguments, in: folder, input: "{{>head}}")
        #expect(stopped.status == 74)
        #expect(stopped.error == "error: file-failed 'parts/pipe.mustache'\n")
    }

    @Test(
        "a folder in place of a file is an error",
        arguments: [
            ("parts", "template"), ("page.mustache --data parts", "data"),
        ])
    func folderInPlaceOfFile(line: String, missing: String) async throws {
        let run = try await Sitegen.outline(
            ["render"] + line.split(separator: " ").map(String.init), in: try Self.folder())
        #expect(run.status == 66)
        #expect(run.output == "")
        #expect(run.error == "error: missing-\(missing)-file 'parts'\n")
    }

    @Test(
        "colors problems if requested", arguments: [("always", true), ("never", false), ("auto", false)])
    func color(choice: String, expected: Bool) async throws {
        let run = try await Sitegen.run(
            ["render", "wrong.mustache", "--color", choice], in: try Self.folder(), environment: ["TERM": "xterm"])
        #expect(run.status == 65)
        #expect(run.error.contains("\u{1B}[") == expected)
    }
}
