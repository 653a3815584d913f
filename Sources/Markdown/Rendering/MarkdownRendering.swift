import Diagnostics
import WebSafety

/// Options for rendering a text on a page.
public struct MarkdownRendering: Sendable, Hashable {
    /// A number to add to the level of each heading, below the page's own headings; levels never exceed 6.
    public var headingOffset = 0
    /// Whether headings have an `id` derived from their text, as on GitHub.
    public var hasHeadingAnchors = true
    /// The address of the page with the text, if the text is shown on another page; anchors are then omitted, and links
    /// to them lead to that page.
    public var pageAddress: String?
    /// A prefix of each `id`, for several texts on one page.
    public var idPrefix = ""
    /// The ids used elsewhere on the page.
    public var takenAnchors: [String] = []
    /// Whether code in a known language is split into spans with classes.
    public var highlightsCode = true
    /// Whether tables and code can be scrolled horizontally, also with the keyboard; tables are in an element of the
    /// class `wide`.
    public var scrollsWide = false
    /// The accessible name of a completed task.
    public var doneLabel = "done"
    /// The accessible name of an open task.
    public var openLabel = "open"
    /// Whether links whose text is their address have the class `bare`, so that print styles do not repeat the address.
    public var marksBareAddresses = false
    /// Whether the text is a short text inside other content, such as a summary in a CV: headings become paragraphs in
    /// bold, images their descriptions, and rules are removed. Autolinks have the class `bare`, so that print styles do
    /// not repeat the address.
    public var isShort = false
    /// Whether a line ending in a paragraph is a line break on the page, as people expect in forms; in CommonMark it is
    /// a space (6.8).
    public var keepsLineEnds = false
    /// Whether each top-level block has `dir="auto"`, so that its text determines its direction.
    public var marksDirection = false
    /// The accessible name of the section of footnotes.
    public var footnotesLabel = "Footnotes"
    /// The accessible name of the link back from a footnote, followed by its number.
    public var backLabel = "Back to reference"

    /// The default options.
    public init() {}
}

/// A text as markup, with its problems.
public struct RenderedMarkdown: Sendable, Hashable {
    /// The markup, with only elements and attributes that the renderer creates.
    public var html: SafeHTML
    /// The problems, in the order of the text.
    public var diagnostics: [Diagnostic]
}

extension MarkdownDocument {
    /// The text as safe markup.
    ///
    /// Raw HTML is shown as text, addresses pass the filter of WebSafety and the resolver, and everything is escaped.
    public func render(
        _ rendering: MarkdownRendering = MarkdownRendering(), resolver: some MarkdownResolver = UncheckedAddresses()
    ) -> RenderedMarkdown {
        var buffer = OutputBuffer(capacity: source.bytes.count + source.bytes.count / 4 + 256)
        let diagnostics = render(rendering, resolver: resolver, into: &buffer)
        return RenderedMarkdown(html: SafeHTML(vouchedFor: buffer.text), diagnostics: diagnostics)
    }

    /// Appends the text as safe markup to a buffer.
    ///
    /// - Returns: the problems, in the order of the text.
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

    /// Appends the text as the markup in CommonMark's specification: raw HTML unchanged, addresses unchecked.
    ///
    /// Use it only for trusted texts. With `filtersTags`, elements that change how the rest of the page is parsed lose
    /// their `<` (GFM 0.29, 6.11).
    public func renderTrusted(into buffer: inout OutputBuffer, filtersTags: Bool = false) {
        withRenderer(nil) { renderer in
            renderer.filtersTags = filtersTags
            renderer.render(into: &buffer)
        }
    }

    private func withRenderer(_ style: SafeStyle?, _ body: (inout HTMLRenderer) -> Void) {
        text.withUnsafeBufferPointer { text in
            guard let bytes = Bytes(text), !blocks.isEmpty else { return }
            var renderer = HTMLRenderer(self, bytes: bytes, style: style)
            body(&renderer)
        }
    }
}

/// The options of the safe mode.
struct SafeStyle {
    var rendering: MarkdownRendering
    var resolver: any MarkdownResolver
}
