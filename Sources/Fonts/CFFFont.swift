import ByteText

/// The table `CFF ` of a font (Adobe Technical Note 5176): how its glyphs are numbered, and their outlines.
struct CFFFont: Sendable {
    private let table: BinaryBytes
    /// The CIDs of the glyphs; `nil` if the font has none.
    private let identifiers: [UInt16]?
    private let charstrings: CFFIndex?
    private let globalRoutines: CFFIndex?
    /// The routines of each part of the font; a font without CIDs has one part.
    private let localRoutines: [CFFIndex?]
    /// Which part a glyph belongs to.
    private let parts: BinaryBytes?

    /// Reads the dictionaries; `nil` if they are damaged.
    init?(_ table: BinaryBytes) {
        guard let size = table.part(at: 2, count: 1)?.bytes.first, let names = CFFIndex(at: Int(size), table),
            let tops = CFFIndex(at: names.end, table), let top = tops[0].flatMap(CFFDictionary.init)
        else { return nil }
        self.table = table
        globalRoutines = CFFIndex(at: tops.end, table).flatMap { CFFIndex(at: $0.end, table) }
        charstrings = top[.charstrings]?.last.flatMap { CFFIndex(at: $0, table) }
        if top[.registry] != nil {
            guard let charset = top[.charset]?.last, let count = charstrings?.count,
                let identifiers = Self.identifiers(at: charset, count: count, table)
            else { return nil }
            self.identifiers = identifiers
        } else {
            identifiers = nil
        }
        func routines(of dictionary: CFFDictionary?) -> CFFIndex? {
            guard let place = dictionary?[.privateDictionary], place.count == 2,
                let own = table.part(at: place[1], count: place[0]).flatMap(CFFDictionary.init)
            else { return nil }
            return own[.routines]?.last.flatMap { CFFIndex(at: place[1] + $0, table) }
        }
        if let fonts = top[.fonts]?.last.flatMap({ CFFIndex(at: $0, table) }) {
            localRoutines = (0..<fonts.count).map { routines(of: fonts[$0].flatMap(CFFDictionary.init)) }
            let start = top[.selection]?.last ?? table.count
            parts = table.part(at: start, count: table.count - start)
        } else {
            localRoutines = [routines(of: top)]
            parts = nil
        }
    }

    /// Reads the CIDs of all glyphs; `nil` if they are damaged.
    private static func identifiers(at charset: Int, count: Int, _ table: BinaryBytes) -> [UInt16]? {
        // Format 0 lists the CIDs; formats 1 and 2 have ranges, with one or two bytes for the number of further CIDs.
        guard let format = table.part(at: charset, count: 1)?.bytes.first, format <= 2 else { return nil }
        var identifiers: [UInt16] = [0]
        var place = charset + 1
        while identifiers.count < count {
            guard let first = table.uint16(at: place), let more = table.bigEndian(at: place + 2, count: Int(format)),
                first + more <= 0xFFFF
            else { return nil }
            identifiers += (first...first + more).prefix(count - identifiers.count).map(UInt16.init)
            place += 2 + Int(format)
        }
        return identifiers
    }

    /// The number that names a glyph in a PDF (ISO 32000-1, 9.7.4.2): its CID, or its own number in a font without CIDs.
    func identifier(of glyph: Int) -> Int {
        guard let identifiers else { return glyph }
        return identifiers.indices.contains(glyph) ? Int(identifiers[glyph]) : 0
    }

    /// The table with the outlines of some glyphs only. All glyphs and routines keep their numbers; those that are not used
    /// end at once, and compress to almost nothing.
    func bytes(keeping glyphs: [Int]) -> [UInt8] {
        var bytes = Array(table.bytes)
        var local = [Set<Int>](repeating: [], count: localRoutines.count)
        var global: Set<Int> = []
        for glyph in glyphs + [0] {
            // A glyph that cannot be drawn here may consist of others.
            guard var interpreter = interpreter(of: glyph), let code = charstrings?[glyph],
                interpreter.contours(of: code) != nil, let part = part(of: glyph)
            else { return bytes }
            local[part].formUnion(interpreter.called.local)
            global.formUnion(interpreter.called.global)
        }
        func clear(_ index: CFFIndex?, except kept: Set<Int>, _ end: UInt8) {
            guard let index else { return }
            for number in 0..<index.count where !kept.contains(number) {
                for place in index.range(of: number) ?? 0..<0 { bytes[place] = end }
            }
        }
        clear(charstrings, except: Set(glyphs + [0]), CharstringInterpreter.endOfGlyph)
        clear(globalRoutines, except: global, CharstringInterpreter.endOfRoutine)
        for (routines, kept) in zip(localRoutines, local) {
            clear(routines, except: kept, CharstringInterpreter.endOfRoutine)
        }
        return bytes
    }

    private func interpreter(of glyph: Int) -> CharstringInterpreter? {
        guard let part = part(of: glyph), localRoutines.indices.contains(part) else { return nil }
        return CharstringInterpreter(local: localRoutines[part], global: globalRoutines)
    }

    /// The outline of a glyph; `nil` if it is damaged or exceeds a limit.
    func outline(of glyph: Int) -> [[GlyphOutline.Point]]? {
        guard let code = charstrings?[glyph], var interpreter = interpreter(of: glyph) else { return nil }
        return interpreter.contours(of: code)
    }

    /// The number of the part that a glyph belongs to.
    private func part(of glyph: Int) -> Int? {
        guard let parts else { return 0 }
        switch parts.part(at: 0, count: 1)?.bytes.first {
        case 0: return parts.part(at: 1 + glyph, count: 1)?.bytes.first.map(Int.init)
        case 3:
            guard let count = parts.uint16(at: 1) else { return nil }
            // The last range that begins at the glyph or before it.
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                guard let first = parts.uint16(at: 3 + middle * 3) else { return nil }
                if first <= glyph { low = middle + 1 } else { high = middle }
            }
            return low == 0 ? nil : parts.part(at: 2 + low * 3, count: 1)?.bytes.first.map(Int.init)
        default: return nil
        }
    }
}

/// A list of objects in a CFF font: INDEX.
struct CFFIndex: Sendable {
    /// The number of objects.
    let count: Int
    /// The place after the list.
    let end: Int
    private let table: BinaryBytes
    private let place: Int
    private let size: Int

    /// Reads the head of a list; `nil` if it is damaged.
    init?(at place: Int, _ table: BinaryBytes) {
        guard place >= 0, let count = table.uint16(at: place) else { return nil }
        (self.count, self.place, self.table) = (count, place, table)
        guard count > 0 else {
            (size, end) = (0, place + 2)
            return
        }
        guard let size = table.part(at: place + 2, count: 1)?.bytes.first.map(Int.init), (1...4).contains(size),
            let last = table.bigEndian(at: place + 3 + count * size, count: size)
        else { return nil }
        self.size = size
        end = place + 2 + (count + 1) * size + last
    }

    /// An object; `nil` if there is none.
    subscript(_ number: Int) -> BinaryBytes? {
        range(of: number).flatMap { table.part(at: $0.lowerBound, count: $0.count) }
    }

    /// The place of an object in the table; `nil` if there is none.
    func range(of number: Int) -> Range<Int>? {
        guard (0..<count).contains(number), let start = table.bigEndian(at: place + 3 + number * size, count: size),
            let next = table.bigEndian(at: place + 3 + (number + 1) * size, count: size), start <= next
        else { return nil }
        let data = place + 2 + (count + 1) * size
        return data + next <= table.count ? data + start..<data + next : nil
    }
}

/// A dictionary of a CFF font: DICT. Real numbers are left out.
struct CFFDictionary {
    /// The operators that are read; those of two bytes have 1200 added to the second one.
    enum Key: Int {
        case charset = 15
        case charstrings = 17
        case privateDictionary = 18
        case routines = 19
        case registry = 1_230
        case fonts = 1_236
        case selection = 1_237
    }

    private var entries: [Int: [Int]] = [:]

    /// Reads a dictionary; `nil` if it is damaged.
    init?(_ dictionary: BinaryBytes) {
        var operands: [Int] = []
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
                entries[number] = operands
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
    }

    /// The operands of an entry.
    subscript(_ key: Key) -> [Int]? { entries[key.rawValue] }
}
