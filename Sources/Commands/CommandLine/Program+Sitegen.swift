extension ProgramDescription {
    /// The command line of sitegen.
    public static let sitegen = ProgramDescription(
        name: "sitegen",
        summary: "sitegen turns the materials of candidates into a website.",
        hint: "In a folder with Content/, 'sitegen build' does the whole job.",
        options: [
            OptionDescription(name: "--help", shortName: "-h", summary: "show help for the program or for a command"),
            OptionDescription(name: "--version", summary: "show the version"),
        ],
        commands: [build, help])

    private static let build = CommandDescription(
        "build", "make the site", defaults: BuildOptions(),
        options: [
            .text("--content", .folder, "the folder with the content", \.content),
            .text(
                "--templates", .folder,
                "a folder whose files take the place of those of the built-in theme (default: Templates beside the content)",
                \.templates),
            .text("--output", .folder, "the folder that receives the site", \.output),
            .text(
                "--base-url", .url, "the address at which the site will be published, in place of the one in site.json",
                \.baseURL),
            .text(
                "--demo", .file,
                "read the candidates from one exported JSON file; documents still come from the content folder", \.demo),
            .flag("--keep-going", "leave out candidates with errors, and publish the others", \.keepGoing),
            .flag("--allow-empty", "publish even if all candidates are gone", \.allowEmpty),
            .flag("--strict", "fail when there are warnings", \.strict),
            .flag("--quiet", "say nothing but what is wrong", \.quiet),
            .flag("--verbose", "name each file that is new, changed or removed", \.verbose),
            .choice(
                "--diagnostics", "how to print problems; 'sitegen help diagnostics' describes json and github",
                \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: [["--quiet", "--verbose"]]
    ) { options, _ in
        .build(options)
    }

    private static let help = CommandDescription(
        "help", "show all commands, or the options of one",
        defaults: HelpOptions(), options: [],
        operand: .optional("COMMAND", \.command)
    ) { options, program throws(UsageError) in
        guard let name = options.command else { return .help(program.help) }
        if name == "errors" { return .help(ProblemTable.text) }
        if name == "diagnostics" { return .help(DiagnosticsTopic.text) }
        guard let command = program.command(named: name) else {
            throw .unknownCommand(name, known: program.commands.map(\.name))
        }
        return .help(program.help(for: command))
    }

    private struct HelpOptions: Sendable {
        var command: String?
    }
}
