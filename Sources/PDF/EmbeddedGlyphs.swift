import Fonts

/// The glyphs of an embedded font that a document uses, and the font's objects (ISO 32000-1, 9.7 and 9.9).
struct EmbeddedGlyphs: Sendable {
    private var numbers: [UInt16: Int] = [:]
    /// The glyphs in the order of their first use, with their numbers and characters.
    private var used: [(glyph: Int, number: Int, character: Unicode.Scalar)] = []

    /// The number of a glyph in the document.
    ///
    /// - Parameter isRenumbered: whether the embedded font contains the used glyphs only.
    mutating func number(of glyph: UInt16, _ character: Unicode.Scalar, isRenumbered: Bool) -> Int {
        if let number = numbers[glyph] { return number }
        let number = isRenumbered ? used.count + 1 : Int(glyph)
        numbers[glyph] = number
        used.append((Int(glyph), number, character))
        return number
    }

    /// Writes the font.
    func write(_ font: EmbeddableFont, to file: inout PDFFile) -> PDFReference {
        let used = used.sorted { $0.number < $1.number }
        let isTrueType = font.outlines == .trueType
        let program: PDFReference
        if let content = font.cff {
            program = file.add(stream: content) { bytes in bytes.append("/Subtype/CIDFontType0C") }
        } else {
            let content = font.subset(used.map(\.glyph))
            program = file.add(stream: content) { bytes in
                bytes.append("/Length1 ")
                bytes.append(content.count)
            }
        }
        let name = isTrueType ? Self.tag(of: used.map(\.glyph)) + "+" + font.postScriptName : font.postScriptName
        let descriptor = file.add { bytes in
            bytes.append("<</Type/FontDescriptor/FontName/")
            bytes.append(name: name)
            // Symbolic, so that viewers use the font's own glyphs; and italic.
            bytes.append("/Flags ")
            bytes.append(4 + (font.file.isItalic ? 64 : 0))
            bytes.append("/FontBBox[")
            for (index, side) in font.bounds.enumerated() {
                if index > 0 { bytes.append(" ") }
                bytes.append(TextFont.scaled(side, font))
            }
            bytes.append("]/ItalicAngle ")
            bytes.append(font.italicAngle)
            bytes.append("/Ascent ")
            bytes.append(TextFont.scaled(font.file.metrics.ascent, font))
            bytes.append("/Descent ")
            bytes.append(-TextFont.scaled(font.file.metrics.descent, font))
            bytes.append("/CapHeight ")
            bytes.append(TextFont.scaled(font.capHeight, font))
            // Viewers use it only without the font.
            bytes.append("/StemV 80")
            bytes.append(isTrueType ? "/FontFile2 " : "/FontFile3 ")
            bytes.append(program)
            bytes.append(">>")
        }
        let own = file.add { bytes in
            bytes.append("<</Type/Font/Subtype/")
            bytes.append(isTrueType ? "CIDFontType2/CIDToGIDMap/Identity" : "CIDFontType0")
            bytes.append("/BaseFont/")
            bytes.append(name: name)
            bytes.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ")
            bytes.append(descriptor)
            bytes.append("/W[")
            for glyph in used {
                bytes.append(glyph.number)
                bytes.append("[")
                bytes.append(TextFont.scaled(font.file.width(of: glyph.glyph), font))
                bytes.append("]")
            }
            bytes.append("]>>")
        }
        let unicode = file.add(stream: UnicodeMap.bytes(used.map { ($0.number, $0.character) }, bytesOfCode: 2))
        return file.add { bytes in
            bytes.append("<</Type/Font/Subtype/Type0/BaseFont/")
            bytes.append(name: name)
            bytes.append("/Encoding/Identity-H/DescendantFonts[")
            bytes.append(own)
            bytes.append("]/ToUnicode ")
            bytes.append(unicode)
            bytes.append(">>")
        }
    }

    /// Six letters that name a subset (ISO 32000-1, 9.6.4), computed from its glyphs.
    private static func tag(of glyphs: [Int]) -> String {
        var hash: UInt32 = 2_166_136_261
        for glyph in glyphs { hash = (hash ^ UInt32(truncatingIfNeeded: glyph)) &* 16_777_619 }
        return String(
            (0..<6).map { _ in
                defer { hash /= 26 }
                return Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
            })
    }
}
