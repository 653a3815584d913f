/// A file that configures the host of the site. No page refers to it.
///
/// A file with the same name in the site's static folder replaces it.
enum HostingFile: Sendable, CaseIterable {
    /// Without it, GitHub Pages omits files whose names begin with '_' and runs Jekyll on the others.
    case noJekyll
    /// The response headers.
    case hostHeaders
    /// The redirects; only if there are any.
    case hostRedirects

    /// Its path in the site.
    var path: SitePath {
        switch self {
        case .noJekyll: .noJekyll
        case .hostHeaders: .hostHeaders
        case .hostRedirects: .hostRedirects
        }
    }

    /// The origin, for problems.
    var maker: String {
        switch self {
        case .noJekyll: "the word to GitHub Pages that the site is complete"
        case .hostHeaders: "the headers for hosts"
        case .hostRedirects: "the redirects for hosts"
        }
    }
}
