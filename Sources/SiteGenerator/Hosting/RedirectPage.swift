import TemplateEngine
import WebSafety

/// A page at an old address that leads to the new one.
struct RedirectPage: Sendable {
    var site: SiteFacts
    var strings: InterfaceStrings
    var title: String
    var target: AssetReference
    var refresh: PageRefresh?
    var canonical: MediaURL?
    var address: String

    init(_ redirect: Redirect, in context: PageContext) {
        site = context.site
        strings = context.strings
        title = redirect.title
        target = redirect.path.reference(to: redirect.target)
        refresh = PageRefresh(to: target)
        let full = context.settings.baseURL?.address(of: redirect.target)
        canonical = full.flatMap { try? MediaURL($0) }
        address = full ?? target.text
    }
}

extension RedirectPage: TemplateRecord {
    static let schema = RecordSchema<RedirectPage>(
        "a redirect",
        [
            Field("site", .record, "The site.", \.site),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("title", .text, "The title of the page at the new address.", \.title),
            Field("policy", .metaPolicy, "The Content-Security-Policy, for the beginning of `head`.") { _ in .page },
            Field("refresh", .optional(.metaPolicy), "Tells browsers to open the new address.", \.refresh),
            Field("canonical", .optional(.mediaURL), "The full new address; only with a base URL.", \.canonical),
            Field("target", .asset, "The new address.", \.target),
            Field("address", .text, "The new address, for reading.", \.address),
        ])
}
