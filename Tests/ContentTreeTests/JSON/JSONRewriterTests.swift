import ContentTree
import Diagnostics
import TestSupport
import Testing

@Suite("Writing a changed tree into its text")
struct JSONRewriterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var path: String
        var value: String
        var expected: String
    }

    static let cases = [
        Case(
            testDescription: "a value in place of another", text: "{\n  \"a\" : 1 ,\n\n  \"b\":[1,2]\n}\n", path: "a",
            value: "\"x\"", expected: "{\n  \"a\" : \"x\" ,\n\n  \"b\":[1,2]\n}\n"),
        Case(
            testDescription: "a list in place of another", text: #"{"a": {"b": [1, {"c": 2}]}}"#, path: "a/b",
            value: #"[{"c":3}]"#, expected: #"{"a": {"b": [{"c":3}]}}"#),
        Case(
            testDescription: "an object in place of another", text: "{\n  \"a\": {\"b\": 1}\n}\n", path: "a",
            value: #"{"c": 2}"#, expected: "{\n  \"a\": {\n    \"c\": 2\n  }\n}\n"),
        Case(
            testDescription: "a new key", text: "{\n  \"a\": 1\n}\n", path: "b", value: "{\"c\": [1]}",
            expected: "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [\n      1\n    ]\n  }\n}\n"),
        Case(
            testDescription: "a new key on a line", text: "{ \"a\": {\"b\": 1} }", path: "a/c", value: "\"x\"",
            expected: "{ \"a\": {\"b\": 1,\"c\": \"x\"} }"),
        Case(
            testDescription: "a new key in what was packed", text: #"{"a":{"b":1},"d":"e}"}"#, path: "a/c", value: "{}",
            expected: #"{"a":{"b":1,"c":{}},"d":"e}"}"#),
        Case(
            testDescription: "tabs and CRLF", text: "{\r\n\t\"a\": {\r\n\t\t\"b\": 1\r\n\t}\r\n}\r\n", path: "a/c",
            value: "{\"d\": 1}",
            expected: "{\r\n\t\"a\": {\r\n\t\t\"b\": 1,\r\n\t\t\"c\": {\r\n\t\t\t\"d\": 1\r\n\t\t}\r\n\t}\r\n}\r\n"),
        Case(
            testDescription: "four spaces", text: "{\n    \"a\": 1\n}", path: "b", value: "{\"c\": 1}",
            expected: "{\n    \"a\": 1,\n    \"b\": {\n        \"c\": 1\n    }\n}"),
        Case(
            testDescription: "an empty object", text: "{\n  \"a\": { }\n}", path: "a/b", value: "1",
            expected: "{\n  \"a\": {\n    \"b\": 1\n  }\n}"),
        Case(testDescription: "an empty text", text: "{}", path: "a", value: "1", expected: "{\n  \"a\": 1\n}"),
        Case(
            testDescription: "brackets in texts", text: "{\"a\": \"]}\\\"\", \"b\": \"\\\\\"}", path: "b", value: "2",
            expected: "{\"a\": \"]}\\\"\", \"b\": 2}"),
        Case(
            testDescription: "the same value", text: "{\n \"a\" :\t[ 1 ,2]}", path: "a", value: "[1, 2]",
            expected: "{\n \"a\" :\t[ 1 ,2]}"),
    ]

    @Test("preserves unchanged values", arguments: cases)
    func replacing(example: Case) throws {
        let old = try #require(TreeDocument(reading: SourceText(name: "a.json", example.text)).node)
        let value = try #require(TreeDocument(reading: SourceText(name: "b.json", example.value)).node).unplaced
        // Without TreePath's own editing, which removes empty nodes.
        let new = Self.setting(example.path.split(separator: "/").map(String.init), to: value, in: old)
        let text = String(
            decoding: JSONRewriter.bytes(of: SourceText(name: "a.json", example.text), replacing: old, with: new),
            as: UTF8.self)
        #expect(text == example.expected)
    }

    @Test("inserts new items at their positions")
    func items() throws {
        let source = SourceText(name: "a.json", "[\n  {\"n\": 1},\n  {\"n\": 2}\n]\n")
        let old = try #require(TreeDocument(reading: source).node)
        let items = try #require(old.items)
        let new = Node(
            .array([.string("a"), .string("b"), items[0], .object([("c", .number(1))]), items[1], .null]),
            at: old.position)
        let text = String(decoding: JSONRewriter.bytes(of: source, replacing: old, with: new), as: UTF8.self)
        #expect(
            text == """
                [
                  "a",
                  "b",
                  {"n": 1},
                  {
                    "c": 1
                  },
                  {"n": 2},
                  null
                ]

                """)
    }

    @Test("writes any changed tree", arguments: 0..<40)
    func anything(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<20 {
            let tree = Self.tree(depth: 4, &generator)
            var text = JSONWriter([.compact, .pretty].randomElement(using: &generator) ?? .pretty).text(of: tree)
            if Bool.random(using: &generator) { text = text.replacing("\n", with: "\r\n").replacing("  ", with: "\t") }
            let source = SourceText(name: "a.json", text)
            let old = try #require(TreeDocument(reading: source).node)
            let new = Self.changed(old, &generator)
            let document = TreeDocument(
                reading: SourceText(
                    name: "b.json", bytes: JSONRewriter.bytes(of: source, replacing: old, with: new)))
            #expect(document.node == new, "\(text)")
            #expect(document.diagnostics.isEmpty)
        }
    }
}

extension JSONRewriterTests {
    private static func setting(_ path: [String], to value: Node, in node: Node) -> Node {
        guard let key = path.first else { return value }
        var members = node.members ?? []
        let below = setting(
            Array(path.dropFirst()), to: value, in: members.first { $0.key == key }?.node ?? .object([]))
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].node = below
        } else {
            members.append(Node.Member(key, below))
        }
        return Node(.object(members), at: node.position)
    }

    private static func tree(depth: Int, _ generator: inout SeededGenerator) -> Node {
        let count = Int.random(in: 0...3, using: &generator)
        switch depth == 0 ? Int.random(in: 0...3, using: &generator) : Int.random(in: 0...7, using: &generator) {
        case 0: return .string(["", "]", "a \"b\" \\", "{\n", "ü, ø"].randomElement(using: &generator) ?? "")
        case 1: return .number(Int.random(in: -9...9, using: &generator))
        case 2: return .bool(true)
        case 3: return .null
        case 4, 5: return .array((0..<count).map { _ in tree(depth: depth - 1, &generator) })
        default: return .object((0..<count).map { ("k\"\($0)", tree(depth: depth - 1, &generator)) })
        }
    }

    /// The tree with additional and changed values, without removing any.
    private static func changed(_ node: Node, _ generator: inout SeededGenerator) -> Node {
        switch node.value {
        case .object(let members):
            var new = members.map { Node.Member($0.key, changed($0.node, &generator), keyAt: $0.keyPosition) }
            for index in 0..<Int.random(in: 0...2, using: &generator) {
                new.append(Node.Member("n\(index)", tree(depth: 2, &generator)))
            }
            return Node(.object(new), at: node.position)
        case .array(let items):
            var new: [Node] = []
            for item in items {
                if Int.random(in: 0...3, using: &generator) == 0 { new.append(tree(depth: 2, &generator)) }
                new.append(changed(item, &generator))
            }
            if Bool.random(using: &generator) { new.append(tree(depth: 1, &generator)) }
            return Node(.array(new), at: node.position)
        default:
            guard Int.random(in: 0...3, using: &generator) == 0 else { return node }
            return Node(tree(depth: 2, &generator).value, at: node.position)
        }
    }
}
