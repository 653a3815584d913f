/// What `sitegen pull` and `sitegen push` take both.
public struct SyncOptions: Sendable, Hashable {
    /// The address of the database; `nil` for that of the session. Not checked yet.
    public var firebase: String?
    /// The folder with the content.
    public var content = "Content"
    /// The paths of the parts that are meant; none for all of it.
    public var only: [String] = []
    /// Whether nothing is asked before writing.
    public var yes = false
    /// Whether nothing is written.
    public var dryRun = false
    /// Whether each key is named.
    public var verbose = false
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// All of the session's database and of the folder `Content`.
    public init() {}
}

/// The options of a command that makes a folder and a database the same.
public protocol SyncCommandOptions: Sendable, Hashable {
    /// What both directions have in common.
    var sync: SyncOptions { get set }
}

/// What `sitegen pull` was asked for.
public struct PullOptions: SyncCommandOptions {
    /// What it has in common with the other direction.
    public var sync = SyncOptions()
    /// Whether a database is believed that has nobody, or far fewer nodes than the folder.
    public var allowsRemovals = false
    /// Whether the database counts where something was changed or added here.
    public var force = false

    /// All of it.
    public init() {}
}

/// What `sitegen push` was asked for.
public struct PushOptions: SyncCommandOptions {
    /// What it has in common with the other direction.
    public var sync = SyncOptions()
    /// Whether what was changed in the database is written over.
    public var force = false

    /// All of it.
    public init() {}
}
