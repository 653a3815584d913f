import ByteText

extension Bytes {
    /// Whether a range equals an ASCII word, ignoring case. The word must be in lower case.
    @inlinable public func spells(_ range: Range<Int>, _ word: StaticString) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        let start = word.utf8Start
        for offset in 0..<range.count where self[range.lowerBound + offset].asciiLowercased != start[offset] {
            return false
        }
        return true
    }

    /// The text of a range; invalid UTF-8 becomes U+FFFD.
    public func text(_ range: Range<Int>) -> String { String(decoding: Bytes(rebasing: self[range]), as: UTF8.self) }

    /// The first index of a byte in a range; the end of the range if there is none.
    @inlinable public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, self[index] != byte { index += 1 }
        return index
    }

    /// The first range of a byte sequence from `start` on.
    public func firstRange(of pattern: StaticString, from start: Int) -> Range<Int>? {
        let length = pattern.utf8CodeUnitCount
        var index = firstIndex(of: pattern.utf8Start[0], from: start)
        while index + length <= count {
            if (0..<length).allSatisfy({ self[index + $0] == pattern.utf8Start[$0] }) { return index..<index + length }
            index = firstIndex(of: pattern.utf8Start[0], from: index + 1)
        }
        return nil
    }

    /// The last range of a byte sequence.
    public func lastRange(of pattern: StaticString) -> Range<Int>? {
        var found: Range<Int>?
        var start = 0
        while let next = firstRange(of: pattern, from: start) {
            found = next
            start = next.upperBound
        }
        return found
    }
}

extension UInt8 {
    /// Whether it is part of a word: a letter, a digit, or part of a non-ASCII character.
    @inlinable public var isWord: Bool { isASCIILetterOrDigit || self >= 0x80 }
}
