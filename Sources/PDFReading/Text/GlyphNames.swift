import ByteText

/// Characters by the names of glyphs, as in Adobe's list of glyph names: Latin letters with accents, digits, signs.
enum GlyphNames {
    /// The text of a glyph; `nil` for an unknown name.
    static func text(of name: String) -> String? {
        // A suffix names a variant: 'a.sc'; parts of ligatures are joined: 'f_i'.
        let stem = name.prefix { $0 != "." }
        guard !stem.isEmpty else { return nil }
        let parts = stem.split(separator: "_").map(single)
        guard !parts.isEmpty, !parts.contains(nil) else { return nil }
        return parts.compactMap(\.self).joined()
    }

    private static func single(_ name: Substring) -> String? {
        if let text = signs[String(name)] { return text }
        if name.utf8.count == 1, let byte = name.utf8.first, byte.isASCIILetter { return String(name) }
        if let letter = letters[String(name)] { return String(Character(letter)) }
        if name.hasPrefix("uni"), name.utf8.count >= 7 {
            let units = stride(from: 3, to: name.utf8.count - 3, by: 4).map { start in
                UInt16(String(name.utf8.dropFirst(start).prefix(4)) ?? "", radix: 16)
            }
            guard !units.contains(nil) else { return nil }
            return String(decoding: units.compactMap(\.self), as: UTF16.self)
        }
        if name.hasPrefix("u"), (5...7).contains(name.utf8.count), let value = UInt32(name.dropFirst(), radix: 16),
            let scalar = Unicode.Scalar(value)
        {
            return String(Character(scalar))
        }
        return nil
    }

    /// Letters with accents by their names, which follow from those of Unicode: 'eacute' is LATIN SMALL LETTER E WITH ACUTE.
    private static let letters: [String: Unicode.Scalar] = {
        let accents = [
            "GRAVE": "grave", "ACUTE": "acute", "CIRCUMFLEX": "circumflex", "TILDE": "tilde", "DIAERESIS": "dieresis",
            "RING ABOVE": "ring", "CARON": "caron", "CEDILLA": "cedilla", "MACRON": "macron", "BREVE": "breve",
            "OGONEK": "ogonek", "DOT ABOVE": "dotaccent", "DOUBLE ACUTE": "hungarumlaut", "STROKE": "slash",
            "COMMA BELOW": "commaaccent",
        ]
        var letters: [String: Unicode.Scalar] = [:]
        for scalar in ((0xC0...0x17F).map { $0 } + (0x218...0x21B)).compactMap({ Unicode.Scalar($0 as UInt32) }) {
            guard let words = scalar.properties.name?.split(separator: " "), words.count > 5, words[2] == "LETTER",
                words[3].utf8.count == 1, words[4] == "WITH",
                let accent = accents[words[5...].joined(separator: " ")]
            else { continue }
            let base = words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
            letters[base + accent] = scalar
            // Adobe's names of the letters with a comma below that Unicode calls a cedilla.
            if accent == "cedilla", letters[base + "commaaccent"] == nil { letters[base + "commaaccent"] = scalar }
        }
        for (name, scalar) in [("Lslash", "Ł"), ("lslash", "ł"), ("Dcroat", "Đ"), ("dcroat", "đ")]
            as [(String, Unicode.Scalar)]
        {
            letters[name] = scalar
        }
        return letters
    }()

    private static let signs: [String: String] = {
        let ascii =
            "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at"
        var signs: [String: String] = [:]
        for (number, name) in ascii.split(separator: " ").enumerated() {
            signs[String(name)] = String(Character(Unicode.Scalar(UInt8(0x20 + number))))
        }
        let others =
            "bracketleft [ backslash \\ bracketright ] asciicircum ^ underscore _ grave ` braceleft { bar | braceright } asciitilde ~ exclamdown ¡ cent ¢ sterling £ currency ¤ yen ¥ brokenbar ¦ section § dieresis ¨ copyright © ordfeminine ª guillemotleft « logicalnot ¬ registered ® macron ¯ degree ° plusminus ± twosuperior ² threesuperior ³ acute ´ mu µ paragraph ¶ periodcentered · cedilla ¸ onesuperior ¹ ordmasculine º guillemotright » onequarter ¼ onehalf ½ threequarters ¾ questiondown ¿ AE Æ ae æ multiply × divide ÷ Eth Ð eth ð Thorn Þ thorn þ germandbls ß OE Œ oe œ dotlessi ı quoteleft ‘ quoteright ’ quotesinglbase ‚ quotedblleft “ quotedblright ” quotedblbase „ dagger † daggerdbl ‡ bullet • ellipsis … perthousand ‰ guilsinglleft ‹ guilsinglright › endash – emdash — Euro € trademark ™ minus − fraction ⁄ florin ƒ ff ff fi fi fl fl ffi ffi ffl ffl circumflex ˆ tilde ˜ caron ˇ breve ˘ dotaccent ˙ ring ˚ ogonek ˛ hungarumlaut ˝ visiblespace ␣"
        for (name, sign) in others.split(separator: " ").map(String.init).pairs { signs[name] = sign }
        signs["nbspace"] = " "
        signs["sfthyphen"] = "-"
        return signs
    }()
}
