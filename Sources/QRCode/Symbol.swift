/// The modules of a symbol while it is made: patterns that help to find and to read it, and data.
struct Symbol {
    private let version: Version
    private var modules: Matrix
    /// The modules that are for data are dark in it.
    private var free: Matrix

    /// Draws everything but the format information, and places codewords that were not masked.
    init(_ version: Version, codewords: [UInt8]) {
        self.version = version
        modules = Matrix(size: version.size)
        free = Matrix(size: version.size, isDark: true)
        keepPlaceOfFormat()
        drawFinderPatterns()
        drawAlignmentPatterns()
        drawTimingPatterns()
        drawVersion()
        place(codewords)
    }

    /// The complete symbol with the mask that makes it easiest to read, the first of several.
    func masked(for correction: ErrorCorrection) -> (mask: Mask, modules: Matrix) {
        var best = (mask: Mask.pattern0, modules: masked(by: .pattern0, for: correction))
        var least = Penalty(best.modules).points
        for mask in Mask.allCases.dropFirst() {
            let candidate = masked(by: mask, for: correction)
            let points = Penalty(candidate).points
            if points < least {
                best = (mask, candidate)
                least = points
            }
        }
        return best
    }

    /// The complete symbol with a mask.
    func masked(by mask: Mask, for correction: ErrorCorrection) -> Matrix {
        var masked = modules
        masked.invert(mask.pattern, where: free)
        masked.darken { darken in
            Self.forEachFormatModule(version, CheckedBits.format(correction, mask)) { x, y, isDark in
                if isDark { darken(x, y, 1) }
            }
        }
        return masked
    }
}

extension Symbol {
    /// Draws modules beside one another, which are not for data then.
    ///
    /// - Parameters:
    ///   - count: how many, 1 to 64.
    ///   - bits: which are dark, the first in the lowest bit; zeros behind the last.
    private mutating func draw(_ count: Int, _ x: Int, _ y: Int, _ bits: UInt64) {
        modules.replace(count, from: x, inRow: y, with: bits)
        free.replace(count, from: x, inRow: y, with: 0)
    }

    /// Draws squares inside one another, as far as they are in the symbol.
    ///
    /// - Parameter rows: which modules are dark, in the row in the middle, and in those above and below it.
    private mutating func drawSquares(_ middleX: Int, _ middleY: Int, _ rows: [UInt64]) {
        let distance = rows.count - 1
        let left = max(middleX - distance, 0)
        let count = min(middleX + distance, version.size - 1) - left + 1
        for y in max(middleY - distance, 0)...min(middleY + distance, version.size - 1) {
            let row = rows[abs(y - middleY)] >> UInt64(left - (middleX - distance))
            draw(count, left, y, row & (1 << UInt64(count) - 1))
        }
    }

    /// Around the finder patterns, and below the upper left one and beside it, where the format information comes to stand.
    private mutating func keepPlaceOfFormat() {
        for y in 0...8 { draw(9, 0, y, 0) }
        draw(8, version.size - 8, 8, 0)
        for y in version.size - 8..<version.size { draw(9, 0, y, 0) }
    }

    /// In three corners, each with the light border that parts it from the data (6.3.3 and 6.3.4).
    private mutating func drawFinderPatterns() {
        let rows: [UInt64] = [0b0_1011101_0, 0b0_1011101_0, 0b0_1000001_0, 0b0_1111111_0, 0]
        let far = version.size - 4
        for (x, y) in [(3, 3), (far, 3), (3, far)] { drawSquares(x, y, rows) }
    }

    /// Wherever the rows and columns cross, but not on a finder pattern (6.3.6).
    private mutating func drawAlignmentPatterns() {
        let rows: [UInt64] = [0b10101, 0b10001, 0b11111]
        let positions = version.alignmentPositions
        for y in positions {
            for x in positions where free[x, y] { drawSquares(x, y, rows) }
        }
    }

    /// Between the finder patterns (6.3.5). Alignment patterns on them have the same modules there.
    private mutating func drawTimingPatterns() {
        for start in stride(from: 8, to: version.size - 8, by: 64) {
            let count = min(64, version.size - 8 - start)
            draw(count, start, 6, 0x5555_5555_5555_5555 & (UInt64.max >> UInt64(64 - count)))
        }
        for y in 8..<version.size - 8 { draw(1, 6, y, y % 2 == 0 ? 1 : 0) }
    }

    /// Above the lower left finder pattern, and left of the upper right one (7.10).
    private mutating func drawVersion() {
        guard version.hasInformation else { return }
        let bits = CheckedBits.information(version)
        for bit in 0..<18 {
            let module = UInt64(bits >> bit & 1)
            let far = version.size - 11 + bit % 3
            draw(1, far, bit / 3, module)
            draw(1, bit / 3, far, module)
        }
    }

    /// Around the upper left finder pattern, and once more at the other two (7.9.1).
    ///
    /// - Parameter draw: takes a column, a row and whether the module there is dark.
    @inline(__always)
    private static func forEachFormatModule(_ version: Version, _ bits: Int, _ draw: (Int, Int, Bool) -> Void) {
        let size = version.size
        for bit in 0..<15 {
            let isDark = bits >> bit & 1 == 1
            switch bit {
            case 0..<6: draw(8, bit, isDark)
            case 6: draw(8, 7, isDark)
            case 7: draw(8, 8, isDark)
            case 8: draw(7, 8, isDark)
            default: draw(14 - bit, 8, isDark)
            }
            if bit < 8 { draw(size - 1 - bit, 8, isDark) } else { draw(8, size - 15 + bit, isDark) }
        }
        draw(8, size - 8, true)
    }

    /// Places bits in columns of two modules, from the lower right upward, then downward and so on (7.7.3). What is left over
    /// stays light.
    private mutating func place(_ codewords: [UInt8]) {
        let (size, free) = (version.size, free)
        modules.darken { darken in
            var bits = BitReader(codewords)
            for pair in 0..<(size - 1) / 2 {
                let last = size - 1 - 2 * pair
                // The vertical timing pattern has a column for itself.
                let left = last > 6 ? last - 1 : last - 2
                for step in 0..<size {
                    let y = pair % 2 == 0 ? size - 1 - step : step
                    // The right module comes first; it is the higher bit.
                    switch free.pair(from: left, inRow: y) {
                    case 0b11: darken(left, y, bits.next(2))
                    case 0b10: darken(left + 1, y, bits.next(1))
                    case 0b01: darken(left, y, bits.next(1))
                    default: break
                    }
                }
            }
        }
    }
}

/// Gives the bits of bytes one after the other, from the highest of each down.
private struct BitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        // The modules that are left over, at most seven, are light; and each byte that is read has one behind it.
        self.bytes = bytes + [0, 0]
    }

    /// The next bits, at most eight, the first of which is the highest.
    @inline(__always)
    mutating func next(_ count: Int) -> UInt64 {
        let index = position >> 3
        let here = (UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])) << UInt16(position & 7)
        position += count
        return UInt64(here >> UInt16(16 - count))
    }
}
