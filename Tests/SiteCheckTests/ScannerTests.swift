import ByteText
import Testing

@testable import SiteCheck

@Suite("Taking pages apart")
struct ScannerTests {
    private static let pieces = [
        "<", ">", "</", "/>", "<!--", "-->", "<!", "<?", "a", "href", "=", "\"", "'", " ", "&", "&#", "&#x41;", "&amp",
        ";", "<script>", "</script>", "<style>", "</style >", "<title>", "</title", "<svg>", "</svg>", "<img ", "id=",
        "\u{0}", "ü", "<a b=c d='e' f>", "<h1>", "url(", "srcset=", "<textarea>", "é\n",
    ]

    @Test("ends whatever the page is, and gives each byte at most once, in order")
    func anything() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
            var recorder = Recorder()
            var reader = PageReader(collectsText: true)
            Array(text.utf8).withBytes { page in
                HTMLScanner.scan(page, &recorder)
                reader.read(page)
            }
            #expect(recorder.isInOrder, "\(text)")
        }
    }

    @Test("gives the text that a browser shows")
    func text() {
        let page =
            "<title>A &amp; B</title><p>c&#x6f;me <b>he</b>re&#33;<br>now &unknown; &#0;<script>x&amp;y</script><img alt='p&#39;q'>"
        var reader = PageReader(collectsText: true)
        Array(page.utf8).withBytes { reader.read($0) }
        let words = String(decoding: reader.contents.text, as: UTF8.self).split(separator: " ").joined(separator: " ")
        #expect(words == "A & B come here! now &unknown; \u{FFFD} x&amp;y p'q")
        #expect(reader.contents.hasTitle && !reader.contents.hasLanguage)
    }

    private struct Recorder: HTMLVisitor {
        var isInOrder = true
        private var end = 0

        mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {
            note(name)
            for attribute in attributes {
                note(attribute.name)
                note(attribute.value)
            }
        }
        mutating func endTag(_ name: Range<Int>, in page: Bytes) { note(name) }
        mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) { note(range) }

        private mutating func note(_ range: Range<Int>) {
            if range.lowerBound < end { isInOrder = false }
            end = range.upperBound
        }
    }
}
