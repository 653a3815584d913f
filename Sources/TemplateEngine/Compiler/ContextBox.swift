/// A context on the heap, so that values that contain it stay small. Compiling recurses deeply, and only this reference
/// is on the stack.
final class ContextBox: Equatable, Sendable {
    let context: HTMLContext
    /// The complete tags that leave this context unchanged; `nil` if any tag may change it.
    private let wholeTags: WholeTags?

    private init(_ context: HTMLContext) {
        self.context = context
        wholeTags = context.wholeTags
    }

    /// The end of the bytes that leave this context unchanged.
    func endOfUnchanging(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        wholeTags?.end(bytes, range) ?? context.endOfUnchanging(bytes, range)
    }

    /// A box with a context. All places in text without surrounding elements share one box.
    static func holding(_ context: HTMLContext) -> ContextBox {
        context.isInitial ? initial : ContextBox(context)
    }

    private static let initial = ContextBox(HTMLContext())

    var isText: Bool { if case .text = context.state { true } else { false } }

    /// The box in which a template or block called in text is compiled.
    var asSeenInside: ContextBox { context.foreign.isEmpty ? self : .holding(context.asSeenInside) }

    /// The box after text that ends in a character reference; the reference's characters after `&` are given, or `nil`
    /// if there is no open reference.
    func followed(by reference: [UInt8]?) -> ContextBox {
        guard let reference, isText else { return self }
        var context = context
        context.reference = reference
        return .holding(context)
    }

    /// The context after either of two branches; `nil` if they end in different places.
    func joined(with other: ContextBox) -> ContextBox? {
        self == other ? self : context.joined(with: other.context).map(ContextBox.holding)
    }

    static func == (left: ContextBox, right: ContextBox) -> Bool {
        left === right || left.context == right.context
    }
}
