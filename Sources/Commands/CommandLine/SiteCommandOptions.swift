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
    /// A table of people besides those of the content.
    public var roster: String?
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
    /// When to use colors.
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
            .folder("--content", "the content folder", \.source.content),
            .text(
                "--templates", .folder,
                "a folder with files that replace those of the built-in theme (default: Templates beside the content)",
                \.source.templates),
            .text(
                "--base-url", .url,
                "the address of the published site; overrides baseURL in site.json", \.source.baseURL),
            .text(
                "--demo", .file,
                "read the candidates from an exported JSON file; documents still come from the content folder",
                \.source.demo),
            .text(
                "--firebase", .url,
                "read the candidates from this Firebase Realtime Database; documents still come from the content folder",
                \.source.firebase),
            .text(
                "--roster", .file,
                "also read candidates from this table (CSV or TSV), one per row; 'sitegen help roster' describes it",
                \.source.roster),
            .text(
                "--variant", .text("NAME"),
                "show only CV entries whose \"variants\" include NAME, and entries without variants", \.source.variant),
            .flag("--drafts", "include draft articles", \.source.showsDrafts),
        ]
    }

    /// The option that treats warnings as errors.
    static var strictness: [CommandOption] { [.flag("--strict", "treat warnings as errors", \.report.strict)] }

    /// The option that prints only problems.
    static var quietness: [CommandOption] { [.flag("--quiet", "print only problems", \.report.quiet)] }

    /// The options for the output of problems.
    static var reporting: [CommandOption] {
        [
            .choice(
                "--diagnostics", "how to print problems; 'sitegen help diagnostics' describes json and github",
                \.report.diagnostics),
            .choice("--color", "when to use colors", \.report.color),
        ]
    }
}
