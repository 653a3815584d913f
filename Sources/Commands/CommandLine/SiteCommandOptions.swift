/// The source of a site: the options common to all commands that render one.
public struct SourceOptions: Sendable, Hashable {
    /// The content folder.
    public var content = "Content"
    /// The folder with the site's templates; `nil` for `Templates`, if it exists.
    public var templates: String?
    /// The base URL, which overrides the one in `site.json`; not validated.
    public var baseURL: String?
    /// A file with an exported database, which replaces the content's nodes.
    public var demo: String?
    /// The address of a database, which replaces the content's nodes; not validated.
    public var firebase: String?
    /// The variant of the CVs; `nil` for all entries.
    public var variant: String?
    /// Whether to include draft articles.
    public var showsDrafts = false

    /// The defaults: the site in the current folder.
    public init() {}
}

/// How a command prints results and problems.
public struct ReportOptions: Sendable, Hashable {
    /// Whether to treat warnings as errors.
    public var strict = false
    /// Whether to print only problems.
    public var quiet = false
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}

/// The options of a command that renders a site.
public protocol SiteCommandOptions: Sendable, Hashable {
    /// The source of the site.
    var source: SourceOptions { get set }
    /// How the command prints results and problems.
    var report: ReportOptions { get set }
}

extension CommandOption where Options: SiteCommandOptions {
    /// The options for the source of a site.
    static var sources: [CommandOption] {
        [
            source(.text("--content", .folder, "the content folder", \.content)),
            source(
                .text(
                    "--templates", .folder,
                    "a folder with files that replace those of the built-in theme (default: Templates beside the content)",
                    \.templates)),
            source(
                .text(
                    "--base-url", .url,
                    "the address of the published site; overrides baseURL in site.json", \.baseURL)),
            source(
                .text(
                    "--demo", .file,
                    "read the candidates from an exported JSON file; documents still come from the content folder",
                    \.demo)),
            source(
                .text(
                    "--firebase", .url,
                    "read the candidates from this Firebase Realtime Database; documents still come from the content folder",
                    \.firebase)),
            source(
                .text(
                    "--variant", .text("NAME"),
                    "show only CV entries whose \"variants\" include NAME, and entries without variants", \.variant)),
            source(.flag("--drafts", "include draft articles", \.showsDrafts)),
        ]
    }

    /// The option that treats warnings as errors.
    static var strictness: [CommandOption] { [report(.flag("--strict", "treat warnings as errors", \.strict))] }

    /// The option that prints only problems.
    static var quietness: [CommandOption] { [report(.flag("--quiet", "print only problems", \.quiet))] }

    /// The options for the output of problems.
    static var reporting: [CommandOption] {
        [
            report(
                .choice(
                    "--diagnostics", "how to print problems; 'sitegen help diagnostics' describes json and github",
                    \.diagnostics)),
            report(.choice("--color", "when to use colors", \.color)),
        ]
    }

    // A key path through two properties, the first from a protocol, would be created as an object at each start.

    /// An option that is stored in `source`.
    private static func source(_ option: CommandOption<SourceOptions>) -> CommandOption {
        CommandOption(name: option.name, value: option.value, summary: option.summary) {
            options, text, name throws(UsageError) in
            try option.access(&options.source, text, name)
        }
    }

    /// An option that is stored in `report`.
    private static func report(_ option: CommandOption<ReportOptions>) -> CommandOption {
        CommandOption(name: option.name, value: option.value, summary: option.summary) {
            options, text, name throws(UsageError) in
            try option.access(&options.report, text, name)
        }
    }
}
