/// The options of `sitegen serve`.
public struct ServeOptions: SiteCommandOptions {
    /// The source of the site.
    public var source = SourceOptions()
    /// The output folder.
    public var output = "Output"
    /// The first port to try; 0 lets the system choose one.
    public var port: UInt16 = 8000
    /// Whether to open the site in the browser.
    public var opensBrowser = false
    /// How to print results and problems.
    public var report = ReportOptions()

    /// The defaults.
    public init() {}

    /// The default output folder with `--drafts`, separate so that drafts are not published by mistake.
    static let draftsOutput = "Output-drafts"

    /// The output folder, with the default for drafts.
    var outputFolder: String { source.showsDrafts && output == ServeOptions().output ? Self.draftsOutput : output }
}
