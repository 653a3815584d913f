import Testing
import WebSafety

@testable import SiteGenerator

@Suite struct XMLTests {
    @Test(
        "texts and attributes are escaped, without characters that XML does not allow",
        arguments: [
            ("", "", ""), ("plain ü 日本 🦊", "plain ü 日本 🦊", "plain ü 日本 🦊"),
            ("a < b > c & d", "a &lt; b &gt; c &amp; d", "a &lt; b &gt; c &amp; d"),
            ("]]>", "]]&gt;", "]]&gt;"), ("\"'", "\"'", "&quot;'"), ("&amp;", "&amp;amp;", "&amp;amp;"),
            ("a\tb\nc\r\nd", "a\tb\nc&#13;\nd", "a&#9;b&#10;c&#13;&#10;d"),
            ("\u{0}a\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}b", "ab", "ab"), ("\u{7F}\u{85}", "\u{7F}\u{85}", "\u{7F}\u{85}"),
            ("a\u{FFFE}\u{FFFF}b\u{FFFD}\u{FEFF}", "ab\u{FFFD}\u{FEFF}", "ab\u{FFFD}\u{FEFF}"),
            ("\u{1FFFE}\u{10FFFF}", "\u{1FFFE}\u{10FFFF}", "\u{1FFFE}\u{10FFFF}"),
        ])
    func escaping(text: String, element: String, attribute: String) {
        var first = OutputBuffer()
        var second = OutputBuffer()
        first.append(xmlText: text)
        second.append(xmlAttribute: text)
        #expect(Array(first.text.unicodeScalars) == Array(element.unicodeScalars))
        #expect(Array(second.text.unicodeScalars) == Array(attribute.unicodeScalars))
    }

    @Test func elementsStandALineEach() {
        var document = XMLWriter()
        document.element("a", [("b", "1 & 2"), ("c", "")]) { document in
            document.element("d", text: "x < y")
            document.element("e", [("f", "g")])
            document.element("h") { $0.element("i", text: "") }
        }
        #expect(
            document.buffer.text == """
                <?xml version="1.0" encoding="utf-8"?>
                <a b="1 &amp; 2" c="">
                  <d>x &lt; y</d>
                  <e f="g"/>
                  <h>
                    <i></i>
                  </h>
                </a>

                """)
    }
}
