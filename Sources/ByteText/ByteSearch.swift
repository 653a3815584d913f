/// Searching in bytes.
extension Bytes {
    /// The first offset of a byte at `offset` or behind it, else the end.
    @inlinable
    public func firstIndex(of byte: UInt8, from offset: Int) -> Int {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var index = offset
        // Eight bytes at once: what is searched for is rare.
        while endIndex - index >= 8 {
            let found = (word(at: index) ^ pattern).zeroBytes
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < endIndex, self[index] != byte { index += 1 }
        return index
    }

    /// Whether bytes stand at an offset.
    @inlinable
    public func holds(_ pattern: [UInt8], at offset: Int) -> Bool {
        guard offset + pattern.count <= endIndex else { return false }
        for index in pattern.indices where self[offset + index] != pattern[index] { return false }
        return true
    }

    /// Whether the bytes from an offset on spell an ASCII text, ignoring case; the text is in lower case.
    public func spells(_ text: StaticString, at offset: Int, end: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard end - offset >= text.count else { return false }
            return piece(offset, offset + text.count).elementsEqual(text) { $0.asciiLowercased == $1 }
        }
    }

    /// Whether the bytes from an offset on are those of a text.
    public func matches(_ text: StaticString, at offset: Int, end: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard end - offset >= text.count else { return false }
            return piece(offset, offset + text.count).elementsEqual(text)
        }
    }

    /// The first offset of a text between two offsets; `nil` if there is none.
    public func find(_ text: StaticString, from offset: Int, end: Int) -> Int? {
        var index = offset
        while index < end {
            if matches(text, at: index, end: end) { return index }
            index += 1
        }
        return nil
    }

    /// The first line end at an offset or behind it, else the end.
    public func endOfLine(from offset: Int, end: Int) -> Int {
        guard offset < end else { return offset }
        precondition(end <= endIndex)
        var index = offset
        // Eight bytes at once: lines are long.
        while end - index >= 8 {
            let word = word(at: index)
            let found = (word ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes | (word ^ 0x0D0D_0D0D_0D0D_0D0D).zeroBytes
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < end, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
        return index
    }

    /// The first offset from one on that holds neither space nor tab, else the end.
    @inlinable @inline(__always)
    public func skipBlanks(from offset: Int, end: Int) -> Int {
        var index = offset
        while index < end, self[index].isBlank { index += 1 }
        return index
    }

    /// The first offset from one on that holds no white space, else the end.
    @inlinable @inline(__always)
    public func skipSpaces(from offset: Int, end: Int) -> Int {
        var index = offset
        while index < end, self[index].isASCIISpace { index += 1 }
        return index
    }
}

extension UInt64 {
    /// The high bit of each byte that is zero, counted from the lowest; above the first one, others may be set as well.
    @inlinable @inline(__always)
    var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
