/// The bytes of a binary file, such as a picture or a font, or a part of them.
///
/// All reads are bounds-checked, whatever offsets and lengths the file contains: they return `nil` outside of the bytes.
public struct BinaryBytes: Sendable {
    /// The bytes.
    public let bytes: ArraySlice<UInt8>

    /// All bytes of an array.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    @usableFromInline
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// The number of bytes.
    @inlinable
    public var count: Int { bytes.count }

    /// Whether a text is at an offset.
    @inlinable
    public func has(_ text: String, at offset: Int = 0) -> Bool {
        part(at: offset, count: text.utf8.count)?.bytes.elementsEqual(text.utf8) ?? false
    }

    /// Bytes as text.
    @inlinable
    public func text(at offset: Int, count: Int) -> String? {
        part(at: offset, count: count).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// A big-endian number. Eight bytes can be negative.
    @inlinable
    public func bigEndian(at offset: Int, count: Int) -> Int? {
        part(at: offset, count: count)?.bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A little-endian number.
    @inlinable
    public func littleEndian(at offset: Int, count: Int) -> Int? {
        part(at: offset, count: count)?.bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Bytes from an offset on; `nil` if they are not all there.
    @inlinable
    public func part(at offset: Int, count: Int) -> BinaryBytes? {
        // Subtract instead of adding, because numbers in a damaged file can overflow.
        guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
        return BinaryBytes(bytes.dropFirst(offset).prefix(count))
    }

    /// Whether the bytes contain a pattern.
    public func contains(_ pattern: [UInt8]) -> Bool {
        guard let first = pattern.first, bytes.count >= pattern.count else { return false }
        for index in bytes.startIndex...bytes.endIndex - pattern.count where bytes[index] == first {
            if bytes[index..<index + pattern.count].elementsEqual(pattern) { return true }
        }
        return false
    }

    /// The existing bytes of a range.
    @inlinable
    public func inside(_ range: Range<Int>) -> BinaryBytes {
        BinaryBytes(bytes.dropFirst(range.lowerBound).prefix(range.count))
    }
}
