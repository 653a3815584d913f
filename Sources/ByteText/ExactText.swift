/// Compares texts by their bytes. Swift's own comparison treats canonically equivalent texts as equal.
public enum ExactText {
    /// Whether two texts have the same bytes.
    @inlinable @inline(__always)
    public static func same(_ left: String, _ right: String) -> Bool {
        // Fast path: most keys differ in length.
        left.utf8.count == right.utf8.count && haveSameBytes(left, right)
    }

    @usableFromInline
    @inline(never)
    static func haveSameBytes(_ left: String, _ right: String) -> Bool {
        withBytes(left, right) { left, right in
            left.elementsEqual(right)
        } ?? left.utf8.elementsEqual(right.utf8)
    }

    /// Whether a text precedes another in the order of their bytes.
    public static func precedes(_ left: String, _ right: String) -> Bool {
        withBytes(left, right) { left, right in
            left.lexicographicallyPrecedes(right)
        } ?? left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// The bytes of both texts if they are contiguous, as in all native strings.
    @inline(__always)
    private static func withBytes(
        _ left: String, _ right: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool? {
        left.utf8.withContiguousStorageIfAvailable { left in
            right.utf8.withContiguousStorageIfAvailable { right in body(left, right) }
        } ?? nil
    }

    /// Hashes the bytes of a text.
    public static func hash(_ text: String, into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }

    /// A text as a key in sets and dictionaries.
    public struct Key: Hashable, Sendable {
        /// The text.
        public var text: String

        /// Creates a key.
        public init(_ text: String) { self.text = text }

        /// Whether two texts have the same bytes.
        public static func == (left: Key, right: Key) -> Bool { same(left.text, right.text) }

        /// Hashes the bytes.
        public func hash(into hasher: inout Hasher) { ExactText.hash(text, into: &hasher) }
    }
}
