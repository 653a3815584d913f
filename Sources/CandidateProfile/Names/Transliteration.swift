/// Converts names to ASCII letters, or to base letters.
///
/// Latin letters lose their marks, except for `ä`, `ö`, `ü` and `ø`, which become `ae`, `oe` and `ue`. Greek follows
/// ELOT 743 (ISO 843, type 2). Cyrillic follows BGN/PCGN without marks and apostrophes: the system of 1947 for the
/// letters of Russian, and for other letters the system of a language that uses them.
enum Transliteration {
    /// Converts a text to lower case and these letters to ASCII. All other characters stay unchanged.
    static func latin(_ text: String) -> String {
        let characters = Array(text.lowercased())
        var result = ""
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character.isASCII {
                result.append(character)
                index += 1
            } else if greek[character] != nil {
                index = append(greekAt: index, in: characters, to: &result)
            } else {
                result += spelling(of: character)
                index += 1
            }
        }
        return result
    }

    /// Converts a text to lower case, and its letters to base letters: Latin and Greek letters without marks, and
    /// Cyrillic letters outside the Russian alphabet to the next Russian one. All other characters stay unchanged. Unlike in ``latin(_:)``, `ä` becomes `a`, and Greek and Cyrillic stay.
    static func baseLetters(_ text: String) -> String {
        let text = text.lowercased()
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var result = ""
        for character in text { result += character.isASCII ? String(character) : base(of: character) }
        return result
    }
}

extension String {
    /// The text in lower case with base letters, to compare texts without regard to case and marks: `Łódź` becomes
    /// `lodz`, `Ψάρι` becomes `ψαρι`. Scripts other than Latin, Greek and Cyrillic stay unchanged.
    public var baseLetters: String { Transliteration.baseLetters(self) }
}

extension Transliteration {
    private static func base(of character: Character) -> String {
        if let known = bases[character] ?? latinLetters[character] ?? styled(character) { return known }
        if greek[character] != nil || cyrillic[character] != nil { return String(character) }
        let bare = String.UnicodeScalarView(
            character.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark })
        guard let base = String(bare).first, bare.count == 1, base != character else { return String(character) }
        return base.isASCII ? String(base) : Self.base(of: base)
    }

    /// The base letters that differ from the ASCII spelling.
    private static let bases = table([
        ("ä", "a"), ("ö", "o"), ("ü", "u"), ("øǿ", "o"), ("ά", "α"), ("έ", "ε"), ("ή", "η"), ("ίϊΐ", "ι"), ("ό", "ο"),
        ("ύϋΰ", "υ"), ("ώ", "ω"), ("ς", "σ"), ("ёѐє", "е"), ("ѝіїј", "и"),
        ("ґѓ", "г"), ("ђџ", "д"), ("ќ", "к"), ("љ", "л"), ("њ", "н"), ("ћ", "т"), ("ў", "у"),
    ])

    /// The spelling of a character; the character itself if the spelling is unknown.
    private static func spelling(of character: Character) -> String {
        if let known = latinLetters[character] ?? cyrillic[character] ?? styled(character) { return known }
        // A mark that is unusual for the letter is ignored.
        let bare = String(
            String.UnicodeScalarView(
                character.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }))
        if let base = bare.first, bare.count == 1, base != character {
            return base.isASCII ? String(base) : greek[base] ?? spelling(of: base)
        }
        // Apostrophes that are letters, as in Hawaiian names, are left out.
        if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .modifierLetter }) { return "" }
        return String(character)
    }

    /// The ASCII letter or digit of a full-width or mathematical one, whose spelling is equal except for its style.
    private static func styled(_ character: Character) -> String? {
        guard character.unicodeScalars.count == 1, let value = character.unicodeScalars.first?.value else { return nil }
        let ascii: UInt32
        switch value {
        case 0xFF10...0xFF19: ascii = 0x30 + value - 0xFF10
        case 0xFF41...0xFF5A: ascii = 0x61 + value - 0xFF41
        // The block repeats A to Z and a to z in thirteen styles, and then 0 to 9 in five.
        case 0x1D400...0x1D6A3: ascii = 0x61 + (value - 0x1D400) % 26
        case 0x1D7CE...0x1D7FF: ascii = 0x30 + (value - 0x1D7CE) % 10
        default: return nil
        }
        return Unicode.Scalar(ascii).map { String($0) }
    }

    /// Appends a Greek letter, or two letters for one sound; returns the index after them.
    private static func append(greekAt index: Int, in characters: [Character], to result: inout String) -> Int {
        func letter(_ offset: Int) -> Character? {
            let position = index + offset
            return characters.indices.contains(position) && greek[characters[position]] != nil
                ? characters[position] : nil
        }
        let next = letter(1)
        switch characters[index] {
        case "γ" where next.map { "γξχ".contains($0) } == true:
            result += "n"
            return index + 1
        case "μ" where next == "π":
            result += letter(-1) == nil || letter(2) == nil ? "b" : "mp"
            return index + 2
        case "ο" where next == "υ" || next == "ύ":
            result += "ou"
            return index + 2
        case let vowel where "αεη".contains(vowel) && (next == "υ" || next == "ύ"):
            let isVoiced = letter(2).map { "αάεέηήιίϊΐοόυύϋΰωώβγδζλμνρ".contains($0) } ?? false
            result += (greek[vowel] ?? "") + (isVoiced ? "v" : "f")
            return index + 2
        case let other:
            result += greek[other] ?? ""
            return index + 1
        }
    }

    private static func table(_ rows: [(String, String)]) -> [Character: String] {
        var table: [Character: String] = [:]
        for (letters, spelling) in rows { for letter in letters { table[letter] = spelling } }
        return table
    }

    private static let greek = table([
        ("αά", "a"), ("β", "v"), ("γ", "g"), ("δ", "d"), ("εέ", "e"), ("ζ", "z"), ("ηήιίϊΐ", "i"), ("θ", "th"),
        ("κ", "k"), ("λ", "l"), ("μ", "m"), ("ν", "n"), ("ξ", "x"), ("οόωώ", "o"), ("π", "p"), ("ρ", "r"), ("σς", "s"),
        ("τ", "t"), ("υύϋΰ", "y"), ("φ", "f"), ("χ", "ch"), ("ψ", "ps"),
    ])

    private static let latinLetters = table([
        ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"), ("æǽ", "ae"), ("œ", "oe"), ("øǿ", "oe"), ("þ", "th"),
        ("àáâãåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "a"), ("ƀɓḃḅḇ", "b"), ("çćĉċčƈḉ", "c"), ("ďđðɖɗḋḍḏḑḓ", "d"),
        ("èéêëēĕėęěəȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "e"), ("ḟ", "f"), ("ĝğġģǥǧǵɠḡ", "g"), ("ĥħȟḣḥḧḩḫẖ", "h"),
        ("ìíîïĩīĭįıǐȉȋḭḯỉị", "i"), ("ĳ", "ij"), ("ĵǰ", "j"), ("ķƙǩḱḳḵ", "k"), ("ĺļľŀłḷḹḻḽ", "l"), ("ḿṁṃ", "m"),
        ("ñńņňŉǹṅṇṉṋ", "n"), ("ŋ", "ng"), ("òóôõōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "o"), ("ṕṗ", "p"),
        ("ŕŗřȑȓṙṛṝṟ", "r"), ("śŝşšſșṡṣṥṧṩ", "s"), ("ţťŧțṫṭṯṱẗ", "t"),
        ("ùúûũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "u"), ("ṽṿ", "v"), ("ŵẁẃẅẇẉẘ", "w"), ("ẋẍ", "x"),
        ("ýÿŷƴȳẏẙỳỵỷỹ", "y"), ("źżžƶẑẓẕ", "z"), ("ǆ", "dz"), ("ǉ", "lj"), ("ǌ", "nj"),
        // Ligatures and superscripts
        ("ﬀ", "ff"), ("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬃ", "ffi"), ("ﬄ", "ffl"), ("ﬅﬆ", "st"), ("ſ", "s"), ("ª", "a"),
        ("º", "o"),
    ])

    private static let cyrillic = table([
        // Russian
        ("а", "a"), ("б", "b"), ("в", "v"), ("г", "g"), ("д", "d"), ("еёэѐ", "e"), ("ж", "zh"), ("з", "z"), ("иѝ", "i"),
        ("й", "y"), ("к", "k"), ("л", "l"), ("м", "m"), ("н", "n"), ("о", "o"), ("п", "p"), ("р", "r"), ("с", "s"),
        ("т", "t"), ("у", "u"), ("ф", "f"), ("х", "kh"), ("ц", "ts"), ("ч", "ch"), ("ш", "sh"), ("щ", "shch"),
        ("ы", "y"), ("ь", ""), ("ю", "yu"), ("я", "ya"),
        // Bulgarian, Ukrainian and Belarusian
        ("ъ", "u"), ("є", "ye"), ("і", "i"), ("ї", "yi"), ("ґ", "g"), ("ў", "w"),
        // Russian before 1918
        ("ѣ", "e"), ("ѳ", "f"), ("ѵ", "i"),
        // Serbian and Macedonian
        ("ђ", "dj"), ("ј", "j"), ("љ", "lj"), ("њ", "nj"), ("ћ", "c"), ("џ", "dz"), ("ѓ", "gj"), ("ќ", "kj"),
        ("ѕ", "dz"),
        // Kazakh, Kyrgyz, Mongolian and Tatar
        ("ә", "a"), ("ғ", "gh"), ("қ", "q"), ("ң", "ng"), ("ө", "o"), ("ұү", "u"), ("һ", "h"), ("җ", "j"),
    ])
}
