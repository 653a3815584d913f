import ContentTree
import Diagnostics
import Testing

/// Texts of all lengths, with whatever ends or changes them at each place: they are read in eights of bytes.
@Suite("Texts in JSON") struct JSONTextTests {
    /// What a text between quotes is read as, or what is wrong with it and the offset of that.
    private func read(_ inside: [UInt8]) -> String {
        var diagnostics: [Diagnostic] = []
        let bytes = [UInt8(ascii: "\"")] + inside + [UInt8(ascii: "\"")]
        let node = JSONReader.read(SourceText(name: "a.json", bytes: bytes), diagnostics: &diagnostics)
        if let text = node?.string, diagnostics.isEmpty { return text }
        return diagnostics.map { "\($0.id) \($0.place?.offset ?? -1)" }.joined(separator: ", ")
    }

    @Test("a byte that means something is found wherever it stands", arguments: 0...33)
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
            // What follows a quote is no part of the text.
            #expect(read(with([UInt8(ascii: "\"")])) == "json-syntax \(position + 2)")
        }
    }
}
