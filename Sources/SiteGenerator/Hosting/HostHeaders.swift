/// The response headers of a site, in the file `_headers` as Netlify and Cloudflare Pages read it: a path, and indented
/// below it the headers of the addresses that match.
///
/// Hosts apply every rule that matches, and Cloudflare joins what two of them say of one header. So no header stands in
/// two rules: pages keep the hosts' own caching, which asks anew each time.
struct HostHeaders: Sendable {
    /// Headers for some addresses.
    struct Rule: Sendable, Hashable {
        /// A path from the host's root; `*` at its end stands for any rest.
        var path: String
        var headers: [Header]
    }

    /// A header.
    struct Header: Sendable, Hashable {
        var name: String
        var value: String
    }

    /// The rules.
    let rules: [Rule]

    /// - Parameters:
    ///   - root: the path of the site on its host, beginning and ending in a slash.
    ///   - unchanging: files whose names change with their content.
    init(root: String, unchanging: [SitePath]) {
        rules =
            [Rule(path: root + "*", headers: Self.safety)]
            + unchanging.map { Rule(path: root + $0.percentEncoded, headers: [Self.keptForAYear]) }
    }

    /// The file.
    var text: String {
        rules.reduce(into: Self.comment) { text, rule in
            text += "\n\(rule.path)\n"
            for header in rule.headers { text += "  \(header.name): \(header.value)\n" }
        }
    }
}

extension HostHeaders {
    /// What the built-in theme's pages live within, and a site's own templates with files of their own: nothing from
    /// other hosts, no script inside a page, no frame around a page elsewhere. Styles may stand inside pages, as that of
    /// `404.html` does; documents are shown inside their own pages.
    private static let policy = [
        "default-src 'self'", "style-src 'self' 'unsafe-inline'", "base-uri 'none'", "form-action 'self'",
        "frame-ancestors 'self'",
    ].joined(separator: "; ")

    private static let safety = [
        Header(name: "Content-Security-Policy", value: policy),
        Header(name: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        Header(name: "Referrer-Policy", value: "strict-origin-when-cross-origin"),
        Header(name: "X-Content-Type-Options", value: "nosniff"),
    ]

    private static let keptForAYear = Header(name: "Cache-Control", value: "public, max-age=31536000, immutable")

    private static let comment = """
        # Headers for Netlify and Cloudflare Pages.
        # A file of this name in the content's folder 'static' takes the place of this one.

        """
}
