import TestSupport
import Testing

@testable import TemplateEngine

/// Reading markup in runs has the same result as reading it byte by byte.
@Suite("Markup in runs")
struct MarkupRunTests {
    static let texts = [
        "a < b &amp c &amp; d<p class=\"a b\">é – ü</p>",
        "<!DOCTYPE html><html lang=en><!-- a > b -- c --><TITLE>a &lt b</titl></title>",
        "<a HREF='https://example.org/?a=1&amp;b=%2' rel=\"alternate me\" Ünï=1>x</A >",
        "<Section DATA-Ü1-Foo=\"a\" abcÜdef='b' xÜ=c><LINK REL=\" Icon\tme\" Href=x><b-c.d:e_1 f></B-C.d:E_1>",
        "<style>p{color:red}</styl</style ><script type=\"application/json\">{\"a\": 1}</script>",
        "<script> </script><script>a < b && '<' + 1</SCRIPT>",
        "<svg viewBox='0 0 1 1'><path d=\"M0 0a&#32;b\"/><title>t</title></svg><textarea>a & b</textarea>",
        "<noscript><p title=\"a\">b</p></noscript><select><option value=1>a</select>",
        "<p style=\"color:red;background:url(x)\" data-href=\"javascript&colon;x\" id=\"a&b\">",
        "<p onclick=x>", "<p class=a class=b>", "<!-->", "<script><!--", "<plaintext>", "<p a\"b>",
        "<a href=\"javascript:x\">",
        "<p class=\"a\" title='<b> & \"c\"' hidden><br/><input checked ></p\n><b\tid=\"c\"\n>d</b>",
        "<script>a</script><p class=\"b\">c</p><style>d</style><p download>e</p><hr>",
        "<div><svg width=\"1\"><path d=\"M0 0\"/><g fill=\"red\"><rect x=\"1\" /></g><title><rect x=\"1\"/></title></svg></div>",
        "<svg><rect onload=\"a\"/></svg>", "<svg><rect x=\"1\" x=\"2\"/></svg>", "<math><rect/></math><rect/>",
        "<template><p class=\"a\"></p><col span=\"1\"></template>", "<select><p class=\"a\"></select>",
        "<p title=\"a\" title=\"b\">", "<p data-part-1=\"a\" data-part-2=\"b\" data-part-1=\"c\">",
        "<p part-one=\"a\" part-two=\"b\" part-one=\"c\">", "<p class=\"a\"id=\"b\">", "<p a/b>", "<p a = \"b\">",
        "<p a=>",
        "<p on=\"a\">", "<p once=\"a\">", "<textares class=\"a\">b</textares><textarea class=\"a\"><b></textarea>",
        "<video poster=\"data:text/html,a\">", "<object data=\"javascript:a\">", "<q cite=\"javascript:a\">",
        "<p data-url=\"javascript:a\">", "<p title=\"a", "<p title=\"a\"", "<p", "<", "a</", "a</p", "a</p >", "</p x>",
        "</1>",
    ]

    @Test(arguments: texts)
    func isFollowedAlike(_ text: String) {
        let bytes = Array(text.utf8)
        var context = HTMLContext()
        for start in bytes.indices {
            #expect(inRuns(bytes, from: start, context) == byteByByte(bytes, from: start, context))
            do { try context.advance(bytes[start]) } catch { return }
        }
    }

    private static let pieces = [
        "<p", "<b", "<br", "<svg", "<path", "<rect", "<title", "<select", "<template", "<col", "<noscript",
        "<!-- a -->",
        "</p", "</svg", "</title", "</select", "</template", "</noscript", "<", ">", ">", ">", "/>", "/", " ", "\n",
        "=", "\"", "'",
        " class=\"a\"", " class='b'", " id=\"a b\"", " hidden", " href=\"/a\"", " href=\"javascript:a\"",
        " data-src=\"a:b\"",
        " onload=\"a\"", " data-part-1=\"a\"", " data-part-2=\"b\"", " CLASS=\"a\"", "a", "&amp;", "&a",
    ]

    @Test("has the same result for any combination of parts")
    func anyMarkup() {
        // A linear congruential generator (Knuth, MMIX), so that each run has the same markup.
        var random: UInt64 = 1
        for _ in 0..<Campaign.rounds(1_500) {
            var text = ""
            for _ in 0..<12 {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += Self.pieces[Int((random >> 33) % UInt64(Self.pieces.count))]
            }
            let bytes = Array(text.utf8)
            #expect(inRuns(bytes, from: 0, HTMLContext()) == byteByByte(bytes, from: 0, HTMLContext()), "\(text)")
        }
    }

    private struct End: Equatable {
        var context: HTMLContext
        var index: Int
        var violation: ContextViolation?
    }

    private func inRuns(_ bytes: [UInt8], from start: Int, _ context: HTMLContext) -> End {
        var end = End(context: context, index: start)
        do {
            try end.context.advance(through: bytes, from: &end.index, to: bytes.count)
        } catch {
            end.violation = error
        }
        return end
    }

    private func byteByByte(_ bytes: [UInt8], from start: Int, _ context: HTMLContext) -> End {
        var end = End(context: context, index: start)
        while end.index < bytes.count {
            do {
                try end.context.advance(bytes[end.index])
            } catch {
                end.violation = error
                return end
            }
            end.index += 1
        }
        return end
    }
}
