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
            .text("--content", .folder, "the folder with the content", \.source.content),
            .text(
                "--templates", .folder,
                "a folder whose files take the place of those of the built-in theme (default: Templates beside the content)",
                \.source.templates),
            .text(
                "--base-url", .url,
                "the address at which the site will be published, in place of the one in site.json", \.source.baseURL),
            .text(
                "--demo", .file,
                "read the candidates from one exported JSON file; documents still come from the content folder",
                \.source.demo),
            .text(
                "--firebase", .url,
                "read the candidates from this Firebase Realtime Database; documents still come from the content folder",
                \.source.firebase),
            .text(
                "--variant", .text("NAME"),
                "of each CV only the entries whose \"variants\" name it, and those that name none", \.source.variant),
            .flag("--drafts", "show articles that are drafts as well", \.source.showsDrafts),
        ]
    }

    /// The options that say what makes a command fail.
    static var strictness: [CommandOption] { [.flag("--strict", "fail when there are warnings", \.report.strict)] }

    /// The switch that leaves out everything but problems.
    static var quietness: [CommandOption] { [.flag("--quiet", "say nothing but what is wrong", \.report.quiet)] }

    /// The options that say how problems are printed.
    static var reporting: [CommandOption] {
        [
            .choice(
                "--diagnostics", "how to print problems; 'sitegen help diagnostics' describes json and github",
                \.report.diagnostics),
            .choice("--color", "when to use colors", \.report.color),
        ]
    }
}
