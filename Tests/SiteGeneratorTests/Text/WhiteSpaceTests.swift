import TestSupport
import Testing

@testable import SiteGenerator

/// White space is found by bytes, and agrees with Unicode.
@Suite struct WhiteSpaceTests {
    private static let pieces = [
        " ", "  ", "\n", "\r\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}", "\u{200A}",
        "\u{200B}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "a", "word", "é", "’", "…", "“", "日",
        "🚀",
        "\u{E9}", "\u{2060}", "\u{3001}", "\u{C2}",
    ]

    private func paragraphsByCharacters(_ text: String) -> [String] {
        var result: [String] = []
        var lines: [String] = []
        let textLines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for line in textLines + [""] {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !words.isEmpty {
                lines.append(words)
            } else if !lines.isEmpty {
                result.append(lines.joined(separator: " "))
                lines = []
            }
        }
        return result
    }

    @Test func isWhatCharactersSay() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<Campaign.rounds(3_000) {
            let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
            let scalars = text.unicodeScalars.map { "\($0.value)" }
            let words = text.split(whereSeparator: \.isWhitespace)
            #expect(paragraphs(of: text) == paragraphsByCharacters(text), "\(scalars)")
            #expect(text.onOneLine == words.joined(separator: " "), "\(scalars)")
            var found: [String] = []
            text.forEachWord { found.append(String(decoding: $0, as: UTF8.self)) }
            #expect(found == words.map(String.init), "\(scalars)")
            let isOnOneLine = !words.isEmpty && text.utf8.elementsEqual(words.joined(separator: " ").utf8)
            #expect(text.isOnOneLine == isOnOneLine, "\(scalars)")
            #expect(text.isBlank == words.isEmpty, "\(scalars)")
        }
    }
}
