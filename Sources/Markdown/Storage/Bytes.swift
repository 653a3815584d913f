/// Bytes that the parsers read by offset.
///
/// Each read is checked, in release builds as well: a wrong offset ends the program and never reads other memory.
struct Bytes {
    private let start: UnsafePointer<UInt8>
    private let count: Int
    /// The offset of the first byte.
    private let firstOffset: Int

    /// A view of bytes, valid as long as they are.
    ///
    /// - Parameter firstOffset: the offset of the first byte, for copies that follow another text.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, firstOffset: Int = 0) {
        guard let start = bytes.baseAddress else { return nil }
        self.start = start
        count = bytes.count
        self.firstOffset = firstOffset
    }

    /// The byte at an offset.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        let index = offset &- firstOffset
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return start[index]
    }

    /// The bytes from one offset to another.
    @inline(__always)
    func piece(_ from: Int, _ to: Int) -> UnsafeBufferPointer<UInt8> {
        let index = from &- firstOffset
        precondition(index >= 0 && from <= to && to &- firstOffset <= count)
        return UnsafeBufferPointer(start: start + index, count: to &- from)
    }

    /// Whether the bytes from an offset on spell an ASCII text, ignoring case; the text is in lower case.
    func spells(_ text: StaticString, at offset: Int, end: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard end - offset >= count else { return false }
        let bytes = piece(offset, offset + count)
        for index in 0..<count where bytes[index].lowered != text.utf8Start[index] { return false }
        return true
    }

    /// Whether the bytes from an offset on are those of a text.
    func matches(_ text: StaticString, at offset: Int, end: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard end - offset >= count else { return false }
        let bytes = piece(offset, offset + count)
        for index in 0..<count where bytes[index] != text.utf8Start[index] { return false }
        return true
    }

    /// The first offset of a text between two offsets; `nil` if there is none.
    func find(_ text: StaticString, from offset: Int, end: Int) -> Int? {
        let first = text.utf8Start[0]
        var index = offset
        while index < end {
            if self[index] == first, matches(text, at: index, end: end) { return index }
            index += 1
        }
        return nil
    }

    /// The first line end at an offset or behind it, else the end.
    func endOfLine(from offset: Int, end: Int) -> Int {
        guard offset < end else { return offset }
        let bytes = piece(offset, end)
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        // Eight bytes at once: lines are long.
        while bytes.count - index >= 8 {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let found = word.zeroBytes(after: 0x0A0A_0A0A_0A0A_0A0A) | word.zeroBytes(after: 0x0D0D_0D0D_0D0D_0D0D)
            if found != 0 { return offset + index + found.littleEndian.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
        return offset + index
    }

    /// The first offset from one on that holds neither space nor tab, else the end.
    @inline(__always)
    func skipBlanks(from offset: Int, end: Int) -> Int {
        var index = offset
        while index < end, self[index].isBlank { index += 1 }
        return index
    }

    /// The first offset from one on that holds no white space, else the end.
    @inline(__always)
    func skipSpaces(from offset: Int, end: Int) -> Int {
        var index = offset
        while index < end, self[index].isSpace { index += 1 }
        return index
    }
}

extension UInt8 {
    /// The letter in lower case, anything else as it is or as something that is no letter.
    @inline(__always) var lowered: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
    @inline(__always) var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
    @inline(__always) var isLetterOrDigit: Bool { isLetter || isDigit }
    /// A space or a tab.
    @inline(__always) var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    /// A space, a tab, or something that ends or feeds a line.
    @inline(__always) var isSpace: Bool { self == UInt8(ascii: " ") || self &- UInt8(ascii: "\t") < 5 }
    /// ASCII punctuation (CommonMark, 2.1).
    @inline(__always) var isPunctuation: Bool {
        self &- UInt8(ascii: "!") < 15 || self &- UInt8(ascii: ":") < 7 || self &- UInt8(ascii: "[") < 6
            || self &- UInt8(ascii: "{") < 4
    }
}

extension UInt64 {
    /// The high bit of each byte that is the pattern's; above the first one, others may be set as well.
    @inline(__always)
    fileprivate func zeroBytes(after pattern: UInt64) -> UInt64 {
        let difference = self ^ pattern
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }
}
