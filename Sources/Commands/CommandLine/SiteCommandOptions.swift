/// Where a site comes from: what every command that makes one takes.
public struct SourceOptions: Sendable, Hashable {
    /// The folder with the content.
    public var content = "Content"
    /// The folder with the site's own templates; `nil` where none was named: then `Templates`, if there is one.
    public var templates: String?
    /// The site's address, in place of the one in `site.json`; not checked yet.
    public var baseURL: String?
    /// A file with the exported database, in place of the content's own nodes.
    public var demo: String?
    /// The address of a database, in place of the content's own nodes; not checked yet.
    public var firebase: String?
    /// The variant of the CVs; `nil` for all of each.
    public var variant: String?
    /// Whether articles that are drafts are shown.
    public var showsDrafts = false

    /// The site in the current folder.
    public init() {}
}

/// How a command tells what it finds.
public struct ReportOptions: Sendable, Hashable {
    /// Whether a warning is a failure.
    public var strict = false
    /// Whether to say nothing but what is wrong.
    public var quiet = false
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// Problems as text, coloured on a terminal.
    public init() {}
}

/// The options of a command that makes a site.
public protocol SiteCommandOptions: Sendable, Hashable {
    /// Where the site comes from.
    var source: SourceOptions { get set }
    /// How the command tells what it finds.
    var report: ReportOptions { get set }
}

extension CommandOption where Options: SiteCommandOptions {
    /// The options that say where a site comes from.
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

    /// The options that say what makes a command fail.
    static var strictness: [CommandOption] { [report(.flag("--strict", "treat warnings as errors", \.strict))] }

    /// The switch that leaves out everything but problems.
    static var quietness: [CommandOption] { [report(.flag("--quiet", "print only problems", \.quiet))] }

    /// The options that say how problems are printed.
    static var reporting: [CommandOption] {
        [
            report(
                .choice(
                    "--diagnostics", "how to print problems; 'sitegen help diagnostics' describes json and github",
                    \.diagnostics)),
            report(.choice("--color", "when to use colors", \.color)),
        ]
    }

    // A path through two properties, of which a protocol has the first, would become an object at each start.

    /// An option of the part that says where a site comes from.
    private static func source(_ option: CommandOption<SourceOptions>) -> CommandOption {
        CommandOption(name: option.name, value: option.value, summary: option.summary) {
            options, text, name throws(UsageError) in
            try option.access(&options.source, text, name)
        }
    }

    /// An option of the part that says how a command tells what it finds.
    private static func report(_ option: CommandOption<ReportOptions>) -> CommandOption {
        CommandOption(name: option.name, value: option.value, summary: option.summary) {
            options, text, name throws(UsageError) in
            try option.access(&options.report, text, name)
        }
    }
}
