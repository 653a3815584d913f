extension ProgramDescription {
    static let new = CommandDescription(
        "new", "make a site, another candidate, or templates of its own", defaults: NewOptions(),
        options: [
            .text("--name", .text("NAME"), "the candidate's name, which is asked for otherwise", \.name),
            .text(
                "--email", .text("ADDRESS"),
                "the candidate's e-mail address, which is asked for otherwise; no page shows it until the candidate "
                    + "wants it", \.email),
            .text(
                "--uid", .text("UID"), "what the candidate's page is called in addresses (default: from the name)",
                \.uid),
            .flag("--yes", "ask nothing; who is not named is an invented person", \.yes),
            .text("--candidate", .text("UID"), "add a candidate to the site in the current folder", \.candidate),
            .text(
                "--content", .folder, "with --candidate: the folder with the content (default: Content)", \.content),
            .flag(
                "--theme", "copy files of the built-in theme, so that they can be changed; without a NAME, list them",
                \.theme),
            .text(
                "--templates", .folder, "with --theme: the folder that receives the files (default: Templates)",
                \.templates),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: NewOptions.exclusions, operand: .list("FOLDER", .folder, \.operands),
        discussion: [
            "'sitegen new FOLDER' makes a site of one person in a new or empty folder. It can be built at once.",
            "'sitegen new --candidate UID' adds somebody to a site.",
            "'sitegen new --theme NAME …' copies files of the built-in theme into Templates. A NAME is one of the list "
                + "that 'sitegen new --theme' prints, a template without '.mustache', or a folder with all that is in "
                + "it. What is not copied changes with each version of sitegen, so copy only what you change.",
        ]
    ) { options, _ throws(UsageError) in
        try options.check()
        return .new(options)
    }

    static let schema = CommandDescription(
        "schema", "print the JSON Schema of a file that people write", defaults: SchemaOptions(),
        options: [.choice("--color", "when to use colors", \.color)],
        operand: .optional("NAME", .choice(SchemaKind.allCases.map(\.rawValue)), \.word),
        discussion: [
            "NAME is 'site' for Content/site.json, or 'candidate' for a file in Content/Users. Without one, they are "
                + "listed. An editor completes and checks a file that names its schema under \"$schema\"."
        ]
    ) { options, _ throws(UsageError) in
        var options = options
        if let word = options.word {
            guard let kind = SchemaKind(rawValue: word) else {
                throw .unknownSchema(word, known: SchemaKind.allCases.map(\.rawValue))
            }
            options.kind = kind
        }
        return .schema(options)
    }
}
