import ByteText

/// The tables of a font file (OpenType 1.9, "Organization of an OpenType Font").
struct FontTables: Sendable {
    /// The tables that are read.
    enum Name: String, Sendable, CaseIterable {
        case head, hhea, hmtx, cmap, name, fvar
        case glyf, loca, maxp, fpgm, prep, post
        case cvt = "cvt "
        case cff = "CFF "
        case gpos = "GPOS"
        case os2 = "OS/2"
    }

    private let file: BinaryBytes
    private let places: [Name: (offset: Int, count: Int)]

    /// Finds the tables.
    init(_ bytes: [UInt8]) throws(FontFailure) {
        file = BinaryBytes(bytes)
        guard let version = file.uint32(at: 0) else { throw bytes.isEmpty ? .notAFont : .incomplete }
        switch version {
        // TrueType outlines, with the tags of Windows and of old Apple systems; 'OTTO': CFF outlines.
        case 0x0001_0000, 0x7472_7565, 0x4F54_544F: break
        case 0x7474_6366: throw .collection
        case 0x774F_4646: throw .oldWebFont
        default: throw .notAFont
        }
        guard let count = file.uint16(at: 4), let records = file.part(at: 12, count: count * 16) else {
            throw .incomplete
        }
        var places: [Name: (offset: Int, count: Int)] = [:]
        for index in 0..<count {
            guard let tag = records.part(at: index * 16, count: 4),
                let offset = records.uint32(at: index * 16 + 8), let count = records.uint32(at: index * 16 + 12)
            else { throw .incomplete }
            let text = String(decoding: tag.bytes, as: UTF8.self)
            // Tables that only browsers read must not be truncated either.
            guard file.part(at: offset, count: count) != nil else {
                throw .incompleteTable(text.allSatisfy { $0.isASCII && !$0.isNewline } ? text : "?")
            }
            if let name = Name(rawValue: text) { places[name] = (offset, count) }
        }
        self.places = places
    }

    /// A table; `nil` if the font does not have it.
    func optional(_ name: Name) -> BinaryBytes? {
        places[name].flatMap { file.part(at: $0.offset, count: $0.count) }
    }

    /// A required table.
    func table(_ name: Name) throws(FontFailure) -> BinaryBytes {
        guard let table = optional(name) else { throw .missingTable(name.rawValue) }
        return table
    }
}
