import ByteText
import Diagnostics
import WebSafety

/// How a text is shown on a page.
public struct MarkdownRendering: Sendable, Hashable {
    /// What is added to the level of each heading, so that the page's own stand above them; none goes beyond 6.
    public var headingOffset = 0
    /// Whether headings carry an `id` made from their words, as on GitHub.
    public var hasHeadingAnchors = true
    /// The address of the page that has the text, for a text that is shown elsewhere as well: places in it are not marked
    /// then, and links to them lead to that page.
    public var pageAddress: String?
    /// What each `id` begins with, where several texts stand on one page.
    public var idPrefix = ""
    /// What no heading may carry as its `id`, because something else on the page does.
    public var takenAnchors: [String] = []
    /// Whether code in a language that is known is divided into spans with classes.
    public var highlightsCode = true
    /// Whether tables and code can be moved to the side inside the page, also with the keyboard: tables stand in an element
    /// of the class `wide`.
    public var scrollsWide = false
    /// What a task that is done is called for who listens.
    public var doneLabel = "done"
    /// What a task that is not done is called.
    public var openLabel = "open"
    /// Whether links whose words are their address carry the class `bare`, so that paper need not spell it out again.
    public var marksBareAddresses = false
    /// Whether the text is a short one inside something else, such as a summary in a CV: headings become paragraphs in
    /// strong letters, images their descriptions, and rules nothing; an address that is a link by itself has the class
    /// `bare`, so that a style sheet does not print it twice.
    public var isShort = false
    /// Whether a line end in a paragraph is one on the page as well, as people expect who write into forms; in CommonMark it
    /// is a space (6.8).
    public var keepsLineEnds = false
    /// Whether each block that stands in no other one carries `dir="auto"`, so that its own letters decide whether it is
    /// read from the left or from the right.
    public var marksDirection = false
    /// What the section of footnotes is called for who listens.
    public var footnotesLabel = "Footnotes"
    /// What the way back from a footnote is called, before its number.
    public var backLabel = "Back to reference"

    /// The usual way.
    public init() {}
}

/// A text as markup, and what was found on the way.
public struct RenderedMarkdown: Sendable, Hashable {
    /// The markup: only elements and attributes that the renderer makes.
    public var html: SafeHTML
    /// What somebody should look at, in the order of the text.
    public var diagnostics: [Diagnostic]
}

extension MarkdownDocument {
    /// The text as safe markup.
    ///
    /// Raw HTML is shown as text, addresses go through the filter of WebSafety and then to the resolver, and everything
    /// is escaped.
    public func render(
        _ rendering: MarkdownRendering = MarkdownRendering(), resolver: some MarkdownResolver = UncheckedAddresses()
    ) -> RenderedMarkdown {
        var buffer = OutputBuffer(capacity: source.bytes.count + source.bytes.count / 4 + 256)
        let diagnostics = render(rendering, resolver: resolver, into: &buffer)
        return RenderedMarkdown(html: SafeHTML(vouchedFor: buffer.text), diagnostics: diagnostics)
    }

    /// Appends the text as safe markup to a buffer.
    ///
    /// - Returns: what somebody should look at, in the order of the text.
    public func render(
        _ rendering: MarkdownRendering = MarkdownRendering(), resolver: some MarkdownResolver = UncheckedAddresses(),
        into buffer: inout OutputBuffer
    ) -> [Diagnostic] {
        var found = limits
        withRenderer(SafeStyle(rendering: rendering, resolver: resolver)) { renderer in
            renderer.render(into: &buffer)
            found += renderer.diagnostics
        }
        return found.inOrder()
    }

    /// Appends the text as the markup that CommonMark's specification shows: raw HTML as it is, addresses unchecked.
    ///
    /// It is for texts that are trusted like a program. With `filtersTags`, elements that change how the rest of the page
    /// is read lose their `<` (GFM 0.29, 6.11).
    public func renderTrusted(into buffer: inout OutputBuffer, filtersTags: Bool = false) {
        withRenderer(nil) { renderer in
            renderer.filtersTags = filtersTags
            renderer.render(into: &buffer)
        }
    }

    private func withRenderer(_ style: SafeStyle?, _ body: (inout HTMLRenderer) -> Void) {
        text.withBytes { bytes in
            guard !blocks.isEmpty else { return }
            var renderer = HTMLRenderer(self, bytes: bytes, style: style)
            body(&renderer)
        }
    }
}

/// What the safe mode renders with.
struct SafeStyle {
    var rendering: MarkdownRendering
    var resolver: any MarkdownResolver
}
