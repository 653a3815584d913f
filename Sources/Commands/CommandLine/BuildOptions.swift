/// What `sitegen build` was asked for.
public struct BuildOptions: Sendable, Hashable {
    /// The folder with the content.
    public var content = "Content"
    /// The folder with the site's own templates; `nil` where none was named: then `Templates`, if there is one.
    public var templates: String?
    /// The folder that receives the site.
    public var output = "Output"
    /// The site's address, in place of the one in `site.json`; not checked yet.
    public var baseURL: String?
    /// A file with the exported database, in place of the content's own nodes.
    public var demo: String?
    /// Whether to publish the others when candidates have errors.
    public var keepGoing = false
    /// Whether to publish a site without candidates where there were some.
    public var allowEmpty = false
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// Whether a warning fails the build.
    public var strict = false
    /// Whether to say nothing but what is wrong.
    public var quiet = false
    /// Whether to name each file that is new, changed or removed.
    public var verbose = false
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen build` alone.
    public init() {}
}
