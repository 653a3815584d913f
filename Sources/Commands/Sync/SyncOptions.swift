/// The common options of `sitegen pull` and `sitegen push`.
public struct SyncOptions: Sendable, Hashable {
    /// The address of the database; `nil` for that of the session. Not validated.
    public var firebase: String?
    /// The content folder.
    public var content = "Content"
    /// The paths given by `--only`; empty for everything.
    public var only: [String] = []
    /// Whether to write without asking.
    public var yes = false
    /// Whether to show the changes without writing them.
    public var dryRun = false
    /// Whether to list each key.
    public var verbose = false
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}

/// The options of `sitegen pull` or `sitegen push`.
public protocol SyncCommandOptions: Sendable, Hashable {
    /// The common options.
    var sync: SyncOptions { get set }
}

/// The options of `sitegen pull`.
public struct PullOptions: SyncCommandOptions {
    /// The common options.
    public var sync = SyncOptions()
    /// Whether to continue if the database is empty or has far fewer nodes than the folder.
    public var allowsRemovals = false
    /// Whether to replace local changes and additions.
    public var force = false

    /// The defaults.
    public init() {}
}

/// The options of `sitegen push`.
public struct PushOptions: SyncCommandOptions {
    /// The common options.
    public var sync = SyncOptions()
    /// Whether to overwrite changes in the database.
    public var force = false
    /// Whether to remove nodes that were removed from the folder.
    public var prunes = false
    /// Whether to remove nodes even if the folder has none or far fewer than before.
    public var allowsRemovals = false

    /// The defaults.
    public init() {}

    /// Checks that options that require each other are given together.
    func check() throws(UsageError) {
        if allowsRemovals, !prunes { throw .optionNeeds("--allow-removals", "--prune", command: "push") }
    }
}
