import ByteText

/// The head of a CFF font (Adobe Technical Note 5176): whether its glyphs are numbered as PDF numbers them.
struct CFFHead {
    /// Whether characters of a PDF can name glyphs by their numbers: fonts without CIDs, and those whose CIDs are the
    /// numbers of the glyphs.
    let usesGlyphNumbers: Bool

    /// Reads the first dictionary; `nil` if the table is damaged.
    init?(_ table: BinaryBytes) {
        guard let size = table.part(at: 2, count: 1)?.bytes.first, let names = Self.end(ofIndexAt: Int(size), table),
            let dictionary = Self.firstObject(ofIndexAt: names, table)
        else { return nil }
        var operands: [Int] = []
        var (hasCIDs, charset) = (false, 0)
        var place = 0
        let bytes = Array(dictionary.bytes)
        while place < bytes.count {
            let byte = Int(bytes[place])
            place += 1
            switch byte {
            case 0...21:
                var number = byte
                if byte == 12, place < bytes.count {
                    number = 1_200 + Int(bytes[place])
                    place += 1
                }
                if number == 1_230 { hasCIDs = true }
                if number == 15 { charset = operands.last ?? 0 }
                operands = []
            case 28:
                operands.append(dictionary.int16(at: place) ?? 0)
                place += 2
            case 29:
                operands.append(dictionary.uint32(at: place) ?? 0)
                place += 4
            case 30:
                // A real number ends with a half byte of ones.
                while place < bytes.count, bytes[place] & 0x0F != 0x0F, bytes[place] >> 4 != 0x0F { place += 1 }
                place += 1
            case 32...246: operands.append(byte - 139)
            case 247...254:
                let low = place < bytes.count ? Int(bytes[place]) : 0
                operands.append(byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108)
                place += 1
            default: return nil
            }
        }
        // One range of CIDs from 1 on.
        let format = table.part(at: charset, count: 1)?.bytes.first
        usesGlyphNumbers = !hasCIDs || charset > 2 && (format == 1 || format == 2) && table.uint16(at: charset + 1) == 1
    }

    /// The place after an INDEX.
    private static func end(ofIndexAt place: Int, _ table: BinaryBytes) -> Int? {
        guard let count = table.uint16(at: place) else { return nil }
        if count == 0 { return place + 2 }
        guard let size = table.part(at: place + 2, count: 1)?.bytes.first.map(Int.init), (1...4).contains(size),
            let end = offset(at: place + 3 + count * size, size, table)
        else { return nil }
        return place + 2 + (count + 1) * size + end
    }

    private static func firstObject(ofIndexAt place: Int, _ table: BinaryBytes) -> BinaryBytes? {
        guard let count = table.uint16(at: place), count > 0,
            let size = table.part(at: place + 2, count: 1)?.bytes.first.map(Int.init), (1...4).contains(size),
            let start = offset(at: place + 3, size, table), let end = offset(at: place + 3 + size, size, table)
        else { return nil }
        return table.part(at: place + 2 + (count + 1) * size + start, count: end - start)
    }

    private static func offset(at place: Int, _ size: Int, _ table: BinaryBytes) -> Int? {
        table.part(at: place, count: size)?.bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
