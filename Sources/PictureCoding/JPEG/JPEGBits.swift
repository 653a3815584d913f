import ByteText

/// The bits of a scan, from the highest of each byte on (ITU-T T.81, F.2.2.5).
struct JPEGBits {
    private let bytes: Bytes
    /// The offset of the next byte that is not in the buffer.
    private(set) var position: Int
    /// The next bits, aligned to the top; zeros follow.
    private var buffer: UInt64 = 0
    private var count = 0
    /// The number of bits in the buffer that are not in the file.
    private var padding = 0

    init(_ bytes: Bytes, from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Whether there was a code that the table does not have, or a coefficient after the last one.
    var isDamaged = false

    /// Whether bits were taken after the end of the data.
    var isExhausted: Bool { count < padding }

    /// Makes at least 32 bits available. After the end of the data they are zeros.
    @inline(__always)
    mutating func fill() {
        if count >= 32 { return }
        if bytes.endIndex &- position >= 8 {
            let word = bytes.word(at: position)
            // Eight bytes at once if none of them is 0xFF, which is usual.
            if (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 {
                buffer |= word.byteSwapped >> UInt64(truncatingIfNeeded: count)
                let taken = (64 &- count) >> 3
                position &+= taken
                count &+= taken << 3
                // Bits of a byte that did not fit are read again.
                buffer &= ~0 << UInt64(truncatingIfNeeded: 64 &- count)
                return
            }
        }
        fillSlowly()
    }

    @inline(never)
    private mutating func fillSlowly() {
        while count <= 56 {
            var byte: UInt8 = 0
            if position < bytes.endIndex {
                byte = bytes[position]
                if byte != 0xFF {
                    position += 1
                } else if position + 1 < bytes.endIndex, bytes[position + 1] == 0 {
                    position += 2
                } else {
                    // A marker ends the data.
                    byte = 0
                    padding += 8
                }
            } else {
                padding += 8
            }
            buffer |= UInt64(byte) << UInt64(56 - count)
            count += 8
        }
    }

    /// The next bits.
    @inline(__always)
    func peek(_ length: Int) -> Int { Int(truncatingIfNeeded: buffer >> UInt64(truncatingIfNeeded: 64 &- length)) }

    /// Drops bits that are available.
    @inline(__always)
    mutating func drop(_ length: Int) {
        buffer <<= UInt64(truncatingIfNeeded: length)
        count &-= length
    }

    /// Takes from 1 to 16 bits that are available.
    @inline(__always)
    mutating func take(_ length: Int) -> Int {
        let value = peek(length)
        drop(length)
        return value
    }

    /// Takes the value of a coefficient with a number of bits from 1 to 15 (ITU-T T.81, F.2.2.1).
    @inline(__always)
    mutating func takeValue(_ size: Int) -> Int {
        let bits = take(size)
        return bits < 1 << (size &- 1) ? bits &- (1 << size) &+ 1 : bits
    }

    /// Takes a symbol; a table that does not have it gives 0.
    ///
    /// - Parameter entry: the entry of the table for the next bits.
    @inline(__always)
    mutating func takeSymbol(_ table: JPEGHuffmanTable, _ entry: Int32) -> Int {
        if entry != 0 {
            drop(Int(entry >> 5 & 15))
            return Int(entry >> 9 & 255)
        }
        guard let (symbol, length) = table.longSymbol(peek(16)) else {
            isDamaged = true
            return 0
        }
        drop(length)
        return Int(symbol)
    }

    /// Takes a difference of DC coefficients (ITU-T T.81, F.2.2.1).
    @inline(__always)
    mutating func takeDifference(_ table: JPEGHuffmanTable) -> Int {
        fill()
        let entry = table.fast[peek(JPEGHuffmanTable.fastBits)]
        if entry & 1 << 17 != 0 {
            drop(Int(entry & 31))
            return Int(entry >> 22)
        }
        let size = takeSymbol(table, entry)
        return size == 0 ? 0 : takeValue(size)
    }

    /// Moves past a restart marker.
    mutating func restart(_ number: Int) throws(PictureFailure) {
        guard !isExhausted else { throw .truncated }
        fillSlowly()
        // All bits but the rest of the last byte were taken.
        guard count - padding < 8 else { throw .damaged }
        while position + 1 < bytes.endIndex, bytes[position + 1] == 0xFF { position += 1 }
        guard position + 1 < bytes.endIndex else { throw .truncated }
        guard bytes[position + 1] == 0xD0 + UInt8(number & 7) else { throw .damaged }
        position += 2
        (buffer, count, padding) = (0, 0, 0)
    }
}
