/// A square of modules.
struct Matrix: Hashable, Sendable {
    /// How many modules each side has.
    let size: Int
    /// The modules, row after row; `true` is dark.
    private var modules: [Bool]

    /// A square of light modules, or of dark ones.
    init(size: Int, isDark: Bool = false) {
        self.init(size: size) { _, _ in isDark }
    }

    /// A square of modules that are dark or light by their column and row.
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

    /// The dark modules of a row that stand beside one another, from the left.
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
