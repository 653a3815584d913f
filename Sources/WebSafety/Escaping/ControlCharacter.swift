import ByteText

/// Control characters except tab, line feed and carriage return (U+0000–U+001F, U+007F–U+009F), which are not valid in
/// pages (WHATWG HTML, 13.2.3.5).
public enum ControlCharacter {
    /// The first one in UTF-8 text, with its length in bytes; `nil` if there is none.
    public static func first(
        in bytes: Bytes
    ) -> (scalar: Unicode.Scalar, range: Range<Int>)? {
        var index = 0
        while index < bytes.count {
            // Fast path: eight bytes at once, because texts rarely contain control characters.
            if bytes.count - index >= 8,
                !bytes.word(at: index).mayHoldControl
            {
                index += 8
                continue
            }
            let length = length(in: bytes, at: index)
            // The second byte of a C1 control is its code point.
            if length > 0 { return (Unicode.Scalar(bytes[index + length - 1]), index..<index + length) }
            index += 1
        }
        return nil
    }

    /// The first one in a text; `nil` if there is none.
    public static func first(in text: String) -> Unicode.Scalar? {
        var text = text
        return text.withBytes { first(in: $0)?.scalar }
    }

    /// The length of the control character at an index; 0 if there is none.
    @inline(__always)
    static func length(in bytes: Bytes, at index: Int) -> Int {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D: 0
        case 0..<0x20, 0x7F: 1
        case UInt8.firstOfC1: index + 1 < bytes.count && (0x80..<0xA0).contains(bytes[index + 1]) ? 2 : 0
        default: 0
        }
    }
}

extension UInt64 {
    /// Whether one of eight bytes may be a control, or the first byte of a C1 control.
    @inline(__always)
    fileprivate var mayHoldControl: Bool { mayHoldASCIIControl != 0 || mayHoldC1 }

    /// Whether one of eight bytes can begin a C1 control.
    @inline(__always)
    var mayHoldC1: Bool {
        // For ASCII text, the first test suffices.
        self & 0x8080_8080_8080_8080 != 0 && (self ^ 0xC2C2_C2C2_C2C2_C2C2).hasZeroByte != 0
    }

    /// Nonzero if one of eight bytes is below 0x20 or 0x7F (H. S. Warren, Hacker's Delight, 6-1). A byte after 0xFF is a
    /// false positive if it is 0x7E.
    @inline(__always)
    var mayHoldASCIIControl: UInt64 {
        ((self &- 0x2020_2020_2020_2020) | (self &+ 0x0101_0101_0101_0101)) & ~self & 0x8080_8080_8080_8080
    }

    /// Nonzero if one of eight bytes can begin a C1 control.
    @inline(__always)
    var hasZeroByte: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}

extension UInt8 {
    /// The first byte of U+0080–U+00BF in UTF-8, which includes C1 controls.
    static let firstOfC1: UInt8 = 0xC2
}
