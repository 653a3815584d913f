/// Files that speak to whoever publishes the site, and that no page refers to.
///
/// A file of the same name in the site's own static folder takes the place of one of them.
struct HostingFiles: Sendable {
    /// One of the files.
    struct File: Sendable, Hashable {
        var path: SitePath
        var text: String
        /// What makes it, for problems.
        var maker: String
    }

    /// All of them.
    let files: [File]

    /// - Parameters:
    ///   - baseURL: where the site is published; `nil` counts as the root of a host.
    ///   - unchanging: files whose names change with their content.
    init(baseURL: BaseURL?, unchanging: [SitePath]) {
        files = [
            // GitHub Pages leaves out files that begin with '_' and runs Jekyll over the rest where this file is missing.
            File(path: .noJekyll, text: "", maker: "the word to GitHub Pages that the site is complete"),
            File(
                path: .hostHeaders,
                text: HostHeaders(root: baseURL?.path ?? "/", unchanging: unchanging).text,
                maker: "the headers for hosts"),
        ]
    }
}
