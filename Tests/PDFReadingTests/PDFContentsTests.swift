import ByteText
import Compression
import Foundation
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
        // Among much that can be read, a few characters in a row are named as well; single ones are often bullets.
        let partly = unnamed.replacing("/g1 /g2 /g3", with: "/g1 /g2 /g3 32 /space 65 /A")
        let words = String(repeating: "(AAA AAA) Tj ", count: 60)
        #expect(read(page("BT /F 12 Tf \(words)<010203010203> Tj ET", fonts: partly)).obstacles == [.font])
        let bullets = String(repeating: "<01> Tj \(words)", count: 9)
        #expect(read(page("BT /F 12 Tf \(bullets) ET", fonts: partly)).obstacles == [])
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

    @Test("are found in pages and contents of pages that a later revision replaced")
    func replacedPages() {
        let first = page("BT /F 12 Tf (ada@example.com) Tj ET")
        func changed(_ objects: String) -> PDFContents { read(first + Array(objects.utf8)) }
        #expect(read(first).text == "ada@example.com\n" && read(first).hiddenText == "")
        // The page has other contents, or the contents are replaced.
        let page = "3 0 obj << /Type /Page /Contents 20 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj "
        let other = "<< /Length 30 >> stream\nBT /F 12 Tf (New text) Tj ET  \nendstream endobj"
        for later in [changed(page + "20 0 obj " + other), changed("4 0 obj " + other)] {
            #expect(later.text == "New text\n" && later.hiddenText.contains("ada@example.com"), "\(later)")
        }
    }

    @Test("tell what viewers run, and what is attached")
    func actions() {
        let bytes =
            page("")
            + Array(
                """
                20 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj
                21 0 obj << /S /Launch /F (a.exe) >> endobj
                22 0 obj << /Type /Filespec /F (a.xlsx) /EF << /F 23 0 R >> >> endobj
                24 0 obj << /Author (root) >> endobj
                trailer << /Info 24 0 R >>
                %%EOF
                """.utf8)
        let contents = read(bytes)
        #expect(PDFContents.actions(in: bytes) == [.javaScript, .launch])
        #expect(PDFContents.actions(in: page("") + Array("20 0 obj << /S /ImportData >> endobj".utf8)) == [.importData])
        #expect(contents.attachments == ["a.xlsx"])
        #expect(contents.information == ["Author": "root"])
    }

    @Test(
        "tell what runs in media, in 3D models and in attached documents, and that links to other documents run nothing"
    )
    func hiddenActions() {
        func actions(_ objects: String) -> [PDFContents.Action] {
            PDFContents.actions(in: page("") + Array(objects.utf8))
        }
        #expect(actions("20 0 obj << /Type /Annot /Subtype /RichMedia >> endobj") == [.richMedia])
        #expect(actions("20 0 obj << /Type /3D /OnInstantiate 21 0 R >> endobj") == [.javaScript])
        for link in ["/GoTo /D [ 1 0 R ]", "/GoToR /F (other.pdf) /D [ 0 ]", "/GoToE /T << /R /C /N (a.pdf) >>"] {
            #expect(actions("20 0 obj << /S \(link) >> endobj") == [])
        }
        func holding(_ document: [UInt8], _ name: String = "/F") -> [UInt8] {
            let file = "20 0 obj << /Type /Filespec /F (a.pdf) /EF << \(name) 21 0 R >> >> endobj "
            return page("") + Array(file.utf8) + stream(21, Zlib.compress(document), "/Filter /FlateDecode")
        }
        let active = page("") + Array("20 0 obj << /S /Launch /F (a.exe) >> endobj".utf8)
        #expect(PDFContents.actions(in: holding(active)) == [.launch])
        #expect(PDFContents.actions(in: holding(holding(active), "/UF")) == [.launch])
        #expect(PDFContents.actions(in: holding(page(""))) == [])
        // A file that is no document is not searched.
        #expect(PDFContents.actions(in: holding(Array("20 0 obj << /S /Launch >> endobj".utf8))) == [])
        // A document that holds itself ends.
        #expect(PDFContents.actions(in: holding(holding(holding(holding(holding(active)))))) == [])
    }

    @Test(
        "are found in metadata in every encoding of Unicode",
        arguments: ["\u{FEFF}", ""],
        [String.Encoding.utf8, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian])
    func metadata(mark: String, encoding: String.Encoding) throws {
        let data = Array(try #require((mark + "<x:xmpmeta>é ada@example.com</x:xmpmeta>").data(using: encoding)))
        let found = read(page("") + stream(20, data, "/Type /Metadata /Subtype /XML"))
        #expect(found.hiddenText == "<x:xmpmeta>é ada@example.com</x:xmpmeta>" && found.obstacles.isEmpty)
    }

    @Test(
        "are found in streams that entries with texts lead to",
        arguments: [
            "/XFA 20 0 R", "/XFA [ (template) 20 0 R ]", "/XFA 21 0 R", "/FT /Tx /V 20 0 R", "/DV 20 0 R", "/RV 20 0 R",
            "/RC 20 0 R", "/S /JavaScript /JS 20 0 R", "/Metadata 20 0 R",
        ])
    func textStreams(_ entries: String) {
        let others = Array("21 0 obj [ (form) 20 0 R ] endobj 22 0 obj << \(entries) >> endobj ".utf8)
        let text = read(page("") + others + stream(20, deflated("<a>ada@example.com</a>"), "/Filter /FlateDecode"))
        #expect(text.hiddenText.contains("ada@example.com") && text.obstacles.isEmpty)
        let unknown = read(page("") + others + stream(20, Array("x".utf8), "/Filter /Unknown"))
        #expect(unknown.obstacles == [.filter])
    }

    @Test("are found in tiling patterns with resources of their own, after the text of the page")
    func patterns() {
        let resources = "/PatternType 1 /Resources << /Font << /G 5 0 R >> /Pattern << /Q 21 0 R >> >>"
        let contents = "/Pattern cs /P scn /P SCN BT /F 12 Tf (Ada) Tj /P scn ( Example) Tj ET"
        let found = read(
            page(contents, entries: "/Resources << /Font << /F 5 0 R >> /Pattern << /P 20 0 R >> >>")
                + stream(20, Array("/Pattern cs 1 /Q scn BT /G 9 Tf (ada@example.com) Tj ET".utf8), resources)
                + stream(21, Array("/P scn BT /G 9 Tf (inner) Tj ET".utf8), resources))
        #expect(found.text == "Ada Example\nada@example.com\ninner\n")
        let unknown = read(
            page(contents, entries: "/Resources << /Pattern << /P 20 0 R >> >>")
                + stream(20, Array("x".utf8), "/PatternType 1 /Filter /Unknown"))
        #expect(unknown.obstacles.contains(.filter))
    }

    @Test("are found in every appearance of an annotation, and in the forms that it draws", arguments: ["N", "R", "D"])
    func appearances(_ use: String) {
        let found = read(
            page("", entries: "/Annots [ << /Subtype /Widget /AP << /\(use) << /Off 21 0 R /On 20 0 R >> >> >> ]")
                + stream(20, Array("/X Do".utf8), "/Subtype /Form /Resources << /XObject << /X 21 0 R >> >>")
                + stream(
                    21, Array("BT /F 9 Tf (ada@example.com) Tj ET".utf8),
                    "/Subtype /Form /Resources << /Font << /F 5 0 R >> >>"))
        #expect(found.text == "ada@example.com\nada@example.com\n")
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
        #expect(read(page(stream: lzw, "/Filter /LZWDecode /DecodeParms << /EarlyChange 0 >>")).text == "Ada\n")
        #expect(read(page(stream: text, "/Filter /FlateDecode")).obstacles == [.damage])
    }

    @Test("are decoded from differences of PNG and TIFF", arguments: [0, 1, 2, 3, 4, 5])
    func predictors(filter: Int) {
        // Rows of seven pixels with two components; the last row is shorter.
        let text = Array("BT /F 9 Tf (Ada Example writes to ada@example.com) Tj ET".utf8)
        let (row, pixel) = (14, 2)
        func byte(_ index: Int, back: Int, isInRow: Bool) -> Int {
            index >= back && (!isInRow || index % row >= pixel) ? Int(text[index - back]) : 0
        }
        var rows: [UInt8] = []
        var differences: [UInt8] = []
        for (index, value) in text.enumerated() {
            if index % row == 0 { rows.append(UInt8(filter)) }
            let left = byte(index, back: pixel, isInRow: true)
            let above = byte(index, back: row, isInRow: false)
            let corner = byte(index, back: row + pixel, isInRow: true)
            let nearest = [left, above, corner].min {
                abs(left + above - corner - $0) < abs(left + above - corner - $1)
            }
            let predicted = [0, left, above, (left + above) / 2, nearest ?? 0, 0][filter]
            rows.append(value &- UInt8(predicted))
            differences.append(value &- UInt8(left))
        }
        func contents(_ data: [UInt8], _ parameters: String) -> PDFContents {
            let parameters = "<< \(parameters) /Colors 2 /BitsPerComponent 8 /Columns 7 >>"
            return read(page(stream: Zlib.compress(data), "/Filter [ /FlateDecode ] /DecodeParms [ \(parameters) ]"))
        }
        let png = contents(rows, "/Predictor 12")
        let expected = "Ada Example writes to ada@example.com\n"
        if filter == 5 { #expect(png.obstacles == [.damage]) } else { #expect(png.text == expected) }
        #expect(contents(differences, "/Predictor 2").text == expected)
        #expect(contents(text, "/Predictor 3").obstacles == [.filter])
        #expect(contents(rows, "/Columns 99999999999 /Predictor 15").obstacles.count <= 1)
    }

    // --- Documents

    private func read(_ bytes: [UInt8]) -> PDFContents { bytes.withBytes { PDFContents($0) } }

    private func deflated(_ text: String) -> [UInt8] { Zlib.compress(Array(text.utf8)) }

    /// A document with one page.
    private func page(
        _ contents: String, entries: String = "",
        fonts: String = "5 0 obj << /Type /Font /Subtype /Type1 /FirstChar 97 /Widths [600] >> endobj"
    ) -> [UInt8] {
        page(stream: deflated(contents), "/Filter /FlateDecode", entries: entries, fonts: fonts)
    }

    /// A stream as an object.
    private func stream(_ number: Int, _ data: [UInt8], _ entries: String) -> [UInt8] {
        Array("\(number) 0 obj << \(entries) /Length \(data.count) >> stream\n".utf8) + data
            + Array("\nendstream endobj\n".utf8)
    }

    private func page(
        stream: [UInt8], _ entries: String, entries ofPage: String = "",
        fonts: String = "5 0 obj << /Type /Font /Subtype /Type1 >> endobj"
    ) -> [UInt8] {
        let head = """
            %PDF-1.7
            1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
            2 0 obj << /Type /Pages /Kids [ 3 0 R ] /Count 1 /Resources << /Font << /F 5 0 R >> >> >> endobj
            3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R \(ofPage) >> endobj
            \(fonts)
            4 0 obj << \(entries) /Length \(stream.count) >> stream

            """
        let tail = "\nendstream endobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"
        return Array(head.utf8) + stream + Array(tail.utf8)
    }
}
