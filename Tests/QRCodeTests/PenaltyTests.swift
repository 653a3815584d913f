import Testing

@testable import QRCode

@Suite("What makes a symbol hard to read")
struct PenaltyTests {
    @Test(
        "points, counted by hand",
        arguments: [
            // Ten runs of five, sixteen squares, and no dark module at all.
            (["....."], 5, 10 * 3 + 16 * 3 + 100),
            (["......"], 6, 12 * 4 + 25 * 3 + 100),
            (["#.#.#.", ".#.#.#"], 6, 0),
            // Seven finder patterns, seven runs of seven, twelve squares, and four steps away from a half.
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
        #expect(Penalty(matrix).points == expected)
        #expect(Penalty(turned).points == expected)
    }

    @Test("the mask with the least is taken, of several the first")
    func least() throws {
        // In the last two, two masks have the same number.
        for text in ["ada", "https://people.example/ada/", "0123456789", "81", "90"] {
            let text = try EncodedText(text, correction: .medium)
            let symbol = Symbol(text.version, codewords: text.codewords)
            let points = Mask.allCases.map { Penalty(symbol.masked(by: $0, for: text.correction)).points }
            #expect(points.firstIndex(of: try #require(points.min())) == QRCode(text).mask.rawValue)
        }
    }
}
