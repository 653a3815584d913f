import TestSupport
import Testing

@testable import CandidateProfile

@Suite("Searching a text") struct HoldingTests {
    private static let pieces = [
        "a", "A", "b", "B", "é", "E\u{301}", "É", "K", "\u{212A}", "ß", "İ", "z",
    ]

    @Test("agrees with a search in lowercase characters")
    func sameAsByCharacters() {
        var random = SeededGenerator(seed: 41)
        func text(_ most: Int) -> String {
            (0..<Int.random(in: 0...most, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
        var found = 0
        for _ in 0..<Campaign.rounds(20_000) {
            let (text, part) = (text(6), text(2) + (Self.pieces.randomElement(using: &random) ?? ""))
            let (characters, wanted) = (Array(text.lowercased()), Array(part.lowercased()))
            let holds = characters.indices.contains { characters[$0...].starts(with: wanted) }
            #expect(text.holds(ignoringCase: part) == holds, "\(text.debugDescription) \(part.debugDescription)")
            if holds { found += 1 }
        }
        #expect((Campaign.rounds(2_000)...Campaign.rounds(18_000)).contains(found))
    }
}
