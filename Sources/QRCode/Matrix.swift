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

    /// How many modules are dark.
    var darkCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The 64 modules of a row from a column on, the first in the lowest bit; what is outside is light.
    ///
    /// - Parameters:
    ///   - x: the column, also one left of the first, by less than 64.
    ///   - y: the row, also one outside.
    func modules(from x: Int, inRow y: Int) -> UInt64 {
        guard y >= 0, y < size, x < size else { return 0 }
        let start = y * wordsPerRow
        guard x >= 0 else { return words[start] << UInt64(-x) }
        let index = x >> 6
        let here = words[start + index] >> UInt64(x & 63)
        guard x & 63 > 0, index + 1 < wordsPerRow else { return here }
        return here | words[start + index + 1] << UInt64(64 - x & 63)
    }

    /// How many modules are dark, one after the other, from a column on.
    func darkCount(from x: Int, inRow y: Int) -> Int {
        var end = x
        while end < size {
            let count = (~modules(from: end, inRow: y)).trailingZeroBitCount
            end += count
            if count < 64 { break }
        }
        return end - x
    }

    /// How many modules are light, one after the other, from a column on.
    func lightCount(from x: Int, inRow y: Int) -> Int {
        var end = x
        while end < size {
            let count = modules(from: end, inRow: y).trailingZeroBitCount
            end += count
            if count < 64 { break }
        }
        return min(end, size) - x
    }

    /// Turns those modules over that are dark in a pattern and in another square of this size.
    ///
    /// - Parameter pattern: gives the words of a row.
    mutating func invert(_ pattern: (_ word: Int, _ row: Int) -> UInt64, where other: Matrix) {
        for row in 0..<size {
            for word in 0..<wordsPerRow {
                let index = row * wordsPerRow + word
                words[index] ^= pattern(word, row) & other.words[index]
            }
        }
    }
}
