import Testing
import WebSafety

@Suite("Percent escapes")
struct PercentEncodingTests {
    @Test(
        "are decoded to bytes",
        arguments: [
            ("", ""), ("plain", "plain"), ("%41", "A"), ("a%20b", "a b"), ("%c3%A4%C3%a4", "ää"), ("%2541", "%41"),
            ("%25%32%35", "%25"), ("+", "+"),
        ])
    func decoded(_ text: String, _ expected: String) {
        #expect(PercentEncoding.decoded(text.utf8) == Array(expected.utf8))
        #expect(PercentEncoding.leniently(text.utf8) == Array(expected.utf8))
    }

    @Test(
        "that are invalid are refused, or left unchanged",
        arguments: [
            ("%", "%"), ("%4", "%4"), ("%%41", "%A"), ("%+F", "%+F"), ("% 1", "% 1"), ("%G0a", "%G0a"), ("%é1", "%é1"),
            ("100%25 of 100%", "100% of 100%"),
        ])
    func malformed(_ text: String, _ lenient: String) {
        #expect(PercentEncoding.decoded(text.utf8) == nil)
        #expect(PercentEncoding.leniently(text.utf8) == Array(lenient.utf8))
    }

    @Test("can encode bytes that are not valid UTF-8")
    func noText() {
        #expect(PercentEncoding.decoded("%FF%00".utf8) == [0xFF, 0])
    }
}
