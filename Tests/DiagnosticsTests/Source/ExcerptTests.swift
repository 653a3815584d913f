import Diagnostics
import TestSupport
import Testing

@Suite("Excerpts of diagnostics")
struct ExcerptTests {
    /// The two printed lines, the first without its gutter, the second from the column of the caret.
    private func excerpt(_ source: SourceText, _ range: Range<Int>) -> String {
        let text = DiagnosticPrinter().text(for: Diagnostic(SampleProblem(), at: .text(source, range)))
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
            .joined(separator: "\n")
    }

    private func excerpt(_ text: String, marking marked: String) -> String {
        let source = SourceText(name: "x", text)
        guard case .text(_, let range) = place(of: marked, in: source) else { return "" }
        return excerpt(source, range)
    }

    @Test(
        "the caret is below the marked range",
        arguments: [
            ("abc", "b", "    1 | abc\n      |  ^"),
            ("abc", "bc", "    1 | abc\n      |  ^~"),
            ("żółw ma", "ma", "    1 | żółw ma\n      |      ^~"),
            ("żółw", "ó", "    1 | żółw\n      |  ^"),
            ("e\u{301}x", "x", "    1 | e\u{301}x\n      |  ^"),
            ("名前x", "x", "    1 | 名前x\n      |     ^"),
            ("名前", "前", "    1 | 名前\n      |   ^~"),
            ("👩🏽‍💻x", "x", "    1 | 👩🏽‍💻x\n      |   ^"),
            ("🇵🇱x", "x", "    1 | 🇵🇱x\n      |   ^"),
            ("❤️x", "x", "    1 | ❤️x\n      |   ^"),
            ("\ta\tb", "b", "    1 |     a    b\n      |          ^"),
            ("\ta", "\t", "    1 |     a\n      | ^~~~"),
            ("a\u{202E}b", "b", "    1 | a\\u{202E}b\n      |          ^"),
            ("a\u{0}b", "\u{0}", "    1 | a\\u{0}b\n      |  ^~~~~"),
            ("first\r\nsecond\r\nthird", "second", "    2 | second\n      | ^~~~~~"),
            ("first\rsecond\rthird", "cond", "    2 | second\n      |   ^~~~"),
            ("no end", "nothing of that", "    1 | no end\n      |       ^"),
            ("a\n", "\n", "    1 | a\n      |  ^"),
            ("\na", "\n", "    1 |\n      | ^"),
            ("", "", ""),
        ])
    func caret(text: String, marked: String, expected: String) {
        #expect(excerpt(text, marking: marked) == expected)
    }

    @Test("a range over several lines is marked until the end of the first")
    func severalLines() {
        #expect(excerpt("abc\ndef", marking: "bc\nd") == "    1 | abc\n      |  ^~")
    }

    @Test("an empty range is one caret")
    func emptyRange() {
        #expect(excerpt(SourceText(name: "x", "abc"), 1..<1) == "    1 | abc\n      |  ^")
        #expect(excerpt(SourceText(name: "x", "abc"), 3..<3) == "    1 | abc\n      |    ^")
    }

    @Test("invalid UTF-8 is shown as U+FFFD")
    func invalidUTF8() {
        let source = SourceText(name: "x", bytes: [0x61, 0xFF, 0x62])
        #expect(excerpt(source, 1..<2) == "    1 | a\u{FFFD}b\n      |  ^")
    }

    @Test("the gutter is as wide as the line number")
    func wideNumbers() {
        let source = SourceText(name: "x", String(repeating: "\n", count: 12_344) + "here")
        #expect(excerpt(source, 12_344..<12_345) == "12345 | here\n      | ^")
    }

    @Test("long lines are shortened around the place")
    func longLines() {
        let a = String(repeating: "a", count: 5_000)
        #expect(
            excerpt(a + "HERE" + a, marking: "HERE")
                == "    1 | …\(a.prefix(51))HERE\(a.prefix(15))…\n      | \(String(repeating: " ", count: 52))^~~~")
        #expect(
            excerpt("see " + a + " x", marking: a)
                == "    1 | see \(a.prefix(47))… x\n      |     ^\(String(repeating: "~", count: 47))")
    }

    @Test("every problem in a long line is shown with the text around it")
    func manyProblemsOnOneLine() {
        let tags = Campaign.rounds(2_000)
        let source = SourceText(name: "x", String(repeating: "{{a ", count: tags))
        let text = DiagnosticPrinter().text(
            for: (0..<tags).map { Diagnostic(SampleProblem(), at: .text(source, 4 * $0..<4 * $0 + 3)) })
        let shown = text.split(separator: "\n").filter { $0.hasPrefix("    1 | ") }
        #expect(shown.count == tags)
        #expect(shown.allSatisfy { $0.count <= 80 })
        #expect(shown[tags / 2].hasPrefix("    1 | …") && shown[tags / 2].hasSuffix("…"))
    }

    @Test("wide characters are cut by their columns, and never split")
    func longWideLines() {
        let wide = String(repeating: "名", count: 2_000)
        #expect(
            excerpt(wide + "HERE" + wide, marking: "HERE")
                == "    1 | …\(wide.prefix(26))HERE\(wide.prefix(7))…\n      | \(String(repeating: " ", count: 53))^~~~"
        )
    }

    @Test(
        "invisible characters are shown",
        arguments: [
            ("\u{1B}[31mred", "\\u{1B}[31mred"),
            ("line\nbreak\r", "line\\u{A}break\\u{D}"),
            ("tab\there", "tab    here"),
            ("\u{7F}\u{85}", "\\u{7F}\\u{85}"),
            ("soft\u{AD}hyphen", "soft\\u{AD}hyphen"),
            ("\u{61C}\u{200B}\u{200E}\u{200F}", "\\u{61C}\\u{200B}\\u{200E}\\u{200F}"),
            (
                "\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}",
                "\\u{2028}\\u{2029}\\u{202A}\\u{202E}\\u{2066}\\u{2069}"
            ),
            ("\u{FEFF}mark", "\\u{FEFF}mark"),
            ("\u{3164}\u{115F}\u{1160}\u{FFA0}", "\\u{3164}\\u{115F}\\u{1160}\\u{FFA0}"),
            ("\u{E0041}", "\\u{E0041}"),
            ("می\u{200C}خواهم", "می\u{200C}خواهم"),
            ("👩\u{200D}💻", "👩\u{200D}💻"),
            ("żółw 名前 مرحبا", "żółw 名前 مرحبا"),
        ])
    func invisible(text: String, expected: String) {
        let problem = SampleProblem(message: text, advice: [text])
        let shown = DiagnosticPrinter().text(for: Diagnostic(problem, at: .file(text)))
        #expect(shown == "\(expected): error: \(expected)\n   \(expected)\n")
    }
}
