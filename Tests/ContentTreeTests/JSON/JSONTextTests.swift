import ContentTree
import Diagnostics
import Testing

/// Strings of all lengths with a special character at each position, because they are read eight bytes at a time.
@Suite("Strings in JSON") struct JSONTextTests {
    /// The parsed string, or the problem with its offset.
    private func read(_ inside: [UInt8]) -> String {
        var diagnostics: [Diagnostic] = []
        let bytes = [UInt8(ascii: "\"")] + inside + [UInt8(ascii: "\"")]
        let node = JSONReader.read(SourceText(name: "a.json", bytes: bytes), diagnostics: &diagnostics)
        if let text = node?.string, diagnostics.isEmpty { return text }
        return diagnostics.map { "\($0.id) \($0.place?.offset ?? -1)" }.joined(separator: ", ")
    }

    @Test("a special character is found at any position", arguments: 0...33)
    func finds(count: Int) {
        let letters = Array(repeating: UInt8(ascii: "a"), count: count)
        #expect(read(letters) == String(decoding: letters, as: UTF8.self))
        for position in 0...count {
            func with(_ bytes: [UInt8]) -> [UInt8] { letters[..<position] + bytes + letters[position...] }
            for text in ["é", "€", "😀", "\u{7F}", "éé€€😀", "\u{10FFFF}"] {
                let bytes = with(Array(text.utf8))
                #expect(read(bytes) == String(decoding: bytes, as: UTF8.self))
            }
            let lineEnd = with(Array(#"\n"#.utf8))
            #expect(read(lineEnd) == String(decoding: with([0x0A]), as: UTF8.self))
            for byte: UInt8 in [0x00, 0x01, 0x1F] {
                #expect(read(with([byte])) == "json-control-character \(position + 1)")
            }
            for byte: UInt8 in [0x80, 0xA2, 0xDC, 0xFF] {
                #expect(read(with([byte])) == "json-not-utf8 \(position + 1)")
            }
            #expect(read(with(Array(#"\q"#.utf8))) == "json-unknown-escape \(position + 1)")
            // The rest after a quote is not part of the string.
            #expect(read(with([UInt8(ascii: "\"")])) == "json-syntax \(position + 2)")
        }
    }
}
