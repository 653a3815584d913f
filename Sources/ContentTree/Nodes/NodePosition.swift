/// The position of a node in eight bytes: the index of a text in its document, and a range of bytes.
public struct NodePosition: Sendable, Hashable {
    private var packed: UInt64

    /// The position of a node that was not read from a text.
    public static let none = NodePosition(packed: .max)

    /// The maximum number of texts in one document.
    public static let maximumSources = 1 << 20 - 1

    /// Creates a position for a range of bytes in a text.
    ///
    /// - Parameters:
    ///   - source: the index of the text in the document's list.
    ///   - range: the range in bytes; it is truncated after 4,095 bytes.
    public init(source: Int, range: Range<Int>) {
        guard source >= 0, source < Self.maximumSources, let start = UInt32(exactly: range.lowerBound) else {
            self = .none
            return
        }
        packed = UInt64(source) << 44 | UInt64(min(range.count, 0xFFF)) << 32 | UInt64(start)
    }

    private init(packed: UInt64) {
        self.packed = packed
    }

    /// The index of the text; `nil` without a position.
    public var source: Int? { packed == .max ? nil : Int(packed >> 44) }

    /// The offset of the first byte; 0 without a position.
    public var start: Int { packed == .max ? 0 : Int(packed & 0xFFFF_FFFF) }

    /// The range in bytes; empty without a position.
    public var range: Range<Int> { packed == .max ? 0..<0 : start..<start + Int(packed >> 32 & 0xFFF) }

    /// The same range in another text.
    func moved(toSource source: Int) -> NodePosition {
        packed == .max ? .none : NodePosition(source: source, range: range)
    }
}
