/// A square of modules.
struct Matrix: Hashable, Sendable {
    /// The number of modules per side.
    let size: Int
    /// The modules, row by row; `true` is dark.
    private var modules: [Bool]

    /// Creates a square of equal modules.
    init(size: Int, isDark: Bool = false) {
        self.init(size: size) { _, _ in isDark }
    }

    /// Creates a square of modules with a color for each column and row.
    init(size: Int, isDark: (_ x: Int, _ y: Int) -> Bool) {
        self.size = size
        modules = []
        modules.reserveCapacity(size * size)
        for y in 0..<size {
            for x in 0..<size { modules.append(isDark(x, y)) }
        }
    }

    /// The module in a column and a row.
    subscript(x: Int, y: Int) -> Bool {
        get { modules[y * size + x] }
        set { modules[y * size + x] = newValue }
    }

    /// The runs of adjacent dark modules in a row, from the left.
    func darkRuns(inRow y: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for x in 0...size where x == size || !self[x, y] {
            if start < x { runs.append(start..<x) }
            start = x + 1
        }
        return runs
    }
}
