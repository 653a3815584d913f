import Testing

@testable import CandidateDecoding

@Suite("HTML in a text")
struct HTMLTextTests {
    @Test(
        "is reduced to plain text",
        arguments: [
            ("<p>One &amp; two</p><p>Three</p>", "One & two\n\nThree"),
            ("Built <b>fast</b> things", "Built fast things"),
            ("a<br>b<br/>c", "a\nb\nc"),
            ("<ul><li>One</li><li>Two</li></ul>", "- One\n- Two"),
            ("See <a href=\"https://a.example/x\">the page</a>.", "See the page (https://a.example/x)."),
            ("<a href='https://a.example/'>https://a.example/</a>", "https://a.example/"),
            ("x<script>alert('</b>')</script>y", "xy"),
            ("x<style>p{}", "x"),
            ("<b></b>", ""),
            ("&lt;b&gt; <i>kept</i>", "<b> kept"),
        ])
    func reduced(_ text: String, _ expected: String) {
        #expect(HTMLText.reduced(text) == expected)
    }

    @Test(
        "becomes Markdown",
        arguments: [
            ("Built <b>fast </b>things", "Built **fast** things"), ("<p><em>One</em></p><p>Two</p>", "*One*\n\nTwo"),
            ("<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>", "- One\n    - Inner\n- Two"),
            ("<ol><li>One</li><li><p>Two</p></li></ol><p>End</p>", "1. One\n2. Two\n\nEnd"),
            ("See <a href=\"https://a.example/x\">the page</a>.", "See [the page](https://a.example/x)."),
            ("a <code>b</code> <strong></strong>c", "a `b` c"),
            ("- One\n    - *Inner*\n- <b>Two</b>", "- One\n    - *Inner*\n- **Two**"),
        ])
    func markdown(_ text: String, _ expected: String) {
        #expect(HTMLText.markdown(text) == expected)
    }

    @Test(
        "is recognized only by tags of HTML",
        arguments: ["", "a < b", "Array<Int>", "List<String> and Map<K, V>", "<3", "<b", "x <bold>", "AT&amp;T", "</>"])
    func untouched(_ text: String) {
        #expect(HTMLText.reduced(text) == nil)
    }
}
