import Diagnostics
import Tables
import TestSupport
import Testing

@Suite("The reader of comma-separated values")
struct CSVReaderTests {
    @Test(
        "reads records and fields",
        arguments: [
            ("", []),
            ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
            ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
            ("a,b\r1,2", [["a", "b"], ["1", "2"]]),
            ("\u{FEFF}a,b\n1,2", [["a", "b"], ["1", "2"]]),
            (#""a","b""# + "\n" + #""1,5","say ""hi""""#, [["a", "b"], ["1,5", #"say "hi""#]]),
            ("a\n\"one\r\ntwo\rthree\nfour\"\n", [["a"], ["one\ntwo\nthree\nfour"]]),
            ("a,b,c\n1,,\n,,3\n", [["a", "b", "c"], ["1", "", ""], ["", "", "3"]]),
            ("a,b\n\n,\n  \n1,2\n", [["a", "b"], ["1", "2"]]),
            ("a\n5\" pipe\n", [["a"], ["5\" pipe"]]),
            ("a, \"b, c\" ,d", [["a", "b, c", "d"]]),
            ("a\n\" \u{7}x\u{1B} \"\n", [["a"], ["x"]]),
            ("שם,\"مرحبا, بك\"\n", [["שם", "مرحبا, بك"]]),
        ])
    func records(text: String, expected: [[String]]) {
        let problems = DiagnosticCollector()
        let records = CSVReader.read(SourceText(name: "a.csv", text), reporting: problems)
        #expect(records.map { $0.map(\.text) } == expected)
        #expect(problems.diagnostics.isEmpty)
    }

    @Test("reports unclosed quotes and invalid UTF-8")
    func problems() {
        let problems = DiagnosticCollector()
        let open = CSVReader.read(SourceText(name: "a.csv", "a,b\n1,\"2\n3\n"), reporting: problems)
        #expect(open.map { $0.map(\.text) } == [["a", "b"], ["1", "2\n3"]])
        let bytes = Array("a\nb".utf8) + [0xFF] + Array("c".utf8)
        let invalid = CSVReader.read(SourceText(name: "b.csv", bytes: bytes), reporting: problems)
        #expect(invalid.map { $0.map(\.text) } == [["a"], ["b\u{FFFD}c"]])
        #expect(
            problems.diagnostics.outline == """
                a.csv:2:3: error: csv-open-quote
                    2 | 1,"2
                      |   ^
                b.csv:2:2: warning: csv-encoding '\u{FFFD}'
                    2 | b\u{FFFD}c
                      |  ^

                """)
    }

    @Test("finds columns by their names, in any line of the header")
    func table() throws {
        let source = SourceText(name: "a.csv", "Notes:\n\"This, and that\"\n\nFIRST  name,Extra\nAda,\nBo\n")
        let records = CSVReader.read(source, reporting: DiagnosticCollector())
        let table = try #require(CSVTable(records, havingOneOf: ["First Name"], source: source))
        #expect(table.columns == ["FIRST  name", "Extra"])
        #expect(table.rows.map { $0["First Name"] } == ["Ada", "Bo"])
        #expect(table.rows.map { $0["extra"] } == [nil, nil])
        #expect(CSVTable(records, havingOneOf: ["Last Name"], source: source) == nil)
    }
}
