extension ProgramDescription {
    static let `import` = CommandDescription(
        "import", "take over a CV, your data from LinkedIn, or what an identity provider says of you",
        defaults: ImportOptions(),
        options: [
            .text("--candidate", .text("UID"), "whose CV it is, which is asked for otherwise", \.candidate),
            .text("--content", .folder, "the folder with the content", \.content),
            .flag("--private", "with linkedin: take street, postal code and birth date as well", \.takesPersonal),
            .text(
                "--firebase", .url, "with userinfo: write into this database, and not into the content folder",
                \.firebase),
            .flag("--overwrite", "take what is imported where the candidate has another value", \.overwrites),
            .flag("--dry-run", "show what would be written, and write nothing", \.dryRun),
            .flag("--yes", "write without asking", \.yes),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: [["--dry-run", "--yes"], ["--content", "--firebase"]],
        operand: .several(
            "resume|linkedin|userinfo FILE", .kindAndFile(ImportOptions.Kind.allCases.map(\.rawValue)), \.operands),
        discussion: [
            "'sitegen import resume FILE' reads a CV in JSON: JSON Resume of any version, and what is near to it. All that "
                + "stands in it is kept.",
            "'sitegen import linkedin FILE' reads what LinkedIn gives under \"Get a copy of your data\", as the archive "
                + "or as the folder that it is unpacked into. Contacts, messages and all other files are left alone.",
            "'sitegen import userinfo' takes given name, family name, nickname and picture from what the identity provider "
                + "says of who is signed in, and 'sitegen import userinfo FILE' from a file with such an answer in JSON. They "
                + "go into the candidate's \"details\".",
            "What it finds is added to the CV that the candidate has, or becomes the file Users/UID/resume.json. What stands "
                + "there stays; importing the same once more changes nothing. What will be written is shown before.",
        ]
    ) { options, _ throws(UsageError) in
        .import(try options.read())
    }

    static let export = CommandDescription(
        "export", "print a CV or a contact card, for other programs", defaults: ExportOptions(),
        // No article is exported, and so no draft; what a database holds is taken over with 'pull'.
        options: CommandOption.sources.filter { !["--drafts", "--firebase"].contains($0.name) } + [
            .text("--output", .file, "the file that receives it (default: standard output)", \.output)
        ] + CommandOption.reporting,
        operand: .several(
            ExportOptions.placeholder, .choice(ExportOptions.Kind.allCases.map(\.rawValue)), \.operands),
        discussion: [
            "'sitegen export resume UID' prints the whole CV in the form of JSON Resume 1.3.1. It is the candidate's own copy: "
                + "keys that the standard does not have are in it, and so is what the site withholds.",
            "'sitegen export txt UID' prints the CV as plain text, in the language of the CV, and 'sitegen export vcard UID' "
                + "a contact card (vCard 4.0). They are what the site publishes beside the candidate's page, byte for byte: "
                + "what it withholds is not in them, and --templates, --base-url and --variant are those of the build.",
        ]
    ) { options, _ throws(UsageError) in
        .export(try options.read())
    }
}
