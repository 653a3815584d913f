import Fonts

/// A font as a layout uses it: which characters it has, and how wide they are.
public struct TextFont: Sendable {
    let source: Source

    enum Source: Sendable {
        case standard(StandardFont)
        case embedded(EmbeddableFont)
    }

    /// A standard font.
    public init(_ font: StandardFont) {
        source = .standard(font)
    }

    /// A font that is embedded in the document.
    public init(_ font: EmbeddableFont) {
        source = .embedded(font)
    }

    /// The code of a character for ``PDFDocument``; `nil` if the font does not have it.
    public func code(of character: Unicode.Scalar) -> UInt16? {
        if case .embedded(let font) = source { return font.glyph(of: character).flatMap { UInt16(exactly: $0) } }
        if let code = StandardEncoding.code(of: character) { return UInt16(code) }
        if let index = ComposedLetter.index(of: character) {
            return UInt16(Part.composed.rawValue) << 8 + UInt16(index)
        }
        return SymbolFont.place(of: character).map { font, code in
            UInt16((font == .symbol ? Part.symbol : Part.dingbats).rawValue) << 8 + UInt16(code)
        }
    }

    /// The width of a character, in thousandths of the font size.
    public func width(of code: UInt16) -> Int {
        switch source {
        case .embedded(let font): Self.scaled(font.file.width(of: Int(code)), font)
        case .standard(let font): Self.width(of: code, font)
        }
    }

    /// The correction of the distance between two characters, in thousandths of the font size.
    public func kerning(_ left: UInt16, _ right: UInt16) -> Int {
        switch source {
        case .embedded(let font): Self.scaled(font.kerning(Int(left), Int(right)), font)
        case .standard(let font): Self.kerning(left, right, font)
        }
    }

    /// The height of letters with ascenders above the baseline, in thousandths of the font size.
    public var ascent: Int {
        switch source {
        // The ascent of many fonts contains space above letters.
        case .embedded(let font): min(Self.scaled(font.capHeight, font) + 20, 900)
        case .standard(let font): font.metrics.ascent
        }
    }

    /// The depth of letters below the baseline, in thousandths of the font size.
    public var descent: Int {
        switch source {
        case .embedded(let font): min(Self.scaled(font.file.metrics.descent, font), 250)
        case .standard(let font): font.metrics.descent
        }
    }

    /// Units of the em square in thousandths, rounded.
    static func scaled(_ units: Int, _ font: EmbeddableFont) -> Int {
        let doubled = units * 2_000 / font.file.metrics.unitsPerEm
        return (doubled + (units < 0 ? -1 : 1)) / 2
    }
}

// MARK: Standard fonts

extension TextFont {
    /// Where the character of a standard font's code comes from; the upper byte of the code.
    enum Part: UInt8, Sendable {
        case standard
        case composed
        case symbol
        case dingbats

        init(_ code: UInt16) { self = Part(rawValue: UInt8(code >> 8)) ?? .standard }
    }

    private static func width(of code: UInt16, _ font: StandardFont) -> Int {
        let byte = UInt8(truncatingIfNeeded: code)
        return switch Part(code) {
        case .standard: byte < 32 ? 0 : Int(font.metrics.widths[Int(byte) - 32])
        case .composed: ComposedLetter.all[Int(byte)].width(in: font)
        case .symbol: SymbolFont.symbol.width(of: byte)
        case .dingbats: SymbolFont.dingbats.width(of: byte)
        }
    }

    private static func kerning(_ left: UInt16, _ right: UInt16, _ font: StandardFont) -> Int {
        func base(_ code: UInt16) -> UInt8 {
            let byte = UInt8(truncatingIfNeeded: code)
            return switch Part(code) {
            case .standard: byte
            case .composed: ComposedLetter.all[Int(byte)].base
            case .symbol, .dingbats: 0
            }
        }
        let correction = StandardKerning.of(font).correction(base(left), base(right))
        return right >= 256 ? max(correction, -40) : correction
    }
}
