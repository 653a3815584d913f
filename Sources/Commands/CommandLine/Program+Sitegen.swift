import SiteGenerator

extension ProgramDescription {
    /// The command line of sitegen.
    public static let sitegen = ProgramDescription(
        name: "sitegen",
        summary: "sitegen builds a website of candidate profiles.",
        hint: "To start, run 'sitegen new my-site', then 'sitegen serve' in the new folder.",
        options: [
            OptionDescription(name: "--help", shortName: "-h", summary: "show help for the program or for a command"),
            OptionDescription(name: "--version", summary: "show the version"),
        ],
        commands: [
            build, serve, check, new, `import`, export, post, comment, star, pull, push, login, logout, whoami, token,
            render, themes, names, schema, completions, help,
        ])

    private static let build: CommandDescription = .init(
        "build", "build the site", defaults: BuildOptions(),
        options: CommandOption.sources + [
            .folder("--output", "the folder to write the site to", \.output),
            .flag(
                "--keep-going",
                "leave out candidates with errors and publish the others (always on with --firebase and --roster)",
                \.keepGoing),
            .flag(
                "--allow-removals",
                "publish even if this removes all published candidates, or more than a fifth of them",
                \.allowsRemovals),
            .text(
                "--changes", .file,
                "after publishing, list the files of the output that were added (A), changed (M) and removed (D) in FILE",
                \.changes),
            .count("--jobs", "use N threads, 1 to 64 (default: one per processor)", \.jobs),
        ] + CommandOption.strictness + CommandOption.quietness + [
            .flag(
                "--verbose",
                "list new, changed and removed files, the pages rendered again, and the time per step",
                \.verbose)
        ] + CommandOption.reporting,
        exclusions: [
            ["--quiet", "--verbose"], ["--demo", "--firebase"], ["--demo", "--roster"], ["--firebase", "--roster"],
        ],
        discussion: [
            "--changes writes one file per line, as in 'M ada/index.html': a letter, a space, and the path in the output. The "
                + "lines are sorted by the bytes of the path; without changes, FILE is empty. It is replaced atomically, and only "
                + "if the site was published. It must be outside the output, the content and the templates."
        ]
    ) { options, _ in
        .build(options)
    }

    private static let check: CommandDescription = .init(
        "check", "find problems and list what becomes public", defaults: CheckOptions(),
        options: CommandOption.sources + [
            .flag("--external", "also check links to other sites", \.external),
            .text("--candidate", .candidate, "list what becomes public for this candidate only", \.candidate),
            .flag(
                "--keep-going", "do not fail because of errors of candidates, who are left out of such a build",
                \.keepGoing),
            .text(
                "--changed", .file, "a file with one path per line: print the problems of these files first", \.changed),
            .count("--jobs", "use N threads, 1 to 64 (default: one per processor)", \.jobs),
        ] + CommandOption.strictness + CommandOption.quietness + [
            .flag("--verbose", "list each candidate, and each value with the pages that show it", \.verbose)
        ] + CommandOption.reporting,
        exclusions: [
            ["--quiet", "--verbose"], ["--demo", "--firebase"], ["--demo", "--roster"], ["--firebase", "--roster"],
        ],
        discussion: [
            "Renders the pages without writing them. Checks links, headings, pictures, documents, sizes and withheld "
                + "values. For each CV, lists the pages that show it, the values that no page shows, and the reason. Hints "
                + "suggest improvements and never make the check fail.",
            "--external requests one page at a time from each host, for at most two minutes in total, and caches the "
                + "results for a day in '.sitegen-links' beside the content.",
            "With more than 20 candidates, what was found about those who do not change is kept in '.sitegen-check' "
                + "beside the content for the next check. Nothing else is written.",
        ]
    ) { options, _ in
        .check(options)
    }

    private static let serve: CommandDescription = .init(
        "serve", "serve the site locally and rebuild it on changes", defaults: ServeOptions(),
        options: CommandOption.sources + [
            .folder("--output", "the folder to write the site to", \.output),
            .port("--port", "the port to use, or the next free one if it is in use", \.port),
            .flag("--open", "open the page of the candidate edited last in the browser", \.opensBrowser),
        ] + CommandOption.quietness + [.choice("--color", "when to use colors", \.report.color)],
        exclusions: [["--demo", "--firebase"], ["--demo", "--roster"], ["--firebase", "--roster"]],
        discussion: [
            "Serves the site at http://127.0.0.1:8000/, under the path of its base URL, to this machine only. Pages reload "
                + "after each build; errors are shown over the pages, warnings in a list behind a badge, and both in the "
                + "terminal. Press Ctrl-C to stop; the exit status is 0.",
            "--open opens the page of the candidate whose file in the content folder was modified last, or the first page.",
            "With --firebase, the site is also built again when candidates, posts, comments or references change in the "
                + "database, which reports its changes. If its rules do not allow that for a collection, or if the connection "
                + "is lost, it is read again when you save a file in the content folder.",
        ]
    ) { options, _ in
        .serve(options)
    }

    private static let render: CommandDescription = .init(
        "render", "render one template with JSON data to standard output", defaults: RenderOptions(),
        options: [
            .text("--data", .file, "the data in JSON; '-' is standard input (default: no data)", \.data),
            .text(
                "--partials", .folder,
                "the folder with the partials; a partial's name is its path in the folder without '.mustache'",
                \.partials),
            .choice(
                "--profile", "html escapes each tag for its context; flat escapes all tags as plain Mustache does",
                \.profile),
            .choice(
                "--raw",
                "any lets {{{name}}} write any value; safe only allows markup that is known to be safe, which data never "
                    + "is (default: any; safe with --profile html)", \.raw),
            .choice(
                "--missing",
                "empty renders unknown names, partials and parents as nothing; error reports them; a name with the value "
                    + "null is known (default: empty; error with --profile html)", \.missing),
            .flag("--strict", "fail when there are warnings", \.strict),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        operand: .required("TEMPLATE", .file, \.template),
        discussion: [
            "TEMPLATE is a file with a Mustache template, or '-' for standard input. Output is written only if the whole "
                + "template was rendered.",
            "Sections over a list also have @first, @last, @index (from 0) and @count. {{{name}}} and {{&name}} insert a "
                + "value unescaped; use them for mail, YAML and other text that is not HTML.",
        ]
    ) { options, _ throws(UsageError) in
        if options.template == RenderOptions.standardInput, options.data == RenderOptions.standardInput {
            throw .standardInputTwice(command: "render")
        }
        return .render(options)
    }

    private static let names: CommandDescription = .init(
        "names", "list the names that a template can use", defaults: NamesOptions(),
        options: [
            .folder("--content", "the content folder, whose settings name the theme", \.content),
            .text(
                "--templates", .folder, "the folder of the site's templates (default: Templates)", \.templates),
            .choice("--color", "when to use colors", \.color),
        ],
        operand: .optional("TEMPLATE", .choice(NamesCommand.templates.map(\.name)), \.template),
        discussion: [
            "TEMPLATE is the name of a template, such as 'profile'. Without TEMPLATE, lists the templates. 'layout' has the "
                + "names that all pages offer."
        ]
    ) { options, _ throws(UsageError) in
        guard let named = options.template else { return .names(options) }
        let known = NamesCommand.templates.map(\.name)
        // Shell completion can produce the file's name.
        let path = named.hasSuffix(".mustache") ? String(named.dropLast(".mustache".count)) : named
        let name = path.hasPrefix("Templates/") ? String(path.dropFirst("Templates/".count)) : path
        guard known.contains(name) else { throw .unknownPageTemplate(named, known: known) }
        var options = options
        options.template = name
        return .names(options)
    }

    private static let completions: CommandDescription = .init(
        "completions", "print a shell completion script", defaults: CompletionsOptions(),
        options: [.folder("--content", "with candidates or posts: the content folder", \.content)],
        operand: .required("SHELL", .choice(Shell.allCases.map(\.rawValue)), \.shell),
        discussion: [
            "SHELL is one of \(Shell.list). The scripts get uids and keys of posts from 'sitegen completions candidates' and "
                + "'sitegen completions posts'. To enable completion in new shells, run once:"
        ],
        examples: Shell.allCases.map(\.installation)
    ) { options, program throws(UsageError) in
        let named = options.shell ?? ""
        if let kind = OfferedNames.Kind(rawValue: named) { return .offeredNames(kind, content: options.content) }
        guard let shell = Shell(rawValue: named) else { throw .unknownShell(named) }
        return .text(shell.script(for: program))
    }

    private static let help: CommandDescription = .init(
        "help", "show help for a command, a topic or a problem", defaults: HelpOptions(), options: [],
        operand: .optional("TOPIC", .topic, \.topic),
        discussion: [
            "TOPIC is a command, the id of a problem such as 'missing-key', or one of these: "
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
        var content = "Content"
    }
}
