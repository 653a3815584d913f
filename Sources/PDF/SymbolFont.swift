/// One of the two fonts of symbols that every PDF viewer has (ISO 32000-1, 9.6.2.2 and D.5, D.6): arrows, mathematical
/// signs, Greek letters, ticks and stars.
enum SymbolFont: String, Sendable, CaseIterable {
    case symbol = "Symbol"
    case dingbats = "ZapfDingbats"

    /// A character: its code in the font, and its width in thousandths of the font size.
    struct Glyph: Sendable {
        var character: Unicode.Scalar
        var code: UInt8
        var width: Int
    }

    /// The characters that are used, from Adobe's published font metrics (Core14 AFM).
    var glyphs: [Glyph] { self == .symbol ? Self.symbolGlyphs : Self.dingbatGlyphs }

    /// The font and code of a character; `nil` if neither font has it.
    static func place(of character: Unicode.Scalar) -> (font: SymbolFont, code: UInt8)? {
        places[character.value]
    }

    /// The width of a code, in thousandths of the font size.
    func width(of code: UInt8) -> Int { glyphs.first { $0.code == code }?.width ?? 0 }

    private static let places: [UInt32: (font: SymbolFont, code: UInt8)] = {
        var places: [UInt32: (font: SymbolFont, code: UInt8)] = [:]
        for font in allCases {
            for glyph in font.glyphs { places[glyph.character.value] = (font, glyph.code) }
        }
        return places
    }()

    private static let symbolGlyphs = glyphs(
        """
        Α 65 722 Β 66 667 Γ 71 603 Δ 68 612 Ε 69 611 Ζ 90 611 Η 72 722 Θ 81 741 Ι 73 333 Κ 75 722 Λ 76 686 \
        Μ 77 889 Ν 78 722 Ξ 88 645 Ο 79 722 Π 80 768 Ρ 82 556 Σ 83 592 Τ 84 611 Υ 85 690 Φ 70 763 Χ 67 722 \
        Ψ 89 795 Ω 87 768 Ω 87 768 α 97 631 β 98 549 γ 103 411 δ 100 494 ε 101 439 ζ 122 494 η 104 603 θ 113 521 \
        ι 105 329 κ 107 549 λ 108 549 μ 109 576 ν 110 521 ξ 120 493 ο 111 549 π 112 549 ρ 114 549 ς 86 439 \
        σ 115 603 τ 116 439 υ 117 576 φ 102 521 χ 99 549 ψ 121 686 ω 119 686 ′ 162 247 ″ 178 411 ← 172 987 \
        ↑ 173 603 → 174 987 ↓ 175 603 ↔ 171 1042 ⇒ 222 987 ⇔ 219 1042 ∀ 34 713 ∂ 182 494 ∃ 36 549 ∅ 198 823 \
        ∆ 68 612 ∇ 209 713 ∈ 206 713 ∏ 213 823 ∑ 229 713 √ 214 549 ∝ 181 713 ∞ 165 713 ∧ 217 603 ∨ 218 603 \
        ∩ 199 768 ∪ 200 768 ∫ 242 274 ∼ 126 549 ≈ 187 549 ≠ 185 549 ≡ 186 549 ≤ 163 549 ≥ 179 549 ⊥ 94 658 \
        ⋅ 215 250 ♠ 170 753 ♣ 167 753 ♥ 169 753 ♦ 168 753
        """)

    private static let dingbatGlyphs = glyphs(
        """
        ■ 110 761 ▲ 115 892 ▼ 116 892 ◆ 117 788 ● 108 791 ★ 72 816 ☎ 37 719 ✆ 38 789 ✈ 40 791 ✉ 41 690 ✏ 47 933 \
        ✓ 51 755 ✔ 52 846 ✕ 53 762 ✖ 54 761 ✗ 55 571 ✘ 56 677 ✦ 70 793 ❖ 118 784 ❤ 164 910 ➔ 212 894 ➜ 220 927 \
        ➢ 226 924 ➤ 228 917
        """)

    /// Reads a table of characters, codes and widths.
    private static func glyphs(_ table: String) -> [Glyph] {
        let words = table.split(separator: " ")
        return stride(from: 0, to: words.count - 2, by: 3).compactMap { index in
            guard let character = words[index].unicodeScalars.first, let code = UInt8(words[index + 1]),
                let width = Int(words[index + 2])
            else { return nil }
            return Glyph(character: character, code: code, width: width)
        }
    }
}
