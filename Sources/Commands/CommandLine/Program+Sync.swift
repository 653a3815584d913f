extension ProgramDescription {
    static let pull: CommandDescription = .init(
        "pull", "update the content folder from a database", defaults: PullOptions(),
        options: CommandOption.scope + [
            .flag("--force", "replace local changes and additions with the database's version", \.force),
            .flag(
                "--allow-removals", "continue even if the database is empty or has far fewer nodes than the folder",
                \.allowsRemovals),
            .flag("--dry-run", "show the changes without writing them", \.sync.dryRun),
            .flag("--yes", "write without asking", \.sync.yes),
        ] + CommandOption.syncReporting,
        exclusions: [["--dry-run", "--yes"]],
        discussion: [
            "Writes the candidates, posts and comments of a database to files in the content folder. Existing files are "
                + "edited in place and keep their format. A new candidate becomes Users/UID.json, and articles become "
                + "Markdown. Documents are not part of the database and stay unchanged. Shows the changes and asks before it "
                + "writes them.",
            "Keys, articles, candidates, posts and comments that were removed from the database since the last pull are "
                + "removed from the folder, unless they were changed there. Local changes stay. A value that was changed in "
                + "both places is a conflict: pull reports it and writes nothing. A list counts as one value.",
            "Content that was never in the database stays and is listed; --force removes it. The pull stops if the database "
                + "has no candidates, or lacks more than a fifth of the local candidates, posts or comments and at least "
                + "three.",
            "A file in '.sitegen-pull' beside the content records digests of the database's state at the last pull or push. "
                + "Without it, pull cannot detect what was removed from the database.",
        ]
    ) { options, _ in
        .pull(options)
    }

    static let push: CommandDescription = .init(
        "push", "write the content folder to a database", defaults: PushOptions(),
        options: CommandOption.scope + [
            .flag("--force", "overwrite changes made in the database since the last pull", \.force),
            .flag(
                "--prune",
                "remove nodes from the database that were removed from the folder since the last pull or push",
                \.prunes),
            .flag(
                "--allow-removals",
                "with --prune: continue even if the folder is empty or has far fewer nodes than before",
                \.allowsRemovals),
            .flag("--dry-run", "show the changes without sending them", \.sync.dryRun),
            .flag("--yes", "send without asking, including private values", \.sync.yes),
        ] + CommandOption.syncReporting,
        exclusions: [["--dry-run", "--yes"]],
        discussion: [
            "Writes each candidate as a whole, and each new post together with its copy in 'user-posts'. A node that was changed "
                + "or removed in the database since the last pull is a conflict: push reports it and sends nothing.",
            "Lists the private values to send, and asks first: personal values that a candidate's \"publish\" list does "
                + "not name, drafts, and hidden candidates. Also lists what becomes public: \"publish\" entries that the "
                + "database does not have, and a less restricted visibility. Without a terminal, --yes is required.",
            "Keys that begin with '$' and documents are not sent. Nodes that exist only in the database stay. --prune removes "
                + "those that were in both at the last pull or push and that nobody has changed since, and lists them before. "
                + "Nodes of others, which were never in the folder, are not removed.",
        ]
    ) { options, _ throws(UsageError) in
        try options.check()
        return .push(options)
    }
}

extension CommandOption where Options: SyncCommandOptions {
    /// The options that select the database, the folder and the part of the tree.
    fileprivate static var scope: [CommandOption] {
        [
            .text(
                "--firebase", .url, "the Firebase Realtime Database (default: the database of the session)",
                \.sync.firebase),
            .folder("--content", "the content folder", \.sync.content),
            .texts(
                "--only", .text("PATH"), "only this part of the tree, such as Users/ada; can be repeated",
                \.sync.only),
        ]
    }

    /// The options that select how changes and problems are printed.
    fileprivate static var syncReporting: [CommandOption] {
        [
            .flag("--verbose", "list each new, changed and removed key", \.sync.verbose),
            .choice("--diagnostics", "how to print problems", \.sync.diagnostics),
            .choice("--color", "when to use colors", \.sync.color),
        ]
    }
}
