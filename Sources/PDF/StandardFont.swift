/// One of the fonts that every PDF viewer has (ISO 32000-1, 9.6.2.2): Helvetica and Times in four styles.
public enum StandardFont: String, Sendable, Hashable, CaseIterable {
    case helvetica = "Helvetica"
    case helveticaBold = "Helvetica-Bold"
    case helveticaItalic = "Helvetica-Oblique"
    case helveticaBoldItalic = "Helvetica-BoldOblique"
    case times = "Times-Roman"
    case timesBold = "Times-Bold"
    case timesItalic = "Times-Italic"
    case timesBoldItalic = "Times-BoldItalic"

    var metrics: StandardFontMetrics {
        switch self {
        case .helvetica, .helveticaItalic: .helvetica
        case .helveticaBold, .helveticaBoldItalic: .helveticaBold
        case .times: .times
        case .timesBold: .timesBold
        case .timesItalic: .timesItalic
        case .timesBoldItalic: .timesBoldItalic
        }
    }

    /// The width of a character in thousandths of the font size; `nil` if the font does not have it.
    public func width(of character: Unicode.Scalar) -> Int? {
        StandardEncoding.code(of: character).map { Int(metrics.widths[Int($0) - 32]) }
    }

    /// The slant: the horizontal shift per thousand units of height.
    var slant: Int {
        switch self {
        case .helvetica, .helveticaBold, .times, .timesBold: 0
        case .helveticaItalic, .helveticaBoldItalic: 213
        case .timesItalic, .timesBoldItalic: 277
        }
    }
}

/// The characters of the standard fonts: WinAnsiEncoding (ISO 32000-1, D.2) and, at free codes, characters that all
/// viewers' standard fonts have as well.
enum StandardEncoding {
    /// Codes that are not those of ISO 8859-1.
    private static let others: [(code: UInt8, character: Unicode.Scalar)] = [
        (0x80, "€"), (0x82, "‚"), (0x83, "ƒ"), (0x84, "„"), (0x85, "…"), (0x86, "†"), (0x87, "‡"), (0x88, "ˆ"),
        (0x89, "‰"), (0x8A, "Š"), (0x8B, "‹"), (0x8C, "Œ"), (0x8E, "Ž"), (0x91, "‘"), (0x92, "’"), (0x93, "“"),
        (0x94, "”"), (0x95, "•"), (0x96, "–"), (0x97, "—"), (0x98, "˜"), (0x99, "™"), (0x9A, "š"), (0x9B, "›"),
        (0x9C, "œ"), (0x9E, "ž"), (0x9F, "Ÿ"), (0x81, "Ł"), (0x8D, "ł"), (0x8F, "ı"), (0x90, "−"),
        // Code 0xAD draws a hyphen. A soft hyphen itself is never drawn.
        (0xAD, "\u{2011}"),
    ]

    /// Names for the codes that WinAnsiEncoding leaves free; those of accents are used by composed letters only.
    static let differences: StaticString =
        "[1/breve/dotaccent/ring/hungarumlaut/ogonek/caron 129/Lslash 141/lslash 143/dotlessi/minus]"

    private static let codes: [UInt32: UInt8] = Dictionary(
        uniqueKeysWithValues: others.map { ($0.character.value, $0.code) })

    /// The code of a character; `nil` if the fonts do not have it.
    static func code(of character: Unicode.Scalar) -> UInt8? {
        switch character.value {
        case 0x20..<0x7F, 0xA0..<0xAD, 0xAE...0xFF: UInt8(character.value)
        case 0x09, 0x2002...0x200A, 0x2028, 0x3000: 0x20
        case 0x202F: 0xA0
        case 0x2010: UInt8(ascii: "-")
        default: codes[character.value]
        }
    }

    /// The character of each code from 32 on; `nil` for free codes.
    static let characters: [Unicode.Scalar?] = {
        var characters = (UInt8(32)...255).map { code -> Unicode.Scalar? in
            (0x7F..<0xA0).contains(code) ? nil : Unicode.Scalar(code)
        }
        for (code, character) in others { characters[Int(code) - 32] = character }
        return characters
    }()

    /// The code of the letter without its accent, for kerning: accented letters are spaced like plain ones.
    static let plain: [UInt8] = {
        var plain = (0...255).map { UInt8($0) }
        let letters: [(String, Character)] = [
            ("ÀÁÂÃÄÅ", "A"), ("Ç", "C"), ("ÈÉÊË", "E"), ("ÌÍÎÏ", "I"), ("Ñ", "N"), ("ÒÓÔÕÖ", "O"), ("Š", "S"),
            ("ÙÚÛÜ", "U"), ("ÝŸ", "Y"), ("Ž", "Z"), ("àáâãäå", "a"), ("ç", "c"), ("èéêë", "e"), ("ìíîï", "i"),
            ("ñ", "n"), ("òóôõö", "o"), ("š", "s"), ("ùúûü", "u"), ("ýÿ", "y"), ("ž", "z"),
        ]
        for (accented, letter) in letters {
            for character in accented.unicodeScalars {
                if let code = code(of: character), let ascii = letter.asciiValue { plain[Int(code)] = ascii }
            }
        }
        return plain
    }()
}

/// The kerning of a standard font.
struct StandardKerning: Sendable {
    /// Corrections by left and right code, from 32 on.
    private let pairs: [Int16]

    private init(_ metrics: StandardFontMetrics) {
        var pairs = [Int16](repeating: 0, count: 224 * 224)
        for line in metrics.kerning.split(separator: "\n") {
            var parts = line.split(separator: " ").makeIterator()
            guard let left = parts.next()?.unicodeScalars.first.flatMap(StandardEncoding.code(of:)) else { continue }
            while let part = parts.next() {
                guard let right = part.unicodeScalars.first.flatMap(StandardEncoding.code(of:)),
                    let correction = Int16(String(part.unicodeScalars.dropFirst()))
                else { continue }
                pairs[(Int(left) - 32) * 224 + Int(right) - 32] = correction
            }
        }
        self.pairs = pairs
    }

    /// The correction between two codes, in thousandths of the font size.
    func correction(_ left: UInt8, _ right: UInt8) -> Int {
        guard left >= 32, right >= 32 else { return 0 }
        let (plainLeft, plainRight) = (StandardEncoding.plain[Int(left)], StandardEncoding.plain[Int(right)])
        let correction = Int(pairs[(Int(plainLeft) - 32) * 224 + Int(plainRight) - 32])
        // The accent of a small letter must not touch a capital before it.
        return plainRight != right && plainRight >= UInt8(ascii: "a") ? max(correction, -40) : correction
    }

    private static let helvetica = StandardKerning(.helvetica)
    private static let helveticaBold = StandardKerning(.helveticaBold)
    private static let times = StandardKerning(.times)
    private static let timesBold = StandardKerning(.timesBold)
    private static let timesItalic = StandardKerning(.timesItalic)
    private static let timesBoldItalic = StandardKerning(.timesBoldItalic)

    /// The kerning of a font; it is read once.
    static func of(_ font: StandardFont) -> StandardKerning {
        switch font {
        case .helvetica, .helveticaItalic: helvetica
        case .helveticaBold, .helveticaBoldItalic: helveticaBold
        case .times: times
        case .timesBold: timesBold
        case .timesItalic: timesItalic
        case .timesBoldItalic: timesBoldItalic
        }
    }
}
