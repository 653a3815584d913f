/// What `sitegen serve` was asked for.
public struct ServeOptions: SiteCommandOptions {
    /// Where the site comes from.
    public var source = SourceOptions()
    /// The folder that receives the site.
    public var output = "Output"
    /// The first port that is tried; with 0 the system chooses one.
    public var port: UInt16 = 8000
    /// Whether to open the site in the browser.
    public var opensBrowser = false
    /// How it tells what it finds.
    public var report = ReportOptions()

    /// The options of `sitegen serve` alone.
    public init() {}

    /// Where a site with drafts is put, unless a folder is named: nobody publishes it by mistake.
    static let draftsOutput = "Output-drafts"

    /// The folder that receives the site.
    var outputFolder: String { source.showsDrafts && output == ServeOptions().output ? Self.draftsOutput : output }
}
