import ContentTree
import TestSupport
import Testing

@testable import CandidateDecoding

@Suite("Characters that texts must not contain")
struct CharacterTests {
    private func problem(_ text: String, isName: Bool = false) -> String? {
        TextCharacters(in: text).problem(of: "key", isName: isName)?.idAndFacts
    }

    @Test("are found at any position")
    func everywhere() {
        for length in 0..<20 {
            let before = String(repeating: "a", count: length)
            for (character, name) in [
                ("\u{1B}", "U+001B"), ("\u{7F}", "U+007F"), ("\u{0}", "U+0000"), ("\u{9B}", "U+009B"),
            ] {
                for after in ["", "é", String(repeating: "b", count: 9)] {
                    let found = TextCharacters(in: before + character + after).problem(of: "key", isName: true)
                    #expect(found?.id == "control-character-in-name" && found?.message.contains(name) == true)
                }
            }
        }
    }

    @Test(
        "do not include letters, marks, spaces and balanced directional characters",
        arguments: [
            "", "Ada", "Zoë Müller", "名前", "\u{A0}", "\u{200E}\u{200F}\u{61C}", "\u{2067}عمر\u{2069} x",
            "a\u{202E}b\u{202C}",
            "\u{202A}\u{2066}a\u{2069}\u{202C}", "👩🏽‍💻", "\u{2014}\u{2026}\u{2065}\u{206F}", "a\tb\nc\r\nd",
        ])
    func plain(text: String) {
        #expect(problem(text) == nil)
    }

    @Test(
        "include directional characters without a counterpart on their line",
        arguments: [
            "\u{202E}a", "a\u{202C}", "\u{2067}a\n\u{2069}", "\u{2066}a\u{202C}", "\u{2069}",
            "\u{202A}\u{2066}\u{202C}\u{2069}",
        ])
    func unbalanced(text: String) {
        #expect(problem(text) != nil)
    }

    @Test("include line breaks and tabs in names")
    func names() {
        #expect(problem("Ada\tExample", isName: true) == "line-break-in-name 'key'")
        #expect(problem("Ada\nExample", isName: true) == "line-break-in-name 'key'")
    }
}
