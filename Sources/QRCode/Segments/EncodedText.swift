/// A text as segments, with the version and the level of error correction.
struct EncodedText {
    /// The segments.
    let segments: [Segment]
    /// The range of versions that they were created for.
    let range: VersionRange
    /// The version, which determines the size of the symbol.
    let version: Version
    /// The level of error correction.
    let correction: ErrorCorrection

    /// Finds the smallest version for a text and a level, and the highest level that fits in it.
    init(_ text: String, correction: ErrorCorrection) throws(QRCodeError) {
        let text = Array(text.utf8)
        var needed = 0
        for range in VersionRange.allCases {
            let segmentation = Segmentation(text, in: range)
            needed = segmentation.bitCount
            for version in range.numbers.map(Version.init) {
                let sufficient = ErrorCorrection.allCases.last {
                    $0 >= correction && Blocks(version, $0).dataCount * 8 >= needed
                }
                guard let sufficient else { continue }
                self.init(segmentation.segments, range: range, version: version, correction: sufficient)
                return
            }
        }
        let largest = Version(number: Version.numbers.upperBound)
        throw .textTooLong(bits: needed, most: Blocks(largest, correction).dataCount * 8)
    }

    /// Creates an encoding from segments that fit.
    init(_ segments: [Segment], range: VersionRange, version: Version, correction: ErrorCorrection) {
        self.segments = segments
        self.range = range
        self.version = version
        self.correction = correction
    }

    /// The data codewords: the segments, a terminator, and padding (7.4.9 and 7.4.10).
    var dataCodewords: [UInt8] {
        let capacity = Blocks(version, correction).dataCount
        var buffer = BitBuffer()
        for segment in segments { segment.append(to: &buffer, in: range) }
        buffer.append(0, count: min(4, capacity * 8 - buffer.count))
        let padding = [0b1110_1100, 0b0001_0001] as [UInt8]
        return buffer.bytes + (0..<capacity - buffer.bytes.count).map { padding[$0 % 2] }
    }

    /// All codewords in the order of their placement in the symbol.
    var codewords: [UInt8] { Blocks(version, correction).interleaved(dataCodewords) }
}
