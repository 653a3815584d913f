extension ProgramDescription {
    static let `import`: CommandDescription = .init(
        "import", "import a CV, your LinkedIn data, your details from an identity provider, or a table of people",
        defaults: ImportOptions(),
        options: [
            .text(
                "--candidate", .candidate, "the candidate (default: the only one if names match, or ask)", \.candidate),
            .folder("--content", "the content folder", \.content),
            .flag(
                "--private",
                "with linkedin: also import e-mail address, telephone number, street, postal code and birth date",
                \.takesPersonal),
            .text(
                "--firebase", .url, "with userinfo: write to this database instead of the content folder",
                \.firebase),
            .flag("--overwrite", "replace existing values that differ", \.overwrites),
            .flag("--dry-run", "show the changes without writing them", \.dryRun),
            .flag("--yes", "write without asking", \.yes),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: [["--dry-run", "--yes"], ["--content", "--firebase"]],
        operand: .several(
            "resume|linkedin|userinfo|csv FILE", .kindAndFile(ImportOptions.Kind.allCases.map(\.rawValue)), \.operands),
        discussion: [
            "'sitegen import resume FILE' reads a CV: any version of JSON Resume in JSON or YAML, a JSON export of Reactive "
                + "Resume 4, or a YAML file of RenderCV.",
            "'sitegen import linkedin FILE' reads the data that LinkedIn provides under \"Get a copy of your data\", as an "
                + "archive or an unpacked folder. It does not read contacts, messages or other files.",
            "'sitegen import userinfo' reads given name, family name, nickname and picture from the identity provider of the "
                + "current session. 'sitegen import userinfo FILE' reads them from a userinfo response in JSON. It writes "
                + "them to the candidate's \"details\".",
            "'sitegen import csv FILE' takes a table of people over once: it writes a file Users/ID.json for each person with "
                + "consent, all or none. A second import writes files for new rows only. The columns are "
                + "those of 'sitegen build --roster'; 'sitegen help roster' lists them.",
            "Imported values are added to the candidate's CV, or to a new file Users/UID/resume.json. Existing values stay, so "
                + "importing the same data again changes nothing. The changes are shown before they are written.",
        ]
    ) { options, _ throws(UsageError) in
        .import(try options.read())
    }

    static let export: CommandDescription = .init(
        "export", "print a CV or a contact card for use elsewhere", defaults: ExportOptions(),
        // Articles are not exported, so drafts do not matter; 'pull' copies the content of a database.
        options: CommandOption.sources.filter { !["--drafts", "--firebase"].contains($0.name) } + [
            .flag("--private", "include the values that the site withholds", \.isPrivate),
            .text("--output", .file, "the output file (default: standard output)", \.output),
        ] + CommandOption.reporting,
        exclusions: [["--demo", "--roster"]],
        operand: .several(
            ExportOptions.placeholder, .kindAndCandidate(ExportOptions.Kind.allCases.map(\.rawValue)), \.operands),
        discussion: [
            "UID is the candidate; a site with one candidate does not need it.",
            "'sitegen export resume UID' prints the CV as a JSON Resume document that the schema of version 1.3.1 allows. "
                + "'sitegen export txt UID' prints it as plain text in the language of the CV. 'sitegen export vcard UID' prints "
                + "a contact card (vCard 4.0), 'vcard3' one for older programs (vCard 3.0). All contain what the site publishes, without withheld "
                + "values; pass the same --templates, --base-url and --variant as in the build. On standard output, 'txt' has "
                + "a space between colons that the log of a workflow would take for a command ('::error::').",
            "'sitegen export pdf UID' makes the PDF of the CV that the site publishes, and 'sitegen export markdown UID' the "
                + "same as Markdown.",
            "With --private, they include telephone, e-mail and address, for sending to an employer. 'resume' is then the candidate's "
                + "own copy, with all variants and keys of other programs, and does not depend on the site. "
                + "Such a file is never written into the output folder.",
        ]
    ) { options, _ throws(UsageError) in
        .export(try options.read())
    }
}
