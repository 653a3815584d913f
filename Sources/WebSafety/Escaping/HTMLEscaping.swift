import ByteText

extension OutputBuffer {
    /// Appends bytes with `&`, `<`, `>`, `"` and `'` as character references, which is safe as text and in quoted
    /// attribute values (WHATWG HTML, 13.1.2.3 and 13.2.5).
    ///
    /// Control characters except tab, line feed and carriage return become U+FFFD, because ESC, SO and SI
    /// switch the character set if a page is decoded as ISO-2022 instead of UTF-8. ``replacedControlCharacters`` counts
    /// them.
    public mutating func appendEscapingHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        var rest = UnsafeRawPointer(base)
        var count = bytes.count
        // Reserve the maximum size of the escaped piece, to avoid checks in the loop.
        while count > 0 {
            var piece = min(count, Self.pieceLength)
            // Keep both bytes of a C1 control in one piece.
            if piece < count, bytes[bytes.count - count + piece - 1] == UInt8.firstOfC1 { piece -= 1 }
            reserve(piece * Self.maximumReferenceLength)
            appendReservedEscapingHTML(rest, count: piece)
            rest += piece
            count -= piece
        }
    }

    /// Appends bytes with `&`, `<`, `>` and `"` as character references and control characters as U+FFFD, like
    /// ``appendEscapingHTML(_:)-(UnsafeBufferPointer<UInt8>)``. Safe as text and in attribute values in double quotes.
    public mutating func appendEscapingText(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        var index = 0
        var run = 0
        while index < bytes.count {
            // Fast path: eight bytes at once, because few of them must be escaped.
            if bytes.count - index >= 8,
                !UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self).mayHoldSpecialCharacter
            {
                index += 8
                continue
            }
            let reference: StaticString
            var length = 1
            switch base[index] {
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            default:
                length = ControlCharacter.length(in: Bytes(bytes), at: index)
                guard length > 0 else {
                    index += 1
                    continue
                }
                reference = "\u{FFFD}"
                storedReplacements += 1
            }
            append(UnsafeBufferPointer(start: base + run, count: index - run))
            append(reference)
            index += length
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
    private static let maximumReferenceLength = 6

    /// Copies eight bytes at a time, and examines single bytes only if one of them may need escaping.
    private mutating func appendReservedEscapingHTML(_ bytes: UnsafeRawPointer, count: Int) {
        let piece = UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count)
        var output = UnsafeMutableRawPointer(start + storedCount)
        var index = 0
        while count - index >= 8 {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word.mayHoldSpecialCharacter {
                let end = index + 8
                while index < end { index += escape(piece, at: index, to: &output) }
            } else {
                output.storeBytes(of: word, as: UInt64.self)
                output += 8
                index += 8
            }
        }
        while index < count { index += escape(piece, at: index, to: &output) }
        storedCount = UnsafeRawPointer(output) - UnsafeRawPointer(start)
    }

    /// Appends the character at an index; returns the number of bytes read.
    @inline(__always)
    private mutating func escape(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to output: inout UnsafeMutableRawPointer
    ) -> Int {
        let byte = bytes[index]
        let reference: StaticString
        var length = 1
        switch byte {
        // Fast path: most letters; all escaped bytes but one are below them.
        case UInt8(ascii: "?")..<0x7F, 0x80..<UInt8.firstOfC1:
            output.storeBytes(of: byte, as: UInt8.self)
            output += 1
            return 1
        case UInt8(ascii: "&"): reference = "&amp;"
        case UInt8(ascii: "<"): reference = "&lt;"
        case UInt8(ascii: ">"): reference = "&gt;"
        case UInt8(ascii: "\""): reference = "&quot;"
        case UInt8(ascii: "'"): reference = "&#39;"
        default:
            length = ControlCharacter.length(in: Bytes(bytes), at: index)
            guard length > 0 else {
                output.storeBytes(of: byte, as: UInt8.self)
                output += 1
                return 1
            }
            reference = "\u{FFFD}"
            storedReplacements += 1
        }
        output.copyMemory(from: reference.utf8Start, byteCount: reference.utf8CodeUnitCount)
        output += reference.utf8CodeUnitCount
        return length
    }
}

extension UInt64 {
    /// Whether one of eight bytes may be `&`, `'`, `"`, `<`, `>`, an ASCII control, or the first byte of a C1 control. `#`
    /// is a false positive.
    @inline(__always)
    fileprivate var mayHoldSpecialCharacter: Bool {
        // '"' is 0x22, '&' 0x26 and "'" 0x27: all are 0x22 without the bits 0 and 2. '<' is 0x3C and '>' 0x3E: both are
        // 0x3E with bit 1.
        let quotes = (self & 0xFAFA_FAFA_FAFA_FAFA) ^ 0x2222_2222_2222_2222
        let brackets = (self | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
        return quotes.hasZeroByte | brackets.hasZeroByte | mayHoldASCIIControl != 0 || mayHoldC1
    }
}
