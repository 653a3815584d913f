/// A sequence of bits, packed into bytes from the highest bit down.
struct BitBuffer {
    /// The bytes; the last one is padded with zeros.
    private(set) var bytes: [UInt8] = []
    /// The number of bits.
    private(set) var count = 0

    /// Appends the lowest bits of a number, highest first.
    mutating func append(_ value: Int, count bits: Int) {
        var left = bits
        while left > 0 {
            if count % 8 == 0 { bytes.append(0) }
            let room = 8 - count % 8
            let taken = min(room, left)
            left -= taken
            let part: Int = (value >> left) & ((1 << taken) - 1)
            bytes[count / 8] |= UInt8(part << (room - taken))
            count += taken
        }
    }
}
