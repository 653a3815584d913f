import TestSupport
import Testing

@testable import Commands

@Suite("Requests for help, and invalid command lines")
struct HelpTests {
    private static let program = ProgramDescription.sitegen

    @Test(
        "prints help on standard output",
        arguments: [
            ([], program.shortHelp),
            (["--help"], program.help),
            (["help"], program.help),
            (["help", "build"], program.command(named: "build").map(program.help(for:)) ?? ""),
            (["build", "--help"], program.command(named: "build").map(program.help(for:)) ?? ""),
            (["help", "render"], program.command(named: "render").map(program.help(for:)) ?? ""),
            (["names", "--help"], program.command(named: "names").map(program.help(for:)) ?? ""),
            (["help", "errors"], ProblemTable.text),
            (["help", "diagnostics"], DiagnosticsTopic.text),
            (["--version"], "sitegen \(Version.current)\n"),
        ])
    func answers(arguments: [String], expected: String) async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.run(arguments, in: folder) == Sitegen.Run(status: 0, output: expected))
        #expect(try folder.marks().isEmpty)
    }

    @Test(
        "refuses an unknown command, even if help is asked for",
        arguments: [["clean", "--help"], ["--help", "clean"], ["clean", "-h"], ["clean", "--version"]])
    func unknown(arguments: [String]) async throws {
        let run = try await Sitegen.run(arguments, in: try TemporaryFolder())
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.error.hasPrefix("error: 'clean' is not a command\n"), "\(run.error)")
    }

    @Test("prints tables that are mostly text")
    func tables() {
        let texts = [Self.program.help] + Self.program.commands.map(Self.program.help(for:))
        for text in texts {
            let blank = text.matches(of: /[ ]{2,}/).map(\.output.count).reduce(0, +)
            #expect(blank * 5 < text.count * 2, "\(blank) of \(text.count):\n\(text)")
        }
        let blank = Self.program.help.matches(of: /[ ]{2,}/).map(\.output.count).reduce(0, +)
        #expect(blank * 3 < Self.program.help.count)
    }

    @Test(
        "refuses an invalid command line, and suggests a correct one",
        arguments: [
            (
                ["bild"],
                """
                error: 'bild' is not a command
                   did you mean 'build'?
                   'sitegen help' shows all commands and options

                """
            ),
            (
                ["build", "--srtict"],
                """
                error: '--srtict' is not an option of 'build'
                   did you mean '--strict'?
                   'sitegen help build' shows what build takes

                """
            ),
            (
                ["build", "--base-url", "people.example"],
                """
                error: the base URL 'people.example' does not begin with https://
                   write https://people.example/
                   write the address of the site's first page, as in 'https://example.org/people/'

                """
            ),
            (
                ["build", "--base-url", "https://people.example:99999/"],
                """
                error: the base URL 'https://people.example:99999/' has the port '99999', which is not a number from 1 to 65535
                   leave the port out, or write the port of the site
                   write the address of the site's first page, as in 'https://example.org/people/'

                """
            ),
            (
                ["build", "--base-url", " "],
                """
                error: the base URL ' ' is empty
                   write an address, or leave it out
                   write the address of the site's first page, as in 'https://example.org/people/'

                """
            ),
            (
                ["build", "--base-url", ""],
                """
                error: '--base-url' needs a value: --base-url URL
                   a value that begins with a dash is written --base-url=VALUE
                   'sitegen help build' shows what build takes

                """
            ),
            (
                ["build", "--srtict", "--diagnostics", "json"],
                #"""
                {"id":"unknown-option","severity":"error","message":"'--srtict' is not an option of 'build'","advice":["did you mean '--strict'?","'sitegen help build' shows what build takes"]}

                """#
            ),
            (
                ["build", "--diagnostics=github", "site"],
                """
                ::error title=unexpected-argument::'build' does not take the argument 'site'%0Aname the content folder with an option: --content site/Content%0A'sitegen help build' shows what build takes

                """
            ),
            (
                ["build", "--diagnostics=github", "--base-url", "/people/"],
                """
                ::error title=bad-base-url::the base URL '/people/' does not begin with https://%0Awrite the address of the site's first page, as in 'https://example.org/people/'

                """
            ),
            (
                ["build", "--diagnostics", "yaml"],
                """
                error: 'yaml' is not a value of '--diagnostics'
                   --diagnostics takes: github, json, text

                """
            ),
            (
                ["build", "site", "--", "--diagnostics=json"],
                """
                error: 'build' does not take the argument 'site'
                   name the content folder with an option: --content site/Content
                   'sitegen help build' shows what build takes

                """
            ),
        ])
    func refuses(arguments: [String], expected: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        let before = try folder.marks()
        #expect(try await Sitegen.run(arguments, in: folder) == Sitegen.Run(status: 64, error: expected))
        #expect(try folder.marks() == before)
    }
}
