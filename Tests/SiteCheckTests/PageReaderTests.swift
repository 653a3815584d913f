import ByteText
import Testing

@testable import SiteCheck

@Suite("Reading pages")
struct PageReaderTests {
    @Test("returns the text that a browser shows")
    func text() {
        let page =
            "<title>A &amp; B</title><p>c&#x6f;me <b>he</b>re&#33;<br>now &unknown; &#0;<script>x&amp;y</script><img alt='p&#39;q'>"
        var reader = PageReader(collectsText: true)
        Array(page.utf8).withBytes { reader.read($0) }
        let words = String(decoding: reader.contents.text, as: UTF8.self).split(separator: " ").joined(separator: " ")
        #expect(words == "A & B come here! now &unknown; \u{FFFD} x&amp;y p'q")
        #expect(reader.contents.hasTitle && !reader.contents.hasLanguage)
        #expect(reader.shown == nil && reader.markup == nil)
    }

    @Test("returns the visible text and the markup in one pass")
    func once() {
        let page = """
            <title>T</title><div class="h-card"><h1 class="p-name">Ada <b>Example</b></h1>
            <a class="u-url" rel="me" href="https://a.example/">A</a></div>
            """
        var reader = PageReader(collectsText: false)
        Array(page.utf8).withBytes { reader.read($0, readsText: true, readsMarkup: true) }
        #expect(reader.contents.headings.map(\.value) == [1])
        #expect(reader.shown?.shows("Example") == true && reader.shown?.shows("T") == false)
        #expect(reader.markup?.heading == "Ada Example" && reader.markup?.title == "T")
        #expect(reader.markup?.cards.map(\.name) == ["Ada Example"])
        #expect(reader.markup?.ownAddresses == ["https://a.example/", "https://a.example/"])
        Array("<p>x</p>".utf8).withBytes { reader.read($0) }
        #expect(reader.shown == nil && reader.markup == nil && reader.contents.headings.isEmpty)
    }

    @Test("ends for any page")
    func anything() {
        let pieces = [
            "<", "</", "<h1>", "</h1>", "<div class=h-card>", "<a class=p-name>", "</a>", "<li>", "x", "<svg>",
        ]
        var random = SystemRandomNumberGenerator()
        var reader = PageReader(collectsText: true)
        for _ in 0..<500 {
            let page = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            Array(page.utf8).withBytes { reader.read($0, readsText: true, readsMarkup: true) }
            let names = reader.markup?.cards.compactMap(\.name) ?? []
            #expect(names.allSatisfy { $0.allSatisfy { $0 == "x" || $0 == "<" || $0 == "/" || $0 == " " } }, "\(page)")
        }
    }
}
