/// Markup that is safe to insert into a page unchanged.
///
/// Only code can create it: text is escaped by ``init(escaping:)``, and renderers vouch for markup that they wrote.
public struct SafeHTML: Sendable, Hashable {
    /// The markup.
    public let markup: String

    /// Creates markup from plain text.
    public init(escaping text: String) {
        var buffer = OutputBuffer(capacity: text.utf8.count + 64)
        buffer.appendEscapingHTML(text)
        markup = buffer.text
    }

    /// Creates markup from code that has escaped every external value for its context.
    public init(vouchedFor markup: String) {
        self.markup = markup
    }
}
