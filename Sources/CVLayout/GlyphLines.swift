import Fonts
import PDF

/// A short text in one font file as lines of glyphs, for pictures.
public final class GlyphLines: Sendable {
    /// A glyph of a line.
    public struct Glyph: Sendable, Hashable {
        /// The number of the glyph in the font.
        public var number: Int
        /// The distance from the start of the line, in thousandths of the font size.
        public var x: Int
    }

    private let text: ShapedText
    private let font: TextFont

    /// Shapes a text; `nil` if the font lacks a character, or if its script cannot be set.
    public init?(_ text: String, _ font: EmbeddableFont) {
        var missing = MissingCharacters()
        self.font = TextFont(font)
        self.text = ShapedText(StyledText(text), Self.fonts(self.font), missing: &missing)
        guard missing.isEmpty else { return nil }
    }

    /// The characters of a text that cannot be set in a font.
    public static func missingCharacters(in text: String, _ font: EmbeddableFont) -> MissingCharacters {
        var missing = MissingCharacters()
        _ = ShapedText(StyledText(text), fonts(TextFont(font)), missing: &missing)
        return missing
    }

    private static func fonts(_ font: TextFont) -> TypefaceFonts { TypefaceFonts([font, font, font, font]) }

    /// The glyphs of the whole text.
    public var glyphs: Set<Int> { Set(text.codes.map { Int($0) }) }

    /// The lines, each not wider than a width in thousandths of the font size.
    ///
    /// - Parameter most: the maximum number of lines. The last one is cut and ends with "…" if there is more text.
    /// - Returns: the lines, and whether the text is complete and no word of it is broken.
    public func lines(width: Int, most: Int) -> (lines: [[Glyph]], isWhole: Bool) {
        let ranges = text.lines(width: width)
        var isWhole = ranges.count <= most
        for range in ranges.dropLast() where text.breaks[range.upperBound - 1] == .never { isWhole = false }
        var lines = ranges.prefix(most).map { glyphs($0) }
        if ranges.count > most, let last = ranges.prefix(most).last { lines[most - 1] = cut(last, width: width) }
        return (lines, isWhole)
    }

    private func glyphs(_ range: Range<Int>) -> [Glyph] {
        text.pieces(text.withoutSpaceAtEnd(range)).flatMap { piece in
            var x = piece.x
            let indices = piece.isToLeft ? Array(piece.range.reversed()) : Array(piece.range)
            return indices.map { index in
                defer { x += Int(text.widths[index]) }
                return Glyph(number: Int(text.codes[index]), x: x)
            }
        }
    }

    /// A line that ends with "…", after a whole word unless that would leave less than half of the line.
    private func cut(_ range: Range<Int>, width: Int) -> [Glyph] {
        let mark = font.code(of: "…")
        let available = width - (mark.map { font.width(of: $0) } ?? 0)
        var (end, sum) = (range.lowerBound, 0)
        while end < range.upperBound, sum + Int(text.widths[end]) <= available {
            sum += Int(text.widths[end])
            end += 1
        }
        // A whole word ends before a space, which may be behind the line.
        if end < text.characters.count, text.characters[end] != " ",
            let space = text.characters[range.lowerBound..<end].lastIndex(of: " "),
            space - range.lowerBound >= (end - range.lowerBound) / 2
        {
            end = space
        }
        while end > range.lowerBound, [" ", ",", ";", "–", "-", "·"].contains(text.characters[end - 1]) { end -= 1 }
        let line = glyphs(range.lowerBound..<end)
        guard let mark else { return line }
        if text.isRightToLeft {
            let width = font.width(of: mark)
            return [Glyph(number: Int(mark), x: 0)] + line.map { Glyph(number: $0.number, x: $0.x + width) }
        }
        return line + [Glyph(number: Int(mark), x: text.width(of: range.lowerBound..<end))]
    }
}
