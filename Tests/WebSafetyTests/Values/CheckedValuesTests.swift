import Testing
import WebSafety

@Suite("Validated values")
struct CheckedValuesTests {
    @Test(
        "tokens",
        arguments: ["a", "A-Z_09", "-", "_", String(repeating: "x", count: 128)])
    func token(text: String) {
        #expect(Token(text)?.text == text)
    }

    @Test(
        "texts that are not tokens",
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
        "texts that are not style values",
        arguments: [
            "", "#", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "# fff", "-", "--1px", "+1px", "-#fff", "px",
            "-px", ".", "1.", "1.px", "1..5px", "1.2.3", "1px2", "1%%", "1 px", "1px;", "1px)", "1e5", "1px/**/", "%",
            "red", "url", "calc(1px)", "1\u{301}", "١px", "1é", "123456789012345678901234567890123",
        ])
    func noStyleValue(text: String) {
        #expect(StyleValue(text) == nil)
    }

    private static func pictures(_ candidates: [(String, Int)]) -> String? {
        PictureSet(candidates.map { PictureSet.Candidate(AssetReference(vouchedFor: $0), width: $1) })?.text
    }

    @Test("picture sets are validated")
    func pictureSet() {
        #expect(
            Self.pictures([("../img/a,b-400.jpg", 400), ("/a%20b.jpg?c&d", 1_600)])
                == "../img/a,b-400.jpg 400w, /a%20b.jpg?c&d 1600w")
    }

    @Test(
        "invalid picture sets",
        arguments: [
            [], [("", 1)], [("a", 0)], [("a", -1)], [("a", 1), ("b", 1)], [(",a", 1)], [("a,", 1)], [("a b", 1)],
            [("a\t", 1)], [("é", 1)], [("a\"", 1)], [("a\\b", 1)],
        ] as [[(String, Int)]])
    func noPictureSet(candidates: [(String, Int)]) {
        #expect(Self.pictures(candidates) == nil)
    }

    @Test("policies are validated")
    func policy() {
        let policy = ContentSecurityPolicy([
            ("default-src", ["'self'"]), ("img-src", ["'self'", "https://a.example"]),
            ("upgrade-insecure-requests", []),
        ])
        #expect(policy?.text == "default-src 'self'; img-src 'self' https://a.example; upgrade-insecure-requests")
    }

    @Test(
        "invalid policies",
        arguments: [
            [], [("", [])], [("a b", [])], [("a;b", [])], [("img-src", ["a;b"])], [("img-src", ["a,b"])],
            [("img-src", [""])], [("img-src", ["a b"])], [("img-src", ["é"])],
            [("img-src", ["a"]), ("IMG-SRC", ["b"])],
            [("sandbox", [])], [("Frame-Ancestors", ["'none'"])], [("report-uri", ["/x"])],
        ] as [[(name: String, values: [String])]])
    func noPolicy(directives: [(name: String, values: [String])]) {
        #expect(ContentSecurityPolicy(directives) == nil)
    }

    @Test("redirects are validated")
    func refresh() {
        #expect(PageRefresh(to: AssetReference(vouchedFor: "../ada/"))?.text == "0; url=../ada/")
        #expect(PageRefresh(to: AssetReference(vouchedFor: "a;b,c"), after: 5)?.text == "5; url=a;b,c")
        #expect(PageRefresh(to: AssetReference(vouchedFor: "a"), after: -1) == nil)
        for address in ["", "'a'", "a'", "a b", "a\n", "é"] {
            #expect(PageRefresh(to: AssetReference(vouchedFor: address)) == nil)
        }
    }
}
