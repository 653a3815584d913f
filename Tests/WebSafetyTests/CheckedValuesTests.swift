import Testing
import WebSafety

@Suite("Values that are checked once")
struct CheckedValuesTests {
    @Test(
        "tokens",
        arguments: ["a", "A-Z_09", "-", "_", String(repeating: "x", count: 128)])
    func token(text: String) {
        #expect(Token(text)?.text == text)
    }

    @Test(
        "what is no token",
        arguments: ["", " ", "a b", "a.b", "é", "a\n", "\"", "<", "a=b", String(repeating: "x", count: 129)])
    func noToken(text: String) {
        #expect(Token(text) == nil)
    }

    @Test(
        "style values",
        arguments: [
            "#fff", "#FfF0", "#125687", "#12568780", "0", "1px", "-1px", "1.5rem", "-0.02em", ".5em", "-.5em", "100%",
            "-50%", "16Q", "12345678901234567890123456789012",
        ])
    func styleValue(text: String) {
        #expect(StyleValue(text)?.text == text)
    }

    @Test(
        "what is no style value",
        arguments: [
            "", "#", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "# fff", "-", "--1px", "+1px", "-#fff", "px",
            "-px", ".", "1.", "1.px", "1..5px", "1.2.3", "1px2", "1%%", "1 px", "1px;", "1px)", "1e5", "1px/**/", "%",
            "red", "url", "calc(1px)", "1\u{301}", "١px", "1é", "123456789012345678901234567890123",
        ])
    func noStyleValue(text: String) {
        #expect(StyleValue(text) == nil)
    }
}
