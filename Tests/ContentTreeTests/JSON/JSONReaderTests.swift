import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct JSONReaderTests {
    @Test(.enabled(if: Conformance.isAvailable, "the JSON test suite is not here"))
    func conformance() throws {
        let folder = try Conformance.url("conformance/json-test-suite")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        var wrong: [String] = []
        var reportedDuplicates: [String] = []
        for file in files {
            let name = file.lastPathComponent
            var diagnostics: [Diagnostic] = []
            let source = SourceText(name: name, bytes: [UInt8](try Data(contentsOf: file)))
            let node = JSONReader.read(source, diagnostics: &diagnostics)
            if diagnostics.contains(where: { $0.id == "json-duplicate-key" }) { reportedDuplicates.append(name) }
            switch name.prefix(2) {
            case "y_": if node == nil { wrong.append(name) }
            case "n_": if node != nil || diagnostics.count != 1 { wrong.append(name) }
            default: if (node == nil) != (diagnostics.count == 1) { wrong.append(name) }
            }
            if let node {
                for layout in [JSONWriter.Layout.pretty, .compact] {
                    let written = JSONWriter(layout).bytes(of: node)
                    var none: [Diagnostic] = []
                    let again = JSONReader.read(SourceText(name: name, bytes: written), diagnostics: &none)
                    if again != node || !none.isEmpty { wrong.append(name + " when written again") }
                }
            }
        }
        #expect(files.count > 300)
        #expect(wrong == [])
        #expect(
            reportedDuplicates.sorted() == [
                "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
            ])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var text: [UInt8]
        var printed: String
        var testDescription: String { String(decoding: text, as: UTF8.self) }

        init(_ text: String, _ printed: String) {
            self.text = Array(text.utf8)
            self.printed = printed
        }

        init(bytes: [UInt8], _ printed: String) {
            self.text = bytes
            self.printed = printed
        }
    }

    static let cases: [Case] = [
        Case(
            "",
            "a.json:1:1: error: json-empty\n"
        ),
        Case(
            " \n",
            """
            a.json:1:1: error: json-empty
                1 |  
                  | ^

            """),
        Case(
            "\u{FEFF}{]",
            """
            a.json:1:2: error: json-syntax '}' ']'
                1 | {]
                  |  ^

            """),
        Case(
            bytes: Array("{\"name\": \"Ren".utf8) + [0xE9] + Array("\"}".utf8),
            """
            a.json:1:14: error: json-not-utf8 0xE9
                1 | {"name": "Ren\u{FFFD}"}
                  |              ^

            """),
        Case(
            "[1 2]",
            """
            a.json:1:3: error: json-syntax ',' ']' '2'
                1 | [1 2]
                  |   ^

            """),
        Case(
            "{\"a\": 1\n \"b\": 2}",
            """
            a.json:1:8: error: json-syntax ',' '}' '"'
                1 | {"a": 1
                  |        ^

            """),
        Case(
            "{\"a\": 1,}",
            """
            a.json:1:8: error: json-syntax ',' '}'
                1 | {"a": 1,}
                  |        ^

            """),
        Case(
            "[1,]",
            """
            a.json:1:3: error: json-syntax ',' ']'
                1 | [1,]
                  |   ^

            """),
        Case(
            "{\"a: \"b\"}",
            """
            a.json:1:7: error: json-syntax ':' 'b'
                1 | {"a: "b"}
                  |       ^
            a.json:1:2: note
                1 | {"a: "b"}
                  |  ^~~~~

            """),
        Case(
            "{\"a\": \"say \\\"b\\\", \"c\": 1}",
            """
            a.json:1:20: error: json-syntax ',' '}' 'c'
                1 | {"a": "say \\"b\\", "c": 1}
                  |                    ^
            a.json:1:7: note
                1 | {"a": "say \\"b\\", "c": 1}
                  |       ^~~~~~~~~~~~~

            """),
        Case(
            "{'a': 1}",
            """
            a.json:1:2: error: json-syntax '}'
                1 | {'a': 1}
                  |  ^

            """),
        Case(
            "{\"a\" 1}",
            """
            a.json:1:6: error: json-syntax ':' '1'
                1 | {"a" 1}
                  |      ^

            """),
        Case(
            "{\"a\": }",
            """
            a.json:1:7: error: json-syntax ':' '}'
                1 | {"a": }
                  |       ^

            """),
        Case(
            "{\"a\": 1",
            """
            a.json:1:8: error: json-syntax ',' '}'
                1 | {"a": 1
                  |        ^
            a.json:1:1: note
                1 | {"a": 1
                  | ^

            """),
        Case(
            "{} x",
            """
            a.json:1:4: error: json-syntax 'x'
                1 | {} x
                  |    ^

            """),
        Case(
            "// people\n{}",
            """
            a.json:1:1: error: json-syntax '/'
                1 | // people
                  | ^

            """),
        Case(
            "[True]",
            """
            a.json:1:2: error: json-unknown-word 'True'
                1 | [True]
                  |  ^~~~
               suggestion: true

            """),
        Case(
            "[ada]",
            """
            a.json:1:2: error: json-unknown-word 'ada'
                1 | [ada]
                  |  ^~~

            """),
        Case(
            "[\"a\nb\"]",
            """
            a.json:1:2: error: json-unclosed-text
                1 | ["a
                  |  ^~

            """),
        Case(
            "[\"a\tb\"]",
            """
            a.json:1:4: error: json-control-character
                1 | ["a    b"]
                  |    ^~~~

            """),
        Case(
            #"["C:\users"]"#,
            """
            a.json:1:5: error: json-incomplete-escape '\\u'
                1 | ["C:\\users"]
                  |     ^~

            """),
        Case(
            #"["a\é"]"#,
            """
            a.json:1:4: error: json-unknown-escape '\\é'
                1 | ["a\\é"]
                  |    ^~

            """),
        Case(
            #"["\uD83Dx"]"#,
            """
            a.json:1:3: error: json-lone-surrogate '\\uD83D'
                1 | ["\\uD83Dx"]
                  |   ^~~~~~

            """),
        Case(
            "[007]",
            """
            a.json:1:2: error: json-number
                1 | [007]
                  |  ^~~

            """),
        Case(
            "[1.]",
            """
            a.json:1:2: error: json-number '.'
                1 | [1.]
                  |  ^~

            """),
        Case(
            "{\"a\": 1, \"b\": 2, \"a\": 3}",
            """
            a.json:1:18: error: json-duplicate-key 'a'
                1 | {"a": 1, "b": 2, "a": 3}
                  |                  ^~~
            a.json:1:2: note
                1 | {"a": 1, "b": 2, "a": 3}
                  |  ^~~

            """),
    ]

    @Test(arguments: cases)
    func problems(_ testCase: Case) {
        var diagnostics: [Diagnostic] = []
        _ = JSONReader.read(SourceText(name: "a.json", bytes: testCase.text), diagnostics: &diagnostics)
        #expect(diagnostics.outline == testCase.printed)
    }

    @Test func depthIsCounted() {
        func read(_ depth: Int) -> (Node?, [String]) {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            var diagnostics: [Diagnostic] = []
            let node = JSONReader.read(SourceText(name: "a.json", text), diagnostics: &diagnostics)
            return (node, diagnostics.map(\.idAndFacts))
        }
        #expect(read(64).0 != nil)
        for depth in [65, 100_000] {
            #expect(read(depth).0 == nil)
            #expect(read(depth).1 == ["json-too-deep 64"])
        }
    }

    @Test func keysAreComparedAsBytes() throws {
        // é as one scalar and as two.
        let document = TreeDocument(reading: SourceText(name: "a.json", "{\"\u{E9}\": 1, \"e\u{301}\": 2}"))
        let node = try #require(document.node)
        #expect(document.diagnostics.isEmpty)
        #expect(node["\u{E9}"] == .number(1))
        #expect(node["e\u{301}"] == .number(2))
        #expect(Node.string("\u{E9}") != Node.string("e\u{301}"))
    }

    /// Keys are compared one by one, or found by an index.
    @Test(arguments: [8, 15, 16, 40, 255, 256, 400])
    func lastOfEqualKeysCountsInLargeObjectsToo(_ count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\": \($0)" } + ["\"k3\": \"again\"", "\"k\(count)\": 120"]
        let document = TreeDocument(
            reading: SourceText(name: "a.json", "{" + members.joined(separator: ",") + "}"))
        #expect(document.diagnostics.map(\.idAndFacts) == ["json-duplicate-key 'k3'"])
        let node = try #require(document.node)
        #expect(node["k3"] == .string("again"))
        #expect(node["k7"] == .number(7))
        #expect(node.members?.count == count + 1)
        #expect(node.members?.suffix(2).map(\.key) == ["k3", "k\(count)"])
    }

    @Test func escapes() throws {
        let document = TreeDocument(
            reading: SourceText(name: "a.json", #"["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00", "é😀"]"#))
        #expect(document.node == .array([.string("\"\\/\u{8}\u{C}\n\r\té😀"), .string("é😀")]))
    }

    @Test func positionsCoverTheTokens() throws {
        let source = SourceText(name: "a.json", "{ \"a\": [true, -1.5e3, \"tëxt\"] }")
        let node = try #require(TreeDocument(reading: source).node)
        func marked(_ position: NodePosition) -> String {
            String(decoding: source.bytes[position.range], as: UTF8.self)
        }
        #expect(marked(node.position) == "{")
        #expect(node.members.map { $0.map { marked($0.keyPosition) } } == ["\"a\""])
        #expect(node["a"]?.items?.map { marked($0.position) } == ["true", "-1.5e3", "\"tëxt\""])
        #expect(node["a"].map { marked($0.position) } == "[")
    }
}

/// Objects of any size with duplicate keys.
@Suite("Duplicate keys")
struct DuplicateKeyTests {
    @Test("the last one counts, at its own position", arguments: [3, 20, 100, 255, 256, 257, 1_000, 5_000])
    func lastCounts(_ count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        let keys = (0..<count).map { _ in Int.random(in: 0..<count * 2 / 3 + 1, using: &generator) }
        let text = "{" + keys.enumerated().map { "\"k\($0.element)\":\($0.offset)" }.joined(separator: ",") + "}"
        var diagnostics: [Diagnostic] = []
        let node = try #require(JSONReader.read(SourceText(name: "a.json", text), diagnostics: &diagnostics))
        var expected: [(String, Int)] = []
        for (index, key) in keys.enumerated() where !keys[(index + 1)...].contains(key) {
            expected.append(("k\(key)", index))
        }
        #expect(node == .object(expected.map { ($0.0, .number($0.1)) }))
        #expect(diagnostics.count == count - expected.count)
        let starts = (node.members ?? []).map(\.keyPosition.start)
        #expect(starts == starts.sorted())
    }
}
