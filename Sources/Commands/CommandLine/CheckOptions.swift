/// What `sitegen check` was asked for.
public struct CheckOptions: SiteCommandOptions {
    /// Where the site comes from.
    public var source = SourceOptions()
    /// The candidate of whom it is listed what becomes public; `nil` for all.
    public var candidate: String?
    /// Whether to ask for links to other sites as well.
    public var external = false
    /// Whether to name each value with the pages that show it, and all advice.
    public var verbose = false
    /// How the check tells what it finds.
    public var report = ReportOptions()

    /// The options of `sitegen check` alone.
    public init() {}
}
