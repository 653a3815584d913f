import TemplateEngine
import WebSafety

/// The page for unknown addresses. The host shows it at any of them, so it contains no relative addresses.
struct NotFoundPage: Sendable {
    var site: SiteFacts
    var strings: InterfaceStrings
    var title: String
    var home: AssetReference
    var footer: [LinkItem]
    var assets: AssetLinks
    var policy = ContentSecurityPolicy.page

    init(baseURL: BaseURL, in context: PageContext) {
        site = context.site
        strings = context.strings
        title = context.title(of: context.strings[.notFoundTitle])
        home = baseURL.root
        footer = (context.links.navigation + context.links.footer).map {
            LinkItem($0, at: nil, baseURL.rootReference(to:))
        }
        assets = AssetLinks(below: baseURL)
    }

    /// The frame of this page: its title, policy and links.
    struct Frame: Sendable, TemplateRecord {
        var title: String
        var policy: ContentSecurityPolicy
        var footer: [LinkItem]

        static let schema = RecordSchema<Frame>(
            "a page",
            [
                Field("title", .text, "The complete title, for the browser's tab.", \.title),
                Field(
                    "policy", .metaPolicy,
                    "The Content-Security-Policy, which allows the style elements of the page.", \.policy),
                Field("footer", .list(of: .record), "The site's links, those of the navigation first.", \.footer),
                Field("hasFooter", .flag, "Whether there are links.") { !$0.footer.isEmpty },
            ])
    }
}

extension NotFoundPage: TemplateRecord {
    static let schema = RecordSchema<NotFoundPage>(
        "a page that was not found",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.") {
                Frame(title: $0.title, policy: $0.policy, footer: $0.footer)
            },
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.assets),
            Field("home", .asset, "The home page, from the host's root.", \.home),
        ])
}
