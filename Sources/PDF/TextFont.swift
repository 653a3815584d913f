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
        return ComposedLetter.index(of: character).map { UInt16(256 + $0) }
    }

    /// The width of a character, in thousandths of the font size.
    public func width(of code: UInt16) -> Int {
        guard code >= 256 else { return code < 32 ? 0 : Int(standard.metrics.widths[Int(code) - 32]) }
        return ComposedLetter.all[Int(code) - 256].width(in: standard)
    }

    /// The correction of the distance between two characters, in thousandths of the font size.
    public func kerning(_ left: UInt16, _ right: UInt16) -> Int {
        func base(_ code: UInt16) -> UInt8 { code < 256 ? UInt8(code) : ComposedLetter.all[Int(code) - 256].base }
        let correction = StandardKerning.of(standard).correction(base(left), base(right))
        return right >= 256 ? max(correction, -40) : correction
    }

    /// The height of letters with ascenders above the baseline, in thousandths of the font size.
    public var ascent: Int { standard.metrics.ascent }

    /// The depth of letters below the baseline, in thousandths of the font size.
    public var descent: Int { standard.metrics.descent }
}
