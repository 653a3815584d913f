/// A context in memory of its own, so that what holds one is small. What calls itself while compiling has only this:
/// functions stand deep inside each other.
final class ContextBox: Equatable, Sendable {
    let context: HTMLContext
    /// The whole tags that change nothing here; `nil` where each may change something.
    private let wholeTags: WholeTags?

    private init(_ context: HTMLContext) {
        self.context = context
        wholeTags = context.wholeTags
    }

    /// The end of the bytes that change nothing here.
    func endOfUnchanging(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        wholeTags?.end(bytes, range) ?? context.endOfUnchanging(bytes, range)
    }

    /// A box with a context. Most places are in text with nothing around them, which are all in one.
    static func holding(_ context: HTMLContext) -> ContextBox {
        context.isInitial ? initial : ContextBox(context)
    }

    private static let initial = ContextBox(HTMLContext())

    var isText: Bool { if case .text = context.state { true } else { false } }

    /// The box in which a template or block in text is compiled.
    var asSeenInside: ContextBox { context.foreign.isEmpty ? self : .holding(context.asSeenInside) }

    /// The box behind a part in text that ends in a character reference, of which the characters after `&` are given;
    /// `nil` where it ends in none.
    func followed(by reference: [UInt8]?) -> ContextBox {
        guard let reference, isText else { return self }
        var context = context
        context.reference = reference
        return .holding(context)
    }

    /// The context after either of two branches; `nil` where they end in different places.
    func joined(with other: ContextBox) -> ContextBox? {
        self == other ? self : context.joined(with: other.context).map(ContextBox.holding)
    }

    static func == (left: ContextBox, right: ContextBox) -> Bool {
        left === right || left.context == right.context
    }
}
