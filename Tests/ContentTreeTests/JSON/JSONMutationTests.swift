import ContentTree
import Diagnostics
import Testing

/// Every prefix of a text, and every text with one changed byte, is parsed, or refused with a place in the text.
@Suite struct JSONMutationTests {
    private static let text = Array(
        #"{"a": [1, -2.5e+3, true, false, null], "é\ud83d\ude00\n": {"b": "", "b": [{}]}, "c": "\\\"x"} "#.utf8)

    private func check(_ bytes: [UInt8]) -> Bool {
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: "a.json", bytes: bytes), diagnostics: &diagnostics)
        let failures = diagnostics.filter { $0.id != "json-duplicate-key" }
        let areInside = diagnostics.allSatisfy { diagnostic in
            guard case .text(_, let range) = diagnostic.place else { return false }
            return range.lowerBound >= 0 && range.upperBound <= bytes.count && !diagnostic.message.isEmpty
        }
        return areInside && failures.count == (node == nil ? 1 : 0)
    }

    @Test func beginnings() {
        let wrong = Self.text.indices.filter { !check(Array(Self.text[..<$0])) }
        #expect(wrong == [])
    }

    @Test func changedBytes() {
        let bytes: [UInt8] = Array("{}[]\",:\\u0e-+.t/ \n".utf8) + [0x00, 0x7F, 0x80, 0xC3, 0xED, 0xEF, 0xF4, 0xFF]
        var wrong: [[UInt8]] = []
        for index in Self.text.indices {
            for byte in bytes {
                var changed = Self.text
                changed[index] = byte
                if !check(changed) { wrong.append(changed) }
            }
        }
        #expect(wrong.map { String(decoding: $0, as: UTF8.self) } == [])
    }
}
