import Diagnostics
import Markdown
import TestSupport
import Testing
import WebSafety

@Suite("Hostile texts")
struct HostileTests {
    static let article = """
        # <img src=x onerror=alert(1)> "quoted" & 'more'

        <script>alert(1)</script> and <SCRIPT SRC=//evil.example></SCRIPT>

        <svg/onload=alert(1)> <a href="javascript:alert(1)" onclick='x'>a</a> <iframe srcdoc="<script>"></iframe>

        [a](javascript:alert(1)) [b](JAVASCRIPT&colon;alert(1)) [c](java&#10;script:alert(1)) [d](<javascript:alert(1)>)
        [e](data:text/html;base64,PHNjcmlwdD4=) [f](vbscript:x) [g]( javascript:x) [h](\\javascript:x) [i](//evil.example)
        [j](https://good.example/"onmouseover="alert(1)) [k](x "title\\" onclick=\\"alert(1)") [l](x 'a"b<c>')

        ![x](javascript:alert(1)) ![" onerror="alert(1)](y.png) ![<script>](z.png "\\" onload=\\"alert(1)")

        <javascript:alert(1)> <data:text/html,x> <https://a.example/"onclick="x> <a@b.c" onclick="x>

        [a [b](c) d](e) [![f](g.png) [h](i)](j) [k www.evil.example l](m) ![n [o](p) <b>](q.png) [[r]](s) [t](u)](v)

        | a | <b onclick=x> | [c](javascript:x)
        |---|:-:|
        | `<script>` | | | | <!-- | -->
        |a|b|c
        |---|---|---|
        | <script> | **d | e** | f |
        |

        &lt;script&gt; &#60;script&#62; &#x3C;img src=x&#x3E; &quot; &#0; &NotEqualTilde; &lt

        ```"><script>alert(1)</script> onclick="x"
        </code></pre><script>alert(1)</script>
        ```

        ```html
        <a href="x" onclick='alert(1)'>&amp;</a></code></pre><script>
        ```

        [x]: javascript:alert(1) "y"
        [y]: <https://good.example> '"><script>'
        [^"><script>]: <script>alert(1)</script>
        [^n]: <img src=x onerror=y> [^n] [z](javascript:x)

        [x] [y] ![x] [^"><script>] [^n] [^"onclick=x]

        <![CDATA[<script>]]> <?php echo ?> <!DOCTYPE html> <!-- --><script>

        ~~<b>~~ **<i>** *<u>* `<s>` \\<script> www.evil.example/"onclick="x http://evil.example/<script> a@b.c<script>

        - [x] <input onfocus=alert(1) autofocus>
          > <details open ontoggle=alert(1)>

        <textarea>

        </textarea><style>*{}</style>

        <div
        """

    @Test("hold no element and no attribute that the renderer does not make")
    func hostileArticle() {
        let text =
            Self.article + "\n\n" + String(repeating: "[", count: 10_000) + "\n\n"
            + String(repeating: "<a ", count: 100)
        #expect(MarkdownOracle.violation(Array(text.utf8)) == nil)
        let html = safe(text).html
        let scanner = MarkupScanner(Array(html.utf8))
        #expect(scanner.violation == nil)
        #expect(!scanner.tags.contains { $0.name == "script" || $0.name == "svg" || $0.name == "iframe" })
        let addresses = scanner.tags.flatMap(\.attributes).filter { $0.name == "href" || $0.name == "src" }.map(\.value)
        #expect(addresses.allSatisfy { !$0.lowercased().contains("script:") && !$0.hasPrefix("data:") })
        #expect(html.contains("alert(1)"))
    }

    @Test("each line of it by itself", arguments: article.split(separator: "\n").map(String.init))
    func lines(_ line: String) {
        #expect(MarkdownOracle.violation(Array(line.utf8)) == nil)
    }

    @Test("pieces put together by chance", arguments: 0..<8)
    func pieces(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                bytes += Array((MarkdownOracle.words.randomElement(using: &random) ?? "").utf8)
            }
            if random.oneIn(3) { bytes = random.mutate(bytes, words: MarkdownOracle.words) }
            if let violation = MarkdownOracle.violation(bytes) {
                Issue.record("\(violation): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test("parts of the article, changed by chance", arguments: 0..<4)
    func mutations(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            let bytes = random.mutate(Array(Self.article.utf8), words: MarkdownOracle.words)
            if let violation = MarkdownOracle.violation(bytes) {
                Issue.record("\(violation): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test(
        "the scanner sees what is wrong",
        arguments: [
            "<script></script>", "<p onclick=\"a\"></p>", "<p", "<p>", "</p>", "<a href=\"javascript:a\"></a>", "a & b",
            "a < b",
            "<a href=\"b\"><a href=\"b\"></a></a>", "<em><strong></em></strong>", "<p class=a></p>",
            "<img src=\"data:a\">", "<p>\"</p>",
            "<a href=\"a\" href=\"b\"></a>", "<h1 id=\"a\"></h1><h1 id=\"a\"></h1>",
        ])
    func oracle(_ markup: String) {
        #expect(MarkdownOracle.markupViolation(Array(markup.utf8)) != nil)
    }
}
