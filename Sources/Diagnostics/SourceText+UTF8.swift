extension SourceText {
    /// The offset of the first byte that is not well-formed UTF-8 (Unicode, table 3-7); `nil` if the text is valid.
    public var firstInvalidUTF8: Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while true {
                index = bytes.firstNonASCII(from: index)
                guard index < bytes.count else { return nil }
                guard let length = bytes.lengthOfSequence(at: index) else { return index }
                index += length
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first non-ASCII position from `start` on, otherwise the end; compares eight bytes at once.
    fileprivate func firstNonASCII(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= count,
            raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
            index += 8
        }
        while index < count, self[index] < 0x80 { index += 1 }
        return index
    }

    /// The length of the well-formed sequence that begins at a non-ASCII byte; `nil` if it is invalid.
    fileprivate func lengthOfSequence(at index: Int) -> Int? {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch self[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= count, second.contains(self[index + 1]) else { return nil }
        for next in index + 2..<index + length where self[next] & 0xC0 != 0x80 { return nil }
        return length
    }
}
