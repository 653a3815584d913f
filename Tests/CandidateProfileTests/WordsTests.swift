import Testing

@testable import CandidateProfile

@Suite("Words of a text")
struct WordsTests {
    private static let texts = [
        "", " ", "a", " a ", "a b", "a  b", "\ta\r\nb\u{B}c\u{C}", "Zoë  Example", "é", " é ", "a – b",
        "a  – \n b", "a\u{A0}b", "a \u{A0} b", "a\u{2003}\u{3000}b", "a \u{301}b", "a  \u{301} b",
        "e\u{301} \u{65}\u{301}", "part-time", "Part-time–now", "tbd\u{301}", "tbd\u{301} tbd", "2019 – 2021",
        "indépendant", "inde\u{301}pendant", "a\r\nb", "C++, Go", "👩\u{200D}💻 works", "works 👩\u{200D}💻",
    ]

    @Test("are found by characters", arguments: texts)
    func held(_ text: String) {
        for part in Self.texts + ["t-t", "tbd", "20", "n", "\n", "\r\n", "ind", "works", "👩"] {
            #expect(text.holds(part) == (text.firstRange(of: part) != nil), "\(part)")
        }
    }
}
