import ByteText

/// A file with one TrueType or OpenType font: name, weight, style and metrics (OpenType 1.9, ISO/IEC 14496-22).
///
/// Outlines are not read here (see ``GlyphOutline``). A damaged file is an error; all reads are bounds-checked.
public struct FontFile: Sendable {
    /// The family that all weights and styles of a typeface share.
    public let family: String
    /// The weights, 1 to 1000; more than one for a variable font.
    public let weights: ClosedRange<Int>
    /// Whether the letters are slanted.
    public let isItalic: Bool
    /// The general form of the letters; `nil` if the font does not state it.
    public let form: FontForm?
    /// The vertical metrics.
    public let metrics: FontMetrics
    private let characters: CharacterMap
    private let widths: BinaryBytes
    /// The number of glyphs with an own width; the others have the last width.
    private let widthCount: Int

    /// Reads the content of a file.
    public init(_ bytes: [UInt8]) throws(FontFailure) {
        let tables = try FontTables(bytes)
        metrics = try FontMetrics(tables)
        family = try FontNames(tables.table(.name)).family
        characters = try CharacterMap(tables.table(.cmap))
        let (windows, horizontal) = (try tables.table(.os2), try tables.table(.hhea))
        guard let weight = windows.uint16(at: 4), let selection = windows.uint16(at: 62) else {
            throw .incompleteTable("OS/2")
        }
        guard let widthCount = horizontal.uint16(at: 34) else { throw .incompleteTable("hhea") }
        widths = try tables.table(.hmtx)
        guard widthCount > 0 else { throw .damagedTable("hhea") }
        guard widths.count >= widthCount * 4 else { throw .incompleteTable("hmtx") }
        self.widthCount = widthCount
        // Old fonts use 1 to 9.
        let named = weight < 10 ? weight * 100 : weight
        weights =
            try tables.optional(.fvar).flatMap(Self.weights) ?? min(max(named, 1), 1000)...min(max(named, 1), 1000)
        isItalic = selection & (Self.italic | Self.oblique) != 0
        form = try Self.isMonospaced(tables) ? .monospace : FontForm(windows)
    }

    /// Whether all letters have one width (OpenType 1.9, post isFixedPitch).
    private static func isMonospaced(_ tables: FontTables) throws(FontFailure) -> Bool {
        guard let table = tables.optional(.post) else { return false }
        guard let isFixedPitch = table.uint32(at: 12) else { throw .incompleteTable("post") }
        return isFixedPitch != 0
    }

    private static let italic = 1 << 0
    private static let oblique = 1 << 9

    /// The range of the weight axis (OpenType 1.9, fvar); `nil` without one.
    private static func weights(_ table: BinaryBytes) throws(FontFailure) -> ClosedRange<Int>? {
        guard let start = table.uint16(at: 4), let count = table.uint16(at: 8), let size = table.uint16(at: 10) else {
            throw .incompleteTable("fvar")
        }
        for axis in 0..<count {
            let place = start + axis * size
            // Fixed-point numbers; the upper 16 bits are the integer part.
            guard let tag = table.part(at: place, count: 4), let least = table.int16(at: place + 4),
                let greatest = table.int16(at: place + 12)
            else { throw .incompleteTable("fvar") }
            guard tag.bytes.elementsEqual("wght".utf8) else { continue }
            guard least <= greatest, greatest > 0 else { throw .damagedTable("fvar") }
            return min(max(least, 1), 1000)...min(greatest, 1000)
        }
        return nil
    }

    /// The glyph of a character; `nil` if the font has none.
    public func glyph(of character: Unicode.Scalar) -> Int? { characters.glyph(of: character) }

    /// The advance width of a glyph, in units of the em square (OpenType 1.9, hmtx).
    public func width(of glyph: Int) -> Int {
        // The count has been checked against the table.
        widths.uint16(at: min(max(glyph, 0), widthCount - 1) * 4) ?? 0
    }

    /// The average width of lower-case letters and spaces in a text, in ems; `nil` if the font does not have these letters.
    ///
    /// Letters are weighted by their frequency in English prose, which is close enough for other languages in Latin script.
    public var averageWidth: Double? {
        var (sum, total) = (0.0, 0.0)
        for (letter, frequency) in Self.frequencies {
            guard let glyph = glyph(of: letter) else { return nil }
            sum += frequency * Double(width(of: glyph))
            total += frequency
        }
        return sum > 0 ? sum / total / Double(metrics.unitsPerEm) : nil
    }

    /// The frequency of letters and spaces in English prose, in percent of the letters.
    private static let frequencies: [(Unicode.Scalar, Double)] = [
        (" ", 20), ("a", 8.2), ("b", 1.5), ("c", 2.8), ("d", 4.3), ("e", 12.7), ("f", 2.2), ("g", 2), ("h", 6.1),
        ("i", 7), ("j", 0.15), ("k", 0.8), ("l", 4), ("m", 2.4), ("n", 6.7), ("o", 7.5), ("p", 1.9), ("q", 0.1),
        ("r", 6), ("s", 6.3), ("t", 9.1), ("u", 2.8), ("v", 1), ("w", 2.4), ("x", 0.15), ("y", 2), ("z", 0.07),
    ]
}
