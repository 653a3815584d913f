import Diagnostics
import Testing

@Suite("Places in a text")
struct SourceTextTests {
    @Test(
        "lines and columns with every kind of line ending",
        arguments: [
            ("", 0, 1, 1),
            ("", 5, 1, 1),
            ("", -1, 1, 1),
            ("ab", 0, 1, 1),
            ("ab", 1, 1, 2),
            ("ab", 2, 1, 3),
            ("ab", 3, 1, 3),
            ("a\nb", 1, 1, 2),
            ("a\nb", 2, 2, 1),
            ("a\r\nb", 1, 1, 2),
            ("a\r\nb", 2, 1, 3),
            ("a\r\nb", 3, 2, 1),
            ("a\rb", 1, 1, 2),
            ("a\rb", 2, 2, 1),
            ("\n\n\n", 2, 3, 1),
            ("\n\n\n", 3, 4, 1),
            ("\r\r\n\n", 1, 2, 1),
            ("\r\r\n\n", 3, 3, 1),
            ("\r\r\n\n", 4, 4, 1),
            ("a\n", 2, 2, 1),
            ("a\r", 2, 2, 1),
            ("żółw\nx", 6, 1, 7),
            ("żółw\nx", 8, 2, 1),
            ("👩🏽‍💻x", 15, 1, 16),
            ("a\u{2028}b", 4, 1, 5),
        ])
    func position(text: String, offset: Int, line: Int, column: Int) {
        let position = SourceText(name: "x", text).position(at: offset)
        #expect(position.line == line)
        #expect(position.column == column)
    }

    @Test(
        "the line that contains an offset",
        arguments: [
            ("", 0, 0..<0),
            ("ab", 1, 0..<2),
            ("ab", 2, 0..<2),
            ("ab\ncd", 2, 0..<2),
            ("ab\ncd", 3, 3..<5),
            ("ab\r\ncd", 2, 0..<2),
            ("ab\r\ncd", 3, 0..<2),
            ("ab\r\ncd", 4, 4..<6),
            ("ab\rcd", 3, 3..<5),
            ("ab\n\ncd", 3, 3..<3),
            ("ab\n", 3, 3..<3),
            ("ab\ncd\n", 99, 6..<6),
        ])
    func lineRange(text: String, offset: Int, range: Range<Int>) {
        #expect(SourceText(name: "x", text).lineRange(at: offset) == range)
    }

    @Test("many positions in a large text are computed quickly")
    func manyQuestions() {
        let lines = 200_000
        let source = SourceText(name: "x", String(repeating: "abcdefghi\n", count: lines))
        let found = (0..<lines).map { source.position(at: $0 * 10 + 4).line }
        #expect(found == Array(1...lines))
    }

    @Test("many positions in one long line are computed quickly, without scanning it for each")
    func manyQuestionsAboutOneLine() {
        let tags = 400_000
        let source = SourceText(name: "x", "first\r\n" + String(repeating: "{{a ", count: tags) + "\r\nlast")
        let line = 7..<7 + 4 * tags
        #expect((0..<tags).allSatisfy { source.lineRange(at: 7 + 4 * $0) == line })
        let end = source.position(at: line.upperBound)
        #expect(end.line == 2)
        #expect(end.column == 4 * tags + 1)
    }

    @Test("texts with the same name are equal")
    func identity() {
        #expect(SourceText(name: "a", "x") == SourceText(name: "a", "y"))
        #expect(SourceText(name: "a", "x") != SourceText(name: "b", "x"))
        #expect(Set([SourceText(name: "a", "x"), SourceText(name: "a", "y")]).count == 1)
    }
}
