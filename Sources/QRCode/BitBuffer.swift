/// Bits in the order in which they are read, packed into bytes from the highest bit down.
struct BitBuffer {
    /// The bytes, the last of them filled up with zeros.
    private(set) var bytes: [UInt8] = []
    /// How many bits there are.
    private(set) var count = 0

    /// Appends the lowest bits of a number, the highest of them first.
    mutating func append(_ value: Int, count bits: Int) {
        var left = bits
        while left > 0 {
            if count % 8 == 0 { bytes.append(0) }
            let room = 8 - count % 8
            let taken = min(room, left)
            left -= taken
            bytes[count / 8] |= UInt8(value >> left & (1 << taken - 1)) << UInt8(room - taken)
            count += taken
        }
    }
}
