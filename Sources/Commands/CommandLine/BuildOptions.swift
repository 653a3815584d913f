/// The options of `sitegen build`.
public struct BuildOptions: SiteCommandOptions {
    /// The source of the site.
    public var source = SourceOptions()
    /// The output folder.
    public var output = "Output"
    /// Whether to publish the other candidates if some have errors.
    public var keepGoing = false
    /// Whether to publish even if many of the published candidates would be removed.
    public var allowsRemovals = false
    /// The file to list the changed files of the output in; `nil` for none.
    public var changes: String?
    /// The number of threads; `nil` for one per processor.
    public var jobs: Int?
    /// Whether to list new, changed and removed files.
    public var verbose = false
    /// How to print results and problems.
    public var report = ReportOptions()

    /// The defaults.
    public init() {}
}
