import TemplateEngine
import WebSafety

/// The page for unknown addresses. The host shows it at any of them, so it contains no relative addresses.
struct NotFoundPage: Sendable {
    var site: SiteFacts
    var strings: InterfaceStrings
    var title: String
    var home: AssetReference

    init(baseURL: BaseURL, in context: PageContext) {
        site = context.site
        strings = context.strings
        title = context.title(of: context.strings[.notFoundTitle])
        home = baseURL.root
    }

    /// The frame of this page: only a title.
    struct Frame: Sendable, TemplateRecord {
        var title: String

        static let schema = RecordSchema<Frame>(
            "a page", [Field("title", .text, "The complete title, for the browser's tab.", \.title)])
    }
}

extension NotFoundPage: TemplateRecord {
    static let schema = RecordSchema<NotFoundPage>(
        "a page that was not found",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.") { Frame(title: $0.title) },
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("home", .asset, "The first page of the directory, from the host's root.", \.home),
        ])
}
