/// A module of the symbols with all eight masks: one byte per mask, 1 is dark. Evaluating all symbols at once halves
/// the time for a code.
typealias MaskWord = UInt64

extension MaskWord {
    /// Light with each mask.
    static var none: MaskWord { 0 }
    /// Dark with each mask.
    static var all: MaskWord { 0x0101_0101_0101_0101 }

    /// Creates a module that is dark with some masks.
    init(isDark: (Mask) -> Bool) {
        self = Mask.allCases.reduce(0) { $0 | (isDark($1) ? 1 : 0) << (8 * UInt64($1.rawValue)) }
    }

    /// The masks that invert the module in a column `x` and a row `y`, at `y % 12 * 12 + x % 12`: all masks repeat
    /// after twelve columns and twelve rows.
    static let covering = (0..<144).map { index in MaskWord { $0.covers(index % 12, index / 12) } }

    /// The byte of a mask.
    func value(of mask: Mask) -> Int { Int(self >> (8 * UInt64(mask.rawValue)) & 0xFF) }
}
