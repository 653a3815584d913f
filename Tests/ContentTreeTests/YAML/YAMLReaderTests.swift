import ContentTree
import Diagnostics
import Testing

@Suite("YAML")
struct YAMLReaderTests {
    private func json(_ yaml: String) -> String? {
        var problems: [Diagnostic] = []
        let node = YAMLReader.read(SourceText(name: "cv.yaml", yaml), diagnostics: &problems)
        return node.map { JSONWriter(.compact).text(of: $0) }
    }

    @Test(
        "is read as the JSON with the same meaning",
        arguments: [
            ("a: 1", #"{"a":1}"#),
            ("\u{FEFF}a: b # comment\n# another\n\nc: 'd''e'\r\n", #"{"a":"b","c":"d'e"}"#),
            ("---\na:\n  b: c\n  d:\n...\n", #"{"a":{"b":"c","d":null}}"#),
            ("a:\n- b\n- c: 1\n  d: 2\n-\n  - e\n", #"{"a":["b",{"c":1,"d":2},["e"]]}"#),
            ("a:\n  - b\n  - - c\n    - d\n", #"{"a":["b",["c","d"]]}"#),
            (
                "dates: [2000-09, 2001, '03', yes, true, ~, 1.50, +351 1, 007]",
                #"{"dates":["2000-09",2001,"03","yes",true,null,1.50,"+351 1","007"]}"#
            ),
            (
                "a: {b: c, 'd e': [f, \"g\"], h: }\nu: https://a.example/#x",
                #"{"a":{"b":"c","d e":["f","g"],"h":null},"u":"https://a.example/#x"}"#
            ),
            ("a: [\n  b,  # comment\n  c\n]\nd: e", #"{"a":["b","c"],"d":"e"}"#),
            ("a: one\n  two\n\n  three\nb: x", #"{"a":"one two\nthree","b":"x"}"#),
            ("- one\n  two\n- three", #"["one two","three"]"#),
            ("a: |\n  one\n    two\n\n  three\nb: x", #"{"a":"one\n  two\n\nthree\n","b":"x"}"#),
            ("a: >-\n  one\n  two\n\n  three\n", #"{"a":"one two\nthree"}"#),
            ("a: |+\n  x\n\nb: y", #"{"a":"x\n\n","b":"y"}"#),
            ("a: \"x\\ty\\u00e9\\U0001F600\\x41\n  z\"", #"{"a":"x\tyé😀A z"}"#),
            ("\"a b\": c\n'd: e': f", #"{"a b":"c","d: e":"f"}"#),
            ("text", #""text""#), ("a: -", #"{"a":"-"}"#), ("a: b#c", #"{"a":"b#c"}"#),
        ])
    func reads(_ yaml: String, _ expected: String) {
        #expect(json(yaml) == expected, "\(yaml)")
    }

    @Test(
        "is refused with the place of the first error",
        arguments: [
            ("", "yaml-empty 1:1"), ("# nothing\n", "yaml-empty 1:1"), ("a: 1\n b: 2", "yaml-colon 2:3"),
            ("a:\n  b: 1\n c: 2", "yaml-indentation 3:2"), ("a:\n\tb: 1", "yaml-tab 2:1"),
            ("a: b: c", "yaml-colon 1:5"), ("a: 1\nb", "yaml-no-key 2:1"), ("a: \"x", "yaml-unclosed 1:4"),
            ("a: [1, 2\nb: 3", "yaml-unclosed 1:4"), ("a: 'x' y", "yaml-text-after-value 1:8"),
            ("a: &x 1", "yaml-unsupported 1:4"), ("a: *x", "yaml-unsupported 1:4"),
            ("a: !!str 1", "yaml-unsupported 1:4"),
            ("? a\n: b", "yaml-unsupported 1:1"), ("a: 1\n---\nb: 2", "yaml-unsupported 2:1"),
            ("a: @x", "yaml-reserved 1:4"), ("a: \"\\q\"", "yaml-unknown-escape 1:5"),
            ("a: 1\na: 2", "yaml-duplicate-key 2:1"), ("{a: 1, a: 2}", "yaml-duplicate-key 1:8"),
            (String(repeating: "[", count: 80), "yaml-too-deep 1:65"),
        ])
    func refuses(_ yaml: String, _ expected: String) {
        let source = SourceText(name: "cv.yaml", yaml)
        var problems: [Diagnostic] = []
        #expect(YAMLReader.read(source, diagnostics: &problems) == nil, "\(yaml)")
        let found = problems.map { problem -> String in
            guard case .text(let source, let range)? = problem.place else { return problem.id }
            let position = source.position(at: range.lowerBound)
            return "\(problem.id) \(position.line):\(position.column)"
        }
        #expect(found == [expected], "\(yaml)")
    }

    @Test("keeps the places of values and keys")
    func places() throws {
        let source = SourceText(name: "cv.yaml", "a:\n  - b: \"x\"\n")
        var problems: [Diagnostic] = []
        let node = try #require(YAMLReader.read(source, diagnostics: &problems))
        let value = try #require(node["a"]?.items?.first)
        #expect(value["b"]?.position.range == 10..<13)
        #expect(value.members?.first?.keyPosition.range == 7..<8)
    }
}
