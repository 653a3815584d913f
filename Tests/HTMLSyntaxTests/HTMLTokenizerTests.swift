import ByteText
import HTMLSyntax
import Testing

@Suite("Splitting pages into tags and text")
struct HTMLTokenizerTests {
    private static let pieces = [
        "<", ">", "</", "/>", "<!--", "-->", "<!", "<?", "a", "href", "=", "\"", "'", " ", "&", "&#", "&#x41;", "&amp",
        ";", "<script>", "</script>", "<style>", "</style >", "<title>", "</title", "<svg>", "</svg>", "<img ", "id=",
        "\u{0}", "ü", "<a b=c d='e' f>", "<h1>", "url(", "srcset=", "<textarea>", "é\n",
    ]

    @Test("terminates for any page, and returns each byte at most once, in order")
    func anything() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
            var recorder = Recorder()
            Array(text.utf8).withBytes { HTMLTokenizer.read($0, &recorder) }
            #expect(recorder.isInOrder, "\(text)")
        }
    }

    @Test("finds tags, their attributes and text like a browser")
    func tokens() {
        var recorder = Recorder()
        let page = "a < b<!-- <i> --><A href='x>y' b=c d>t</a ><title>&lt;p></title><script>'</a>'</script><svg/><"
        Array(page.utf8).withBytes { HTMLTokenizer.read($0, &recorder) }
        #expect(
            recorder.tokens == [
                "text 'a < b'", "raw ' <i> '", "<A href=x>y b=c d=>", "text 't'", "</a>", "<title>", "text '&lt;p>'",
                "</title>", "<script>", "raw ''</a>''", "</script>", "<svg>", "text '<'",
            ])
    }

    @Test("decodes character references in attributes and text")
    func references() {
        let text = "c&#x6f;me &#33; &unknown; &#0;&amp&ouml;"
        let decoded = Array(text.utf8).withBytes { page in
            CharacterReferences.text(of: 0..<page.count, in: page)
        }
        #expect(decoded == "come ! &unknown; \u{FFFD}&ampö")
    }

    private struct Recorder: HTMLVisitor {
        var isInOrder = true
        var tokens: [String] = []
        private var end = 0

        mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {
            note(name)
            var token = "<" + page.text(name)
            for attribute in attributes {
                note(attribute.name)
                note(attribute.value)
                token += " \(page.text(attribute.name))=\(page.text(attribute.value))"
            }
            tokens.append(token + ">")
        }
        mutating func endTag(_ name: Range<Int>, in page: Bytes) {
            note(name)
            tokens.append("</\(page.text(name))>")
        }
        mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) {
            note(range)
            tokens.append("\(isRaw ? "raw" : "text") '\(page.text(range))'")
        }

        private mutating func note(_ range: Range<Int>) {
            if range.lowerBound < end { isInOrder = false }
            end = range.upperBound
        }
    }
}
