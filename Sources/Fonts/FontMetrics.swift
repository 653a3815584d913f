/// The vertical metrics of a font, in units of its em square.
public struct FontMetrics: Sendable, Hashable {
    /// The units of the em square.
    public var unitsPerEm: Int
    /// The height above the baseline.
    public var ascent: Int
    /// The depth below the baseline, positive downward.
    public var descent: Int
    /// The additional space between two lines.
    public var lineGap: Int

    /// Reads the metrics that browsers use: the typographic metrics if the font sets `USE_TYPO_METRICS` (OpenType
    /// 1.9, OS/2 fsSelection), else those of `hhea`, else the typographic ones, else those for Windows.
    init(_ tables: FontTables) throws(FontFailure) {
        let (head, horizontal, windows) = (
            try tables.table(.head), try tables.table(.hhea), try tables.table(.os2)
        )
        guard let unitsPerEm = head.uint16(at: 18) else { throw .incompleteTable("head") }
        guard (16...16_384).contains(unitsPerEm) else { throw .damagedTable("head") }
        guard let ascender = horizontal.int16(at: 4), let descender = horizontal.int16(at: 6),
            let lineGap = horizontal.int16(at: 8)
        else { throw .incompleteTable("hhea") }
        guard let selection = windows.uint16(at: 62), let typoAscender = windows.int16(at: 68),
            let typoDescender = windows.int16(at: 70), let typoLineGap = windows.int16(at: 72),
            let windowsAscent = windows.uint16(at: 74), let windowsDescent = windows.uint16(at: 76)
        else { throw .incompleteTable("OS/2") }
        self.unitsPerEm = unitsPerEm
        let usesTypographic = selection & Self.useTypographicMetrics != 0
        if !usesTypographic, ascender != 0 || descender != 0 {
            (ascent, descent, self.lineGap) = (ascender, -descender, lineGap)
        } else if usesTypographic || typoAscender != 0 || typoDescender != 0 {
            (ascent, descent, self.lineGap) = (typoAscender, -typoDescender, typoLineGap)
        } else {
            (ascent, descent, self.lineGap) = (windowsAscent, windowsDescent, 0)
        }
    }

    private static let useTypographicMetrics = 1 << 7
}
