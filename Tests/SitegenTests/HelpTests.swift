import Commands
import TestSupport
import Testing

@Suite("sitegen that is asked for help, or does not understand")
struct HelpTests {
    private static let program = ProgramDescription.sitegen

    @Test(
        "answers on standard output",
        arguments: [
            ([], program.shortHelp),
            (["--help"], program.help),
            (["help"], program.help),
            (["help", "build"], program.command(named: "build").map(program.help(for:)) ?? ""),
            (["build", "--help"], program.command(named: "build").map(program.help(for:)) ?? ""),
            (["help", "render"], program.command(named: "render").map(program.help(for:)) ?? ""),
            (["names", "--help"], program.command(named: "names").map(program.help(for:)) ?? ""),
            (["--version"], "sitegen \(Version.current)\n"),
        ])
    func answers(arguments: [String], expected: String) async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.run(arguments, in: folder) == Sitegen.Run(status: 0, output: expected))
        #expect(try folder.marks().isEmpty)
    }

    @Test(
        "refuses what it does not understand, and says what would be right",
        arguments: [
            (
                ["bild"],
                """
                error: 'bild' is not a command
                   did you mean 'build'? (the commands are: build, help, names, render)
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
                   write the address of the site's first page, as in 'https://example.org/people/'

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
