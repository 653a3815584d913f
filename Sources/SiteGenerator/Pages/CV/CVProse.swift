import Markdown
import WebSafety

/// Sentences of a CV about one thing, and what pages show of them.
struct CVProse: Sendable, Hashable {
    /// The texts, as they are written: Markdown.
    let texts: [String]
    /// Their markup.
    let html: SafeHTML

    /// Sentences of which there are some; `nil` otherwise.
    init?(_ texts: String?...) {
        let texts = texts.compactMap(\.self)
        guard !texts.isEmpty, let html = CVText.markup(ofProse: texts) else { return nil }
        self.texts = texts
        self.html = html
    }
}

/// A line of a CV about one thing, and what pages show of it.
struct CVPoint: Sendable, Hashable {
    /// The words, with the addresses of links behind theirs.
    let text: String
    /// The markup.
    let html: SafeHTML

    /// A line of Markdown.
    init(_ text: String) {
        let text = BulletLines.withoutMark(text)
        let isPlain = MarkdownDocument.isPlain(text)
        self.text = isPlain ? text : CVText.words(ofPoint: text, withAddresses: true)
        html = isPlain ? CVText.escaped(text) : CVText.markup(ofPoint: text)
    }

    /// A name, in which nothing is markup.
    init(name: String) {
        text = name
        html = CVText.escaped(name)
    }
}
