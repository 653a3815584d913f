import Diagnostics
import Markdown
import WebSafety

/// The markup of a text, as in CommonMark's examples.
func trusted(_ text: String, _ extensions: MarkdownExtensions = []) -> String {
    var buffer = OutputBuffer()
    MarkdownDocument(text, extensions: extensions).renderTrusted(into: &buffer)
    return buffer.text
}

/// The safe markup of a text, and the reported problems: `line:column severity identifier`.
func safe(
    _ text: String, _ rendering: MarkdownRendering = MarkdownRendering(),
    resolver: some MarkdownResolver = UncheckedAddresses()
) -> (html: String, reported: [String]) {
    let source = SourceText(name: "a.md", text)
    let rendered = MarkdownDocument(source).render(rendering, resolver: resolver)
    return (rendered.html.markup, rendered.diagnostics.map(reported))
}

/// A diagnostic in one line.
func reported(_ diagnostic: Diagnostic) -> String {
    guard case .text(let source, let range)? = diagnostic.place else { return diagnostic.id }
    let position = source.position(at: range.lowerBound)
    return "\(position.line):\(position.column) \(diagnostic.severity.rawValue) \(diagnostic.id)"
}

/// A text and the expected markup.
struct Example: Sendable, CustomStringConvertible {
    /// The text.
    var text: String
    /// The markup.
    var html: String
    /// The text, for test output.
    var description: String { text.debugDescription }

    /// Creates an example.
    init(_ text: String, _ html: String) {
        self.text = text
        self.html = html
    }
}
