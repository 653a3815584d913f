import ByteText

/// Writes numbers and texts in the format that ``CacheReader`` reads.
public struct CacheWriter: Sendable {
    /// The written bytes.
    public private(set) var bytes: [UInt8] = []

    /// Creates a writer without bytes.
    public init() {}

    /// Writes a number in as few bytes as possible, seven bits in each (LEB128).
    public mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes 64 bits, least significant first.
    public mutating func write(_ bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes bytes, preceded by their number.
    public mutating func write(_ other: some Collection<UInt8>) {
        write(other.count)
        bytes += other
    }

    /// Writes a text, preceded by the number of its bytes.
    public mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    /// Writes a list, preceded by its length.
    public mutating func write<Element>(_ list: [Element], _ writeElement: (inout CacheWriter, Element) -> Void) {
        write(list.count)
        for element in list { writeElement(&self, element) }
    }

    /// Writes a value that can be missing.
    public mutating func write<Value>(optional value: Value?, _ writeValue: (inout CacheWriter, Value) -> Void) {
        write(value.map { [$0] } ?? [], writeValue)
    }

    /// Writes a case of an enum as its position among all cases.
    public mutating func write<Case: CaseIterable & Equatable>(case value: Case) {
        write(Array(Case.allCases).firstIndex(of: value) ?? 0)
    }
}

/// Reads the output of a ``CacheWriter``. Each method returns `nil` if the bytes do not have that form.
public struct CacheReader: Sendable {
    private let bytes: ArraySlice<UInt8>
    /// The position of the next value.
    public private(set) var position: Int

    /// Reads bytes from a position on.
    public init(_ bytes: ArraySlice<UInt8>, at position: Int? = nil) {
        self.bytes = bytes
        self.position = position ?? bytes.startIndex
    }

    /// Whether all bytes are read.
    public var isAtEnd: Bool { position == bytes.endIndex }

    /// Reads a number.
    public mutating func number() -> Int? {
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

    /// Reads the length of a list or text, which cannot exceed the remaining bytes.
    @usableFromInline mutating func count() -> Int? {
        guard let count = number(), count <= bytes.count else { return nil }
        return count
    }

    /// Reads 64 bits.
    public mutating func bits() -> UInt64? {
        guard position + 8 <= bytes.endIndex else { return nil }
        defer { position += 8 }
        return bytes.withBytes { $0.word(at: position - bytes.startIndex) }
    }

    /// Reads bytes that are preceded by their number.
    public mutating func slice() -> ArraySlice<UInt8>? {
        guard let count = count(), position + count <= bytes.endIndex else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// Reads a text.
    public mutating func text() -> String? { slice().map { String(decoding: $0, as: UTF8.self) } }

    /// Reads a list that is preceded by its length. Inlined, because the records of a site are tens of thousands of lists.
    @inlinable public mutating func list<Element>(_ element: (inout CacheReader) -> Element?) -> [Element]? {
        guard let count = count() else { return nil }
        var list: [Element] = []
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            list.append(next)
        }
        return list
    }

    /// Reads a value that can be missing: the outer `nil` means another form.
    @inlinable public mutating func optional<Value>(_ value: (inout CacheReader) -> Value?) -> Value?? {
        guard let values = list(value), values.count <= 1 else { return nil }
        return .some(values.first)
    }

    /// Reads a case of an enum.
    @inlinable public mutating func `case`<Case: CaseIterable>(of type: Case.Type) -> Case? {
        let all = Array(Case.allCases)
        return number().flatMap { all.indices.contains($0) ? all[$0] : nil }
    }
}
