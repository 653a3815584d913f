/// The modules of an incomplete symbol: function patterns and data.
struct Symbol {
    private let version: Version
    private var modules: Matrix
    /// The modules for data are dark in it.
    private var free: Matrix

    /// Draws everything except the format information, and places codewords without a mask.
    init(_ version: Version, codewords: [UInt8]) {
        self.version = version
        modules = Matrix(size: version.size)
        free = Matrix(size: version.size, isDark: true)
        reserveFormat()
        drawFinderPatterns()
        drawAlignmentPatterns()
        drawTimingPatterns()
        drawVersion()
        place(codewords)
    }

    /// The complete symbol with the best mask; the first one of several.
    func masked(for correction: ErrorCorrection) -> (mask: Mask, modules: Matrix) {
        let points = Penalties(size: version.size, withAllMasks(for: correction)).points
        let best = Mask.allCases.min { points[$0.rawValue] < points[$1.rawValue] } ?? .pattern0
        return (best, masked(by: best, for: correction))
    }

    /// The complete symbols with all masks, as one word per module.
    func withAllMasks(for correction: ErrorCorrection) -> [MaskWord] {
        let size = version.size
        let covering = MaskWord.covering
        var masked: [MaskWord] = []
        masked.reserveCapacity(size * size)
        for y in 0..<size {
            for x in 0..<size {
                let module = modules[x, y] ? MaskWord.all : .none
                masked.append(free[x, y] ? module ^ covering[y % 12 * 12 + x % 12] : module)
            }
        }
        let formats = Mask.allCases.map { CheckedBits.format(correction, $0) }
        for (x, y, bit) in formatModules {
            masked[y * size + x] = MaskWord { formats[$0.rawValue] >> bit & 1 == 1 }
        }
        return masked
    }

    /// The complete symbol with a mask.
    func masked(by mask: Mask, for correction: ErrorCorrection) -> Matrix {
        var masked = Matrix(size: version.size) { x, y in
            modules[x, y] != (free[x, y] && mask.covers(x, y))
        }
        let format = CheckedBits.format(correction, mask)
        for (x, y, bit) in formatModules { masked[x, y] = format >> bit & 1 == 1 }
        return masked
    }
}

extension Symbol {
    /// Draws a module of a pattern and reserves it.
    private mutating func draw(_ x: Int, _ y: Int, _ isDark: Bool) {
        modules[x, y] = isDark
        free[x, y] = false
    }

    /// Draws nested squares, as far as they are inside the symbol.
    ///
    /// - Parameter rings: whether the module in the middle is dark, followed by the squares around it.
    private mutating func drawSquares(_ middleX: Int, _ middleY: Int, _ rings: [Bool]) {
        let inside = 0..<version.size
        let distances = 1 - rings.count...rings.count - 1
        for y in distances where inside.contains(middleY + y) {
            for x in distances where inside.contains(middleX + x) {
                draw(middleX + x, middleY + y, rings[max(abs(x), abs(y))])
            }
        }
    }

    /// Reserves the modules of the format information around the finder patterns.
    private mutating func reserveFormat() {
        for offset in 0...8 {
            draw(8, offset, false)
            draw(offset, 8, false)
        }
        for offset in version.size - 8..<version.size {
            draw(8, offset, false)
            draw(offset, 8, false)
        }
        // One adjacent module is always dark (6.3.2 and 7.9.1).
        draw(8, version.size - 8, true)
    }

    /// Draws the finder patterns in three corners, each with its light separator (6.3.3 and 6.3.4).
    private mutating func drawFinderPatterns() {
        let far = version.size - 4
        for (x, y) in [(3, 3), (far, 3), (3, far)] { drawSquares(x, y, [true, true, false, true, false]) }
    }

    /// Draws the alignment patterns at all intersections of their rows and columns, except on finder patterns (6.3.6).
    private mutating func drawAlignmentPatterns() {
        let positions = version.alignmentPositions
        for y in positions {
            for x in positions where free[x, y] { drawSquares(x, y, [true, false, true]) }
        }
    }

    /// Draws the timing patterns between the finder patterns (6.3.5). Alignment patterns on them have the same modules
    /// there.
    private mutating func drawTimingPatterns() {
        for offset in 8..<version.size - 8 {
            draw(offset, 6, offset % 2 == 0)
            draw(6, offset, offset % 2 == 0)
        }
    }

    /// Draws the version above the lower left finder pattern, and to the left of the upper right one (7.10).
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

    /// The modules and bits of the format information: around the upper left finder pattern, and again at the other two
    /// (7.9.1).
    private var formatModules: [(x: Int, y: Int, bit: Int)] {
        let size = version.size
        return (0..<15).flatMap { bit in
            let first =
                switch bit {
                case 0..<6: (8, bit, bit)
                case 6: (8, 7, bit)
                case 7: (8, 8, bit)
                case 8: (7, 8, bit)
                default: (14 - bit, 8, bit)
                }
            return [first, bit < 8 ? (size - 1 - bit, 8, bit) : (8, size - 15 + bit, bit)]
        }
    }

    /// Places bits in columns of two modules, from the lower right upward, then downward and so on (7.7.3). Remaining
    /// modules stay light.
    private mutating func place(_ codewords: [UInt8]) {
        let size = version.size
        var bit = 0
        for pair in 0..<(size - 1) / 2 {
            let last = size - 1 - 2 * pair
            // The column of the vertical timing pattern contains no data.
            let right = last > 6 ? last : last - 1
            for step in 0..<size {
                let y = pair % 2 == 0 ? size - 1 - step : step
                for x in [right, right - 1] where free[x, y] && bit < 8 * codewords.count {
                    modules[x, y] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
        }
    }
}
