extension ProgramDescription {
    static let pull = CommandDescription(
        "pull", "take what a database says over into the content", defaults: PullOptions(),
        options: CommandOption.whatIsCopied + [
            .flag("--prune", "remove what the database had and has no more", \.prunes),
            .flag(
                "--force", "take what the database says even where it was changed here, or never sent", \.force),
            .flag("--allow-empty", "go on even if the database has nobody", \.allowEmpty),
            .flag("--dry-run", "show what would be written, and write nothing", \.sync.dryRun),
            .flag("--yes", "write without asking", \.sync.yes),
        ] + CommandOption.howCopyingIsTold,
        exclusions: [["--dry-run", "--yes"]],
        discussion: [
            "Candidates, posts and comments of the database become files of the content. What is there is changed where it "
                + "stands, and keeps its form; a new candidate becomes Users/UID.json, and articles become Markdown. "
                + "Documents are no part of the database, and are left alone. What will be written is shown before.",
            "What was changed here since the last pull or push stays; where the database has another change of the same key, "
                + "both are named, and nothing is written. What stands only here is named and stays; --prune removes what the "
                + "database had and has no more. Of lists, the database's counts whole.",
            "What was pulled is remembered in '.sitegen-pull' beside the content, so that 'sitegen push' can tell what "
                + "somebody else has changed since.",
        ]
    ) { options, _ in
        .pull(options)
    }

    static let push = CommandDescription(
        "push", "write the content into a database", defaults: PushOptions(),
        options: CommandOption.whatIsCopied + [
            .flag("--force", "write over what was changed in the database since the last pull", \.force),
            .flag("--dry-run", "show what would be sent, and send nothing", \.sync.dryRun),
            .flag("--yes", "send without asking", \.sync.yes),
        ] + CommandOption.howCopyingIsTold,
        exclusions: [["--dry-run", "--yes"]],
        discussion: [
            "Each candidate is written whole, and only if the database still has what was pulled last; a post is written "
                + "together with its copy in 'user-posts'. What somebody else has changed since is shown, and nothing is sent.",
            "Keys that begin with '$' and documents stay at home. What the database has alone is not removed from it.",
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
