/// A square of modules, row after row.
struct Matrix: Hashable, Sendable {
    /// How many modules each side has.
    let size: Int
    /// The modules; true is dark.
    private(set) var modules: [Bool]

    /// A square of light modules.
    init(size: Int) {
        self.size = size
        modules = Array(repeating: false, count: size * size)
    }

    /// The module in a column and a row.
    subscript(x: Int, y: Int) -> Bool {
        get { modules[y * size + x] }
        set { modules[y * size + x] = newValue }
    }
}
