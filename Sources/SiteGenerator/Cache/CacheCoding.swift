import ByteText

/// Writes numbers and texts one after the other, as a ``CacheReader`` reads them.
struct CacheWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a number in as many bytes as it needs, seven bits in each (LEB128).
    mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes 64 bits, the lowest first.
    mutating func write(_ bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes bytes and their number.
    mutating func write(_ other: some Collection<UInt8>) {
        write(other.count)
        bytes += other
    }

    /// Writes a text.
    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    /// Writes a list and how many it has.
    mutating func write<Element>(_ list: [Element], _ writeElement: (inout CacheWriter, Element) -> Void) {
        write(list.count)
        for element in list { writeElement(&self, element) }
    }
}

/// Reads what a ``CacheWriter`` wrote; `nil` where that is not what stands there.
struct CacheReader {
    private let bytes: ArraySlice<UInt8>
    /// Where the next value begins.
    private(set) var position: Int

    /// Reads bytes, from a position on.
    init(_ bytes: ArraySlice<UInt8>, at position: Int? = nil) {
        self.bytes = bytes
        self.position = position ?? bytes.startIndex
    }

    /// Whether everything was read.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// Reads a number.
    mutating func number() -> Int? {
        var number: UInt = 0
        var shift: UInt = 0
        while position < bytes.endIndex, shift < 63 {
            let byte = bytes[position]
            position += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(exactly: number) }
            shift += 7
        }
        return nil
    }

    /// Reads how many of something follow in these bytes.
    private mutating func count() -> Int? {
        guard let count = number(), count <= bytes.count else { return nil }
        return count
    }

    /// Reads 64 bits.
    mutating func bits() -> UInt64? {
        guard position + 8 <= bytes.endIndex else { return nil }
        defer { position += 8 }
        return bytes.withBytes { $0.word(at: position - bytes.startIndex) }
    }

    /// Reads bytes.
    mutating func slice() -> ArraySlice<UInt8>? {
        guard let count = count(), position + count <= bytes.endIndex else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// Reads a text.
    mutating func text() -> String? { slice().map { String(decoding: $0, as: UTF8.self) } }

    /// Reads a list.
    mutating func list<Element>(_ element: (inout CacheReader) -> Element?) -> [Element]? {
        guard let count = count() else { return nil }
        var list: [Element] = []
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            list.append(next)
        }
        return list
    }
}
