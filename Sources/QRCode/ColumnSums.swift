/// How many bits words have together, summed up in each column by itself: to add the bits of several words to sums takes
/// fewer steps than to count those of each word.
struct ColumnSums {
    /// The digits of the sums; those of thirty-two and more are counted at once.
    private var ones: UInt64 = 0
    private var twos: UInt64 = 0
    private var fours: UInt64 = 0
    private var eights: UInt64 = 0
    private var sixteens: UInt64 = 0
    private var thirtyTwos = 0

    /// Adds three words, and three of which each bit counts twice.
    @inline(__always)
    mutating func add(
        _ first: UInt64, _ second: UInt64, _ third: UInt64,
        twice fourth: UInt64, _ fifth: UInt64, _ sixth: UInt64
    ) {
        let twos = (Self.add(first, second, to: &ones), Self.add(third, to: &ones))
        let fours = (
            Self.add(fourth, fifth, to: &self.twos), Self.add(sixth, twos.0, to: &self.twos),
            Self.add(twos.1, to: &self.twos)
        )
        let eights = (Self.add(fours.0, fours.1, to: &self.fours), Self.add(fours.2, to: &self.fours))
        let carry = Self.add(Self.add(eights.0, eights.1, to: &self.eights), to: &sixteens)
        if carry != 0 { thirtyTwos += carry.nonzeroBitCount }
    }

    /// The sum of all columns.
    var total: Int {
        ones.nonzeroBitCount + 2 * twos.nonzeroBitCount + 4 * fours.nonzeroBitCount + 8 * eights.nonzeroBitCount
            + 16 * sixteens.nonzeroBitCount + 32 * thirtyTwos
    }

    /// Adds two bits in each column to a digit; the bits that are carried to the next.
    @inline(__always)
    private static func add(_ one: UInt64, _ other: UInt64 = 0, to digit: inout UInt64) -> UInt64 {
        let either = one ^ other
        let carry = one & other | digit & either
        digit ^= either
        return carry
    }
}
