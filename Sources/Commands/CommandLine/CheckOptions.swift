/// The options of `sitegen check`.
public struct CheckOptions: SiteCommandOptions {
    /// The source of the site.
    public var source = SourceOptions()
    /// The only candidate to list; `nil` for all.
    public var candidate: String?
    /// Whether errors of candidates do not make the check fail, as in a build that leaves them out.
    public var keepGoing = false
    /// A file with the paths of changed files, whose problems are printed first.
    public var changed: String?
    /// Whether to check links to other sites.
    public var external = false
    /// Whether to list each value with the pages that show it, and all suggestions.
    public var verbose = false
    /// The number of threads; `nil` for one per processor.
    public var jobs: Int?
    /// How to print results and problems.
    public var report = ReportOptions()

    /// The defaults.
    public init() {}
}
