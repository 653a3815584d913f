extension ProgramDescription {
    static let new: CommandDescription = .init(
        "new", "create a site or add a candidate", defaults: NewOptions(),
        options: [
            .text("--name", .text("NAME"), "the candidate's name (default: ask for it)", \.name),
            .text(
                "--email", .text("ADDRESS"),
                "the candidate's e-mail address (default: ask for it); no page shows it unless the candidate publishes it",
                \.email),
            .text(
                "--uid", .text("UID"), "the candidate's uid, which is part of page addresses (default: from the name)",
                \.uid),
            .text("--from", .file, "begin a site with the data of a CV or of LinkedIn, instead of samples", \.source),
            .text(
                "--roster", .file,
                "read the people from a table (CSV or TSV): show the fields of its columns, and write them into site.json",
                \.roster),
            .flag("--yes", "do not ask; use a fictional person if no name is given", \.yes),
            .text("--candidate", .text("UID"), "add a candidate to the site in the current folder", \.candidate),
            .text(
                "--content", .folder, "with --candidate or --roster: the content folder (default: Content)", \.content),
            .text("--theme", .text("NAME"), "the theme of the new site; 'sitegen themes' lists them", \.theme),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: NewOptions.exclusions, operand: .list("FOLDER", .folder, \.operands),
        discussion: [
            """
            'sitegen new FOLDER' creates a site with one candidate in a new or empty folder, ready to build. The folder can \
            have a README.md, a LICENSE, a .gitignore and a .git; they stay unchanged.
            """,
            """
            'sitegen new FOLDER --from FILE' fills it with your data: a CV (JSON Resume or Reactive Resume in JSON, JSON \
            Resume or RenderCV in YAML), or the archive that LinkedIn provides.
            """,
            "'sitegen new --candidate UID' adds a candidate to a site.",
            """
            'sitegen new FOLDER --roster FILE' creates a site whose people are in a table, and 'sitegen new --roster FILE' \
            changes the one in the current folder. The table is not copied; 'sitegen build --roster FILE' reads it.
            """,
        ]
    ) { options, _ throws(UsageError) in
        try options.check()
        return .new(options)
    }

    static let schema: CommandDescription = .init(
        "schema", "print the JSON Schema of a content file, or rules for a database", defaults: SchemaOptions(),
        options: [.choice("--color", "when to use colors", \.color)],
        operand: .list(
            "NAME|rules NAME", .kindAndChoice(SchemaOptions.words, ExampleRules.allCases.map(\.rawValue)), \.operands),
        discussion: [
            """
            NAME is 'site' for Content/site.json, 'candidate' for a file in Content/Users, or 'people' for the file \
            people.json of a built site. Without NAME, lists the schemas. Editors complete and validate a file that names \
            its schema under "$schema".
            """,
            """
            'sitegen schema rules NAME' prints example security rules for a Firebase Realtime Database, to paste into the \
            Firebase console; 'sitegen schema rules' lists them.
            """,
        ]
    ) { options, _ throws(UsageError) in
        .schema(try options.read())
    }
}
