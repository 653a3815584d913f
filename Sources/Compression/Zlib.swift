import ByteText

/// Data in the format of zlib (RFC 1950): deflate with a header and a checksum, as in PNG and PDF.
public enum Zlib {
    /// The compressed bytes; the same for the same input on every machine.
    public static func compress(_ bytes: [UInt8]) -> [UInt8] {
        let checksum = Checksum.adler32(bytes)
        // Deflate with a window of 32 KB, the default level, and the check bits of both bytes.
        let header: [UInt8] = [0x78, 0x9C]
        return header + Deflate.compress(bytes) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    /// The decompressed bytes.
    ///
    /// - Parameters:
    ///   - bytes: a complete stream. Bytes after it are ignored.
    ///   - limit: the maximum number of decompressed bytes.
    public static func decompress(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
        guard bytes.count >= 2 else { throw .truncated }
        let header = Int(bytes[0]) << 8 | Int(bytes[1])
        // The method and window, the check bits, and no preset dictionary.
        guard header >> 8 & 0x0F == 8, header >> 12 <= 7, header % 31 == 0, header & 0x20 == 0 else { throw .invalid }
        let (output, end) = try bytes.withBytes { bytes throws(CompressionError) in
            try Inflate.decompress(bytes, from: 2, limit: limit)
        }
        guard bytes.count - end >= 4 else { throw .truncated }
        guard bytes[end..<end + 4].reduce(0, { $0 << 8 | UInt32($1) }) == Checksum.adler32(output) else {
            throw .wrongChecksum
        }
        return output
    }
}
