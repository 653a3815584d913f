import CandidateFixtures
import CandidateProfile
import Testing

@Suite("Markdown that pages cannot show is reported at the value")
struct ProseTests {
    /// The ids of the reported problems, each with its path or line and column.
    private func reported(_ candidate: String) async throws -> [String] {
        let sample = try Sample(["Users/ada.json": candidate])
        return try await sample.network.all().flatMap(\.diagnostics).map { diagnostic in
            guard case .text(let source, let range)? = diagnostic.place else { return diagnostic.id }
            let position = source.position(at: range.lowerBound)
            return "\(position.line):\(position.column) \(diagnostic.severity.rawValue) \(diagnostic.id)"
        }
    }

    @Test("in the summary and in each text of the CV")
    func places() async throws {
        let text = #"""
            {
              "name": "Ada Quince",
              "details": { "summary": "<b>a</b> [b](javascript:c) ![](d.png) <!-- e --> [f](g.pdf)" },
              "resume": {
                "basics": { "summary": "[a](javascript:b)" },
                "work": [{ "summary": "[a](data:b)", "highlights": ["a", "[b](c.example)", "![](d.png)"] }],
                "references": [{ "reference": "[a](vbscript:b)", "consent": true }]
              }
            }
            """#
        #expect(
            try await reported(text) == [
                "3:27 warning markdown-raw-html", "3:27 warning address-without-scheme",
                "3:27 warning markdown-refused-address", "3:27 warning markdown-image-without-description",
                "3:27 hint markdown-comment", "6:27 warning markdown-refused-address",
                "6:62 warning address-without-scheme", "6:80 warning markdown-image-without-description",
                "7:35 warning markdown-refused-address",
            ])
    }

    @Test("only once, if only the CV contains it")
    func summaryOfTheCV() async throws {
        #expect(
            try await reported(#"{"name": "Ada", "resume": {"basics": {"summary": "[a](javascript:b)"}}}"#)
                == ["1:50 warning markdown-refused-address"])
    }

    @Test("not for text without markup")
    func silence() async throws {
        let text = #"""
            {
              "name": "Ada Quince",
              "details": { "summary": "Array<Int>, 3 < 5, ftp://a.example, [b] (c), a@b.example, <https://d.example>" },
              "resume": {
                "work": [{ "position": "[a](javascript:b)", "highlights": ["dict[key](value: 1)?", "Set<Int>"] }],
                "education": [{ "courses": ["[a](javascript:b)"] }]
              }
            }
            """#
        #expect(try await reported(text) == [])
    }

    @Test("once for too deeply nested quotes")
    func depth() async throws {
        let quotes = String(repeating: "> ", count: 200)
        #expect(
            try await reported(#"{"name": "Ada", "details": {"summary": ""# + quotes + #"a"}}"#)
                == ["1:40 warning markdown-nested-too-deep"])
    }
}
