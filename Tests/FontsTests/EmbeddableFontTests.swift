import Fonts
import TestSupport
import Testing

@Suite("Fonts in documents")
struct EmbeddableFontTests {
    private func sample(_ change: (inout SampleFont) -> Void = { _ in }) -> [UInt8] {
        var sample = SampleFont()
        sample.hasOutlines = true
        change(&sample)
        return sample.bytes
    }

    private func failure(_ bytes: [UInt8]) -> FontFailure? {
        do throws(FontFailure) {
            _ = try EmbeddableFont(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test("contain the glyphs that are used, and the parts of composed ones")
    func subset() throws {
        let font = try EmbeddableFont(sample())
        let (a, b, z) = (2, 3, 27)
        #expect(font.glyph(of: "a") == a && font.glyph(of: "z") == z && font.glyph(of: "ä") == nil)
        let one = font.subset([z])
        let three = font.subset([z, a, b])
        // The composed glyph needs both parts, so the fonts have the same glyphs.
        #expect(one.count == three.count && one == three)
        #expect(font.subset([a]).count < one.count && font.subset([a]) == font.subset([a]))
        #expect(font.cff(keeping: [1]) == nil && font.outlines == .trueType)
    }

    @Test("are refused without outlines, with damaged ones, and if the licence forbids it")
    func refused() {
        #expect(failure(SampleFont().bytes) == .missingTable("maxp"))
        #expect(failure(sample { $0.licence = 0x0002 }) == .notEmbeddable)
        #expect(failure(sample { $0.licence = 0x0008 }) == nil)
        var tables = SampleFont()
        tables.hasOutlines = true
        let short = tables.tables.map { $0.name == "loca" ? ($0.name, Array($0.bytes.dropLast(4))) : $0 }
        #expect(failure(SampleFont.file(short)) == .incompleteTable("loca"))
        let far = tables.tables.map { $0.name == "glyf" ? ($0.name, Array($0.bytes.dropLast(4))) : $0 }
        #expect(failure(SampleFont.file(far)) == .damagedTable("loca"))
    }

    @Test("with any bytes in them never stop the program")
    func damaged() {
        let bytes = sample()
        var random = SeededGenerator(seed: 4)
        for _ in 0..<2_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let font = try? EmbeddableFont(damaged) else { continue }
            _ = font.subset([2, 27])
            _ = font.kerning(2, 3)
            for glyph in [0, 2, 27, 28] { _ = font.outline(of: glyph) }
        }
    }
}
