import ByteText

/// The kerning of pairs of glyphs (OpenType 1.9, GPOS lookup type 2), of the default language in Latin script.
struct KerningPairs: Sendable {
    private let table: BinaryBytes
    /// The places of pair adjustment subtables, in order.
    private let subtables: [Int]

    /// Finds the subtables; `nil` if there are none.
    init?(_ table: BinaryBytes) {
        guard let scripts = table.uint16(at: 4), let features = table.uint16(at: 6), let lookups = table.uint16(at: 8),
            let language = Self.language(table, scripts)
        else { return nil }
        var places: [Int] = []
        for index in 0..<(table.uint16(at: language + 4) ?? 0) {
            guard let feature = table.uint16(at: language + 6 + index * 2),
                let tag = table.uint32(at: features + 2 + feature * 6), tag == Self.kern,
                let place = table.uint16(at: features + 6 + feature * 6)
            else { continue }
            for number in 0..<(table.uint16(at: features + place + 2) ?? 0) {
                guard let lookup = table.uint16(at: features + place + 4 + number * 2),
                    let offset = table.uint16(at: lookups + 2 + lookup * 2)
                else { continue }
                places += Self.subtables(table, lookups + offset)
                // A damaged table must not cause long loops.
                guard places.count < 1_000 else { return nil }
            }
        }
        guard !places.isEmpty else { return nil }
        self.table = table
        subtables = places
    }

    /// The tags `kern`, `latn` and `DFLT`.
    private static let kern = 0x6B65_726E
    private static let latin = 0x6C61_746E
    private static let standard = 0x4446_4C54

    private static func language(_ table: BinaryBytes, _ scripts: Int) -> Int? {
        var found: [Int: Int] = [:]
        for index in 0..<(table.uint16(at: scripts) ?? 0) {
            guard let tag = table.uint32(at: scripts + 2 + index * 6),
                let offset = table.uint16(at: scripts + 6 + index * 6)
            else { return nil }
            found[tag] = scripts + offset
        }
        guard let script = found[latin] ?? found[standard], let offset = table.uint16(at: script), offset > 0 else {
            return nil
        }
        return script + offset
    }

    private static func subtables(_ table: BinaryBytes, _ lookup: Int) -> [Int] {
        guard let type = table.uint16(at: lookup), let count = table.uint16(at: lookup + 4) else { return [] }
        return (0..<count).compactMap { index in
            guard let offset = table.uint16(at: lookup + 6 + index * 2) else { return nil }
            let place = lookup + offset
            if type == 2 { return place }
            // An extension has its subtable farther away.
            guard type == 9, table.uint16(at: place + 2) == 2, let far = table.uint32(at: place + 4) else { return nil }
            return place + far
        }
    }

    /// The correction of the distance between two glyphs, in units of the em square.
    func correction(_ left: Int, _ right: Int) -> Int {
        for subtable in subtables {
            guard let coverage = table.uint16(at: subtable + 2),
                let index = coverageIndex(of: left, subtable + coverage)
            else { continue }
            let found =
                table.uint16(at: subtable) == 1
                ? pair(subtable, index, right) : pairOfClasses(subtable, left, right)
            if let found { return found }
        }
        return 0
    }

    private func coverageIndex(of glyph: Int, _ place: Int) -> Int? {
        guard let format = table.uint16(at: place), let count = table.uint16(at: place + 2) else { return nil }
        let size = format == 1 ? 2 : 6
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let record = place + 4 + middle * size
            guard let first = table.uint16(at: record) else { return nil }
            let last = format == 1 ? first : table.uint16(at: record + 2) ?? first
            if glyph < first {
                high = middle
            } else if glyph > last {
                low = middle + 1
            } else {
                return format == 1 ? middle : (table.uint16(at: record + 4) ?? 0) + glyph - first
            }
        }
        return nil
    }

    /// The number of bytes of a value record.
    private static func size(_ format: Int) -> Int { format.nonzeroBitCount * 2 }

    /// The horizontal advance of a value record; 0 if it has none.
    private func advance(_ format: Int, at place: Int) -> Int {
        guard format & 4 != 0 else { return 0 }
        return table.int16(at: place + (format & 3).nonzeroBitCount * 2) ?? 0
    }

    /// Format 1: pairs of single glyphs.
    private func pair(_ subtable: Int, _ index: Int, _ right: Int) -> Int? {
        guard let first = table.uint16(at: subtable + 4), let second = table.uint16(at: subtable + 6),
            let offset = table.uint16(at: subtable + 10 + index * 2), let count = table.uint16(at: subtable + offset)
        else { return nil }
        let size = 2 + Self.size(first) + Self.size(second)
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let record = subtable + offset + 2 + middle * size
            guard let glyph = table.uint16(at: record) else { return nil }
            if glyph == right { return advance(first, at: record + 2) }
            if glyph < right { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Format 2: pairs of classes of glyphs.
    private func pairOfClasses(_ subtable: Int, _ left: Int, _ right: Int) -> Int? {
        guard let first = table.uint16(at: subtable + 4), let second = table.uint16(at: subtable + 6),
            let leftClasses = table.uint16(at: subtable + 8), let rightClasses = table.uint16(at: subtable + 10),
            let count = table.uint16(at: subtable + 14)
        else { return nil }
        let size = Self.size(first) + Self.size(second)
        let row =
            classNumber(of: left, subtable + leftClasses) * count + classNumber(of: right, subtable + rightClasses)
        return advance(first, at: subtable + 16 + row * size)
    }

    private func classNumber(of glyph: Int, _ place: Int) -> Int {
        guard let format = table.uint16(at: place) else { return 0 }
        if format == 1 {
            guard let start = table.uint16(at: place + 2), let count = table.uint16(at: place + 4), glyph >= start,
                glyph < start + count
            else { return 0 }
            return table.uint16(at: place + 6 + (glyph - start) * 2) ?? 0
        }
        var (low, high) = (0, table.uint16(at: place + 2) ?? 0)
        while low < high {
            let middle = (low + high) / 2
            let record = place + 4 + middle * 6
            guard let first = table.uint16(at: record), let last = table.uint16(at: record + 2) else { return 0 }
            if glyph < first {
                high = middle
            } else if glyph > last {
                low = middle + 1
            } else {
                return table.uint16(at: record + 4) ?? 0
            }
        }
        return 0
    }
}
