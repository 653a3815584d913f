import TestSupport
import Testing

@testable import QRCode

@Suite("Penalties of symbols")
struct PenaltyTests {
    @Test(
        "points counted by hand",
        arguments: [
            // Ten runs of five, sixteen squares, and no dark module.
            (["....."], 5, 10 * 3 + 16 * 3 + 100),
            (["......"], 6, 12 * 4 + 25 * 3 + 100),
            (["#.#.#.", ".#.#.#"], 6, 0),
            // Seven finder patterns, seven runs of seven, twelve squares, and four steps from a half.
            (["#.###.#"], 7, 7 * 40 + 7 * 5 + 12 * 3 + 40),
        ])
    func points(rows: [String], size: Int, expected: Int) {
        var matrix = Matrix(size: size)
        var turned = matrix
        for y in 0..<size {
            for (x, module) in rows[y % rows.count].enumerated() where module == "#" {
                matrix[x, y] = true
                turned[y, x] = true
            }
        }
        #expect(Self.penalty(of: matrix) == expected)
        #expect(Self.penalty(of: turned) == expected)
    }

    /// All versions, and sizes around those of the patterns.
    @Test(
        "points counted module by module",
        arguments: Version.numbers.map { Version(number: $0).size } + [5, 6, 7, 8, 10, 11, 14, 15])
    func counted(size: Int) {
        var random = SeededGenerator(seed: UInt64(size))
        for density in 1...7 where Campaign.isLong || density == 1 + size % 7 {
            var matrix = Matrix(size: size)
            for y in 0..<size {
                for x in 0..<size { matrix[x, y] = random.next() % 8 < UInt64(density) }
            }
            // Patterns like that of a finder, which are rare in random symbols, also at the edges.
            for _ in 0..<size {
                let (x, y) = (Int(random.next() % UInt64(size)), Int(random.next() % UInt64(size)))
                for (step, isDark) in Self.finder.enumerated() {
                    if density % 2 == 0, x + step < size { matrix[x + step, y] = isDark }
                    if density % 2 == 1, y + step < size { matrix[x, y + step] = isDark }
                }
            }
            #expect(Self.penalty(of: matrix) == Self.points(of: matrix))
        }
    }

    @Test("the mask with the fewest points is used; the first one of several")
    func least() throws {
        // In the last two, two masks have equal points.
        for text in ["ada", "https://people.example/ada/", "0123456789", "81", "90"] {
            let text = try EncodedText(text, correction: .medium)
            let symbol = Symbol(text.version, codewords: text.codewords)
            let symbols = Mask.allCases.map { symbol.masked(by: $0, for: text.correction) }
            let points = symbols.map(Self.penalty)
            // All masks at once.
            #expect(Penalties(size: text.version.size, symbol.withAllMasks(for: text.correction)).points == points)
            #expect(points.firstIndex(of: try #require(points.min())) == QRCode(text).mask.rawValue)
        }
    }

    /// The points of one symbol, evaluated as if it had all masks.
    private static func penalty(of matrix: Matrix) -> Int {
        let (size, masks) = (matrix.size, Mask.allCases.count)
        let modules = (0..<size * size).map { matrix[$0 % size, $0 / size] ? MaskWord.all : .none }
        let points = Penalties(size: size, modules).points
        #expect(points == Array(repeating: points[0], count: masks))
        return points[0]
    }

    private static let finder = [false, false, false, false, true, false, true, true, true, false, true]

    private static func points(of matrix: Matrix) -> Int {
        let size = matrix.size
        var points = 0
        for line in 0..<size {
            points += self.points(ofLine: (0..<size).map { matrix[$0, line] })
            points += self.points(ofLine: (0..<size).map { matrix[line, $0] })
        }
        for y in 1..<size {
            for x in 1..<size {
                let module = matrix[x, y]
                let others = [matrix[x - 1, y], matrix[x, y - 1], matrix[x - 1, y - 1]]
                if others.allSatisfy({ $0 == module }) { points += 3 }
            }
        }
        var dark = 0
        for y in 0..<size { for x in 0..<size where matrix[x, y] { dark += 1 } }
        return points + 10 * (abs(20 * dark - 10 * size * size) / (size * size))
    }

    private static func points(ofLine modules: [Bool]) -> Int {
        var points = 0
        var start = 0
        for end in 1...modules.count where end == modules.count || modules[end] != modules[start] {
            if end - start >= 5 { points += end - start - 2 }
            start = end
        }
        func isDark(_ index: Int) -> Bool { modules.indices.contains(index) && modules[index] }
        for start in modules.indices where (0..<7).allSatisfy({ isDark(start + $0) == finder[4 + $0] }) {
            let isBefore = (1...4).allSatisfy { !isDark(start - $0) }
            let isBehind = (7...10).allSatisfy { !isDark(start + $0) }
            if isBefore || isBehind { points += 40 }
        }
        return points
    }
}
