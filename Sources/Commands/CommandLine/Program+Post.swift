extension ProgramDescription {
    static let post: CommandDescription = .init(
        "post", "write, edit, remove or list posts", defaults: PostOptions(),
        options: [
            .text("--title", .text("TITLE"), "the title (default: the first heading of FILE)", \.title),
            .text("--firebase", .url, "use the posts of this database instead of the content folder", \.firebase),
            .text("--content", .folder, "the content folder (default: Content)", \.content),
            .text("--candidate", .candidate, "the author, if the content has several candidates", \.candidate),
            .flag("--all", "list the posts of all candidates", \.all),
            .flag("--yes", "remove without asking", \.yes),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: [["--content", "--firebase"], ["--candidate", "--firebase"]],
        operand: .several(
            PostOptions.placeholder, .kindAndPost(PostOptions.Action.allCases.map(\.rawValue)), \.operands),
        discussion: [
            "FILE contains the text in Markdown; '-' is standard input. ID is the key of a post, as listed by "
                + "'sitegen post list'.",
            "Posts are public: the sites that are built from this folder or database show them with the author's name.",
            "In a database, the author is the person who is signed in ('sitegen login'). A post and its copy under "
                + "user-posts are changed together. In a folder, posts are files that you can also edit directly.",
        ]
    ) { options, _ throws(UsageError) in
        .post(try options.read())
    }

    static let comment: CommandDescription = .init(
        "comment", "comment on a post of a database, or list its comments", defaults: CommentOptions(),
        options: [
            .text("--firebase", .url, "the database (default: the database of the session)", \.firebase),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        operand: .several("ID [TEXT]", .post, \.operands),
        discussion: [
            "The author is the person who is signed in, and TEXT is plain text. Comments are public: the sites that are "
                + "built from the database show them with the author's name. A comment cannot be changed later.",
            "Without TEXT, lists the comments of the post. 'sitegen post list --all' lists the posts.",
        ]
    ) { options, _ throws(UsageError) in
        .comment(try options.read())
    }

    static let star: CommandDescription = .init(
        "star", "star a post of a database", defaults: StarOptions(),
        options: [
            .flag("--remove", "remove the star", \.removes),
            .text("--firebase", .url, "the database (default: the database of the session)", \.firebase),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        operand: .several("ID", .post, \.operands),
        discussion: [
            "Adds a star of the person who is signed in. Starring the post again changes nothing. Sites show the number of "
                + "stars of the post, and no names.",
            "The copy under user-posts is changed as well if the rules of the database allow it.",
        ]
    ) { options, _ throws(UsageError) in
        .star(try options.read())
    }
}
