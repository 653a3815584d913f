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
            "a.json:1:1: error: the file is empty\n   remove the file, or write {} into it\n"
        ),
        Case(
            " \n",
            """
            a.json:1:1: error: the file is empty
                1 |  
                  | ^
               remove the file, or write {} into it

            """),
        Case(
            "\u{FEFF}{]",
            """
            a.json:1:2: error: expected a key in double quotes or '}', but found ']'
                1 | {]
                  |  ^
               write '}' before it, or instead of it: an object ends with '}'

            """),
        Case(
            bytes: Array("{\"name\": \"Ren".utf8) + [0xE9] + Array("\"}".utf8),
            """
            a.json:1:14: error: the file is not valid UTF-8: unexpected byte 0xE9
                1 | {"name": "Ren\u{FFFD}"}
                  |              ^
               save the file again with the encoding UTF-8

            """),
        Case(
            "[1 2]",
            """
            a.json:1:4: error: expected ',' or ']' after this item, but found '2'
                1 | [1 2]
                  |    ^
               a ',' may be missing before it

            """),
        Case(
            "{\"a\": 1\n \"b\": 2}",
            """
            a.json:2:2: error: expected ',' or '}' after this value, but found '"'
                2 |  "b": 2}
                  |  ^
               a ',' may be missing before it

            """),
        Case(
            "{\"a\": 1,}",
            """
            a.json:1:8: error: expected a key in double quotes after ',', but found '}'
                1 | {"a": 1,}
                  |        ^
               remove this ','

            """),
        Case(
            "[1,]",
            """
            a.json:1:3: error: expected an item after ',', but found ']'
                1 | [1,]
                  |   ^
               remove this ','

            """),
        Case(
            "{\"a: \"b\"}",
            """
            a.json:1:7: error: expected ':' after this key, but found 'b'
                1 | {"a: "b"}
                  |       ^
               the closing quote may be missing before the ':' of the text before it
            a.json:1:2: note: this is the text before it
                1 | {"a: "b"}
                  |  ^~~~~

            """),
        Case(
            "{\"a\": \"say \\\"b\\\", \"c\": 1}",
            """
            a.json:1:20: error: expected ',' or '}' after this value, but found 'c'
                1 | {"a": "say \\"b\\", "c": 1}
                  |                    ^
               the closing quote may be missing before the ',' of the text before it
            a.json:1:7: note: this is the text before it
                1 | {"a": "say \\"b\\", "c": 1}
                  |       ^~~~~~~~~~~~~

            """),
        Case(
            "{'a': 1}",
            """
            a.json:1:2: error: expected a key in double quotes or '}', but found a single quote
                1 | {'a': 1}
                  |  ^
               put keys and texts in double quotes: "

            """),
        Case(
            "{\"a\" 1}",
            """
            a.json:1:6: error: expected ':' after this key, but found '1'
                1 | {"a" 1}
                  |      ^
               write ':' between the key and its value

            """),
        Case(
            "{\"a\": }",
            """
            a.json:1:7: error: expected a value after ':', but found '}'
                1 | {"a": }
                  |       ^
               write a value after the ':', or remove the key

            """),
        Case(
            "{\"a\": 1",
            """
            a.json:1:8: error: expected ',' or '}' after this value, but found the end of the file
                1 | {"a": 1
                  |        ^
               a '}' may be missing at the end
            a.json:1:1: note: this '{' is not closed
                1 | {"a": 1
                  | ^

            """),
        Case(
            "{} x",
            """
            a.json:1:4: error: expected the end of the file after the value, but found 'x'
                1 | {} x
                  |    ^
               a file contains one value: remove what follows it, or put several values into a list, as in [1, 2]

            """),
        Case(
            "// people\n{}",
            """
            a.json:1:1: error: expected a value, but found '/'
                1 | // people
                  | ^
               remove it: JSON has no comments

            """),
        Case(
            "[True]",
            """
            a.json:1:2: error: 'True' is not a JSON value
                1 | [True]
                  |  ^~~~
               did you mean 'true'?

            """),
        Case(
            "[ada]",
            """
            a.json:1:2: error: 'ada' is not a JSON value
                1 | [ada]
                  |  ^~~
               put text in double quotes; the only words without quotes are true, false and null

            """),
        Case(
            "[\"a\nb\"]",
            """
            a.json:1:2: error: this text has no closing quote on its line
                1 | ["a
                  |  ^~
               write " where the text ends
               inside a text, write \\n for a line break and \\" for a quote

            """),
        Case(
            "[\"a\tb\"]",
            """
            a.json:1:4: error: a text cannot contain a tab
                1 | ["a    b"]
                  |    ^~~~
               write \\t instead

            """),
        Case(
            #"["C:\users"]"#,
            """
            a.json:1:5: error: '\\u' needs four hexadecimal digits
                1 | ["C:\\users"]
                  |     ^~
               an example is \\u00e9; write \\\\ for a backslash

            """),
        Case(
            #"["a\é"]"#,
            """
            a.json:1:4: error: '\\é' is not an escape sequence
                1 | ["a\\é"]
                  |    ^~
               the escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000; write \\\\ for a backslash

            """),
        Case(
            #"["\uD83Dx"]"#,
            """
            a.json:1:3: error: '\\uD83D' is one half of a surrogate pair, and the other half is missing
                1 | ["\\uD83Dx"]
                  |   ^~~~~~
               write the character itself, or both halves: \\ud83d\\ude00

            """),
        Case(
            "[007]",
            """
            a.json:1:2: error: a number cannot begin with a zero before other digits
                1 | [007]
                  |  ^~~
               put it in double quotes if it is a text; numbers look like 12, -3 and 0.5

            """),
        Case(
            "[1.]",
            """
            a.json:1:2: error: a digit must follow '.' in a number
                1 | [1.]
                  |  ^~
               put it in double quotes if it is a text; numbers look like 12, -3 and 0.5

            """),
        Case(
            "{\"a\": 1, \"b\": 2, \"a\": 3}",
            """
            a.json:1:18: error: this object has the key 'a' twice
                1 | {"a": 1, "b": 2, "a": 3}
                  |                  ^~~
               remove one of the two, or rename it
            a.json:1:2: note: the first one is here
                1 | {"a": 1, "b": 2, "a": 3}
                  |  ^~~

            """),
    ]

    @Test(arguments: cases)
    func problems(_ testCase: Case) {
        var diagnostics: [Diagnostic] = []
        _ = JSONReader.read(SourceText(name: "a.json", bytes: testCase.text), diagnostics: &diagnostics)
        #expect(DiagnosticPrinter().text(for: diagnostics) == testCase.printed)
    }

    @Test func depthIsCounted() {
        func read(_ depth: Int) -> (Node?, [String]) {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            var diagnostics: [Diagnostic] = []
            let node = JSONReader.read(SourceText(name: "a.json", text), diagnostics: &diagnostics)
            return (node, diagnostics.map(\.message))
        }
        #expect(read(64).0 != nil)
        for depth in [65, 100_000] {
            #expect(read(depth).0 == nil)
            #expect(read(depth).1 == ["lists and objects are nested more than 64 levels deep"])
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
        #expect(document.diagnostics.map(\.message) == ["this object has the key 'k3' twice"])
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
