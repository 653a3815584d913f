import ByteText

/// The names of a font (OpenType 1.9, name).
struct FontNames {
    /// The family that all weights and styles share: the typographic family, else the family.
    let family: String
    /// The name in PostScript; `nil` if the font has none.
    let postScript: String?

    init(_ table: BinaryBytes) throws(FontFailure) {
        guard let count = table.uint16(at: 2), let start = table.uint16(at: 4) else {
            throw .incompleteTable("name")
        }
        var best: (rank: Int, text: String)?
        var postScript: String?
        for index in 0..<count {
            let record = 6 + index * 12
            guard let platform = table.uint16(at: record), let encoding = table.uint16(at: record + 2),
                let language = table.uint16(at: record + 4), let name = table.uint16(at: record + 6),
                let length = table.uint16(at: record + 8), let offset = table.uint16(at: record + 10)
            else { throw .incompleteTable("name") }
            if name == Self.postScriptName, let bytes = table.part(at: start + offset, count: length) {
                let text = platform == Self.macintosh ? Self.ascii(bytes) : Self.utf16(bytes)
                postScript = postScript ?? text
            }
            guard let kind = [Self.typographicFamily, Self.family].firstIndex(of: name),
                let source = Self.rank(platform, encoding, language)
            else { continue }
            let rank = kind * 10 + source
            if let best, best.rank <= rank { continue }
            guard let bytes = table.part(at: start + offset, count: length) else { throw .incompleteTable("name") }
            let text = platform == Self.macintosh ? Self.ascii(bytes) : Self.utf16(bytes)
            if let text, !text.isEmpty { best = (rank, text) }
        }
        guard let best else { throw .damagedTable("name") }
        family = best.text
        self.postScript = postScript
    }

    private static let family = 1
    private static let postScriptName = 6
    private static let typographicFamily = 16
    private static let macintosh = 1

    /// The rank of a name by its system and language, the lowest first; `nil` for names that are not read.
    private static func rank(_ platform: Int, _ encoding: Int, _ language: Int) -> Int? {
        switch (platform, encoding, language) {
        case (3, 0...1, 0x0409), (3, 10, 0x0409): 0
        case (0, _, _): 1
        case (3, 0...1, _), (3, 10, _): 2
        case (macintosh, 0, 0): 3
        default: nil
        }
    }

    private static func utf16(_ bytes: BinaryBytes) -> String? {
        let units = (0..<bytes.count / 2).map { UInt16(truncatingIfNeeded: bytes.uint16(at: $0 * 2) ?? 0) }
        return String(validating: units, as: UTF16.self)
    }

    private static func ascii(_ bytes: BinaryBytes) -> String? {
        bytes.bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes.bytes, as: UTF8.self) : nil
    }
}
