/// The bytes of a font file, or of one of its tables.
///
/// All reads are bounds-checked, whatever offsets and lengths the file contains.
struct FontBytes: Sendable {
    private let bytes: ArraySlice<UInt8>

    /// All bytes of a file.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// All bytes.
    var all: ArraySlice<UInt8> { bytes }

    /// A range of the bytes; `nil` if it exceeds them.
    func part(at offset: Int, count: Int) -> FontBytes? {
        // Subtract instead of adding, because numbers in a damaged file can overflow.
        guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
        return FontBytes(bytes.dropFirst(offset).prefix(count))
    }

    /// A big-endian number of two bytes.
    func uint16(at offset: Int) -> Int? { number(at: offset, count: 2) }

    /// A big-endian number of two bytes in two's complement.
    func int16(at offset: Int) -> Int? {
        uint16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
    }

    /// A big-endian number of four bytes.
    func uint32(at offset: Int) -> Int? { number(at: offset, count: 4) }

    private func number(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let start = bytes.startIndex + offset
        return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
