import ContentTree
import Diagnostics
import TestSupport
import Testing

@Suite("Removing parts of JSON")
struct JSONRemovingTests {
    private func tree(_ text: String) -> (SourceText, Node?) {
        let source = SourceText(name: "", text)
        var problems: [Diagnostic] = []
        return (source, JSONReader.read(source, diagnostics: &problems))
    }

    @Test(
        "preserves the layout",
        arguments: [
            (#"{"a":1}"#, #"{"b":2}"#, "{\n  \"b\": 2\n}"),
            (#"{ "a": 1, "b": 2 }"#, #"{"b":2}"#, #"{ "b": 2 }"#),
            (#"{ "a": 1, "b": 2 }"#, #"{"a":1}"#, #"{ "a": 1 }"#),
            (#"{ "a": 1, "b": 2 }"#, #"{"a":3,"c":4}"#, #"{ "a": 3, "c": 4 }"#),
            ("{\n  \"a\": [\n    1,\n    2,\n    3\n  ]\n}", #"{"a":[2]}"#, "{\n  \"a\": [\n    2\n  ]\n}"),
            (#"{"a": [1, 2, 3]}"#, #"{"a":[1,3,4]}"#, #"{"a": [1, 3, 4]}"#),
            (#"{"a": [{"x": 1, "y": 2}, {"x": 3}]}"#, #"{"a":[{"x":1}]}"#, #"{"a": [{"x": 1}]}"#),
            (#"{"a": {}}"#, #"{"a":{"b":1}}"#, #"{"a": {"b":1}}"#),
            (#"{"a": [1, null, 3]}"#, #"{"a":{"0":1,"2":4}}"#, #"{"a": [1, null, 4]}"#),
        ])
    func forms(before: String, wanted: String, after: String) throws {
        let (source, old) = tree(before)
        let node = try #require(old)
        let new = node.aligned(to: try #require(tree(wanted).1))
        let bytes = JSONRewriter.bytes(of: source, replacing: node, with: new, removing: true)
        #expect(String(decoding: bytes, as: UTF8.self) == after)
    }

    @Test("has the expected result in any layout")
    func random() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<Campaign.rounds(3_000) {
            let old = RandomTree.node(depth: 3, &random)
            let new = RandomTree.changed(old, &random)
            let writer = JSONWriter(random.oneIn(2) ? .pretty : .compact)
            let (source, read) = tree(writer.text(of: old))
            let known = try #require(read)
            let aligned = known.aligned(to: new)
            let bytes = JSONRewriter.bytes(of: source, replacing: known, with: aligned, removing: true)
            let result = tree(String(decoding: bytes, as: UTF8.self)).1
            #expect(
                Node.isSameStored(result, new),
                "\(writer.text(of: old)) -> \(writer.text(of: new)): \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
