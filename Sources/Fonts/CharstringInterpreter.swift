import ByteText

/// Draws glyphs of a CFF font: Type 2 charstrings (Adobe Technical Note 5177) without arithmetic, which fonts no longer use.
///
/// Hints are skipped. Between two points on the curve, there are no other points, or two that control a cubic curve.
struct CharstringInterpreter {
    private let local: CFFIndex?
    private let global: CFFIndex?
    /// Numbers in 1/65,536.
    private var stack: [Int] = []
    private var (x, y) = (0, 0)
    private var contours: [[GlyphOutline.Point]] = []
    private var points = 0
    private var hints = 0
    private var steps = 0
    /// The routines that were called, by their numbers.
    private(set) var called: (local: Set<Int>, global: Set<Int>) = ([], [])

    /// The limits of a glyph; those of the stack and of nested routines are in the note.
    private static let (mostNumbers, greatestDepth, mostSteps) = (48, 10, 50_000)

    private enum End { case routine, glyph }

    /// The operators at the end of a glyph and of a routine.
    static let (endOfGlyph, endOfRoutine) = (UInt8(14), UInt8(11))

    init(local: CFFIndex?, global: CFFIndex?) {
        self.local = local
        self.global = global
    }

    /// The contours of a glyph; `nil` if it is damaged or exceeds a limit.
    mutating func contours(of code: BinaryBytes) -> [[GlyphOutline.Point]]? {
        guard run(code, depth: 0) != nil else { return nil }
        return contours
    }

    private mutating func run(_ code: BinaryBytes, depth: Int) -> End? {
        guard depth <= Self.greatestDepth else { return nil }
        let bytes = Array(code.bytes)
        var place = 0
        while place < bytes.count {
            steps += 1
            guard steps <= Self.mostSteps, points <= GlyphOutline.mostPoints else { return nil }
            let byte = Int(bytes[place])
            place += 1
            switch byte {
            case 28, 32...255:
                guard stack.count < Self.mostNumbers, let number = Self.number(byte, code, &place) else { return nil }
                stack.append(number)
                continue
            case 10, 29:
                guard let number = stack.popLast(), let index = byte == 10 ? local : global else { return nil }
                let place = number >> 16 + Self.bias(index.count)
                guard let routine = index[place] else { return nil }
                if byte == 10 { called.local.insert(place) } else { called.global.insert(place) }
                guard let end = run(routine, depth: depth + 1) else { return nil }
                if end == .glyph { return .glyph }
                continue
            case 11: return .routine
            case 14:
                // Four numbers would compose an accented letter of two others, as old fonts do.
                return stack.count < 4 ? .glyph : nil
            case 1, 3, 18, 23: hints += stack.count / 2
            case 19, 20:
                hints += stack.count / 2
                place += (hints + 7) / 8
            case 12:
                guard place < bytes.count, addFlex(bytes[place]) else { return nil }
                place += 1
            default:
                guard draw(byte) else { return nil }
            }
            stack.removeAll(keepingCapacity: true)
        }
        return .routine
    }

    private static func number(_ byte: Int, _ code: BinaryBytes, _ place: inout Int) -> Int? {
        let count = byte == 28 ? 2 : byte == 255 ? 4 : byte > 246 ? 1 : 0
        guard let rest = count == 0 ? 0 : code.bigEndian(at: place, count: count) else { return nil }
        place += count
        return switch byte {
        case 28: Int(Int16(truncatingIfNeeded: rest)) << 16
        case 255: Int(Int32(truncatingIfNeeded: rest))
        case 247...250: ((byte - 247) * 256 + rest + 108) << 16
        case 251...254: (-(byte - 251) * 256 - rest - 108) << 16
        default: (byte - 139) << 16
        }
    }

    /// What is added to the number of a routine.
    private static func bias(_ count: Int) -> Int { count < 1_240 ? 107 : count < 33_900 ? 1_131 : 32_768 }

    // MARK: Drawing

    /// Draws with the numbers on the stack; `false` for an unknown operator, or too few numbers.
    private mutating func draw(_ byte: Int) -> Bool {
        let n = stack
        switch byte {
        // A width may precede the first move.
        case 21: return n.count >= 2 && move(n[n.count - 2], n[n.count - 1])
        case 22: return n.count >= 1 && move(n[n.count - 1], 0)
        case 4: return n.count >= 1 && move(0, n[n.count - 1])
        case 5: return addLines(n[...])
        case 6, 7:
            for (index, length) in n.enumerated() {
                let isHorizontal = (byte == 6) == (index % 2 == 0)
                guard addLine(isHorizontal ? length : 0, isHorizontal ? 0 : length) else { return false }
            }
            return true
        case 8: return addCurves(n[...])
        case 24: return n.count >= 2 && addCurves(n.dropLast(2)) && addLines(n.suffix(2))
        case 25: return n.count >= 6 && addLines(n.dropLast(6)) && addCurves(n.suffix(6))
        case 26, 27: return addParallelCurves(isHorizontal: byte == 27)
        case 30, 31: return addAlternatingCurves(isHorizontal: byte == 31)
        default: return false
        }
    }

    private mutating func move(_ dx: Int, _ dy: Int) -> Bool {
        contours.append([])
        return add(dx, dy, isOnCurve: true)
    }

    private mutating func add(_ dx: Int, _ dy: Int, isOnCurve: Bool) -> Bool {
        guard !contours.isEmpty else { return false }
        x += dx
        y += dy
        points += 1
        contours[contours.count - 1].append(
            GlyphOutline.Point(x: (x + 0x8000) >> 16, y: (y + 0x8000) >> 16, isOnCurve: isOnCurve))
        return true
    }

    private mutating func addLine(_ dx: Int, _ dy: Int) -> Bool { add(dx, dy, isOnCurve: true) }

    private mutating func addCurve(_ dx1: Int, _ dy1: Int, _ dx2: Int, _ dy2: Int, _ dx3: Int, _ dy3: Int) -> Bool {
        add(dx1, dy1, isOnCurve: false) && add(dx2, dy2, isOnCurve: false) && add(dx3, dy3, isOnCurve: true)
    }

    private mutating func addLines(_ numbers: ArraySlice<Int>) -> Bool {
        let n = Array(numbers)
        guard n.count % 2 == 0 else { return false }
        for i in stride(from: 0, to: n.count, by: 2) where !addLine(n[i], n[i + 1]) { return false }
        return true
    }

    private mutating func addCurves(_ numbers: ArraySlice<Int>) -> Bool {
        let n = Array(numbers)
        guard n.count % 6 == 0 else { return false }
        for i in stride(from: 0, to: n.count, by: 6) {
            guard addCurve(n[i], n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5]) else { return false }
        }
        return true
    }

    /// Curves that begin and end in one direction; the first one may begin aslant.
    private mutating func addParallelCurves(isHorizontal: Bool) -> Bool {
        var n = stack
        var aside = n.count % 4 == 1 ? n.removeFirst() : 0
        guard n.count % 4 == 0 else { return false }
        for i in stride(from: 0, to: n.count, by: 4) {
            let isDrawn =
                isHorizontal
                ? addCurve(n[i], aside, n[i + 1], n[i + 2], n[i + 3], 0)
                : addCurve(aside, n[i], n[i + 1], n[i + 2], 0, n[i + 3])
            guard isDrawn else { return false }
            aside = 0
        }
        return true
    }

    /// Curves that begin in one direction and end in the other, in turns; the last one may end aslant.
    private mutating func addAlternatingCurves(isHorizontal: Bool) -> Bool {
        let n = stack
        guard n.count % 4 <= 1 else { return false }
        var isHorizontal = isHorizontal
        for i in stride(from: 0, to: n.count / 4 * 4, by: 4) {
            let aside = i + 5 == n.count ? n[i + 4] : 0
            let isDrawn =
                isHorizontal
                ? addCurve(n[i], 0, n[i + 1], n[i + 2], aside, n[i + 3])
                : addCurve(0, n[i], n[i + 1], n[i + 2], n[i + 3], aside)
            guard isDrawn else { return false }
            isHorizontal.toggle()
        }
        return true
    }

    /// Two curves that are almost a line.
    private mutating func addFlex(_ byte: UInt8) -> Bool {
        let n = stack
        switch byte {
        case 34:
            return n.count == 7 && addCurve(n[0], 0, n[1], n[2], n[3], 0) && addCurve(n[4], 0, n[5], -n[2], n[6], 0)
        case 35: return n.count == 13 && addCurves(n[..<12])
        case 36:
            return n.count == 9 && addCurve(n[0], n[1], n[2], n[3], n[4], 0)
                && addCurve(n[5], 0, n[6], n[7], n[8], -(n[1] + n[3] + n[7]))
        case 37:
            guard n.count == 11 else { return false }
            let (dx, dy) = (n[0] + n[2] + n[4] + n[6] + n[8], n[1] + n[3] + n[5] + n[7] + n[9])
            let isHorizontal = abs(dx) > abs(dy)
            return addCurves(n[..<6])
                && addCurve(n[6], n[7], n[8], n[9], isHorizontal ? n[10] : -dx, isHorizontal ? -dy : n[10])
        default: return false
        }
    }
}
