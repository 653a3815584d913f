/// The first bytes of a picture, or a part of them.
///
/// What stands behind their end is not there, whatever a number in them says.
public struct PictureBytes: Sendable {
    private let bytes: ArraySlice<UInt8>

    /// Takes all bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// How many there are.
    public var count: Int { bytes.count }

    /// Whether a text stands at a place.
    public func has(_ text: String, at offset: Int = 0) -> Bool {
        part(at: offset, count: text.utf8.count)?.bytes.elementsEqual(text.utf8) ?? false
    }

    /// So many bytes as a text.
    public func text(at offset: Int, count: Int) -> String? {
        part(at: offset, count: count).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// A number of so many bytes, the greatest digit first. One of eight bytes may come out negative.
    public func bigEndian(at offset: Int, count: Int) -> Int? {
        part(at: offset, count: count)?.bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of so many bytes, the least digit first.
    public func littleEndian(at offset: Int, count: Int) -> Int? {
        part(at: offset, count: count)?.bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// So many bytes from a place on; `nil` where not all of them are there.
    public func part(at offset: Int, count: Int) -> PictureBytes? {
        // A difference: the sum of two numbers from a broken picture may be too large.
        guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
        return PictureBytes(bytes.dropFirst(offset).prefix(count))
    }

    /// Whether some bytes stand anywhere behind each other.
    func contains(_ pattern: [UInt8]) -> Bool {
        guard let first = pattern.first, bytes.count >= pattern.count else { return false }
        for index in bytes.startIndex...bytes.endIndex - pattern.count where bytes[index] == first {
            if bytes[index..<index + pattern.count].elementsEqual(pattern) { return true }
        }
        return false
    }

    /// The bytes in a range; only those that are there.
    func inside(_ range: Range<Int>) -> PictureBytes {
        PictureBytes(bytes.dropFirst(range.lowerBound).prefix(range.count))
    }
}
