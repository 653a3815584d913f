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

    /// Markup that code wrote and vouches for: every value from outside in it was escaped for the place where it stands.
    public init(vouchedFor markup: String) {
        self.markup = markup
    }
}
