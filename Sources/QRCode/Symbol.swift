/// The modules of a symbol while it is made: patterns that help to find and to read it, and data.
struct Symbol {
    private let version: Version
    private var modules: Matrix
    /// The modules that are not for data.
    private var reserved: Matrix

    /// Draws everything but the format information, and places codewords that were not masked.
    init(_ version: Version, codewords: [UInt8]) {
        self.version = version
        modules = Matrix(size: version.size)
        reserved = modules
        drawFinderPatterns()
        drawAlignmentPatterns()
        drawTimingPatterns()
        drawVersion()
        // Only to keep its place.
        drawFormat(0)
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
        var copy = self
        for y in 0..<version.size {
            for x in 0..<version.size where !reserved[x, y] && mask.covers(x, y) { copy.modules[x, y].toggle() }
        }
        copy.drawFormat(CheckedBits.format(correction, mask))
        return copy.modules
    }
}

extension Symbol {
    private mutating func draw(_ x: Int, _ y: Int, _ isDark: Bool) {
        modules[x, y] = isDark
        reserved[x, y] = true
    }

    /// Draws squares inside one another around a middle, as far as they are in the symbol, but leaves some light.
    private mutating func drawSquares(_ middleX: Int, _ middleY: Int, distance: Int, light: Set<Int>) {
        let sides = 0..<version.size
        for y in middleY - distance...middleY + distance where sides.contains(y) {
            for x in middleX - distance...middleX + distance where sides.contains(x) {
                draw(x, y, !light.contains(max(abs(x - middleX), abs(y - middleY))))
            }
        }
    }

    /// In three corners, each with the light border that parts it from the data (6.3.3 and 6.3.4).
    private mutating func drawFinderPatterns() {
        let far = version.size - 4
        for (x, y) in [(3, 3), (far, 3), (3, far)] { drawSquares(x, y, distance: 4, light: [2, 4]) }
    }

    /// Wherever the rows and columns cross, but not on a finder pattern (6.3.6).
    private mutating func drawAlignmentPatterns() {
        let positions = version.alignmentPositions
        for y in positions {
            for x in positions where !reserved[x, y] { drawSquares(x, y, distance: 2, light: [1]) }
        }
    }

    /// Between the finder patterns (6.3.5). Alignment patterns on them have the same modules there.
    private mutating func drawTimingPatterns() {
        for position in 8..<version.size - 8 {
            draw(position, 6, position % 2 == 0)
            draw(6, position, position % 2 == 0)
        }
    }

    /// Above the lower left finder pattern, and left of the upper right one (7.10).
    private mutating func drawVersion() {
        guard version.hasInformation else { return }
        let bits = CheckedBits.information(version)
        for bit in 0..<18 {
            let isDark = bits >> bit & 1 == 1
            let far = version.size - 11 + bit % 3
            draw(far, bit / 3, isDark)
            draw(bit / 3, far, isDark)
        }
    }

    /// Around the upper left finder pattern, and once more at the other two (7.9.1).
    private mutating func drawFormat(_ bits: Int) {
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
        let size = version.size
        var bit = 0
        var isUpward = true
        // The vertical timing pattern has a column for itself.
        for right in Array(stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1] {
            for step in 0..<size {
                let y = isUpward ? size - 1 - step : step
                for x in [right, right - 1] where !reserved[x, y] && bit < codewords.count * 8 {
                    modules[x, y] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
            isUpward.toggle()
        }
    }
}
