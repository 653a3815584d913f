/// What `sitegen build` was asked for.
public struct BuildOptions: SiteCommandOptions {
    /// Where the site comes from.
    public var source = SourceOptions()
    /// The folder that receives the site.
    public var output = "Output"
    /// Whether to publish the others when candidates have errors.
    public var keepGoing = false
    /// Whether to publish a site from which many of those who were published before would be removed.
    public var allowsRemovals = false
    /// How many threads make the site; `nil` for as many as there are processors.
    public var jobs: Int?
    /// Whether to name each file that is new, changed or removed.
    public var verbose = false
    /// How the build tells what it finds.
    public var report = ReportOptions()

    /// The options of `sitegen build` alone.
    public init() {}
}
