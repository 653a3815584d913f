import TestSupport
import Testing
import WebSafety

@Suite struct URLFuzzTests {
    /// The shared table, and addresses that are available without it.
    static let seeds =
        URLFilterCase.all.map(\.input) + [
            "https://example.com/a?b=c&d#e", "HTTPS://example.org:8443", "https://[2001:db8::1]/", "/rel", "rel/x",
            "#f",
            "mailto:ada@example.org?subject=Hi%20Ada", "tel:+1-555-0100", "javascript:alert(1)", "java&#115;cript:x",
            "data:text/html,<script>1</script>", "//example.com", "https://a@b.example", "https://żółw.example/名前",
        ]
    static let words = [
        ":", "/", "//", "\\", "@", "?", "#", "&", "%", "%2e", "%0A", "&colon;", "&#58;", "&#x3A;", "&Tab;", "\t", "\n",
        "\r", " ", "\u{0}", "\u{1}", "\u{B}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{200B}", "\u{338}", "\u{301}", "ſ",
        "K", "javascript", "JaVa", "script", "vbscript", "data", "https", "http", "mailto", "tel", "blob", ".", "+",
        "-",
        "1", "example.com", "?subject=", "bcc=",
    ]

    @Test(arguments: 0..<4) func changedAddresses(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var violations: [String] = []
        for _ in 0..<Campaign.rounds(1_500) {
            let start = Array((Self.seeds.randomElement(using: &random) ?? "").utf8)
            let text = String(decoding: random.mutate(start, words: Self.words), as: UTF8.self)
            if let violation = URLOracle.violation(text) { violations.append("\(violation): \(text.debugDescription)") }
        }
        #expect(violations == [])
    }

    @Test func addressesOfWords() {
        var random = SeededGenerator(seed: 1)
        var violations: [String] = []
        for _ in 0..<Campaign.rounds(3_000) {
            let count = Int.random(in: 1...6, using: &random)
            let text = (0..<count).compactMap { _ in Self.words.randomElement(using: &random) }.joined()
            if let violation = URLOracle.violation(text) { violations.append("\(violation): \(text.debugDescription)") }
        }
        #expect(violations == [])
    }

    /// A filter that refuses everything would pass the other tests.
    @Test func plainAddressesAreAccepted() {
        var random = SeededGenerator(seed: 2)
        let labels = ["ada", "example", "a-1", "żółw", "x"]
        let parts = ["", "a", "b%20c", "@me", "a:b", "~x", "名前", "c&d"]
        let ends = ["", "?", "?q=1&r=2", "#top", "?a#b", "?u=https://b.example/"]
        var refused: [String] = []
        for _ in 0..<Campaign.rounds(1_000) {
            func some(_ texts: [String], _ separator: String) -> String {
                (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in texts.randomElement(using: &random) }
                    .joined(separator: separator)
            }
            let scheme = random.oneIn(2) ? "https://" : "http://"
            let text = scheme + some(labels, ".") + "/" + some(parts, "/") + (ends.randomElement(using: &random) ?? "")
            if (try? NavigationURL(text).text) != text || (try? MediaURL(text).text) != text { refused.append(text) }
        }
        #expect(refused == [])
    }
}
