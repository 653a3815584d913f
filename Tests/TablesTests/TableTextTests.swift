import Diagnostics
import TestSupport
import Testing

@testable import Tables

@Suite("The text of tables")
struct TableTextTests {
    @Test("is UTF-8 whatever the encoding of the file is")
    func encodings() throws {
        let text = "é€, 𝄞"
        let units = Array(text.utf16)
        func pairs(bigEndian: Bool) -> [UInt8] {
            units.flatMap { unit -> [UInt8] in
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return bigEndian ? pair : pair.reversed()
            }
        }
        let little = [0xFF, 0xFE] + pairs(bigEndian: false)
        let big = [0xFE, 0xFF] + pairs(bigEndian: true)
        #expect(try TableText.utf8(of: little) == Array(text.utf8))
        #expect(try TableText.utf8(of: big) == Array(text.utf8))
        #expect(try TableText.utf8(of: Array(text.utf8)) == Array(text.utf8))
        #expect(try TableText.utf8(of: [0xE9, 0x80, 0x2C]) == Array("é€,".utf8))
        #expect(try TableText.utf8(of: []) == [])
    }

    @Test(
        "refuses other files",
        arguments: [
            ([0x50, 0x4B, 3, 4], TableProblem.workbook), ([0xD0, 0xCF, 0x11, 0xE0], .workbook),
            ([0xFF, 0xFE, 0x41], .notAText), ([0xFF, 0xFE, 0x00, 0xD8], .notAText), ([0x41, 0x00], .notAText),
            ([0x81], .notAText), ([0xC3, 0xA9, 0xC3, 0xA9, 0xE9], .notAText),
        ] as [([UInt8], TableProblem)])
    func refuses(bytes: [UInt8], problem: TableProblem) {
        #expect(throws: problem) { try TableText.utf8(of: bytes) }
    }

    @Test(
        "finds the delimiter",
        arguments: [
            ("a;b,c;d\n1,2,3", TableDelimiter.semicolon, 0), ("a,b\n", .comma, 0), ("a\tb,c\n", .tab, 0),
            ("a", .comma, 0),
            ("\"x,y,z\";b\n", .semicolon, 0), ("sep=;\na,b,c;d\n", .semicolon, 6), ("sep=\t\r\na\n", .tab, 7),
            ("\n\na;b", .semicolon, 0), ("\u{FEFF}a;b", .semicolon, 3), ("", .comma, 0), ("sep=", .comma, 0),
            ("sep=x\n", .comma, 0),
        ])
    func delimiters(text: String, delimiter: TableDelimiter, start: Int) {
        let found = TableDelimiter.find(in: Array(text.utf8))
        #expect(found.delimiter == delimiter)
        #expect(found.start == start)
    }
}
