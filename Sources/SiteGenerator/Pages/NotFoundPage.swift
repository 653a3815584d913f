import CandidateProfile
import TemplateEngine
import WebSafety

/// The page for unknown addresses. The host shows it at any of them, so it contains no relative addresses.
struct NotFoundPage: Sendable, PersonColorStyles {
    let colors = PersonColors.neutral
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings

    init(baseURL: BaseURL, in context: PageContext) {
        site = context.site
        strings = context.strings
        page = context.facts(
            at: .notFound, below: baseURL, title: context.strings[.notFoundTitle],
            description: nil, isUnlisted: true)
        page.home = baseURL.root
    }
}

extension NotFoundPage: FramedPage {
    static let fontClass = TextPage.fontClass

    static let schema = RecordSchema<NotFoundPage>(
        "a page that was not found",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
            Field("home", .asset, "The home page, from the host's root.", \.page.home),
        ])
}
