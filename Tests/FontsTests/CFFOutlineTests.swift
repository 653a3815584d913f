import Fonts
import TestSupport
import Testing

@Suite("Outlines of CFF glyphs")
struct CFFOutlineTests {
    /// The points of the third glyph, `a`, as x, y, and whether they are on the curve; `nil` if it is damaged.
    private func points(
        _ code: [UInt8], local: [[UInt8]] = [], global: [[UInt8]] = [], usesCIDs: Bool = false
    ) throws -> [[[Int]]]? {
        var sample = SampleFont()
        sample.charstrings = SampleFont.Charstrings(
            glyphs: [[14], [14], code], local: local, global: global, usesCIDs: usesCIDs)
        let font = try EmbeddableFont(SampleFont.file(sample.tables))
        #expect(font.outlines == .cff)
        guard let outline = font.outline(of: 2) else { return nil }
        #expect(outline.isCubic)
        return outline.contours.map { $0.map { [$0.x, $0.y, $0.isOnCurve ? 1 : 0] } }
    }

    /// Numbers and an operator.
    private static func code(_ numbers: [Int], _ operators: UInt8...) -> [UInt8] {
        numbers.flatMap(SampleFont.number) + operators
    }

    /// A move to the origin.
    private static let begin = code([0, 0], 21)

    @Test("have lines in all directions, and skip widths and hints")
    func lines() throws {
        let (code, begin) = (Self.code, Self.begin)
        #expect(try points(begin + code([10, 20], 5) + [14]) == [[[0, 0, 1], [10, 20, 1]]])
        #expect(
            try points(code([500, 7], 22) + code([10, 20, 30], 6) + code([5, 6], 7) + [14]) == [
                [[7, 0, 1], [17, 0, 1], [17, 20, 1], [47, 20, 1], [47, 25, 1], [53, 25, 1]]
            ])
        // Two contours; the second begins where the first one ended.
        #expect(
            try points(code([3], 4) + code([1, 1], 5) + code([2], 4) + [14]) == [
                [[0, 3, 1], [1, 4, 1]], [[1, 6, 1]],
            ])
        // Ten hints take two bytes of a mask.
        let stems = code([Int](repeating: 1, count: 10), 18) + code([Int](repeating: 1, count: 10), 19)
        #expect(try points(stems + [0xFF, 0xFF] + begin + code([4, 5], 5) + [14]) == [[[0, 0, 1], [4, 5, 1]]])
    }

    @Test(
        "have curves of all operators",
        arguments: [
            ([1, 2, 3, 4, 5, 6], [8], [[1, 2, 0], [4, 6, 0], [9, 12, 1]]),
            ([1, 2, 3, 4, 5, 6, 7, 8], [24], [[1, 2, 0], [4, 6, 0], [9, 12, 1], [16, 20, 1]]),
            ([7, 8, 1, 2, 3, 4, 5, 6], [25], [[7, 8, 1], [8, 10, 0], [11, 14, 0], [16, 20, 1]]),
            ([10, 20, 5, 10], [27], [[10, 0, 0], [30, 5, 0], [40, 5, 1]]),
            ([3, 10, 20, 5, 10], [27], [[10, 3, 0], [30, 8, 0], [40, 8, 1]]),
            ([10, 20, 5, 10], [26], [[0, 10, 0], [20, 15, 0], [20, 25, 1]]),
            ([10, 20, 5, 7], [31], [[10, 0, 0], [30, 5, 0], [30, 12, 1]]),
            ([10, 20, 5, 7, 4], [31], [[10, 0, 0], [30, 5, 0], [34, 12, 1]]),
            ([10, 20, 5, 7], [30], [[0, 10, 0], [20, 15, 0], [27, 15, 1]]),
            (
                [1, 2, 3, 4, 5, 6, 7, 8], [30],
                [[0, 1, 0], [2, 4, 0], [6, 4, 1], [11, 4, 0], [17, 11, 0], [17, 19, 1]]
            ),
            (
                [1, 2, 3, 4, 5, 6, 7], [12, 34],
                [[1, 0, 0], [3, 3, 0], [7, 3, 1], [12, 3, 0], [18, 0, 0], [25, 0, 1]]
            ),
            (
                [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 50], [12, 35],
                [[1, 2, 0], [4, 6, 0], [9, 12, 1], [16, 20, 0], [25, 30, 0], [36, 42, 1]]
            ),
            (
                [1, 2, 3, 4, 5, 6, 7, 8, 9], [12, 36],
                [[1, 2, 0], [4, 6, 0], [9, 6, 1], [15, 6, 0], [22, 14, 0], [31, 0, 1]]
            ),
            (
                [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6], [12, 37],
                [[1, 1, 0], [3, 3, 0], [6, 6, 1], [10, 10, 0], [15, 15, 0], [0, 21, 1]]
            ),
        ] as [([Int], [UInt8], [[Int]])])
    func curves(_ numbers: [Int], _ operators: [UInt8], _ expected: [[Int]]) throws {
        let code = Self.begin + numbers.flatMap(SampleFont.number) + operators + [14]
        #expect(try points(code) == [[[0, 0, 1]] + expected])
        // Without the last number, it is damaged.
        if numbers.count > 4 || operators != [31] {
            let short = Self.begin + numbers.dropLast(2).flatMap(SampleFont.number) + operators + [14]
            #expect(try points(short) != [[[0, 0, 1]] + expected])
        }
    }

    @Test("call routines of the font and of its parts")
    func routines() throws {
        let code = Self.code
        // The first of a few routines has the number −107.
        let (local, global) = (code([4, 5], 5) + [11], code([1, 2], 5) + code([-107], 10) + [11])
        let expected = [[[0, 0, 1], [1, 2, 1], [5, 7, 1]]]
        for usesCIDs in [false, true] {
            let found = try points(
                Self.begin + code([-107], 29) + [14], local: [local], global: [global], usesCIDs: usesCIDs)
            #expect(found == expected)
        }
        // The end of a glyph in a routine ends it.
        let ending = try points(Self.begin + code([-107], 10) + code([9, 9], 5), local: [code([1, 1], 5) + [14]])
        #expect(ending == [[[0, 0, 1], [1, 1, 1]]])
    }

    @Test("are removed from glyphs that are not used, and all glyphs keep their CIDs")
    func unused() throws {
        var sample = SampleFont()
        let line = Self.begin + Self.code([10, 20], 5) + [14]
        sample.charstrings = SampleFont.Charstrings(glyphs: [[14], line, line, line], usesCIDs: true)
        sample.charstrings?.firstCID = 40
        let font = try EmbeddableFont(SampleFont.file(sample.tables))
        #expect((0..<5).map(font.identifier) == [0, 40, 41, 42, 0])
        let whole = try #require(font.cff(keeping: [1, 2, 3]))
        let part = try #require(font.cff(keeping: [2]))
        let ends = [UInt8](repeating: 14, count: line.count)
        #expect(part == Array(whole.replacing(line + line + line, with: ends + line + ends)))
        // A glyph that cannot be drawn may need others.
        sample.charstrings?.glyphs[2] = Self.code([1, 2, 65, 66], 14)
        let old = try EmbeddableFont(SampleFont.file(sample.tables))
        #expect(old.cff(keeping: [2]) == old.cff(keeping: [1, 2, 3]))
        #expect(try #require(old.cff(keeping: [2])).contains(line))
    }

    @Test("of damaged glyphs are missing")
    func damaged() throws {
        let (code, begin) = (Self.code, Self.begin)
        let endless = code([-107], 10)
        #expect(try points(begin + endless, local: [endless]) == nil)
        // Without a move, with an unknown operator, with too many numbers, with a missing routine, with a cut number.
        for damaged in [
            code([1, 2], 5), begin + [0], begin + code([Int](repeating: 1, count: 49), 5), begin + code([5], 10),
            begin + [28, 1], begin + code([1, 2, 65, 66], 14), begin + [12, 3], begin + code([9_999, 0], 5) + [14],
        ] {
            #expect(try points(damaged) == nil, "\(damaged)")
        }
        // Calls that double at each depth would take forever.
        let doubling = (0..<9).map { level -> [UInt8] in code([level - 106], 10) + code([level - 106], 10) + [11] }
        #expect(try points(begin + code([-107], 10), local: doubling + [[11]]) == [[[0, 0, 1]]])
        let wide = (0..<10).map { level -> [UInt8] in
            (0..<20).flatMap { _ in code([level - 106], 10) } + [11]
        }
        #expect(try points(begin + code([-107], 10), local: wide + [[11]]) == nil)
    }
}
