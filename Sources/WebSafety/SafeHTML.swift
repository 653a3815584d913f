/// Markup that may stand in a page as it is.
///
/// Only code that makes markup can make a value: text goes through ``init(escaping:)``, and a renderer vouches for what
/// it wrote itself.
public struct SafeHTML: Sendable, Hashable {
    /// The markup.
    public let markup: String

    /// The markup of a plain text.
    public init(escaping text: String) {
        var buffer = OutputBuffer(capacity: text.utf8.count + 64)
        buffer.appendEscapingHTML(text)
        markup = buffer.text
    }

    /// Markup that a renderer of this package wrote and vouches for.
    package init(vouchedFor markup: String) {
        self.markup = markup
    }
}
