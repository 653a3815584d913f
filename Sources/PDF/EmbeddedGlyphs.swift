import Fonts

/// The glyphs of an embedded font that a document uses, and the font's objects (ISO 32000-1, 9.7 and 9.9).
struct EmbeddedGlyphs: Sendable {
    private var numbers: [Use: Int] = [:]
    /// The glyphs in the order of their first use, with their numbers and characters.
    private var used: [(glyph: Int, number: Int, character: Unicode.Scalar)] = []

    /// A glyph, and the character that it shows if the font can be renumbered.
    private struct Use: Hashable {
        var glyph: UInt16
        var character: Unicode.Scalar?
    }

    /// The number of a glyph of a font in the document.
    ///
    /// A glyph of a TrueType font has a number for each of its characters: a bracket from right to left is drawn as the
    /// other one, and is copied as itself.
    mutating func number(of glyph: UInt16, _ character: Unicode.Scalar, in font: EmbeddableFont) -> Int {
        let isRenumbered = font.outlines == .trueType
        let use = Use(glyph: glyph, character: isRenumbered ? character : nil)
        if let number = numbers[use] { return number }
        let number = isRenumbered ? used.count + 1 : font.identifier(of: Int(glyph))
        numbers[use] = number
        used.append((Int(glyph), number, character))
        return number
    }

    /// Writes the font.
    func write(_ font: EmbeddableFont, to file: inout PDFFile) -> PDFReference {
        let used = used.sorted { $0.number < $1.number }
        let isTrueType = font.outlines == .trueType
        let program: PDFReference
        if let content = font.cff(keeping: used.map(\.glyph)) {
            program = file.add(stream: content) { bytes in bytes.append("/Subtype/CIDFontType0C") }
        } else {
            let content = font.subset(used.map(\.glyph))
            program = file.add(stream: content) { bytes in
                bytes.append("/Length1 ")
                bytes.append(content.count)
            }
        }
        let name = Self.tag(of: used.map(\.glyph)) + "+" + font.postScriptName
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
        let unicode = file.add(stream: UnicodeMap.bytes(used.map { ($0.number, String($0.character)) }, bytesOfCode: 2))
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
