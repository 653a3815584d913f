import Commands
import Diagnostics
import Testing

@Suite("Parsing a command line")
struct ParsingTests {
    private func parse(_ line: String) throws -> Invocation {
        try ProgramDescription.sitegen.parse(line.split(separator: " ").map(String.init))
    }

    private static func options(_ change: (inout BuildOptions) -> Void) -> BuildOptions {
        var options = BuildOptions()
        change(&options)
        return options
    }

    @Test(
        "options of build",
        arguments: [
            ("build", options { _ in }),
            ("build --", options { _ in }),
            ("build --content site", options { $0.source.content = "site" }),
            ("build --content=site", options { $0.source.content = "site" }),
            ("build --content=-site", options { $0.source.content = "-site" }),
            ("build --content=a=b", options { $0.source.content = "a=b" }),
            ("build --content -", options { $0.source.content = "-" }),
            ("build --templates theme", options { $0.source.templates = "theme" }),
            ("build --output out", options { $0.output = "out" }),
            ("build --base-url https://a.example/x", options { $0.source.baseURL = "https://a.example/x" }),
            ("build --demo all.json", options { $0.source.demo = "all.json" }),
            ("build --changes list", options { $0.changes = "list" }),
            ("build --strict", options { $0.report.strict = true }),
            ("build --strict --strict", options { $0.report.strict = true }),
            ("build --quiet", options { $0.report.quiet = true }),
            ("build --verbose", options { $0.verbose = true }),
            ("build --color always", options { $0.report.color = .always }),
            ("build --color=never", options { $0.report.color = .never }),
            ("build --color auto", options { $0.report.color = .auto }),
            (
                "build --strict --output o --content=c --demo d --templates t --base-url b --verbose --color never",
                options {
                    $0.source.content = "c"
                    $0.source.templates = "t"
                    $0.output = "o"
                    $0.source.baseURL = "b"
                    $0.source.demo = "d"
                    $0.report.strict = true
                    $0.verbose = true
                    $0.report.color = .never
                }
            ),
        ])
    func build(line: String, expected: BuildOptions) throws {
        #expect(try parse(line) == .build(expected))
    }

    private static func rendering(_ template: String, _ change: (inout RenderOptions) -> Void = { _ in }) -> Invocation
    {
        var options = RenderOptions()
        options.template = template
        change(&options)
        return .render(options)
    }

    @Test(
        "options of render",
        arguments: [
            ("render page.mustache", rendering("page.mustache")),
            ("render -", rendering("-")),
            ("render -- -page.mustache", rendering("-page.mustache")),
            ("render - --data d.json", rendering("-") { $0.data = "d.json" }),
            ("render page.mustache --data -", rendering("page.mustache") { $0.data = "-" }),
            ("render --partials p page.mustache", rendering("page.mustache") { $0.partials = "p" }),
            ("render page.mustache --profile html", rendering("page.mustache") { $0.profile = .html }),
            ("render page.mustache --profile flat", rendering("page.mustache")),
            ("render page.mustache --raw any", rendering("page.mustache") { $0.raw = .any }),
            ("render page.mustache --raw=safe", rendering("page.mustache") { $0.raw = .safe }),
            ("render page.mustache --missing empty", rendering("page.mustache") { $0.missing = .empty }),
            ("render page.mustache --missing error", rendering("page.mustache") { $0.missing = .error }),
            (
                "render page.mustache --strict --diagnostics json --color never",
                rendering("page.mustache") {
                    $0.strict = true
                    $0.diagnostics = .json
                    $0.color = .never
                }
            ),
        ])
    func render(line: String, expected: Invocation) throws {
        #expect(try parse(line) == expected)
    }

    @Test(
        "the template of 'names'",
        arguments: [
            ("names", nil), ("names profile", "profile"), ("names profile.mustache", "profile"),
            ("names Templates/not-found.mustache", "not-found"), ("names Templates/directory", "directory"),
        ] as [(String, String?)])
    func names(line: String, template: String?) throws {
        var options = NamesOptions()
        options.template = template
        #expect(try parse(line) == .names(options))
        options.color = .always
        #expect(try parse(line + " --color always") == .names(options))
    }

    private static func new(_ change: (inout NewOptions) -> Void) -> Invocation {
        var options = NewOptions()
        change(&options)
        return .new(options)
    }

    @Test(
        "the three uses of 'new'",
        arguments: [
            ("new site", new { $0.operands = ["site"] }),
            (
                "new site --name Ada --email a@b.example --uid ada --yes",
                new {
                    $0.operands = ["site"]
                    $0.name = "Ada"
                    $0.email = "a@b.example"
                    $0.uid = "ada"
                    $0.yes = true
                }
            ),
            (
                "new --candidate ada --content C --name Ada",
                new {
                    $0.candidate = "ada"
                    $0.content = "C"
                    $0.name = "Ada"
                }
            ),
            (
                "new --theme console a",
                new {
                    $0.theme = "console"
                    $0.operands = ["a"]
                }
            ),
        ])
    func makesNew(line: String, expected: Invocation) throws {
        #expect(try parse(line) == expected)
    }

    @Test(
        "combinations that are not allowed",
        arguments: [
            ("new", UsageError.missingArgument("FOLDER", command: "new")),
            ("new a b", .unexpectedArgument("b", command: "new")),
            ("new a --candidate ada", .unexpectedArgument("a", command: "new")),
            ("new a --content C", .optionNeeds("--content", "--candidate UID", command: "new")),
            ("new --theme bands --candidate a", .exclusive("--candidate", "--theme", command: "new")),
            ("themes bands console", .unexpectedArgument("console", command: "themes")),
            ("new --candidate a --uid b", .exclusive("--candidate", "--uid", command: "new")),
            ("schema sit", .unknownSchema("sit", known: ["site", "candidate", "people", "rules"])),
            ("schema rules scool", .unknownRules("scool", known: ["owner-only", "school", "public-read"])),
        ])
    func refusesNew(line: String, error: UsageError) {
        #expect(throws: error) { try parse(line) }
    }

    @Test("'build' alone builds from Content into Output")
    func defaults() {
        let options = BuildOptions()
        #expect(options.source.content == "Content")
        #expect(options.source.templates == nil)
        #expect(options.output == "Output")
        #expect(options.source.baseURL == nil)
        #expect(options.source.demo == nil)
        #expect(!options.report.strict && !options.report.quiet && !options.verbose)
        #expect(options.report.color == .auto)
    }

    @Test(
        "requests for the program's help",
        arguments: ["help", "--help", "-h", "--help --version", "--bogus -h"])
    func programHelp(line: String) throws {
        #expect(try parse(line) == .text(ProgramDescription.sitegen.help))
    }

    @Test(
        "requests for a command's help, with any other arguments",
        arguments: [
            ("help build", "build"), ("build --help", "build"), ("build -h", "build"),
            ("build --bogus --help", "build"), ("build --content --help", "build"), ("help help", "help"),
            ("help --help", "help"), ("--help build", "build"), ("-h serve", "serve"),
        ])
    func commandHelp(line: String, command: String) throws {
        let program = ProgramDescription.sitegen
        let description = try #require(program.command(named: command))
        #expect(try parse(line) == .text(program.help(for: description)))
    }

    @Test("the version, before or after a command", arguments: ["--version", "build --version"])
    func version(line: String) throws {
        #expect(try parse(line) == .version)
    }

    @Test("no arguments print the short help")
    func nothing() throws {
        #expect(try parse("") == .text(ProgramDescription.sitegen.shortHelp))
    }

    @Test("an empty value is missing")
    func emptyValue() {
        #expect(throws: UsageError.missingValue(option: "--output", placeholder: "FOLDER", command: "build")) {
            try ProgramDescription.sitegen.parse(["build", "--output", ""])
        }
    }
}
