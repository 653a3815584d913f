import SiteGenerator

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
        commands: [build, serve, render, names, help])

    private static let build = CommandDescription(
        "build", "make the site", defaults: BuildOptions(),
        options: CommandOption.sources + [
            .text("--output", .folder, "the folder that receives the site", \.output),
            .flag("--keep-going", "leave out candidates with errors, and publish the others", \.keepGoing),
            .flag("--allow-empty", "publish even if all candidates are gone", \.allowEmpty),
        ] + CommandOption.strictness + CommandOption.quietness + [
            .flag("--verbose", "name each file that is new, changed or removed", \.verbose)
        ] + CommandOption.reporting,
        exclusions: [["--quiet", "--verbose"]]
    ) { options, _ in
        .build(options)
    }

    private static let serve = CommandDescription(
        "serve", "show the site in a browser, and make it again whenever something is saved", defaults: ServeOptions(),
        options: CommandOption.sources + [
            .text("--output", .folder, "the folder that receives the site", \.output),
            .port("--port", "the port to serve; where it is taken, the next one that is free", \.port),
            .flag("--open", "open the site in the browser", \.opensBrowser),
        ] + CommandOption.quietness + [.choice("--color", "when to use colors", \.report.color)],
        discussion: [
            "The site is at http://127.0.0.1:8000/, or below that at the path of its base URL, for this machine alone. Pages "
                + "load themselves again; what is wrong is shown over them and here. Ctrl-C ends it, with status 0."
        ]
    ) { options, _ in
        .serve(options)
    }

    private static let render = CommandDescription(
        "render", "render one template with JSON data to standard output", defaults: RenderOptions(),
        options: [
            .text("--data", .file, "the data, in JSON; '-' is standard input (default: no data)", \.data),
            .text(
                "--partials", .folder,
                "the folder with the partials; a partial's name is its path below it without '.mustache'", \.partials),
            .choice(
                "--profile", "escape each tag by where it stands in the HTML, or all alike as plain Mustache does",
                \.profile),
            .choice(
                "--raw",
                "whether {{{name}}} may write any value, or only markup that is known to be safe, which data is not "
                    + "(default: any; safe with --profile html)", \.raw),
            .choice(
                "--missing",
                "whether names, partials and parents that do not exist show as nothing, or are errors "
                    + "(default: empty; error with --profile html)", \.missing),
            .flag("--strict", "fail when there are warnings", \.strict),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        operand: .required("TEMPLATE", \.template),
        discussion: [
            "TEMPLATE is a file with a Mustache template, or '-' for standard input. Nothing is written unless all of "
                + "it could be rendered."
        ]
    ) { options, _ throws(UsageError) in
        if options.template == RenderOptions.standardInput, options.data == RenderOptions.standardInput {
            throw .standardInputTwice(command: "render")
        }
        return .render(options)
    }

    private static let names = CommandDescription(
        "names", "list what the template of each kind of page may use", defaults: NamesOptions(),
        options: [.choice("--color", "when to use colors", \.color)],
        operand: .optional("TEMPLATE", \.template),
        discussion: ["TEMPLATE is the name of a template, such as 'profile'. Without one, the templates are listed."]
    ) { options, _ throws(UsageError) in
        guard let named = options.template else { return .names(options) }
        let known = PageTemplate.all.map(\.name)
        // A shell completes the file's name.
        let path = named.hasSuffix(".mustache") ? String(named.dropLast(".mustache".count)) : named
        let name = path.hasPrefix("Templates/") ? String(path.dropFirst("Templates/".count)) : path
        guard known.contains(name) else { throw .unknownPageTemplate(named, known: known) }
        var options = options
        options.template = name
        return .names(options)
    }

    private static let help = CommandDescription(
        "help", "show all commands, or the options of one",
        defaults: HelpOptions(), options: [],
        operand: .optional("COMMAND", \.command),
        discussion: [
            "In place of COMMAND, 'errors' lists all that may be wrong, the name of a problem such as 'missing-key' shows "
                + "that one, and 'diagnostics' describes what --diagnostics prints."
        ]
    ) { options, program throws(UsageError) in
        guard let name = options.command else { return .help(program.help) }
        if name == "errors" { return .help(ProblemTable.text) }
        if name == "diagnostics" { return .help(DiagnosticsTopic.text) }
        guard let command = program.command(named: name) else {
            if let entry = ProblemTable.text(for: name) { return .help(entry) }
            throw .unknownTopic(name, known: program.commands.map(\.name) + topics)
        }
        return .help(program.help(for: command))
    }

    /// What there is help on besides commands and single problems.
    static let topics = ["diagnostics", "errors"]

    private struct HelpOptions: Sendable {
        var command: String?
    }
}
