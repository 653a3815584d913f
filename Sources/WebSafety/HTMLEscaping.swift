extension OutputBuffer {
    /// Appends bytes with `&`, `<`, `>`, `"` and `'` as character references and NUL as U+FFFD, which is safe as text
    /// and in quoted attribute values (WHATWG HTML, 13.1.2.3 and 13.2.5).
    public mutating func appendEscapingHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        var rest = UnsafeRawPointer(base)
        var count = bytes.count
        // Room for all of a piece escaped, so that nothing has to be asked inside it.
        while count > 0 {
            let piece = min(count, Self.pieceLength)
            reserve(piece * Self.longestReference)
            appendReservedEscapingHTML(rest, count: piece)
            rest += piece
            count -= piece
        }
    }

    /// Appends bytes with `&`, `<`, `>` and `"` as character references and NUL as U+FFFD: safe as text and in attribute
    /// values in double quotes.
    public mutating func appendEscapingText(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        var index = 0
        var run = 0
        while index < bytes.count {
            let reference: StaticString
            switch base[index] {
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            case 0: reference = "\u{FFFD}"
            default:
                index += 1
                continue
            }
            append(UnsafeBufferPointer(start: base + run, count: index - run))
            append(reference)
            index += 1
            run = index
        }
        append(UnsafeBufferPointer(start: base + run, count: index - run))
    }

    /// Appends a text, escaped for HTML.
    public mutating func appendEscapingHTML(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ appendEscapingHTML($0) }) != nil { return }
        var text = text
        text.withUTF8 { appendEscapingHTML($0) }
    }
}

extension OutputBuffer {
    private static let pieceLength = 4_096
    private static let longestReference = 6

    /// Copies eight bytes at a time, and looks closer only where one of them may need a reference.
    private mutating func appendReservedEscapingHTML(_ bytes: UnsafeRawPointer, count: Int) {
        var output = UnsafeMutableRawPointer(start + storedCount)
        var index = 0
        while count - index >= 8 {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word.mayHoldSpecialCharacter {
                for offset in index..<index + 8 {
                    Self.escape(bytes.load(fromByteOffset: offset, as: UInt8.self), to: &output)
                }
            } else {
                output.storeBytes(of: word, as: UInt64.self)
                output += 8
            }
            index += 8
        }
        while index < count {
            Self.escape(bytes.load(fromByteOffset: index, as: UInt8.self), to: &output)
            index += 1
        }
        storedCount = UnsafeRawPointer(output) - UnsafeRawPointer(start)
    }

    @inline(__always)
    private static func escape(_ byte: UInt8, to output: inout UnsafeMutableRawPointer) {
        // All six are below '?', and most letters are above it.
        if byte > UInt8(ascii: ">") {
            output.storeBytes(of: byte, as: UInt8.self)
            output += 1
            return
        }
        let reference: StaticString
        switch byte {
        case UInt8(ascii: "&"): reference = "&amp;"
        case UInt8(ascii: "<"): reference = "&lt;"
        case UInt8(ascii: ">"): reference = "&gt;"
        case UInt8(ascii: "\""): reference = "&quot;"
        case UInt8(ascii: "'"): reference = "&#39;"
        case 0: reference = "\u{FFFD}"
        default:
            output.storeBytes(of: byte, as: UInt8.self)
            output += 1
            return
        }
        output.copyMemory(from: reference.utf8Start, byteCount: reference.utf8CodeUnitCount)
        output += reference.utf8CodeUnitCount
    }
}

extension UInt64 {
    /// Whether one of the eight bytes may be `&`, `'`, `"`, `<`, `>` or NUL. A `#` is taken for one of them, too.
    @inline(__always)
    fileprivate var mayHoldSpecialCharacter: Bool {
        // '"' is 0x22, '&' 0x26 and "'" 0x27: all are 0x22 without the bits 0 and 2. '<' is 0x3C and '>' 0x3E: both are
        // 0x3E with bit 1.
        let quotes = (self & 0xFAFA_FAFA_FAFA_FAFA) ^ 0x2222_2222_2222_2222
        let brackets = (self | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
        return quotes.hasZeroByte | brackets.hasZeroByte | hasZeroByte != 0
    }

    /// Not zero where one of the eight bytes is (H. S. Warren, Hacker's Delight, 6-1).
    @inline(__always)
    private var hasZeroByte: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
