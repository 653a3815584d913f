extension LineClass {
    /// The class of a character.
    init(_ character: Unicode.Scalar) {
        self = Self(rawValue: UInt8(UnicodeClasses.bits(of: character) >> 5 & 0x3F)) ?? .alphabetic
    }
}

extension BidiClass {
    /// The class of a character.
    init(_ character: Unicode.Scalar) {
        self = Self(rawValue: UInt8(UnicodeClasses.bits(of: character) & 0x1F)) ?? .l
    }
}

/// Searches the table of classes.
private enum UnicodeClasses {
    /// The classes of a character, as in the table.
    static func bits(of character: Unicode.Scalar) -> UInt32 {
        character.value < frequent.count ? frequent[Int(character.value)] : search(character.value)
    }

    /// The classes of most characters in Latin script and of punctuation.
    private static let frequent = (0..<0x250).map(search)

    private static func search(_ character: UInt32) -> UInt32 {
        let ranges = UnicodeTable.ranges
        var (low, high) = (0, ranges.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if ranges[middle] >> 11 <= character { low = middle } else { high = middle }
        }
        return ranges[low] & 0x7FF
    }
}
