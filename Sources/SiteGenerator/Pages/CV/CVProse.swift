import Markdown
import WebSafety

/// A description in a CV, and its markup.
struct CVProse: Sendable, Hashable {
    /// The Markdown texts.
    let texts: [String]
    /// The markup.
    let html: SafeHTML

    /// Creates a description; `nil` if all texts are empty.
    init?(_ texts: String?...) {
        let texts = texts.compactMap(\.self)
        guard !texts.isEmpty, let html = CVText.markup(ofProse: texts) else { return nil }
        self.texts = texts
        self.html = html
    }
}

/// A line in a CV, and its markup.
struct CVPoint: Sendable, Hashable {
    /// The text without markup, with the addresses of links after their texts.
    let text: String
    /// The markup.
    let html: SafeHTML

    /// Creates a line from Markdown.
    init(_ text: String) {
        let text = BulletLines.withoutMark(text)
        let isPlain = MarkdownDocument.isPlain(text)
        self.text = isPlain ? text : CVText.words(ofPoint: text, withAddresses: true)
        html = isPlain ? CVText.escaped(text) : CVText.markup(ofPoint: text)
    }

    /// Creates a line from a name, which contains no markup.
    init(name: String) {
        text = name
        html = CVText.escaped(name)
    }
}
