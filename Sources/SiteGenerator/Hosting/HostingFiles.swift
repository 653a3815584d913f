/// Files that configure the host of the site. No page refers to them.
///
/// A file with the same name in the site's static folder replaces one of them.
struct HostingFiles: Sendable {
    /// One of the files.
    struct File: Sendable, Hashable {
        var path: SitePath
        var text: String
        /// The origin, for problems.
        var maker: String
    }

    let files: [File]

    /// - Parameters:
    ///   - baseURL: the address of the site; `nil` means the root of a host.
    ///   - redirects: the redirects of the site; `nil` while they are not known, for the paths of all files.
    ///   - unchanging: files whose names change with their content.
    init(baseURL: BaseURL?, unchanging: [SitePath], redirects: [Redirect]? = []) {
        var files = [
            // Without this file, GitHub Pages runs Jekyll, which leaves out files whose names begin with '_'.
            File(path: .noJekyll, text: "", maker: "the word to GitHub Pages that the site is complete"),
            File(
                path: .hostHeaders,
                text: HostHeaders(root: baseURL?.path ?? "/", unchanging: unchanging).text,
                maker: "the headers for hosts"),
        ]
        if redirects?.isEmpty != true {
            let text = HostRedirects(redirects ?? [], base: baseURL).text
            files.append(File(path: .hostRedirects, text: text, maker: "the redirects for hosts"))
        }
        self.files = files
    }
}
