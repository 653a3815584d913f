/// A small TrueType font with names and metrics: a space and the letters a to z.
public struct SampleFont: Sendable {
    /// The family.
    public var family = "Sample"
    /// The typographic family, where the family is that of one weight.
    public var typographicFamily: String?
    /// The weight, as OS/2 has it.
    public var weight = 400
    /// Whether the letters are slanted.
    public var isItalic = false
    /// The range of the axis of weights of a variable font.
    public var weights: ClosedRange<Int>?
    /// The units of the em square.
    public var unitsPerEm = 1000
    /// The ascent of 'hhea'; that of OS/2 has ten units more.
    public var ascent = 900
    /// The descent of 'hhea', positive; that of OS/2 has ten units more.
    public var descent = 250
    /// The line gap of 'hhea'; that of OS/2 has ten units more.
    public var lineGap = 50
    /// The width of all letters and the space.
    public var width = 500
    /// PANOSE: family type, serif style, weight, proportion.
    public var panose: [UInt8] = [2, 11, 0, 0]
    /// Whether the table 'post' says that all letters have one width; `nil` for no such table.
    public var isFixedPitch: Bool?
    /// OS/2 fsSelection beside the italic bit.
    public var selection = 0
    /// Whether it has outlines: a triangle for each letter, and for z the parts a and b.
    public var hasOutlines = false
    /// CFF outlines in place of TrueType ones.
    public var charstrings: Charstrings?
    /// OS/2 fsType: what the licence allows.
    public var licence = 0
    /// The format of the character map: 4 or 12.
    public var mapFormat = 4

    /// A regular sans-serif.
    public init() {}

    /// The tables, in the order of the file.
    public var tables: [(name: String, bytes: [UInt8])] {
        var tables = [
            ("OS/2", windows), ("cmap", characterMap), ("head", head), ("hhea", horizontal), ("hmtx", widths),
            ("name", names),
        ]
        if hasOutlines { tables += [("glyf", outlines.bytes), ("loca", outlines.places), ("maxp", most)] }
        if let charstrings { tables += [("CFF ", charstrings.table), ("maxp", most)] }
        if let weights { tables.insert(("fvar", axes(weights)), at: 2) }
        if let isFixedPitch { tables.append(("post", post(isFixedPitch))) }
        return tables
    }

    /// The file.
    public var bytes: [UInt8] { Self.file(tables) }

    /// A file of tables.
    public static func file(_ tables: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var file = long(0x0001_0000) + short(tables.count) + short(0) + short(0) + short(0)
        var offset = 12 + tables.count * 16
        for (name, bytes) in tables {
            file += Array(name.utf8) + long(0) + long(offset) + long(bytes.count)
            offset += padded(bytes).count
        }
        return file + tables.flatMap { padded($0.bytes) }
    }

    /// A WOFF2 file without anything in it.
    public static let webFont = Array("wOF2".utf8) + long(0x0001_0000) + long(48) + [UInt8](repeating: 0, count: 36)

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
}

extension SampleFont {
    private var glyphCount: Int { 28 }

    private var most: [UInt8] { long(0x0001_0000) + short(glyphCount) + [UInt8](repeating: 0, count: 26) }

    /// The outlines, and their places in long form.
    private var outlines: (bytes: [UInt8], places: [UInt8]) {
        let box = short(0) + short(0) + short(400) + short(500)
        let triangle =
            short(1) + box + short(2) + short(0) + [1, 1, 1] + short(0) + short(400) + short(-200) + short(0)
            + short(0) + short(500) + [0]
        // The parts a and b, with offsets of two bytes.
        let composed =
            short(-1) + box + short(0x23) + short(2) + short(0) + short(0) + short(0x03) + short(3) + short(10)
            + short(0)
        var (bytes, places): ([UInt8], [UInt8]) = ([], [])
        for glyph in 0..<glyphCount {
            places += long(bytes.count)
            if glyph > 1 { bytes += Self.padded(glyph == glyphCount - 1 ? composed : triangle) }
        }
        return (bytes, places + long(bytes.count))
    }

    private var head: [UInt8] {
        [UInt8](repeating: 0, count: 18) + short(unitsPerEm) + [UInt8](repeating: 0, count: 30)
            + short(hasOutlines ? 1 : 0) + short(0)
    }

    private var horizontal: [UInt8] {
        long(0x0001_0000) + short(ascent) + short(-descent) + short(lineGap) + [UInt8](repeating: 0, count: 24)
            + short(2)
    }

    /// A width for the missing glyph and one for all others.
    private var widths: [UInt8] {
        short(width) + short(0) + short(width) + short(0) + [UInt8](repeating: 0, count: (glyphCount - 2) * 2)
    }

    private var windows: [UInt8] {
        short(4) + short(width) + short(weight) + short(0) + short(licence) + [UInt8](repeating: 0, count: 22) + panose
            + [UInt8](repeating: 0, count: 26) + short(selection | (isItalic ? 1 : 0)) + short(0) + short(0)
            + short(ascent + 10) + short(-descent - 10) + short(lineGap + 10) + short(ascent + 20) + short(descent + 20)
            + [UInt8](repeating: 0, count: 18)
    }

    private var characterMap: [UInt8] {
        let space = 0x20
        let letters = 0x61...0x7A
        let start = short(0) + short(1) + short(3) + short(mapFormat == 4 ? 1 : 10) + long(12)
        if mapFormat == 12 {
            let groups =
                long(space) + long(space) + long(1) + long(letters.lowerBound) + long(letters.upperBound) + long(2)
            return start + short(12) + short(0) + long(40) + long(0) + long(2) + groups
        }
        let segments =
            short(space) + short(letters.upperBound) + short(0xFFFF) + short(0)
            + short(space) + short(letters.lowerBound) + short(0xFFFF)
            + short(1 - space) + short(2 - letters.lowerBound) + short(1)
            + short(0) + short(0) + short(0)
        return start + short(4) + short(14 + segments.count) + short(0) + short(6) + short(0) + short(0) + short(0)
            + segments
    }

    private var names: [UInt8] {
        let texts = [(1, family)] + (typographicFamily.map { [(16, $0)] } ?? [])
        var records: [UInt8] = []
        var storage: [UInt8] = []
        for (id, text) in texts {
            let bytes = text.utf16.flatMap { short(Int($0)) }
            records += short(3) + short(1) + short(0x0409) + short(id) + short(bytes.count) + short(storage.count)
            storage += bytes
        }
        return short(0) + short(texts.count) + short(6 + records.count) + records + storage
    }

    private func post(_ isFixedPitch: Bool) -> [UInt8] {
        long(0x0003_0000) + long(0) + short(0) + short(0) + long(isFixedPitch ? 1 : 0)
            + [UInt8](repeating: 0, count: 16)
    }

    private func axes(_ weights: ClosedRange<Int>) -> [UInt8] {
        long(0x0001_0000) + short(16) + short(2) + short(1) + short(20) + short(0) + short(0) + Array("wght".utf8)
            + long(weights.lowerBound << 16) + long(400 << 16) + long(weights.upperBound << 16) + short(0) + short(256)
    }
}

private func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
}

private func long(_ number: Int) -> [UInt8] { short(number >> 16) + short(number) }
