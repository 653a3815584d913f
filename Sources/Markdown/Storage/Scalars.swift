import ByteText

/// Unicode scalars in texts that may contain invalid UTF-8.
enum Scalars {
    /// The scalar at an offset, and the start of the next one; U+FFFD for an invalid byte.
    static func decode(_ bytes: Bytes, at offset: Int, end: Int) -> (scalar: Unicode.Scalar, next: Int) {
        let first = bytes[offset]
        if first < 0x80 { return (Unicode.Scalar(first), offset + 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5, offset + length <= end else { return ("\u{FFFD}", offset + 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length {
            let byte = bytes[offset + index]
            guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", offset + 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
        guard value >= least, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", offset + 1) }
        return (scalar, offset + length)
    }

    /// The scalar that ends before an offset.
    static func decode(_ bytes: Bytes, before offset: Int, start: Int) -> Unicode.Scalar {
        var index = offset - 1
        while index > start, offset - index < 4, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        let (scalar, next) = decode(bytes, at: index, end: offset)
        return next == offset ? scalar : "\u{FFFD}"
    }

    /// The class of a scalar next to `*`, `_` and `~` (CommonMark, 2.1).
    enum Kind {
        case space, punctuation, other
    }

    /// The class of a scalar.
    static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isASCIISpace ? .space : byte.isASCIIPunctuation ? .punctuation : .other
        }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator: .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            .punctuation
        default: .other
        }
    }
}
