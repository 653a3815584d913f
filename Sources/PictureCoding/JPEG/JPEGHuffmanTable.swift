/// A Huffman code of a JPEG in the form for decoding (ITU-T T.81, annex C and F.2.2.3).
///
/// It is never changed after its initializer.
final class JPEGHuffmanTable: @unchecked Sendable {
    static let fastBits = 10

    /// For the next 10 bits: the symbol, its number of bits, and if the additional bits of a coefficient are among them,
    /// its value. 0 for longer codes.
    ///
    /// Bits 0 to 4 are all bits, 5 to 8 the bits of the code alone, 9 to 16 the symbol, 22 to 31 the value; bit 17 says
    /// that there is a value. In a buffer of its own, because the count of references to an array takes time.
    let fast: UnsafeMutablePointer<Int32>
    /// For each length: the code after its last one, aligned to 16 bits; ends with a larger number.
    private let ends: [Int]
    /// For each length: what turns a code into an index into the symbols.
    private let offsets: [Int]
    private let symbols: [UInt8]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - counts: the number of codes of each length from 1 to 16.
    ///   - symbols: the symbols in the order of their codes.
    ///   - isDC: whether the symbols are sizes of differences. Otherwise they have the run in the upper four bits.
    init(counts: [Int], symbols: [UInt8], isDC: Bool) throws(PictureFailure) {
        fast = .allocate(capacity: 1 << Self.fastBits)
        fast.initialize(repeating: 0, count: 1 << Self.fastBits)
        var ends = [Int](repeating: 0, count: 18)
        var offsets = [Int](repeating: 0, count: 18)
        var (code, index) = (0, 0)
        for length in 1...16 {
            offsets[length] = index - code
            for _ in 0..<counts[length - 1] {
                guard code < 1 << length else { throw .damaged }
                let symbol = symbols[index]
                guard !isDC || symbol <= 15 else { throw .damaged }
                if length <= Self.fastBits {
                    let first = code << (Self.fastBits - length)
                    for bits in first..<first + 1 << (Self.fastBits - length) {
                        fast[bits] = Self.entry(bits, symbol: symbol, length: length)
                    }
                }
                code += 1
                index += 1
            }
            ends[length] = code << (16 - length)
            code <<= 1
        }
        ends[17] = .max
        self.ends = ends
        self.offsets = offsets
        self.symbols = symbols
    }

    deinit { fast.deallocate() }

    private static func entry(_ bits: Int, symbol: UInt8, length: Int) -> Int32 {
        let size = Int(symbol & 15)
        let entry = Int32(symbol) << 9 | Int32(length) << 5 | Int32(length + size)
        guard length + size <= fastBits, size > 0 else { return entry }
        let extra = bits >> (fastBits - length - size) & (1 << size - 1)
        let value = extra < 1 << (size - 1) ? extra - (1 << size) + 1 : extra
        return Int32(value) << 22 | 1 << 17 | entry
    }

    /// The symbol of a code that is longer than the fast ones, and its length; `nil` if there is none.
    ///
    /// - Parameter bits: the next 16 bits.
    @inline(never)
    func longSymbol(_ bits: Int) -> (symbol: UInt8, length: Int)? {
        var length = Self.fastBits + 1
        while bits >= ends[length] { length += 1 }
        guard length <= 16 else { return nil }
        return (symbols[bits >> (16 - length) + offsets[length]], length)
    }
}
