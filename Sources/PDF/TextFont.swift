/// A font as a layout uses it: which characters it has, and how wide they are.
public struct TextFont: Sendable, Hashable {
    let standard: StandardFont

    /// A standard font.
    public init(_ font: StandardFont) {
        standard = font
    }

    /// The code of a character for ``PDFDocument``; `nil` if the font does not have it.
    public func code(of character: Unicode.Scalar) -> UInt16? {
        if let code = StandardEncoding.code(of: character) { return UInt16(code) }
        if let index = ComposedLetter.index(of: character) {
            return UInt16(Part.composed.rawValue << 8) + UInt16(index)
        }
        return SymbolFont.place(of: character).map { font, code in
            UInt16((font == .symbol ? Part.symbol : Part.dingbats).rawValue << 8) + UInt16(code)
        }
    }

    /// The width of a character, in thousandths of the font size.
    public func width(of code: UInt16) -> Int {
        let byte = UInt8(truncatingIfNeeded: code)
        return switch Part(code) {
        case .standard: byte < 32 ? 0 : Int(standard.metrics.widths[Int(byte) - 32])
        case .composed: ComposedLetter.all[Int(byte)].width(in: standard)
        case .symbol: SymbolFont.symbol.width(of: byte)
        case .dingbats: SymbolFont.dingbats.width(of: byte)
        }
    }

    /// The correction of the distance between two characters, in thousandths of the font size.
    public func kerning(_ left: UInt16, _ right: UInt16) -> Int {
        func base(_ code: UInt16) -> UInt8 {
            let byte = UInt8(truncatingIfNeeded: code)
            return switch Part(code) {
            case .standard: byte
            case .composed: ComposedLetter.all[Int(byte)].base
            case .symbol, .dingbats: 0
            }
        }
        let correction = StandardKerning.of(standard).correction(base(left), base(right))
        return right >= 256 ? max(correction, -40) : correction
    }

    /// Where a code's character comes from; the upper byte of the code.
    enum Part: UInt8, Sendable {
        case standard
        case composed
        case symbol
        case dingbats

        init(_ code: UInt16) { self = Part(rawValue: UInt8(code >> 8)) ?? .standard }
    }

    /// The height of letters with ascenders above the baseline, in thousandths of the font size.
    public var ascent: Int { standard.metrics.ascent }

    /// The depth of letters below the baseline, in thousandths of the font size.
    public var descent: Int { standard.metrics.descent }
}
