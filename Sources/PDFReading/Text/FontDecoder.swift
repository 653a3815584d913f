import PDF

/// Decodes the strings that a page shows in a font (ISO 32000-1, 9.10).
struct FontDecoder {
    /// A code of a shown string.
    struct Glyph {
        /// The text; `nil` if the font does not say it.
        var text: String?
        /// The width in units of the font size.
        var width: Double
        /// Whether it is the code of one byte 32, which word spacing widens.
        var isSpace: Bool
    }

    private let isComposite: Bool
    /// Text by code, as the font's own map states it.
    private var unicode: CharacterMap?
    /// Text by code of one byte.
    private var encoding: [String?] = []
    /// The lengths of the codes of a composite font; `nil` for two bytes.
    private var lengths: CharacterMap?
    /// Whether the codes are UTF-16.
    private var isUTF16 = false
    private var widths: [Int: Double] = [:]
    /// The number of values that were read.
    private(set) var cost = 1
    private var defaultWidth: Double

    /// - Parameter font: the font's dictionary.
    init(_ font: PDFObject?, in table: inout ObjectTable) {
        let subtype = table.value("Subtype", of: font)?.name
        isComposite = subtype == "Type0"
        defaultWidth = isComposite ? 1 : 0.5
        if let data = table.data(of: table.value("ToUnicode", of: font)) { unicode = CharacterMap(data) }
        if isComposite { readComposite(font, in: &table) } else { readSimple(font, subtype, in: table) }
        cost += unicode?.texts.count ?? 0
    }

    /// The codes of a string.
    func glyphs(of string: [UInt8]) -> [Glyph] {
        guard isComposite else {
            return string.map { byte in
                let code = Int(byte)
                let text = unicode?.texts[code] ?? (encoding.indices.contains(code) ? encoding[code] : nil)
                return Glyph(text: text, width: widths[code] ?? defaultWidth, isSpace: code == 32)
            }
        }
        let codes =
            lengths?.codes(in: string, length: 2) ?? string.pairs.map { CharacterMap.code([$0.0, $0.1]) }
        return codes.map { code in
            var text = unicode?.texts[code]
            if text == nil, isUTF16, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: code)) {
                text = String(Character(scalar))
            }
            return Glyph(text: text, width: widths[code] ?? defaultWidth, isSpace: false)
        }
    }

    private mutating func readSimple(_ font: PDFObject?, _ subtype: String?, in table: ObjectTable) {
        // Widths of a Type 3 font are in units of its own.
        var unit = 0.001
        if subtype == "Type3", let matrix = table.value("FontMatrix", of: font)?.array,
            let scale = matrix.first.flatMap({ table.resolve($0)?.number })
        {
            unit = abs(scale)
        }
        let descriptor = table.value("FontDescriptor", of: font)
        if let missing = table.value("MissingWidth", of: descriptor)?.number { defaultWidth = missing * unit }
        let first = table.value("FirstChar", of: font)?.integer ?? 0
        for (offset, width) in (table.value("Widths", of: font)?.array ?? []).prefix(256).enumerated() {
            if let width = table.resolve(width)?.number { widths[first + offset] = width * unit }
        }
        let stated = table.value("Encoding", of: font)
        let base = (stated?.name ?? table.value("BaseEncoding", of: stated)?.name).flatMap(SimpleEncoding.init)
        let isTrueType = subtype == "TrueType"
        // Type 3 fonts have no encoding but their own.
        encoding = subtype == "Type3" ? [] : (base ?? (isTrueType ? .windows : .standard)).texts
        defer { if widths.isEmpty { useStandardWidths(of: table.value("BaseFont", of: font)?.name ?? "") } }
        guard let differences = table.value("Differences", of: stated)?.array else { return }
        if encoding.isEmpty { encoding = Array(repeating: nil, count: 256) }
        var code = 0
        for item in differences.prefix(1_024) {
            switch table.resolve(item) {
            case .number(let number)? where number >= 0 && number < 256: code = Int(number)
            case .name(let name)? where code < 256:
                encoding[code] = GlyphNames.text(of: name)
                code += 1
            default: continue
            }
        }
    }

    /// The standard fonts need not state their widths.
    private mutating func useStandardWidths(of name: String) {
        if name.hasPrefix("Courier") { defaultWidth = 0.6 }
        guard let font = StandardFont(rawValue: name) else { return }
        for (code, text) in encoding.enumerated() {
            guard let character = text?.unicodeScalars.first, let width = font.width(of: character) else { continue }
            widths[code] = Double(width) / 1_000
        }
    }

    private mutating func readComposite(_ font: PDFObject?, in table: inout ObjectTable) {
        let encoding = table.value("Encoding", of: font)
        if let name = encoding?.name {
            isUTF16 = name.hasPrefix("Uni") && name.contains("UTF16") || name.hasPrefix("Uni") && name.contains("UCS2")
        } else if let data = table.data(of: encoding) {
            let map = CharacterMap(data)
            if map.hasSpaces { lengths = map }
        }
        guard let descendant = table.value("DescendantFonts", of: font)?.array?.first else { return }
        if let width = table.value("DW", of: descendant)?.number { defaultWidth = width / 1_000 }
        let items = (table.value("W", of: descendant)?.array ?? []).prefix(200_000).map { table.resolve($0) }
        cost += items.count
        var index = 0
        while index + 1 < items.count {
            guard let first = items[index]?.integer else {
                index += 1
                continue
            }
            if let list = items[index + 1]?.array {
                for (offset, width) in list.prefix(65_536).enumerated() {
                    if let width = table.resolve(width)?.number { widths[first + offset] = width / 1_000 }
                }
                index += 2
            } else {
                if let last = items[index + 1]?.integer, index + 2 < items.count, let width = items[index + 2]?.number,
                    first <= last, last - first < 65_536, widths.count < 200_000
                {
                    for code in first...last { widths[code] = width / 1_000 }
                }
                index += 3
            }
        }
    }
}
