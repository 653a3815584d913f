import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct BreakableTextTests {
    @Test(arguments: [
        ("LinkedIn", "LinkedIn"), ("Node.js and more words", "Node.js and more words"),
        ("manyhats.example", "manyhats.<wbr>example"),
        ("shop.manyhats.example/hats", "shop.<wbr>manyhats.<wbr>example/<wbr>hats"),
        ("https://example.org/a", "https://example.<wbr>org/<wbr>a"),
        ("a<b>.example/x&y", "a&lt;b&gt;.example/<wbr>x&amp;y"), ("example............", "example............"),
    ])
    func breaksAfterDotsAndSlashes(text: String, markup: String) {
        #expect(SafeHTML(breakable: text).markup == markup)
    }
}
