import ByteText

/// Finds the glyphs of characters (OpenType 1.9, cmap): with the subtables of formats 4 and 12, which all web fonts have.
struct CharacterMap: Sendable {
    private let subtable: BinaryBytes
    private let format: Int

    init(_ table: BinaryBytes) throws(FontFailure) {
        guard let count = table.uint16(at: 2) else { throw .incompleteTable("cmap") }
        var found: (format: Int, subtable: BinaryBytes)?
        for index in 0..<count {
            let record = 4 + index * 8
            guard let platform = table.uint16(at: record), let encoding = table.uint16(at: record + 2),
                let offset = table.uint32(at: record + 4)
            else { throw .incompleteTable("cmap") }
            guard platform == 0 || platform == 3 && [1, 10].contains(encoding) else { continue }
            guard let format = table.uint16(at: offset) else { throw .incompleteTable("cmap") }
            // Format 12 has all characters, format 4 those up to U+FFFF.
            guard format == 4 || format == 12, format > found?.format ?? 0 else { continue }
            // Some large fonts state a length that is too short. It is not needed.
            guard let subtable = table.part(at: offset, count: table.count - offset) else {
                throw .incompleteTable("cmap")
            }
            found = (format, subtable)
        }
        guard let found else { throw .damagedTable("cmap") }
        (format, subtable) = found
    }

    /// The glyph of a character; `nil` if the font has none.
    func glyph(of character: Unicode.Scalar) -> Int? {
        let glyph = format == 4 ? shortGlyph(of: Int(character.value)) : longGlyph(of: Int(character.value))
        return glyph == 0 ? nil : glyph
    }
}

extension CharacterMap {
    /// Format 4: segments of characters, with the last one of each in a first list.
    private func shortGlyph(of character: Int) -> Int? {
        guard let doubled = subtable.uint16(at: 6) else { return nil }
        let ends = 14
        let (starts, deltas, offsets) = (ends + doubled + 2, ends + 2 * doubled + 2, ends + 3 * doubled + 2)
        for segment in stride(from: 0, to: doubled - 1, by: 2) {
            guard let end = subtable.uint16(at: ends + segment) else { return nil }
            guard character <= end else { continue }
            guard let start = subtable.uint16(at: starts + segment), character >= start,
                let delta = subtable.uint16(at: deltas + segment),
                let offset = subtable.uint16(at: offsets + segment)
            else { return nil }
            if offset == 0 { return (character + delta) & 0xFFFF }
            // An offset is relative to its own position.
            let place = offsets + segment + offset + 2 * (character - start)
            guard let glyph = subtable.uint16(at: place), glyph != 0 else { return nil }
            return (glyph + delta) & 0xFFFF
        }
        return nil
    }

    /// Format 12: groups of characters in ascending order, each with its first glyph.
    private func longGlyph(of character: Int) -> Int? {
        guard let count = subtable.uint32(at: 12) else { return nil }
        // A damaged count must not cause long loops.
        for group in 0..<min(count, subtable.count / 12) {
            let place = 16 + group * 12
            guard let end = subtable.uint32(at: place + 4) else { return nil }
            guard character <= end else { continue }
            guard let start = subtable.uint32(at: place), character >= start,
                let glyph = subtable.uint32(at: place + 8)
            else { return nil }
            return glyph + character - start
        }
        return nil
    }
}
