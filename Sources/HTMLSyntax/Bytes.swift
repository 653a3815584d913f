/// The bytes of a file that is looked at; valid during one call.
public typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// Whether a part is a word of ASCII letters and marks, whatever the case of its letters; the word is in lower case.
    @inlinable public func spells(_ range: Range<Int>, _ word: StaticString) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        let start = word.utf8Start
        for offset in 0..<range.count where self[range.lowerBound + offset].asciiLowercased != start[offset] {
            return false
        }
        return true
    }

    /// A part as a text; bytes that are not UTF-8 become U+FFFD.
    public func text(_ range: Range<Int>) -> String { String(decoding: Bytes(rebasing: self[range]), as: UTF8.self) }

    /// The first place of a byte in a part; the part's end where there is none.
    @inlinable public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, self[index] != byte { index += 1 }
        return index
    }

    /// The first place of a byte at `start` or behind it; the end where there is none.
    @inlinable public func firstIndex(of byte: UInt8, from start: Int) -> Int {
        firstIndex(of: byte, in: start..<Swift.max(start, count))
    }

    /// The first place of some bytes at `start` or behind it.
    public func firstRange(of pattern: StaticString, from start: Int) -> Range<Int>? {
        let length = pattern.utf8CodeUnitCount
        var index = firstIndex(of: pattern.utf8Start[0], from: start)
        while index + length <= count {
            if (0..<length).allSatisfy({ self[index + $0] == pattern.utf8Start[$0] }) { return index..<index + length }
            index = firstIndex(of: pattern.utf8Start[0], from: index + 1)
        }
        return nil
    }

    /// The last place of some bytes.
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
    /// A capital ASCII letter in lower case, any other byte as it is.
    @inlinable public var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
    /// White space as HTML counts it (WHATWG Infra, 4.6).
    @inlinable public var isHTMLSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0C || self == 0x0D
    }
    /// Whether it is an ASCII letter.
    @inlinable public var isLetter: Bool { asciiLowercased &- 0x61 < 26 }
    /// Whether it is an ASCII digit.
    @inlinable public var isDigit: Bool { self &- 0x30 < 10 }
    /// Whether it is part of a word: a letter or digit, or part of a character beyond ASCII.
    @inlinable public var isWord: Bool { isLetter || isDigit || self >= 0x80 }
}
