extension UnsafeBufferPointer<UInt8> {
    /// The first place of a byte at `start` or behind it, else the end.
    ///
    /// Most of a template is text without tags, so this looks at eight bytes at once.
    func place(of byte: UInt8, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // The lowest bit that is left belongs to the first byte that has no difference.
            let difference = word ^ wanted
            let found = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != byte { index += 1 }
        return index
    }

    /// Whether a pattern stands at a place.
    func holds(_ pattern: [UInt8], at place: Int) -> Bool {
        guard place + pattern.count <= count else { return false }
        for offset in pattern.indices where self[place + offset] != pattern[offset] { return false }
        return true
    }
}

func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

func isBlankOrLineEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
}
