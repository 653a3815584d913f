import Testing

@testable import TemplateEngine

/// Markup that is followed in runs comes out as if each byte was followed for itself.
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
