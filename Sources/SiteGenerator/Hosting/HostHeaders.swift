import WebSafety

/// The response headers of a site, in the format of the file `_headers` of Netlify and Cloudflare Pages: a path, and
/// below it, indented, the headers for the matching addresses.
///
/// Hosts apply every matching rule, and Cloudflare joins the values of a header that two rules set. So no header is in
/// two rules. Pages keep the hosts' default caching, which revalidates them on each request.
struct HostHeaders: Sendable {
    /// Headers for some addresses.
    struct Rule: Sendable, Hashable {
        /// A path from the host's root; a `*` at its end matches any rest.
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
    ///   - root: the path of the site on its host, with a slash at its start and end.
    ///   - unchanging: files whose names change with their content.
    ///   - policy: allows what any page of the site needs; the policy in each page can be narrower.
    init(root: String, unchanging: [SitePath], policy: ContentSecurityPolicy) {
        rules =
            [Rule(path: root + "*", headers: Self.safety(policy))]
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
    private static func safety(_ policy: ContentSecurityPolicy) -> [Header] {
        [
            // `frame-ancestors` has no effect in a page. Frames of the same site show documents.
            Header(name: "Content-Security-Policy", value: policy.text + "; frame-ancestors 'self'"),
            Header(name: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
            Header(name: "Referrer-Policy", value: "strict-origin-when-cross-origin"),
            Header(name: "X-Content-Type-Options", value: "nosniff"),
        ]
    }

    private static let keptForAYear = Header(name: "Cache-Control", value: "public, max-age=31536000, immutable")

    private static let comment = """
        # Headers for Netlify and Cloudflare Pages.
        # A file of this name in the content's folder 'static' takes the place of this one.

        """
}
