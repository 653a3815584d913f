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

    /// PDFDocEncoding: Latin-1 but for 0x18 to 0x1F and 0x80 to 0xA0.
    private static let documentEncoding: [Unicode.Scalar] = {
        var scalars = (0..<256).map { Unicode.Scalar(UInt8($0)) }
        scalars.replaceSubrange(0x18..<0x20, with: "˘ˇˆ˙˝˛˚˜".unicodeScalars)
        scalars.replaceSubrange(0x80..<0xA1, with: "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u{FFFD}€".unicodeScalars)
        return scalars
    }()
}
