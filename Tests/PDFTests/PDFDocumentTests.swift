import Compression
import Testing

@testable import PDF

@Suite("PDF documents")
struct PDFDocumentTests {
    private func document(_ text: String, _ font: StandardFont = .helvetica) -> [UInt8] {
        let information = PDFInformation(title: "Títle (1) 試", author: "Ada", language: "en", producer: "test")
        let textFont = TextFont(font)
        var document = PDFDocument(information, fonts: [textFont])
        let root = document.add(.document)
        let heading = document.add(.heading1, in: root)
        document.addPage(width: 595_276, height: 841_890)
        document.begin(heading)
        let characters = Array(text.unicodeScalars)
        document.show(
            characters.compactMap(textFont.code(of:))[...], of: characters[...], font: 0, size: 10_000, x: 50_000,
            y: 700_050)
        document.bookmark("Here", top: 700_000)
        return document.bytes()
    }

    /// The decompressed streams of a file.
    private func streams(_ file: [UInt8]) throws -> [String] {
        var streams: [String] = []
        let text = String(decoding: file.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        var rest = text[...]
        while let start = rest.firstRange(of: "stream\n"),
            let end = rest[start.upperBound...].firstRange(of: "\nendstream")
        {
            let from = text.utf8.distance(from: text.startIndex, to: start.upperBound)
            let to = text.utf8.distance(from: text.startIndex, to: end.lowerBound)
            let content = Array(file[from..<to])
            let isCompressed = content.first == 0x78
            let bytes = isCompressed ? try Zlib.decompress(content, limit: 1_000_000) : content
            streams.append(String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self))
            rest = rest[end.upperBound...]
        }
        return streams
    }

    @Test("contain the text with kerning, its part, and nothing that depends on the time")
    func text() throws {
        let file = document("AV (b)")
        #expect(file == document("AV (b)"))
        let all = try streams(file)
        #expect(
            all.contains {
                $0 == "/H1<</MCID 0>>BDC\n0 0 0 rg\nBT/F0 10 Tf 1 0 0 1 50 700.05 Tm[(A)70(V \\(b\\))]TJ ET\nEMC\n"
            })
        #expect(!all.contains { $0.contains("Date") })
    }

    @Test("join texts of a line with one wide glyph that is copied as two spaces")
    func joined() throws {
        let font = TextFont(.helvetica)
        var document = PDFDocument(
            PDFInformation(title: "T", author: "A", language: "en", producer: "test"), fonts: [font])
        let paragraph = document.add(.paragraph, in: document.add(.document))
        document.addPage(width: 595_276, height: 841_890)
        document.begin(paragraph)
        document.join(x: 100_000, y: 700_000, width: 250_000, size: 10_000)
        // Texts that touch need nothing.
        document.join(x: 100_000, y: 700_000, width: 0, size: 10_000)
        let all = try streams(document.bytes())
        // The glyph is half as wide as the font size: 5 points, 50 times.
        #expect(
            all.contains {
                $0 == "/P<</MCID 0>>BDC\nBT/G0 10 Tf 5000 Tz 1 0 0 1 100 700 Tm( )Tj 100 Tz ET\nEMC\n"
            }, "\(all)")
        #expect(all.contains { $0.contains("<20><20><00200020>") } && all.contains("500 0 d0"), "\(all)")
    }

    @Test("number every object once, at its place")
    func places() throws {
        let file = document("Łódź, čaj, → ✓")
        let text = String(decoding: file.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        let start = try #require(
            text.split(separator: "startxref\n").last?.split(separator: "\n").first.flatMap { Int($0) })
        #expect(String(decoding: file[start...].prefix(20), as: UTF8.self).contains(" 0 obj"))
        let table = try #require(try streams(file).last)
        #expect(table.utf8.count % 6 == 0)
    }

    @Test("compose letters that the standard fonts may not have")
    func composed() throws {
        let font = TextFont(.helvetica)
        let plain = try #require(font.code(of: "c"))
        let accented = try #require(font.code(of: "č"))
        #expect(font.width(of: accented) == font.width(of: plain) && accented != plain)
        let file = try streams(document("č"))
        #expect(file.contains { $0.hasPrefix("500 0 d0 BT/F 1000 Tf (c)Tj ET BT/F 1000 Tf 1 0 0 1 83 0 Tm") })
        // All letters of the Latin alphabets of Europe.
        let letters = "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŖŗŘřŚśŞşŠšŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚț"
        for style in StandardFont.allCases {
            for letter in letters.unicodeScalars {
                let code = try #require(TextFont(style).code(of: letter), "\(letter)")
                #expect(TextFont(style).width(of: code) > 0)
            }
            for byte in (0x20...0x7E).map(UInt32.init) + (0xA1...0xFF).map(UInt32.init) where byte != 0xAD {
                let letter = try #require(Unicode.Scalar(byte))
                let code = try #require(TextFont(style).code(of: letter), "\(letter)")
                #expect(TextFont(style).width(of: code) > 0, "\(letter)")
            }
        }
    }

    @Test("use the published kerning, less before accents")
    func kerning() {
        let font = TextFont(.helvetica)
        func kerning(_ pair: String) -> Int? {
            let codes = pair.unicodeScalars.compactMap(font.code(of:))
            return codes.count == 2 ? font.kerning(codes[0], codes[1]) : nil
        }
        let expected = [("AV", -70), ("ÄV", -70), ("To", -120), ("Tö", -40), ("Tő", -40), ("nn", 0)]
        for (pair, correction) in expected { #expect(kerning(pair) == correction, "\(pair)") }
    }
}
