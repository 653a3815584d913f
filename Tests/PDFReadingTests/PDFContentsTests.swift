import ByteText
import Compression
import Testing

@testable import PDFReading

@Suite("The contents of a PDF")
struct PDFContentsTests {
    @Test("are the text of its pages, in compressed streams")
    func compressed() {
        let contents = read(page("BT /F 12 Tf 72 700 Td (Ada Example) Tj 0 -14 Td (ada@example.com) Tj ET"))
        #expect(contents.text == "Ada Example\nada@example.com\n")
        #expect(contents.pageCount == 1 && contents.obstacles.isEmpty && contents.isWhole && !contents.isEncrypted)
    }

    @Test(
        "join strings that continue each other, and divide others",
        arguments: [
            ("[(ada@exam) 20 (ple.com)] TJ", "ada@example.com\n"),
            ("[(Ada) -300 (Example)] TJ", "Ada Example\n"),
            ("(ada@) Tj 24 0 Td (x.org) Tj", "ada@x.org\n"),
            ("(Ada) Tj 60 0 Td (Example) Tj", "Ada Example\n"),
            ("14 TL (Ada) Tj (Example) '", "Ada\nExample\n"),
            ("/Span << /ActualText <FEFF00660069> >> BDC (\\001) Tj EMC", "fi\n"),
            ("(a\\(b\\)\\101\\n) Tj", "a(b)A\n"),
        ])
    func joins(_ operators: String, _ text: String) {
        #expect(read(page("BT /F 12 Tf 72 700 Td \(operators) ET")).text == text)
    }

    @Test("are decoded by the font's map, and by the names of its glyphs")
    func fonts() {
        let map = "1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0001> <0003> <0061> endbfrange"
        let composite = """
            5 0 obj << /Type /Font /Subtype /Type0 /Encoding /Identity-H /ToUnicode 6 0 R
              /DescendantFonts [ << /DW 500 >> ] >> endobj
            6 0 obj << /Length \(map.utf8.count) >> stream\n\(map)\nendstream endobj
            """
        #expect(read(page("BT /F 12 Tf <000100020003> Tj ET", fonts: composite)).text == "abc\n")
        let names = "5 0 obj << /Subtype /Type1 /Encoding << /Differences [ 1 /Lslash /f_i /uni00E9 ] >> >> endobj"
        #expect(read(page("BT /F 12 Tf <010203> Tj ET", fonts: names)).text == "Łfié\n")
        let unnamed = "5 0 obj << /Subtype /Type3 /Encoding << /Differences [ 1 /g1 /g2 /g3 ] >> >> endobj"
        #expect(read(page("BT /F 12 Tf <01020301020301> Tj ET", fonts: unnamed)).obstacles == [.font])
    }

    @Test("are found in objects of streams, and in revisions that were replaced")
    func objects() {
        let inner = "7 0 8 16 (ada@example.com)(x)"
        let stream = deflated(inner)
        var bytes = page("")
        bytes += Array(
            "9 0 obj << /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length \(stream.count) >> stream\n".utf8)
        bytes += stream + Array("\nendstream endobj\n10 0 obj (old) endobj 10 0 obj (new) endobj %%EOF".utf8)
        let found = read(bytes).hiddenText
        #expect(found.contains("ada@example.com") && found.contains("old") && found.contains("new"))
    }

    @Test("tell what viewers run, and what is attached")
    func actions() {
        let contents = read(
            page("")
                + Array(
                    """
                    20 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj
                    21 0 obj << /S /Launch /F (a.exe) >> endobj
                    22 0 obj << /Type /Filespec /F (a.xlsx) /EF << /F 23 0 R >> >> endobj
                    24 0 obj << /Author (root) >> endobj
                    trailer << /Info 24 0 R >>
                    %%EOF
                    """.utf8))
        #expect(contents.actions == [.javaScript, .launch])
        #expect(contents.attachments == ["a.xlsx"])
        #expect(contents.information == ["Author": "root"])
    }

    @Test("of an encrypted document are unknown")
    func encrypted() {
        let bytes = page("BT (x) Tj ET") + Array("trailer << /Encrypt 30 0 R >> %%EOF".utf8)
        let contents = read(bytes)
        #expect(contents.isEncrypted && contents.text.isEmpty && contents.obstacles == [.encryption])
    }

    @Test(
        "of a hostile document are read within limits",
        arguments: [
            "", "%PDF-1.7", "1 0 obj", "1 0 obj <<", "1 0 obj << /A 1 0 R >> endobj", "1 0 obj 1 0 R endobj",
            String(repeating: "[", count: 100_000), String(repeating: "1 0 obj <<", count: 20_000),
            String(repeating: "1 0 obj << /Length 9 >> stream\n", count: 20_000),
            String(repeating: "1 0 obj << /Kids [ 1 0 R 1 0 R ] /Pages 1 0 R >> endobj\n", count: 5_000)
                + "trailer << /Root 1 0 R >>",
            "1 0 obj << /Type /ObjStm /N 99999999999999999999 /First -1 /Length 99999999999 >> stream\nx endstream",
            "1 0 obj << /Type /Page /Contents 2 0 R /Resources << /XObject << /X 2 0 R >> >> >> endobj "
                + "2 0 obj << /Subtype /Form /Length 6 >> stream\n/X Do /X Do /X Do\nendstream endobj",
        ])
    func hostile(_ text: String) {
        _ = read(Array(text.utf8))
    }

    @Test("beyond a limit are reported as not read")
    func limits() {
        let bytes = page("BT /F 12 Tf (Ada) Tj ET" + String(repeating: " ", count: 1_000))
        func obstacles(_ limits: PDFContents.Limits) -> Set<PDFContents.Obstacle> {
            bytes.withBytes { PDFContents($0, limits: limits) }.obstacles
        }
        #expect(obstacles(.init()) == [])
        #expect(obstacles(.init(decodedBytes: 1_000)) == [.size])
        #expect(obstacles(.init(values: 20)) == [.size])
        #expect(obstacles(.init(operators: 2)) == [.size])
    }

    @Test("are decoded from all filters of text")
    func filters() {
        let text = Array("/F 9 Tf (Ada) Tj".utf8)
        let hexadecimal = text.flatMap { Array(String($0, radix: 16).utf8) } + Array(">".utf8)
        #expect(read(page(stream: hexadecimal, "/Filter /ASCIIHexDecode")).text == "Ada\n")
        let runs = [UInt8(text.count - 1)] + text + [128]
        #expect(read(page(stream: runs, "/Filter [ /RunLengthDecode ]")).text == "Ada\n")
        let base85 = Array("01I'E+B2qq-p_BP.3MT)~>".utf8)
        #expect(read(page(stream: base85, "/Filter /ASCII85Decode")).text == "Ada\n")
        // The codes of the text, each of nine bits, between those that clear the table and end the data.
        let codes = [256] + text.map(Int.init) + [257]
        var (bits, count, lzw): (Int, Int, [UInt8]) = (0, 0, [])
        for code in codes {
            (bits, count) = (bits << 9 | code, count + 9)
            while count >= 8 {
                lzw.append(UInt8(truncatingIfNeeded: bits >> (count - 8)))
                count -= 8
            }
            bits &= 0xFF
        }
        lzw.append(UInt8(truncatingIfNeeded: bits << (8 - count)))
        #expect(read(page(stream: lzw, "/Filter /LZWDecode")).text == "Ada\n")
        #expect(read(page(stream: text, "/Filter /Unknown")).obstacles == [.filter])
        #expect(read(page(stream: text, "/Filter /FlateDecode")).obstacles == [.damage])
    }

    // --- Documents

    private func read(_ bytes: [UInt8]) -> PDFContents { bytes.withBytes { PDFContents($0) } }

    private func deflated(_ text: String) -> [UInt8] { Zlib.compress(Array(text.utf8)) }

    /// A document with one page.
    private func page(
        _ contents: String,
        fonts: String = "5 0 obj << /Type /Font /Subtype /Type1 /FirstChar 97 /Widths [600] >> endobj"
    ) -> [UInt8] {
        page(stream: deflated(contents), "/Filter /FlateDecode", fonts: fonts)
    }

    private func page(
        stream: [UInt8], _ entries: String, fonts: String = "5 0 obj << /Type /Font /Subtype /Type1 >> endobj"
    ) -> [UInt8] {
        let head = """
            %PDF-1.7
            1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
            2 0 obj << /Type /Pages /Kids [ 3 0 R ] /Count 1 /Resources << /Font << /F 5 0 R >> >> >> endobj
            3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R >> endobj
            \(fonts)
            4 0 obj << \(entries) /Length \(stream.count) >> stream

            """
        let tail = "\nendstream endobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"
        return Array(head.utf8) + stream + Array(tail.utf8)
    }
}
