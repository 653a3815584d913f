import ByteText

/// Checksums of compressed formats.
public enum Checksum {
    /// The CRC-32 of PNG, gzip and ZIP (PNG, third edition, annex D).
    ///
    /// - Parameter previous: the checksum of the bytes before these.
    public static func crc32(_ bytes: some Sequence<UInt8>, continuing previous: UInt32 = 0) -> UInt32 {
        var remainder = ~previous
        crcTables.withUnsafeBufferPointer { tables in
            // Whole views are processed eight bytes at once, which is four times as fast.
            let isDone: Void? = bytes.withContiguousStorageIfAvailable { buffer in
                let bytes = Bytes(buffer)
                var offset = 0
                while bytes.count - offset >= 8 {
                    let word = bytes.word(at: offset) ^ UInt64(remainder)
                    remainder = 0
                    for index in 0..<8 {
                        remainder ^= tables[(7 - index) << 8 | Int(truncatingIfNeeded: word >> (8 * index)) & 0xFF]
                    }
                    offset += 8
                }
                while offset < bytes.count {
                    remainder = remainder >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: remainder) ^ bytes[offset])]
                    offset += 1
                }
            }
            if isDone != nil { return }
            for byte in bytes {
                remainder = remainder >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
            }
        }
        return ~remainder
    }

    /// The Adler-32 of zlib (RFC 1950, 8).
    public static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var offset = 0
        while offset < bytes.count {
            // The largest number of bytes whose sums fit into 32 bits.
            let end = min(bytes.count, offset + 5_552)
            for byte in bytes[offset..<end] {
                low &+= UInt32(byte)
                high &+= low
            }
            low %= 65_521
            high %= 65_521
            offset = end
        }
        return high << 16 | low
    }

    /// For each byte its remainder, alone and followed by one to seven zero bytes.
    private static let crcTables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var remainder = UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
            tables[byte] = remainder
        }
        for index in 256..<tables.count {
            let shorter = tables[index - 256]
            tables[index] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
        }
        return tables
    }()
}
