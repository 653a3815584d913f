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
        page.mustache: hint: partials are empty because no folder with them is named: 'head'
           name the folder with --partials

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
            link.mustache:1:12: warning: the value of 'url' begins with 'javascript:', so 'about:invalid#zSitegen' is written instead (inside the attribute 'href' of <a>): javascript:alert(1)
                1 | <a href="{{url}}">{{text}}</a>
                  |            ^~~
               an address can begin with https:, http:, mailto:, tel: or sms:

            """, output: "<a href=\"about:invalid#zSitegen\">a&lt;b</a>\n"),
        Rendering(
            "link.mustache --data link.json --profile html --strict", status: 65,
            """
            link.mustache:1:12: warning: the value of 'url' begins with 'javascript:', so 'about:invalid#zSitegen' is written instead (inside the attribute 'href' of <a>): javascript:alert(1)
                1 | <a href="{{url}}">{{text}}</a>
                  |            ^~~
               an address can begin with https:, http:, mailto:, tel: or sms:
            nothing was rendered: --strict treats warnings as errors

            """),
        Rendering(
            "link.mustache --data - --profile html", input: #"{"url": "x"}"#, status: 65,
            """
            link.mustache:1:21: error: 'text' is not defined here
                1 | <a href="{{url}}">{{text}}</a>
                  |                     ^~~~
               the data offers: url
               where there is no value, write null in the data, or allow it with --missing empty

            """),
        Rendering(
            "- --missing error", input: "{{name}}", status: 65,
            """
            standard input:1:3: error: 'name' is not defined here
                1 | {{name}}
                  |   ^~~~
               no data was given: --data names a file in JSON, or '-' for standard input

            """),
        Rendering(
            "- --missing error --data data.json", input: "{{if name}}", status: 65,
            """
            standard input:1:3: error: 'if name' is not a valid name: names contain no spaces
                1 | {{if name}}
                  |   ^~~~~~~
               Mustache has no 'if': write {{#name}}…{{/name}}

            """),
        Rendering(
            "- --missing error --data data.json", input: "{{nmae}}{{tags.x}}{{else}}", status: 65,
            """
            standard input:1:3: error: 'nmae' is not defined here
                1 | {{nmae}}{{tags.x}}{{else}}
                  |   ^~~~
               did you mean 'name'? (the data offers: amount, name, tags)
            standard input:1:11: error: 'tags' is a list and contains no names
                1 | {{nmae}}{{tags.x}}{{else}}
                  |           ^~~~
               write the names of its items inside a section: {{#tags}}…{{/tags}}
            standard input:1:21: error: 'else' is not defined here
                1 | {{nmae}}{{tags.x}}{{else}}
                  |                     ^~~~
               Mustache has no 'else': end the section, and write {{^name}}…{{/name}} with its name behind it
               the data offers: amount, name, tags
               where there is no value, write null in the data, or allow it with --missing empty

            """),
        Rendering(
            "page.mustache --data data.json --missing error", status: 65,
            """
            page.mustache:1:4: error: there is no template 'head'
                1 | {{>head}}{{name}} {{{name}}} {{amount}}{{#tags}} {{.}}{{/tags}}
                  |    ^~~~
               partials come from the folder that --partials names

            """),
        Rendering(
            "- --data data.json --missing error --partials parts", input: "{{>haed}}", status: 65,
            """
            standard input:1:4: error: there is no template 'haed'
                1 | {{>haed}}
                  |    ^~~~
               did you mean 'head'?

            """),
        Rendering(
            "- --data data.json --raw safe", input: "{{{name}}}", status: 65,
            """
            standard input:1:4: error: 'name' is a text; a raw tag can only contain markup made by sitegen
                1 | {{{name}}}
                  |    ^~~~
               write {{name}}, which escapes it

            """),
        Rendering(
            "- --profile html", input: #"<p onclick="{{name}}">"#, status: 65,
            """
            standard input:1:4: error: this attribute runs a script (inside the name of an attribute of <p>)
                1 | <p onclick="{{name}}">
                  |    ^~~~~~~
               remove it: pages work without scripts

            """),
        Rendering(
            "wrong.mustache --data wrong.json", status: 65,
            """
            wrong.json:2:2: error: this object has the key 'name' twice
                2 |  "name": "Bo",
                  |  ^~~~~~
               remove one of the two, or rename it
            wrong.json:1:2: note: the first one is here
                1 | {"name": "Ada",
                  |  ^~~~~~
            wrong.json:2:14: error: expected a key in double quotes after ',', but found '}'
                2 |  "name": "Bo",
                  |              ^
               remove this ','
            wrong.mustache:2:1: error: 'open' is opened here and never closed
                2 | {{#open}}{{name}
                  | ^~~~~~~~~
               write {{/open}} where it ends
            wrong.mustache:2:10: error: this tag is not closed: '}}' is missing
                2 | {{#open}}{{name}
                  |          ^~
               write '}}' where it ends

            """),
        Rendering(
            "empty.mustache --data empty.json", status: 65,
            """
            empty.json: error: the data file is empty
               write {} into it, or leave --data out to render without data

            """),
        Rendering(
            "page.mustache --data -", input: " \n", status: 65,
            """
            error: standard input is empty, but should contain the data
               check that the command before it succeeded, or leave --data out to render without data

            """),
        Rendering(
            "page.mustache --data - --diagnostics json", input: "[", status: 65,
            #"""
            {"id":"json-syntax","severity":"error","message":"expected an item or ']', but found the end of the file","path":"standard input","line":1,"column":2,"endLine":1,"endColumn":2,"advice":["a ']' may be missing at the end"],"notes":[{"message":"this '[' is not closed","path":"standard input","line":1,"column":1,"endLine":1,"endColumn":2}]}

            """#),
        Rendering(
            "pgae.mustache --data dtaa.json --partials prats", status: 66,
            """
            error: there is no data file 'dtaa.json'
               did you mean 'data.json'?
            error: there is no folder 'prats' with partials
               did you mean 'parts'?
            error: there is no template file 'pgae.mustache'
               did you mean 'page.mustache'?

            """),
        Rendering(
            "parts/head", status: 66,
            """
            error: there is no template file 'parts/head'
               did you mean 'parts/head.mustache'?

            """),
        Rendering(
            "nothing/like.this --data x --partials data.json", status: 66,
            """
            error: there is no data file 'x'
               --data takes a JSON file, or '-' for standard input
            error: there is no folder 'data.json' with partials
               --partials takes the folder that contains the partials
            error: there is no template file 'nothing/like.this'
               name a file with a Mustache template, or '-' for standard input

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
        let run = try await Sitegen.run(
            ["render"] + rendering.line.split(separator: " ").map(String.init), in: folder, input: rendering.input)
        #expect(run == Sitegen.Run(status: rendering.status, output: rendering.output, error: rendering.error))
        #expect(try folder.marks() == before)
    }

    @Test("ends if a template includes itself endlessly")
    func endless() async throws {
        let run = try await Sitegen.run(
            ["render", "endless.mustache", "--partials", "again", "--data", "again.json"], in: try Self.folder())
        #expect(
            run
                == Sitegen.Run(
                    status: 65,
                    error: """
                        again/again.mustache:1:10: error: templates are nested more than 256 levels deep with this data
                            1 | {{#a}}{{>again}}{{/a}}
                              |          ^~~~~
                           check whether a template includes itself without end with this data
                        endless.mustache:1:4: note: 'again' is shown from here
                            1 | {{>again}}
                              |    ^~~~~

                        """))
    }

    @Test("reports a warning in a partial only if the template uses it")
    func warningInPartial() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{{<base}}lost{{$a}}1{{/a}}{{/base}}", to: "p/used.mustache")
        try folder.write("[{{$a}}0{{/a}}]", to: "p/base.mustache")
        let warning = """
            p/used.mustache:1:10: warning: this is not shown: only blocks are read between the tags of 'base'
                1 | {{<base}}lost{{$a}}1{{/a}}{{/base}}
                  |          ^~~~
               put it into one of the parent's blocks: {{$name}}…{{/name}}
            p/used.mustache:1:1: note: 'base' is opened here
                1 | {{<base}}lost{{$a}}1{{/a}}{{/base}}
                  | ^~~~~~~~~

            """
        for (template, output, error) in [("{{>used}}", "[1]", warning), ("{{>base}}", "[0]", "")] {
            let run = try await Sitegen.run(["render", "-", "--partials", "p"], in: folder, input: template)
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
        let run = try await Sitegen.run(arguments, in: folder, input: "{{>linked}}")
        #expect(run == Sitegen.Run(status: 0, output: "= ! =\n"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("parts/nowhere.mustache"), withDestinationPath: "gone.mustache")
        let broken = try await Sitegen.run(arguments, in: folder, input: "{{>linked}}")
        #expect(broken.status == 74)
        #expect(broken.error.hasPrefix("error: cannot read 'parts/nowhere.mustache': no such file or directory\n"))
    }

    @Test("a pipe, and a loop of links, matter among partials only with the extension")
    func otherFiles() async throws {
        let folder = try Self.folder()
        try FileManager.default.createSymbolicLink(atPath: folder.path("parts/loop"), withDestinationPath: "loop")
        try #require(mkfifo(folder.path("parts/pipe"), 0o600) == 0)
        let arguments = ["render", "-", "--partials", "parts"]
        let run = try await Sitegen.run(arguments, in: folder, input: "{{>head}}")
        #expect(run == Sitegen.Run(status: 0, output: "= ! =\n"))
        try #require(mkfifo(folder.path("parts/pipe.mustache"), 0o600) == 0)
        let stopped = try await Sitegen.run(arguments, in: folder, input: "{{>head}}")
        #expect(stopped.status == 74)
        #expect(stopped.error.contains("'parts/pipe.mustache': it is a pipe, a socket or a device"))
    }

    @Test(
        "a folder in place of a file is an error",
        arguments: [
            ("parts", "template", "name a file with a Mustache template, or '-' for standard input"),
            ("page.mustache --data parts", "data", "--data takes a JSON file, or '-' for standard input"),
        ])
    func folderInPlaceOfFile(line: String, missing: String, advice: String) async throws {
        let run = try await Sitegen.run(
            ["render"] + line.split(separator: " ").map(String.init), in: try Self.folder())
        #expect(run.status == 66)
        #expect(run.output == "")
        let kind = missing == "data" ? "data" : "template"
        #expect(run.error == "error: 'parts' is a folder, not a \(kind) file\n   \(advice)\n")
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
