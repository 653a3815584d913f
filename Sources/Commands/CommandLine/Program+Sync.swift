extension ProgramDescription {
    static let pull = CommandDescription(
        "pull", "bring the content up to date with a database", defaults: PullOptions(),
        options: CommandOption.whatIsCopied + [
            .flag("--force", "use the database's version even where something was changed or added here", \.force),
            .flag(
                "--allow-removals", "go on even if the database has nobody, or far fewer nodes than the content",
                \.allowsRemovals),
            .flag("--dry-run", "show what would be written, and write nothing", \.sync.dryRun),
            .flag("--yes", "write without asking", \.sync.yes),
        ] + CommandOption.howCopyingIsTold,
        exclusions: [["--dry-run", "--yes"]],
        discussion: [
            "Writes candidates, posts and comments of the database into files of the content. Existing files are edited in "
                + "place and keep their form; a new candidate becomes Users/UID.json, and articles become Markdown. Documents "
                + "are not part of the database and are left alone. Shows what it will write, and asks.",
            "What was removed from the database since the last pull, and was not changed here, is removed here as well: keys, "
                + "articles, whole candidates, posts and comments. What was changed here alone stays. What was changed in both "
                + "places is a conflict: it is named, and nothing is written. A list is one value.",
            "What the database never had stays, and is named; --force removes it. A database that has no "
                + "candidates, or that lacks more than a fifth of the candidates, posts or comments here, and at least three, "
                + "stops the pull.",
            "The file in '.sitegen-pull' beside the content remembers the state of the database at the last pull or push, as "
                + "digests. Without it, a pull cannot tell what was removed from the database.",
        ]
    ) { options, _ in
        .pull(options)
    }

    static let push = CommandDescription(
        "push", "write the content into a database", defaults: PushOptions(),
        options: CommandOption.whatIsCopied + [
            .flag("--force", "overwrite what was changed in the database since the last pull", \.force),
            .flag("--dry-run", "show what would be sent, and send nothing", \.sync.dryRun),
            .flag("--yes", "send without asking, private values included", \.sync.yes),
        ] + CommandOption.howCopyingIsTold,
        exclusions: [["--dry-run", "--yes"]],
        discussion: [
            "Writes each candidate whole, and only if the database still has what was pulled last; a post is written together "
                + "with its copy in 'user-posts'. What was changed or removed in the database since then is a conflict: it is "
                + "named, and nothing is sent.",
            "Lists the private values that it would send, and asks: personal values that a candidate's \"publish\" list does "
                + "not name, drafts, and candidates who are hidden. It also lists what would become public: fields that "
                + "\"publish\" names and the database does not, and a visibility that hides less. Where nobody can be asked, "
                + "--yes is required.",
            "Keys that begin with '$' and documents are not sent. Whole nodes that only the database has are not removed from "
                + "it.",
        ]
    ) { options, _ in
        .push(options)
    }
}

extension CommandOption where Options: SyncCommandOptions {
    /// The options that say what is copied.
    fileprivate static var whatIsCopied: [CommandOption] {
        [
            .text(
                "--firebase", .url, "the Firebase Realtime Database (default: that of the session)", \.sync.firebase),
            .text("--content", .folder, "the folder with the content", \.sync.content),
            .texts(
                "--only", .text("PATH"), "this part of the tree alone, as in Users/ada; may be given more than once",
                \.sync.only),
        ]
    }

    /// The options that say how it is told.
    fileprivate static var howCopyingIsTold: [CommandOption] {
        [
            .flag("--verbose", "name each key that is new, changed or removed", \.sync.verbose),
            .choice("--diagnostics", "how to print problems", \.sync.diagnostics),
            .choice("--color", "when to use colors", \.sync.color),
        ]
    }
}
