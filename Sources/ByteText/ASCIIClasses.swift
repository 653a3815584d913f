/// Classes of ASCII bytes. Bytes of non-ASCII characters, from 0x80 on, are in none of them.
extension UInt8 {
    /// A letter: A to Z, a to z.
    @inlinable @inline(__always) public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// A digit: 0 to 9.
    @inlinable @inline(__always) public var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// A hexadecimal digit: 0 to 9, A to F, a to f.
    @inlinable @inline(__always) public var isASCIIHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }

    /// A letter or a digit.
    @inlinable @inline(__always) public var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    /// A letter in lower case; other bytes unchanged.
    @inlinable @inline(__always) public var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// A space or a tab.
    @inlinable @inline(__always) public var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// A space, a tab, a line feed or a carriage return: the white space of JSON (RFC 8259, 2) and of Mustache.
    @inlinable @inline(__always)
    public var isBlankOrLineEnd: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

    /// White space of HTML and URLs: the previous class and the form feed (WHATWG Infra, 4.6).
    @inlinable @inline(__always) public var isHTMLSpace: Bool { isBlankOrLineEnd || self == 0x0C }

    /// All ASCII white space: the previous class and the vertical tab, as in CommonMark (2.1) and Unicode's
    /// `White_Space`.
    @inlinable @inline(__always) public var isASCIISpace: Bool { self == 0x20 || self &- 0x09 < 5 }

    /// Punctuation (CommonMark, 2.1).
    @inlinable @inline(__always) public var isASCIIPunctuation: Bool {
        self &- 0x21 < 15 || self &- 0x3A < 7 || self &- 0x5B < 6 || self &- 0x7B < 4
    }
}
