/// Searches in bytes.
extension Bytes {
    /// The first offset of a byte at or after `offset`, otherwise the end.
    @inlinable
    public func firstIndex(of byte: UInt8, from offset: Int) -> Int {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var index = offset
        // Eight bytes at once, because the byte is usually rare.
        while endIndex - index >= 8 {
            let found = (word(at: index) ^ pattern).zeroBytes
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < endIndex, self[index] != byte { index += 1 }
        return index
    }

    /// Whether the bytes at an offset are equal to others.
    @inlinable
    public func holds(_ pattern: [UInt8], at offset: Int) -> Bool {
        guard offset + pattern.count <= endIndex else { return false }
        for index in pattern.indices where self[offset + index] != pattern[index] { return false }
        return true
    }

    /// Whether the bytes at an offset are an ASCII text, ignoring case. The text must be in lower case.
    public func spells(_ text: StaticString, at offset: Int, end: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard end - offset >= text.count else { return false }
            return piece(offset, offset + text.count).elementsEqual(text) { $0.asciiLowercased == $1 }
        }
    }

    /// Whether the bytes at an offset are equal to a text.
    public func matches(_ text: StaticString, at offset: Int, end: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard end - offset >= text.count else { return false }
            return piece(offset, offset + text.count).elementsEqual(text)
        }
    }

    /// The first offset of a text in a range; `nil` if there is none.
    public func find(_ text: StaticString, from offset: Int, end: Int) -> Int? {
        var index = offset
        while index < end {
            if matches(text, at: index, end: end) { return index }
            index += 1
        }
        return nil
    }

    /// The first line ending at or after an offset, otherwise the end.
    public func endOfLine(from offset: Int, end: Int) -> Int {
        guard offset < end else { return offset }
        precondition(end <= endIndex)
        var index = offset
        // Eight bytes at once, because lines are long.
        while end - index >= 8 {
            let word = word(at: index)
            let found = (word ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes | (word ^ 0x0D0D_0D0D_0D0D_0D0D).zeroBytes
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < end, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
        return index
    }

    /// The first offset from `offset` on of a byte other than a space or tab, otherwise the end.
    @inlinable @inline(__always)
    public func skipBlanks(from offset: Int, end: Int) -> Int {
        var index = offset
        while index < end, self[index].isBlank { index += 1 }
        return index
    }

    /// The first offset from `offset` on of a byte other than white space, otherwise the end.
    @inlinable @inline(__always)
    public func skipSpaces(from offset: Int, end: Int) -> Int {
        var index = offset
        while index < end, self[index].isASCIISpace { index += 1 }
        return index
    }
}

extension UInt64 {
    /// Marks zero bytes by their highest bit. Only the lowest mark is reliable.
    @inlinable @inline(__always)
    var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
