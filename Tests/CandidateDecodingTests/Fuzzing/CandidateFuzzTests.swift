import CandidateDocuments
import ContentTree
import Diagnostics
import TestSupport
import Testing

@Suite struct CandidateFuzzTests {
    static let words = [
        "{", "}", "[", "]", ",", ":", "\"", "null", "true", "7", "\"\"", "\"id\"", "\"slug\": \"\"", "\"slug\"",
        "\"url\"",
        "..", "../x", "/", "\\\\", "index", "CON", "javascript:x", "https://", "\\u0000", "\\n", "é", "🙂", "Present",
        "{\"0\":", "{}", "[]",
    ]

    /// Values to insert in place of others.
    static let values: [Node] = [
        .null, .bool(true), .number(7), .string(""), .string(" "), .string(".."), .string("../x"), .string("a/b"),
        .string("index"), .string("com1"), .string("A"), .string("javascript:x"), .string("https://example.com"),
        .string("\u{0}"), .string("a\\b"), .string(String(repeating: "x", count: 65)), .string("2021-13"), .array([]),
        .object([]), .array([.null, .string("x")]), .object([("0", .string("x"))]), .object([("id", .string("x"))]),
    ]

    @Test(arguments: 0..<4) func changedBytes(_ seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let folder = try TemporaryFolder()
        try UserDecodingTests.writeDocuments(to: folder)
        let oracle = CandidateOracle(documents: DocumentFolder(content: folder.path))
        var violations: [String] = []
        for _ in 0..<Campaign.rounds(250) {
            let bytes = random.mutate(Array(UserDecodingTests.ada.utf8), words: Self.words)
            if let violation = try await oracle.violation(bytes) {
                violations.append("\(violation): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(violations == [])
    }

    @Test(arguments: 0..<4) func changedValues(_ seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed) + 100)
        let folder = try TemporaryFolder()
        try UserDecodingTests.writeDocuments(to: folder)
        let oracle = CandidateOracle(documents: DocumentFolder(content: folder.path))
        let ada = try #require(TreeDocument(reading: SourceText(name: "ada.json", UserDecodingTests.ada)).node)
        var violations: [String] = []
        for _ in 0..<Campaign.rounds(250) {
            var node = ada
            for _ in 0..<Int.random(in: 1...3, using: &random) { node = Self.changed(node, &random) }
            let bytes = JSONWriter().bytes(of: node)
            if let violation = try await oracle.violation(bytes) {
                violations.append("\(violation): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(violations == [])
    }

    /// The node with one of its values replaced at any depth; keys may be renamed or duplicated.
    private static func changed(_ node: Node, _ random: inout SeededGenerator) -> Node {
        switch node.value {
        case .object(var members) where !members.isEmpty && !random.oneIn(8):
            let index = Int.random(in: members.indices, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: members[index].key = ["slug", "id", "name", "x"].randomElement(using: &random) ?? ""
            case 1: members.append(members[index])
            default: members[index].node = changed(members[index].node, &random)
            }
            return Node(.object(members))
        case .array(var items) where !items.isEmpty && !random.oneIn(8):
            let index = Int.random(in: items.indices, using: &random)
            if random.oneIn(4) { items.append(items[index]) } else { items[index] = changed(items[index], &random) }
            return .array(items)
        default: return values.randomElement(using: &random) ?? .null
        }
    }
}
