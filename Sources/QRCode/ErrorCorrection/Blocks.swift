/// The division of a symbol's codewords into blocks with separate error correction (ISO/IEC 18004:2015, 7.5.1 and table
/// 9).
struct Blocks {
    /// The number of blocks.
    let count: Int
    /// The number of error correction codewords per block.
    let correctionCount: Int
    /// The total number of data codewords.
    let dataCount: Int

    /// The blocks of a version and a level.
    init(_ version: Version, _ correction: ErrorCorrection) {
        count = Self.counts[correction.rawValue][version.number - 1]
        correctionCount = Self.correctionCounts[correction.rawValue][version.number - 1]
        dataCount = version.codewordCount - count * correctionCount
    }

    /// The number of data codewords of each block. The last blocks can have one more than the first.
    var dataCounts: [Int] {
        (0..<count).map { $0 < count - dataCount % count ? dataCount / count : dataCount / count + 1 }
    }

    /// Adds the error correction to the data, and interleaves the blocks: the first codeword of each block, then the
    /// second, and so on (7.6).
    func interleaved(_ data: [UInt8]) -> [UInt8] {
        let generator = GeneratorPolynomial.all[correctionCount]
        var codewords: [UInt8] = []
        codewords.reserveCapacity(dataCount + count * correctionCount)
        var blocks: [ArraySlice<UInt8>] = []
        var start = 0
        for length in dataCounts {
            blocks.append(data[start..<start + length])
            start += length
        }
        Self.interleave(blocks, into: &codewords)
        Self.interleave(blocks.map { generator.remainder(of: $0)[...] }, into: &codewords)
        return codewords
    }
}

extension Blocks {
    private static func interleave(_ blocks: [ArraySlice<UInt8>], into codewords: inout [UInt8]) {
        // The last block has the maximum length.
        for index in 0..<(blocks.last?.count ?? 0) {
            for block in blocks where index < block.count { codewords.append(block[block.startIndex + index]) }
        }
    }

    /// The number of blocks per level and version.
    private static let counts: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
            8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
            17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
            23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
            25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]

    /// The number of error correction codewords per block, per level and version.
    private static let correctionCounts: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
            28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
            26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
            28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
            30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]
}
