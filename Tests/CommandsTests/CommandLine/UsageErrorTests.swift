import Commands
import Diagnostics
import Testing

/// A command line, and its error.
struct WrongLine: Sendable, CustomTestStringConvertible {
    var line: String
    var id: String
    var text: String

    init(_ line: String, _ id: String, _ text: String) {
        self.line = line
        self.id = id
        self.text = text
    }

    var testDescription: String { line }
}

@Suite("Invalid command lines")
struct UsageErrorTests {
    private static let commandHelp = "'sitegen help build' shows what build takes"

    @Test(
        "words of other programs",
        arguments: [
            ("init", "new FOLDER"), ("add", "new --candidate UID"), ("version", "--version"), ("-v", "--version"),
            ("dev", "serve"), ("watch", "serve"), ("server", "serve"), ("start", "serve"), ("lint", "check"),
            ("validate", "check"), ("generate", "build"), ("make", "build"),
        ])
    func otherWords(word: String, meaning: String) {
        #expect {
            try ProgramDescription.sitegen.parse([word])
        } throws: {
            ($0 as? UsageError)?.advice.first == "write: sitegen \(meaning)"
        }
    }

    @Test(
        "messages",
        arguments: [
            WrongLine(
                "biuld", "unknown-command",
                """
                error: 'biuld' is not a command
                   did you mean 'build'?
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "publish", "unknown-command",
                """
                error: 'publish' is not a command
                   write 'sitegen build', then copy the folder 'Output' to a web host
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "help bild", "unknown-topic",
                """
                error: there is no help on 'bild'
                   did you mean 'build'?
                   'sitegen help errors' lists the names of problems, which are topics as well
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "--", "missing-command",
                """
                error: no command is given
                   commands: build, serve, check, new, import, export, post, comment, star,
                   pull, push, login, logout, whoami, token, render, themes, names, schema,
                   completions, help
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "-- build", "missing-command",
                """
                error: no command is given
                   commands: build, serve, check, new, import, export, post, comment, star,
                   pull, push, login, logout, whoami, token, render, themes, names, schema,
                   completions, help
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "--versoin", "unknown-option",
                """
                error: '--versoin' is not an option
                   did you mean '--version'?
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "-x", "unknown-option",
                """
                error: '-x' is not an option
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "-help", "unknown-option",
                """
                error: '-help' is not an option
                   did you mean '--help'?
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "build --ouput=x", "unknown-option",
                """
                error: '--ouput' is not an option of 'build'
                   did you mean '--output'?
                   \(commandHelp)
                """),
            WrongLine(
                "build --everything", "unknown-option",
                """
                error: '--everything' is not an option of 'build'
                   \(commandHelp)
                """),
            WrongLine(
                "build -v", "unknown-option",
                """
                error: '-v' is not an option of 'build'
                   \(commandHelp)
                """),
            WrongLine(
                "help --strict", "unknown-option",
                """
                error: '--strict' is not an option of 'help'
                   'sitegen help help' shows what help takes
                """),
            WrongLine(
                "--strict build", "option-before-command",
                """
                error: '--strict' must come after the command 'build'
                   write: sitegen build --strict …
                """),
            WrongLine(
                "--content=site build", "option-before-command",
                """
                error: '--content' must come after the command 'build'
                   write: sitegen build --content …
                """),
            WrongLine(
                "build --content", "missing-option-value",
                """
                error: '--content' needs a value: --content FOLDER
                   a value that begins with a dash is written --content=VALUE
                   \(commandHelp)
                """),
            WrongLine(
                "build --demo --strict", "missing-option-value",
                """
                error: '--demo' needs a value: --demo FILE
                   a value that begins with a dash is written --demo=VALUE
                   \(commandHelp)
                """),
            WrongLine(
                "build --base-url=", "missing-option-value",
                """
                error: '--base-url' needs a value: --base-url URL
                   a value that begins with a dash is written --base-url=VALUE
                   \(commandHelp)
                """),
            WrongLine(
                "build --color", "missing-option-value",
                """
                error: '--color' needs a value: --color auto|always|never
                   a value that begins with a dash is written --color=VALUE
                   \(commandHelp)
                """),
            WrongLine(
                "build --strict=yes", "unexpected-option-value",
                """
                error: '--strict' takes no value
                   write --strict alone
                   \(commandHelp)
                """),
            WrongLine(
                "build --color alway", "unknown-option-value",
                """
                error: 'alway' is not a value of '--color'
                   did you mean 'always'? (--color takes: always, auto, never)
                """),
            WrongLine(
                "build --color red", "unknown-option-value",
                """
                error: 'red' is not a value of '--color'
                   --color takes: always, auto, never
                """),
            WrongLine(
                "build --output a --output b", "repeated-option",
                """
                error: '--output' is given more than once
                   leave one of them out
                   \(commandHelp)
                """),
            WrongLine(
                "build --verbose --quiet", "exclusive-options",
                """
                error: '--quiet' and '--verbose' cannot be used together
                   leave one of them out
                   \(commandHelp)
                """),
            WrongLine(
                "build Content", "unexpected-argument",
                """
                error: 'build' does not take the argument 'Content'
                   name the content folder with an option: --content Content
                   \(commandHelp)
                """),
            WrongLine(
                "build -- --strict", "unexpected-argument",
                """
                error: 'build' does not take the argument '--strict'
                   \(commandHelp)
                """),
            WrongLine(
                "build -- --help", "unexpected-argument",
                """
                error: 'build' does not take the argument '--help'
                   \(commandHelp)
                """),
            WrongLine(
                "help erors", "unknown-topic",
                """
                error: there is no help on 'erors'
                   write: sitegen help errors
                   'sitegen help' shows all commands and options
                """),
            WrongLine(
                "--data=d.json render page.mustache", "option-before-command",
                """
                error: '--data' must come after the command 'render'
                   write: sitegen render --data …
                """),
            WrongLine(
                "--color never render page.mustache", "option-before-command",
                """
                error: '--color' must come after the command 'render'
                   write: sitegen render --color …
                """),
            WrongLine(
                "render page.mustache people.json", "unexpected-argument",
                """
                error: 'render' does not take the argument 'people.json'
                   name the data with an option: --data people.json
                   'sitegen help render' shows what render takes
                """),
            WrongLine(
                "render", "missing-argument",
                """
                error: 'render' needs the argument TEMPLATE
                   write: sitegen render TEMPLATE …
                   'sitegen help render' shows what render takes
                """),
            WrongLine(
                "render --strict --", "missing-argument",
                """
                error: 'render' needs the argument TEMPLATE
                   write: sitegen render TEMPLATE …
                   'sitegen help render' shows what render takes
                """),
            WrongLine(
                "render one.mustache two.mustache", "unexpected-argument",
                """
                error: 'render' does not take the argument 'two.mustache'
                   'sitegen help render' shows what render takes
                """),
            WrongLine(
                "render - --data -", "standard-input-twice",
                """
                error: '-' is given twice, but standard input can be read only once
                   name a file instead of one of them
                   'sitegen help render' shows what render takes
                """),
            WrongLine(
                "render page.mustache --daat d.json", "unknown-option",
                """
                error: '--daat' is not an option of 'render'
                   did you mean '--data'?
                   'sitegen help render' shows what render takes
                """),
            WrongLine(
                "render page.mustache --profile htm", "unknown-option-value",
                """
                error: 'htm' is not a value of '--profile'
                   did you mean 'html'? (--profile takes: flat, html)
                """),
            WrongLine(
                "render page.mustache --raw unsafe", "unknown-option-value",
                """
                error: 'unsafe' is not a value of '--raw'
                   did you mean 'safe'? (--raw takes: any, safe)
                """),
            WrongLine(
                "render page.mustache --missing fail", "unknown-option-value",
                """
                error: 'fail' is not a value of '--missing'
                   --missing takes: empty, error
                """),
            WrongLine(
                "names porfile", "unknown-page-template",
                """
                error: 'porfile' is not the template of a kind of page
                   did you mean 'profile'?
                   pages: article articles cv directory facet facets
                          layout material not-found page profile redirect
                   a partial can use the names of the template that includes it
                """),
            WrongLine(
                "names partials/tile", "unknown-page-template",
                """
                error: 'partials/tile' is not the template of a kind of page
                   pages: article articles cv directory facet facets
                          layout material not-found page profile redirect
                   a partial can use the names of the template that includes it
                """),
            WrongLine(
                "help build twice", "unexpected-argument",
                """
                error: 'help' does not take the argument 'twice'
                   'sitegen help help' shows what help takes
                """),
        ])
    func message(_ wrong: WrongLine) {
        do throws(UsageError) {
            let invocation = try ProgramDescription.sitegen.parse(wrong.line.split(separator: " ").map(String.init))
            Issue.record("was taken as \(invocation)")
        } catch {
            let text = DiagnosticPrinter().text(for: Diagnostic(error, at: nil))
            #expect(text == wrong.text + "\n")
            #expect(error.id == wrong.id)
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
    }
}
