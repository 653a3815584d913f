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
        commands: [
            build, serve, check, new, `import`, export, post, comment, star, pull, push, login, logout, whoami, render,
            names, schema, completions, help,
        ])

    private static let build = CommandDescription(
        "build", "make the site", defaults: BuildOptions(),
        options: CommandOption.sources + [
            .text("--output", .folder, "the folder that receives the site", \.output),
            .flag(
                "--keep-going", "leave out candidates with errors, and publish the others, as always with --firebase",
                \.keepGoing),
            .flag(
                "--allow-removals",
                "publish even if more than a fifth of the people published before, or all of them, would be removed",
                \.allowsRemovals),
            .count("--jobs", "make the site on N threads, 1 to 64 (default: one for each processor)", \.jobs),
        ] + CommandOption.strictness + CommandOption.quietness + [
            .flag(
                "--verbose",
                "name each file that is new, changed or removed, what was made again, and what took the time",
                \.verbose)
        ] + CommandOption.reporting,
        exclusions: [["--quiet", "--verbose"], ["--demo", "--firebase"]]
    ) { options, _ in
        .build(options)
    }

    private static let check = CommandDescription(
        "check", "say all that is wrong with the site, and what becomes public", defaults: CheckOptions(),
        options: CommandOption.sources + [
            .flag("--external", "ask for links to other sites as well", \.external),
            .text("--candidate", .text("UID"), "list what becomes public of this candidate alone", \.candidate),
        ] + CommandOption.strictness + CommandOption.quietness + [
            .flag("--verbose", "name each value with the pages that show it", \.verbose)
        ] + CommandOption.reporting,
        exclusions: [["--quiet", "--verbose"], ["--demo", "--firebase"]],
        discussion: [
            "Makes the pages without writing them, and looks at links, headings, pictures, documents, sizes, and at "
                + "values that candidates withhold. Of each CV it says where it is shown, which of its values are not, and why; "
                + "hints say what would make a profile better, and never make the check fail.",
            "--external asks each host for one page at a time, and no longer than two minutes in all; answers are kept for "
                + "a day in '.sitegen-links' beside the content. Apart from that nothing is written.",
        ]
    ) { options, _ in
        .check(options)
    }

    private static let serve = CommandDescription(
        "serve", "show the site in a browser, and make it again whenever something is saved", defaults: ServeOptions(),
        options: CommandOption.sources + [
            .text("--output", .folder, "the folder that receives the site", \.output),
            .port("--port", "the port to serve; where it is taken, the next one that is free", \.port),
            .flag("--open", "open the site in the browser", \.opensBrowser),
        ] + CommandOption.quietness + [.choice("--color", "when to use colors", \.report.color)],
        exclusions: [["--demo", "--firebase"]],
        discussion: [
            "The site is at http://127.0.0.1:8000/, or below that at the path of its base URL, for this machine alone. Pages "
                + "load themselves again; what is wrong is shown over them and here. Ctrl-C ends it, with status 0.",
            "A database is read again whenever a file beside it is saved.",
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
                "whether names, partials and parents that do not exist show as nothing, or are errors; a name whose "
                    + "value is null exists (default: empty; error with --profile html)", \.missing),
            .flag("--strict", "fail when there are warnings", \.strict),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        operand: .required("TEMPLATE", .file, \.template),
        discussion: [
            "TEMPLATE is a file with a Mustache template, or '-' for standard input. Nothing is written unless all of "
                + "it could be rendered.",
            "Inside a section over a list there are also @first, @last, @index (from 0) and @count. {{{name}}} or "
                + "{{&name}} writes a value as it is, which mails, YAML and other text that is not HTML need.",
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
        operand: .optional("TEMPLATE", .choice(PageTemplate.all.map(\.name)), \.template),
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

    private static let completions = CommandDescription(
        "completions", "print what lets a shell complete command lines", defaults: CompletionsOptions(),
        options: [], operand: .required("SHELL", .choice(Shell.allCases.map(\.rawValue)), \.shell),
        discussion: ["SHELL is one of \(Shell.list). To have it in every new shell, run once:"],
        examples: Shell.allCases.map(\.installation)
    ) { options, program throws(UsageError) in
        let named = options.shell ?? ""
        guard let shell = Shell(rawValue: named) else { throw .unknownShell(named) }
        return .text(shell.script(for: program))
    }

    private static let help = CommandDescription(
        "help", "show all commands, or what there is to know of one", defaults: HelpOptions(), options: [],
        operand: .optional("TOPIC", .topic, \.topic),
        discussion: [
            "TOPIC is a command, the name of a problem such as 'missing-key', or one of these: "
                + HelpTopic.allCases.map { "'\($0.rawValue)' (\($0.summary))" }.joined(separator: ", ") + "."
        ]
    ) { options, program throws(UsageError) in
        guard let name = options.topic else { return .text(program.help) }
        if let command = program.command(named: name) { return .text(program.help(for: command)) }
        if let topic = HelpTopic(rawValue: name) { return .text(topic.text) }
        if let entry = ProblemTable.text(for: name) { return .text(entry) }
        throw .unknownTopic(name, known: program.topics)
    }

    private struct HelpOptions: Sendable {
        var topic: String?
    }

    private struct CompletionsOptions: Sendable {
        var shell: String?
    }
}
