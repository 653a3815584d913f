/// Text strings outside of pages (ISO 32000-1, 7.9.2).
enum PDFString {
    /// The text: UTF-16 or UTF-8 with a byte order mark, otherwise PDFDocEncoding.
    static func text(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xFE, 0xFF]) { return CharacterMap.text(Array(bytes.dropFirst(2))) }
        if bytes.starts(with: [0xFF, 0xFE]) {
            let units = Array(bytes.dropFirst(2)).pairs.map { UInt16($0.1) << 8 | UInt16($0.0) }
            return String(decoding: units, as: UTF16.self)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { documentEncoding[Int($0)] }))
    }

    /// The text of a stream: XML in UTF-8, UTF-16 or UTF-32, or a text string (ISO 32000-1, 7.9.3; XMP, part 1, 7.1).
    ///
    /// Without a byte order mark, the first character of XML tells the encoding.
    static func streamText(_ bytes: [UInt8]) -> String {
        func starts(_ mark: UInt8...) -> Bool { bytes.starts(with: mark) }
        if starts(0, 0, 0xFE, 0xFF) || starts(0, 0, 0, 0x3C) { return wide(bytes, [24, 16, 8, 0]) }
        if starts(0xFF, 0xFE, 0, 0) || starts(0x3C, 0, 0, 0) { return wide(bytes, [0, 8, 16, 24]) }
        if starts(0, 0x3C) { return text([0xFE, 0xFF] + bytes) }
        if starts(0x3C, 0) { return text([0xFF, 0xFE] + bytes) }
        if starts(0xFE, 0xFF) || starts(0xFF, 0xFE) || starts(0xEF, 0xBB, 0xBF) { return text(bytes) }
        return String(validating: bytes, as: UTF8.self) ?? text(bytes)
    }

    /// The text of UTF-32, whose bytes are shifted by numbers of bits.
    private static func wide(_ bytes: [UInt8], _ shifts: [UInt32]) -> String {
        let units = stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            shifts.indices.reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << shifts[$1] }
        }
        return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF32.self)
    }

    /// PDFDocEncoding: Latin-1 but for 0x18 to 0x1F and 0x80 to 0xA0.
    private static let documentEncoding: [Unicode.Scalar] = {
        var scalars = (0..<256).map { Unicode.Scalar(UInt8($0)) }
        scalars.replaceSubrange(0x18..<0x20, with: "˘ˇˆ˙˝˛˚˜".unicodeScalars)
        scalars.replaceSubrange(0x80..<0xA1, with: "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u{FFFD}€".unicodeScalars)
        return scalars
    }()
}
