/// A square of modules, row after row, each module a bit.
struct Matrix: Hashable, Sendable {
    /// How many modules each side has.
    let size: Int
    /// How many words a row takes.
    let wordsPerRow: Int
    /// The modules; a one is dark. The first module of each word is its lowest bit, and behind the last module of a row
    /// are zeros.
    private(set) var words: [UInt64]

    /// A square of light modules, or of dark ones.
    init(size: Int, isDark: Bool = false) {
        self.size = size
        wordsPerRow = (size + 63) / 64
        words = Array(repeating: isDark ? ~0 : 0, count: size * wordsPerRow)
        guard isDark, size % 64 > 0 else { return }
        for row in 1...size { words[row * wordsPerRow - 1] >>= UInt64(64 - size % 64) }
    }

    /// The module in a column and a row.
    subscript(x: Int, y: Int) -> Bool {
        get { words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 == 1 }
        set {
            let bit: UInt64 = 1 << UInt64(x & 63)
            if newValue { words[y * wordsPerRow + x >> 6] |= bit } else { words[y * wordsPerRow + x >> 6] &= ~bit }
        }
    }

    /// Two modules of a row, the first in the lowest bit; both are inside.
    @inline(__always)
    func pair(from x: Int, inRow y: Int) -> UInt64 {
        let index = y * wordsPerRow + x >> 6
        let here = words[index] >> UInt64(x & 63)
        return (x & 63 == 63 ? here | words[index + 1] << 1 : here) & 0b11
    }

    /// How many modules are dark.
    var darkCount: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

    /// The 64 modules of a row from a column on, the first in the lowest bit; what is outside is light.
    ///
    /// - Parameter x: the column, also one behind the last, or left of the first by less than 64.
    func modules(from x: Int, inRow y: Int) -> UInt64 {
        guard x < size else { return 0 }
        let start = y * wordsPerRow
        guard x >= 0 else { return words[start] << UInt64(-x) }
        let index = x >> 6
        let here = words[start + index] >> UInt64(x & 63)
        guard x & 63 > 0, index + 1 < wordsPerRow else { return here }
        return here | words[start + index + 1] << UInt64(64 - x & 63)
    }

    /// Whether modules are light, one after the other, from a column on; all are inside.
    @inline(__always)
    func isLight(_ count: Int, from x: Int, inRow y: Int) -> Bool {
        if x & 63 + count <= 64 {
            return (words[y * wordsPerRow + x >> 6] &>> UInt64(x)) &<< UInt64(64 - count) == 0
        }
        return stride(from: 0, to: count, by: 64).allSatisfy { start in
            modules(from: x + start, inRow: y) << UInt64(max(64 - (count - start), 0)) == 0
        }
    }

    /// The modules that have another colour than those above them, and those beside such a one: where a run of dark modules
    /// has none of them, the row above has the same run.
    var changesFromAbove: Matrix {
        var changes = Matrix(size: size)
        for start in stride(from: wordsPerRow, to: words.count, by: wordsPerRow) {
            var last: UInt64 = 0
            for index in start..<start + wordsPerRow {
                let changed = words[index] ^ words[index - wordsPerRow]
                changes.words[index] = changed | changed << 1 | changed >> 1 | last >> 63
                if index > start { changes.words[index - 1] |= changed << 63 }
                last = changed
            }
            changes.words[start + wordsPerRow - 1] &= .max >> UInt64(64 * wordsPerRow - size)
        }
        return changes
    }

    /// Gives modules of a row, from a column on, other colours.
    ///
    /// - Parameters:
    ///   - bits: the colours, that of the first module in the lowest bit, and zeros behind the last.
    ///   - count: how many modules, 1 to 64.
    mutating func replace(_ count: Int, from x: Int, inRow y: Int, with bits: UInt64) {
        let all = UInt64.max >> UInt64(64 - count)
        let index = y * wordsPerRow + x >> 6
        let shift = x & 63
        words[index] = words[index] & ~(all << UInt64(shift)) | bits << UInt64(shift)
        guard shift + count > 64 else { return }
        words[index + 1] = words[index + 1] & ~(all >> UInt64(64 - shift)) | bits >> UInt64(64 - shift)
    }

    /// Makes modules dark, one or two beside each other.
    ///
    /// - Parameter body: is given what does so: it takes the first module's column and row, and the modules' bits.
    @inline(__always)
    mutating func darken(_ body: ((_ x: Int, _ y: Int, _ bits: UInt64) -> Void) -> Void) {
        let wordsPerRow = wordsPerRow
        words.withUnsafeMutableBufferPointer { words in
            body { x, y, bits in
                let index = y &* wordsPerRow &+ x >> 6
                words[index] |= bits << UInt64(x & 63)
                if x & 63 == 63, bits > 1 { words[index &+ 1] |= bits >> 1 }
            }
        }
    }

    /// Turns those modules over that are dark in a pattern and in another square of this size.
    ///
    /// - Parameter pattern: words of rows, ``Mask/wordsPerRow`` each, which begin again where they end.
    mutating func invert(_ pattern: ArraySlice<UInt64>, where other: Matrix) {
        let (size, wordsPerRow) = (size, wordsPerRow)
        words.withUnsafeMutableBufferPointer { words in
            var start = pattern.startIndex
            for row in 0..<size {
                for word in 0..<wordsPerRow {
                    let index = row * wordsPerRow + word
                    words[index] ^= pattern[start + word] & other.words[index]
                }
                start += Mask.wordsPerRow
                if start == pattern.endIndex { start = pattern.startIndex }
            }
        }
    }
}
