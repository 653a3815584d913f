import ByteText
import HTMLSyntax
import Testing

@testable import SiteCheck

@Suite("What a page shows")
struct ShownTextTests {
    private func shown(_ page: String) -> ShownText {
        var shown = ShownText()
        Array(page.utf8).withBytes { HTMLTokenizer.read($0, &shown) }
        shown.end()
        return shown
    }

    @Test("is its visible text, without text that only a browser reads")
    func text() {
        let page = shown(
            """
            <!DOCTYPE html><html lang="en"><title>Title words</title><style>p { color: red }</style>
            <!-- a remark --><meta name="description" content="Described"><p title="On hover">One &amp;
              two\u{A0}three</p><ul><li>C++, Go</li><li>4.0</li></ul><script>let hidden = 1</script>
            """)
        for text in ["One & two three", "One", "One &\n\n two  three", "C++", "Go", "4.0", ""] {
            #expect(page.shows(text), "\(text)")
        }
        for text in ["Title words", "color", "a remark", "Described", "On hover", "hidden", "wo", "three C", "hre"] {
            #expect(!page.shows(text), "\(text)")
        }
    }

    @Test("continues across inline elements, and ends with each block")
    func sentences() {
        let page = shown(
            "<p><em>Lead</em> of <a href=\"x\"><strong>all</strong> <code>x &lt; 5</code></a>s<br>\n<em> end</em></p><b>a</b><i>b</i><b>ada.<wbr>example</b>"
        )
        for text in ["Lead of all x < 5s end", "Lead", "all x", "a", "b", "ada.example"] {
            #expect(page.shows(text), "\(text)")
        }
        for text in ["x < 5", "end a", "ab"] { #expect(!page.shows(text), "\(text)") }
    }

    @Test("includes the targets of links and pictures, and machine-readable dates")
    func addresses() {
        let page = shown(
            #"<a href="https://a.example/?x=1&amp;y=2">A</a><img src="p.png" alt="P"><time datetime="2021-03">March</time>"#
        )
        #expect(page.addresses == ["https://a.example/?x=1&y=2", "p.png"])
        #expect(page.dates == ["2021-03"])
        #expect(page.shows("March") && !page.shows("P"))
    }
}
