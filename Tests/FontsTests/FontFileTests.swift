import Fonts
import TestSupport
import Testing

@Suite("Font files")
struct FontFileTests {
    private func font(_ change: (inout SampleFont) -> Void = { _ in }) throws(FontFailure) -> FontFile {
        var sample = SampleFont()
        change(&sample)
        return try FontFile(sample.bytes)
    }

    private func failure(_ bytes: [UInt8]) -> FontFailure? {
        do throws(FontFailure) {
            _ = try FontFile(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test("tell family, weight, style and form")
    func names() throws {
        let regular = try font()
        #expect(regular.family == "Sample" && regular.weights == 400...400 && !regular.isItalic)
        #expect(regular.form == .sansSerif)
        let black = try font {
            $0.family = "Sample Black"
            $0.typographicFamily = "Sample"
            $0.weight = 900
            $0.isItalic = true
            $0.panose = [2, 2, 0, 0]
        }
        #expect(black.family == "Sample" && black.weights == 900...900 && black.isItalic && black.form == .serif)
        #expect(try font { $0.weights = 100...900 }.weights == 100...900)
        // Old fonts count from 1 to 9, and no font is heavier than 1000.
        #expect(try font { $0.weight = 7 }.weights == 700...700)
        #expect(try font { $0.weight = 60_000 }.weights == 1000...1000)
        #expect(try font { $0.selection = 1 << 9 }.isItalic)
        #expect(try font { $0.panose = [2, 11, 0, 9] }.form == .monospace)
        #expect(try font { $0.panose = [0, 0, 0, 0] }.form == nil)
        #expect(try font { $0.family = "Grüße 試" }.family == "Grüße 試")
    }

    @Test("tell the metrics that browsers use")
    func metrics() throws {
        let plain = try font().metrics
        #expect([plain.unitsPerEm, plain.ascent, plain.descent, plain.lineGap] == [1000, 900, 250, 50])
        let typographic = try font { $0.selection = 1 << 7 }.metrics
        #expect([typographic.ascent, typographic.descent, typographic.lineGap] == [910, 260, 60])
        // Without values in 'hhea', the others count.
        let other = try font { ($0.ascent, $0.descent) = (0, 0) }.metrics
        #expect([other.ascent, other.descent, other.lineGap] == [10, 10, 60])
    }

    @Test("tell glyphs and widths", arguments: [4, 12])
    func glyphs(format: Int) throws {
        let font = try font {
            $0.mapFormat = format
            $0.width = 480
        }
        #expect([" ", "a", "b", "z"].map(font.glyph) == [1, 2, 3, 27])
        #expect(
            ["A", "{", "`", "\u{0}", "é", "\u{FFFF}", "\u{1F600}"].map(font.glyph) == Array(repeating: nil, count: 7))
        #expect([0, 1, 27, 5_000, -1].map(font.width) == Array(repeating: 480, count: 5))
        #expect(abs(try #require(font.averageWidth) - 0.48) < 1e-9)
    }

    @Test("that are none, or are damaged, say why")
    func failures() {
        var sample = SampleFont()
        #expect(failure([]) == .notAFont)
        #expect(failure(Array("<!DOCTYPE html>".utf8)) == .notAFont)
        #expect(failure(Array("ttcf\0\u{1}\0\0\0\0\0\u{1}".utf8)) == .collection)
        #expect(failure(Array("wOFF\0\u{1}\0\0".utf8)) == .oldWebFont)
        for name in ["OS/2", "cmap", "head", "hhea", "hmtx", "name"] {
            let tables = sample.tables
            #expect(failure(SampleFont.file(tables.filter { $0.name != name })) == .missingTable(name))
            let short = tables.map { ($0.name, $0.name == name ? Array($0.bytes.prefix(5)) : $0.bytes) }
            #expect(failure(SampleFont.file(short)) == .incompleteTable(name))
        }
        sample.unitsPerEm = 0
        #expect(failure(sample.bytes) == .damagedTable("head"))
        var web = SampleFont.webFont
        #expect(throws: Never.self) { try WebFontFile(web) }
        web.removeLast()
        #expect(throws: FontFailure.incomplete) { try WebFontFile(web) }
        #expect(throws: FontFailure.notAFont) { try WebFontFile(sample.bytes) }
        #expect(throws: FontFailure.oldWebFont) { try WebFontFile(Array("wOFF".utf8)) }
    }

    @Test("that end too early are an error wherever they end")
    func truncated() {
        let bytes = SampleFont().bytes
        for count in bytes.indices {
            // The last table is padded; what is missing there is missed by nobody.
            let isWhole = bytes.count - count < 4 && failure(Array(bytes.prefix(count))) == nil
            #expect(isWhole || failure(Array(bytes.prefix(count))) != nil, "\(count)")
        }
    }

    @Test("with any bytes in them never stop the program")
    func mutations() {
        var generator = SeededGenerator(seed: 20)
        var variable = SampleFont()
        variable.weights = 100...900
        variable.mapFormat = 12
        var usable = 0
        for round in 0..<Campaign.rounds(100_000) {
            var bytes = (round.isMultiple(of: 2) ? SampleFont() : variable).bytes
            if round.isMultiple(of: 3) {
                // Numbers that lead far away.
                for _ in 0..<3 {
                    let index = Int.random(in: 0..<bytes.count - 4, using: &generator)
                    bytes.replaceSubrange(
                        index..<index + 4,
                        with: [[0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0]].randomElement(
                            using: &generator) ?? [])
                }
            } else {
                bytes = generator.mutate(bytes, words: ["wght", "OTTO", "\u{0}\u{0}"])
            }
            guard let font = try? FontFile(bytes) else { continue }
            usable += 1
            for character in ["a", "\u{20}", "\u{FFFF}", "\u{10FFFF}"] as [Unicode.Scalar] {
                _ = font.glyph(of: character).map(font.width)
            }
            #expect(font.averageWidth ?? 0 >= 0 && (1...1000).contains(font.weights.lowerBound))
        }
        #expect(usable > 0)
    }
}
