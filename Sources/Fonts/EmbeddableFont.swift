import ByteText

/// A font file as documents embed it (ISO 32000-1, 9.9), reduced to the outlines of the glyphs that are used.
public struct EmbeddableFont: Sendable {
    /// Name, metrics, and the glyphs of characters.
    public let file: FontFile
    /// The name of the font in PostScript: `SourceSans3-Bold`.
    public let postScriptName: String
    /// The kind of outlines.
    public let outlines: Outlines
    /// The angle of slanted letters, in degrees counterclockwise from the vertical.
    public let italicAngle: Int
    /// The height of capitals, in units of the em square.
    public let capHeight: Int
    /// The box that all glyphs fit in, in units of the em square: left, bottom, right, top.
    public let bounds: [Int]
    /// The number of glyphs.
    public let glyphCount: Int
    /// The content of the file.
    public let bytes: [UInt8]
    private let tables: FontTables
    private let head: [UInt8]
    private let horizontal: [UInt8]
    private let most: [UInt8]
    /// The outlines of CFF glyphs.
    let cffFont: CFFFont?
    /// The outlines of TrueType glyphs.
    private let glyphs: BinaryBytes?
    /// The ends of outlines in the table, by glyph, after a first 0.
    private let offsets: [Int]
    private let pairs: KerningPairs?
    /// The glyphs of frequent characters; 0 without one.
    private let frequent: [UInt16]

    /// The kind of outlines.
    public enum Outlines: Sendable, Hashable {
        /// TrueType: the table `glyf`.
        case trueType
        /// PostScript: the table `CFF `.
        case cff
    }

    /// Reads the content of a file.
    ///
    /// - Throws: why the font cannot be embedded: it is damaged, or its licence forbids it (OpenType 1.9, OS/2 fsType).
    public init(_ bytes: [UInt8]) throws(FontFailure) {
        self.bytes = bytes
        file = try FontFile(bytes)
        tables = try FontTables(bytes)
        let (head, windows, most) = (try tables.table(.head), try tables.table(.os2), try tables.table(.maxp))
        // Restricted Licence embedding, unless a less restrictive bit is set as well.
        if let type = windows.uint16(at: 8), type & 0x000E == 0x0002 { throw .notEmbeddable }
        guard let glyphCount = most.uint16(at: 4) else { throw .incompleteTable("maxp") }
        guard let format = head.int16(at: 50) else { throw .incompleteTable("head") }
        self.glyphCount = glyphCount
        bounds = (0..<4).map { head.int16(at: 36 + 2 * $0) ?? 0 }
        self.head = Array(head.bytes)
        horizontal = Array(try tables.table(.hhea).bytes)
        self.most = Array(most.bytes)
        guard self.head.count >= 54 else { throw .incompleteTable("head") }
        guard horizontal.count >= 36 else { throw .incompleteTable("hhea") }
        if let table = tables.optional(.cff) {
            outlines = .cff
            glyphs = nil
            offsets = []
            guard let font = CFFFont(table) else { throw .damagedTable("CFF ") }
            cffFont = font
        } else {
            outlines = .trueType
            cffFont = nil
            let glyphs = try tables.table(.glyf)
            offsets = try Self.offsets(in: tables.table(.loca), isLong: format != 0, count: glyphCount, glyphs.count)
            self.glyphs = glyphs
        }
        postScriptName = try FontNames(tables.table(.name)).postScript ?? file.family
        italicAngle = tables.optional(.post).flatMap { $0.int16(at: 4) } ?? 0
        let file = file
        frequent = (0..<0x250).map { value in
            Unicode.Scalar(UInt32(value)).flatMap { file.glyph(of: $0) }.flatMap { UInt16(exactly: $0) } ?? 0
        }
        let stated = (windows.uint16(at: 0) ?? 0) >= 2 ? windows.int16(at: 88) : nil
        capHeight = stated ?? file.metrics.ascent
        pairs = tables.optional(.gpos).flatMap(KerningPairs.init)
    }

    /// The places of outlines, each not before the previous one.
    private static func offsets(
        in table: BinaryBytes, isLong: Bool, count: Int, _ size: Int
    ) throws(FontFailure) -> [Int] {
        var offsets: [Int] = []
        for index in 0...count {
            guard let offset = isLong ? table.uint32(at: index * 4) : table.uint16(at: index * 2).map({ $0 * 2 }) else {
                throw .incompleteTable("loca")
            }
            guard offset >= offsets.last ?? 0, offset <= size else { throw .damagedTable("loca") }
            offsets.append(offset)
        }
        return offsets
    }

    /// The glyph of a character; `nil` if the font has none.
    public func glyph(of character: Unicode.Scalar) -> Int? {
        guard character.value < frequent.count else { return file.glyph(of: character) }
        let glyph = Int(frequent[Int(character.value)])
        return glyph == 0 ? nil : glyph
    }

    /// The correction of the distance between two glyphs, in units of the em square.
    public func kerning(_ left: Int, _ right: Int) -> Int { pairs?.correction(left, right) ?? 0 }

    /// The number that names a glyph of a CFF font in a PDF.
    public func identifier(of glyph: Int) -> Int { cffFont?.identifier(of: glyph) ?? glyph }

    /// The CFF font, in which only some glyphs have outlines; `nil` for TrueType outlines.
    public func cff(keeping glyphs: [Int]) -> [UInt8]? { cffFont?.bytes(keeping: glyphs) }
}

extension EmbeddableFont {
    /// A TrueType font with only some glyphs (OpenType 1.9, glyf and loca), in the given order after the glyph for missing
    /// characters.
    ///
    /// - Parameter glyphs: the glyphs, without glyph 0. A glyph that occurs twice gets two numbers.
    public func subset(_ glyphs: [Int]) -> [UInt8] {
        var order = [0] + glyphs
        var numbers = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var outlines: [UInt8] = []
        var offsets: [Int] = []
        var index = 0
        // Parts of composed glyphs are added at the end of the list.
        while index < order.count {
            offsets.append(outlines.count)
            outlines += outline(of: order[index], &order, &numbers)
            while outlines.count % 4 != 0 { outlines.append(0) }
            index += 1
        }
        offsets.append(outlines.count)
        var (head, horizontal, most) = (head, horizontal, most)
        // Long offsets, and the numbers of glyphs and of their widths.
        head.replaceSubrange(50..<52, with: [0, 1])
        horizontal.replaceSubrange(34..<36, with: Self.bytes(order.count, 2))
        most.replaceSubrange(4..<6, with: Self.bytes(order.count, 2))
        let widths = order.flatMap { glyph in
            Self.bytes(file.width(of: glyph), 2) + Self.bytes(leftBearing(of: glyph) & 0xFFFF, 2)
        }
        var parts: [(String, [UInt8])] = [
            ("glyf", outlines), ("head", head), ("hhea", horizontal), ("hmtx", widths),
            ("loca", offsets.flatMap { Self.bytes($0, 4) }), ("maxp", most),
        ]
        for (name, table) in [("cvt ", FontTables.Name.cvt), ("fpgm", .fpgm), ("prep", .prep)] {
            if let content = tables.optional(table) { parts.append((name, Array(content.bytes))) }
        }
        return Self.file(parts.sorted { $0.0 < $1.0 })
    }

    /// The description of a glyph in the table `glyf`; `nil` if there is none.
    func description(of glyph: Int) -> BinaryBytes? {
        guard let glyphs, glyph >= 0, glyph + 1 < offsets.count else { return nil }
        return glyphs.part(at: offsets[glyph], count: offsets[glyph + 1] - offsets[glyph])
    }

    /// The outline of a glyph, in which parts have their numbers in the new font.
    private func outline(of glyph: Int, _ order: inout [Int], _ numbers: inout [Int: Int]) -> [UInt8] {
        guard let part = description(of: glyph) else { return [] }
        var bytes = Array(part.bytes)
        guard let contours = part.int16(at: 0), contours < 0 else { return bytes }
        var place = 10
        // A damaged list of parts ends the glyph.
        while let flags = part.uint16(at: place), let component = part.uint16(at: place + 2) {
            let number = numbers[component] ?? order.count
            if number == order.count {
                order.append(component)
                numbers[component] = number
            }
            bytes.replaceSubrange(place + 2..<place + 4, with: Self.bytes(number, 2))
            place += 4 + (flags & 0x0001 != 0 ? 4 : 2)
            if flags & 0x0008 != 0 { place += 2 } else if flags & 0x0040 != 0 { place += 4 }
            if flags & 0x0080 != 0 { place += 8 }
            if flags & 0x0020 == 0 { break }
        }
        return bytes
    }

    private func leftBearing(of glyph: Int) -> Int {
        guard let widths = tables.optional(.hmtx), let count = tables.optional(.hhea)?.uint16(at: 34) else { return 0 }
        return widths.int16(at: glyph < count ? glyph * 4 + 2 : count * 4 + (glyph - count) * 2) ?? 0
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// A font file with tables (OpenType 1.9, "Organization of an OpenType Font").
    private static func file(_ tables: [(name: String, content: [UInt8])]) -> [UInt8] {
        var power = 1
        var exponent = 0
        while power * 2 <= tables.count { (power, exponent) = (power * 2, exponent + 1) }
        var head = bytes(0x0001_0000, 4) + bytes(tables.count, 2) + bytes(power * 16, 2) + bytes(exponent, 2)
        head += bytes((tables.count - power) * 16, 2)
        var content: [UInt8] = []
        let start = 12 + tables.count * 16
        for table in tables {
            head += Array(table.name.utf8) + bytes(checksum(table.content), 4) + bytes(start + content.count, 4)
            head += bytes(table.content.count, 4)
            content += table.content
            while content.count % 4 != 0 { content.append(0) }
        }
        return head + content
    }

    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0
        for start in stride(from: 0, to: bytes.count, by: 4) {
            var word: UInt32 = 0
            for index in start..<start + 4 { word = word << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0) }
            sum &+= word
        }
        return Int(sum)
    }
}
