import CandidateProfile
import Markdown
import TemplateEngine
import WebSafety

/// The record of a free page for its template.
struct TextPage: Sendable, PersonColorStyles {
    let colors = PersonColors.neutral
    var site: SiteFacts
    var page: PageFacts
    var strings: InterfaceStrings
    var title: String
    var body: SafeHTML

    init(_ free: FreePage, in context: PageContext) {
        site = context.site
        strings = context.strings
        title = free.title
        body = FreePageMarkup(page: free, strings: context.strings).html
        page = context.facts(at: free.path, title: free.title, description: free.description)
    }
}

extension TextPage: FramedPage {
    static let fontClass = Token(vouchedFor: "page")

    static let schema = RecordSchema<TextPage>(
        "a free page",
        [
            Field("site", .record, "The site.", \.site),
            Field("page", .record, "The layout of the page.", \.page),
            Field("strings", .record, "The texts of the interface.", \.strings),
            Field("assets", .record, "The files in Templates/assets.", \.page.assets),
            Field("title", .text, "The title of the page.", \.title),
            Field("body", .html, "The text.", \.body),
        ])
}

/// Renders the text of a free page, with addresses relative to it.
private struct FreePageMarkup: MarkdownResolver {
    let page: FreePage
    let strings: InterfaceStrings

    var html: SafeHTML {
        let document = MarkdownDocument(page.text)
        var rendering = MarkdownRendering(of: document, strings)
        rendering.takenAnchors = ["main"]
        return document.render(rendering, resolver: self).html
    }

    func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        guard let target = page.references[reference.address] else {
            return reference.use == .image ? .remoteImage : .link(reference.address)
        }
        let address = page.path.reference(to: target.path, fragment: target.fragment).text
        guard reference.use == .image else { return .link(address) }
        return .image(address, width: target.size?.width, height: target.size?.height)
    }
}
