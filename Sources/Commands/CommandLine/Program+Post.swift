extension ProgramDescription {
    static let post = CommandDescription(
        "post", "write a post, change it, or remove it", defaults: PostOptions(),
        options: [
            .text("--title", .text("TITLE"), "what stands over it (default: the first heading of FILE)", \.title),
            .text("--firebase", .url, "the database that keeps the posts, in place of the content folder", \.firebase),
            .text("--content", .folder, "the folder with the content (default: Content)", \.content),
            .text("--candidate", .text("UID"), "who writes, where the content has several candidates", \.candidate),
            .flag("--all", "list the posts of everybody", \.all),
            .flag("--yes", "remove without asking", \.yes),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: [["--content", "--firebase"], ["--candidate", "--firebase"]],
        operand: .several(
            PostOptions.placeholder, .choice(PostOptions.Action.allCases.map(\.rawValue)), \.operands),
        discussion: [
            "FILE holds the text in Markdown; '-' is standard input. ID is the key of a post, as 'sitegen post list' shows it.",
            "In a database you write as the person who is signed in ('sitegen login'), and a post and its copy under "
                + "user-posts change together or not at all. In a folder they become files, which you may as well edit.",
        ]
    ) { options, _ throws(UsageError) in
        .post(try options.read())
    }

    static let comment = CommandDescription(
        "comment", "write below a post of a database, or read what is there", defaults: EchoOptions(),
        options: echoOptions,
        operand: .several("ID [TEXT]", .text("ID [TEXT]"), \.operands),
        discussion: [
            "You write as the person who is signed in, in plain text. A comment cannot be changed afterwards. Without TEXT, the "
                + "comments are shown that are there. 'sitegen post list --all' shows which posts there are."
        ]
    ) { options, _ throws(UsageError) in
        .comment(try options.read(takesText: true, command: "comment"))
    }

    static let star = CommandDescription(
        "star", "star a post of a database", defaults: EchoOptions(),
        options: [.flag("--remove", "take the star back", \.removes)] + echoOptions,
        operand: .several("ID", .text("ID"), \.operands),
        discussion: ["You star as the person who is signed in; a second time changes nothing."]
    ) { options, _ throws(UsageError) in
        .star(try options.read(takesText: false, command: "star"))
    }

    private static var echoOptions: [CommandOption<EchoOptions>] {
        [
            .text("--firebase", .url, "the database (default: the one that you signed in for)", \.firebase),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ]
    }
}
