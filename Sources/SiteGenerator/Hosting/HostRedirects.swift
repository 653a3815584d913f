/// The redirects of a site, in the file `_redirects` for Netlify and Cloudflare Pages. Each line has the old path, the new
/// path and the status.
///
/// The hosts differ in the precedence of existing files and in trailing slashes. The redirect pages cover the other cases.
struct HostRedirects: Sendable {
    /// The text of the file.
    let text: String

    /// - Parameters:
    ///   - redirects: the redirects, in any order.
    ///   - base: the address of the site; `nil` for the root of a host.
    init(_ redirects: [Redirect], base: BaseURL?) {
        let root = base?.path ?? "/"
        let lines = redirects.map { redirect in
            let target = redirect.target.percentEncoded
            let isFolder = target.hasSuffix("/index.html")
            return "\(root)\(redirect.address) \(root)\(isFolder ? String(target.dropLast(10)) : target) 301\n"
        }
        text =
            """
            # Redirects for Netlify and Cloudflare Pages.
            # A file of this name in the content's folder 'static' takes the place of this one.


            """ + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
    }
}
