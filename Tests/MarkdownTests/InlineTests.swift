import Markdown
import Testing

@Suite("Inlines")
struct InlineTests {
    @Test(
        "escapes and character references",
        arguments: [
            Example("\\*a\\* \\\\ \\a \\", "<p>*a* \\ \\a \\</p>\n"), Example("\\<b>", "<p>&lt;b&gt;</p>\n"),
            Example("&copy; &auml;&#228;&#xE4; &#0; &#x110000;", "<p>© ää\u{E4} \u{FFFD} \u{FFFD}</p>\n"),
            Example(
                "&nothing; &copy &#; &#x; &#12345678;",
                "<p>&amp;nothing; &amp;copy &amp;#; &amp;#x; &amp;#12345678;</p>\n"),
            Example("&acE; &fjlig; &NewLine;", "<p>\u{223E}\u{333} fj \n</p>\n"),
            Example("&lt;&quot;'", "<p>&lt;&quot;'</p>\n"),
            Example("[a](/b&auml;\\* \"&quot;\\\"\")", "<p><a href=\"/b%C3%A4*\" title=\"&quot;&quot;\">a</a></p>\n"),
            Example("`\\&amp;`", "<p><code>\\&amp;amp;</code></p>\n"), Example("&#42;a*", "<p>*a*</p>\n"),
            Example("&CounterClockwiseContourIntegral;&Aacute;&zwnj;&AElig;", "<p>∳Á\u{200C}Æ</p>\n"),
        ])
    func escapes(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "code",
        arguments: [
            Example(
                "`a` ``b`c`` ` `d ` ` `", "<p><code>a</code> <code>b`c</code> <code> </code>d <code> </code> `</p>\n"),
            Example("`` ` ``", "<p><code>`</code></p>\n"), Example("`a\nb  c`", "<p><code>a b  c</code></p>\n"),
            Example("*a`*`", "<p>*a<code>*</code></p>\n"), Example("```a``", "<p>```a``</p>\n"),
            Example("`a ``b`` c", "<p>`a <code>b</code> c</p>\n"), Example("`\\`a`", "<p><code>\\</code>a`</p>\n"),
            Example("[a`](b)`", "<p>[a<code>](b)</code></p>\n"),
        ])
    func code(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "emphasis",
        arguments: [
            Example("*a* _b_ **c** __d__", "<p><em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong></p>\n"),
            Example("***a***", "<p><em><strong>a</strong></em></p>\n"),
            Example("a*b*c a_b_c", "<p>a<em>b</em>c a_b_c</p>\n"),
            Example("* a* *a *", "<ul>\n<li>a* *a *</li>\n</ul>\n"), Example("**a*", "<p>*<em>a</em></p>\n"),
            Example("*a**b*", "<p><em>a**b</em></p>\n"), Example("*a _b* c_", "<p><em>a _b</em> c_</p>\n"),
            Example("*a **b***", "<p><em>a <strong>b</strong></em></p>\n"),
            Example("****a****", "<p><strong><strong>a</strong></strong></p>\n"),
            Example("_(a)_b", "<p>_(a)_b</p>\n"), Example("(_a_)", "<p>(<em>a</em>)</p>\n"),
            Example("a*\"b\"*", "<p>a*&quot;b&quot;*</p>\n"),
            Example("*\u{A0}a*", "<p>*\u{A0}a*</p>\n"), Example("a*£*b", "<p>a*£*b</p>\n"),
            Example("**a\nb**", "<p><strong>a\nb</strong></p>\n"),
            Example("*a [b*](c)", "<p>*a <a href=\"c\">b*</a></p>\n"),
            Example("пристаням_стремятся_", "<p>пристаням_стремятся_</p>\n"),
            Example("*****a*****", "<p><em><strong><strong>a</strong></strong></em></p>\n"),
            Example("_a __b_ c__", "<p><em>a <em><em>b</em> c</em></em></p>\n"),
        ])
    func emphasis(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "links and images",
        arguments: [
            Example(
                "[a](b 'c') [a]( <b c> ) [a]()",
                "<p><a href=\"b\" title=\"c\">a</a> <a href=\"b%20c\">a</a> <a href=\"\">a</a></p>\n"),
            Example("[a](b(c(d))) [a](b(c)", "<p><a href=\"b(c(d))\">a</a> [a](b(c)</p>\n"),
            Example("[a](b c)", "<p>[a](b c)</p>\n"),
            Example("[a\n](b\n\"c\nd\")", "<p><a href=\"b\" title=\"c\nd\">a\n</a></p>\n"),
            Example("[a](<b\nc>)", "<p>[a](<b\nc>)</p>\n"),
            Example("[a [b](c) d](e)", "<p>[a <a href=\"c\">b</a> d](e)</p>\n"),
            Example("[![a](b)](c)", "<p><a href=\"c\"><img src=\"b\" alt=\"a\" /></a></p>\n"),
            Example("![*a* `b` [c](d)\ne](f \"g\")", "<p><img src=\"f\" alt=\"a b c e\" title=\"g\" /></p>\n"),
            Example("[a]\n\n[A]: /b", "<p><a href=\"/b\">a</a></p>\n"),
            Example(
                "[x][a] [a][] [a] [b][]\n\n[a]: /c",
                "<p><a href=\"/c\">x</a> <a href=\"/c\">a</a> <a href=\"/c\">a</a> [b][]</p>\n"),
            Example("[a][b][c]\n\n[a]: /1\n[c]: /3", "<p>[a]<a href=\"/3\">b</a></p>\n"),
            Example("![a]\n\n[a]: /b 'c'", "<p><img src=\"/b\" alt=\"a\" title=\"c\" /></p>\n"),
            Example("\\[a](b) !\\[a](b)", "<p>[a](b) ![a](b)</p>\n"), Example("[a] [b]", "<p>[a] [b]</p>\n"),
            Example("]a[", "<p>]a[</p>\n"),
            Example("[a](javascript:b)", "<p><a href=\"javascript:b\">a</a></p>\n"),
            Example("[a](\\(b\\))", "<p><a href=\"(b)\">a</a></p>\n"),
            Example("[a](\"b\")", "<p><a href=\"%22b%22\">a</a></p>\n"),
            Example("[a](b \"c\" d)", "<p>[a](b &quot;c&quot; d)</p>\n"),
            Example("[a](ä\\ü'&%20)", "<p><a href=\"%C3%A4%5C%C3%BC&#x27;&amp;%20\">a</a></p>\n"),
            Example("[*a](b) c*", "<p><a href=\"b\">*a</a> c*</p>\n"),
            Example("[a](b)[c](d)", "<p><a href=\"b\">a</a><a href=\"d\">c</a></p>\n"),
        ])
    func links(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "angle brackets and line endings",
        arguments: [
            Example(
                "<https://a.b/c?d=e&f> <a+b:c>",
                "<p><a href=\"https://a.b/c?d=e&amp;f\">https://a.b/c?d=e&amp;f</a> <a href=\"a+b:c\">a+b:c</a></p>\n"),
            Example("<a@b.c> <a\\@b.c>", "<p><a href=\"mailto:a@b.c\">a@b.c</a> &lt;a@b.c&gt;</p>\n"),
            Example("<a:b c> <m:d>", "<p>&lt;a:b c&gt; &lt;m:d&gt;</p>\n"),
            Example("a <b c=\"d>\" e='f' g=h/> <i/> </j >", "<p>a <b c=\"d>\" e='f' g=h/> <i/> </j ></p>\n"),
            Example(
                "a <b c=\"d> <33> < b> <b c='d'e=f>",
                "<p>a &lt;b c=&quot;d&gt; &lt;33&gt; &lt; b&gt; &lt;b c='d'e=f&gt;</p>\n"),
            Example(
                "a <!-- b\nc --> <!--> <!---> <?d?> <!E f> <![CDATA[g]]>",
                "<p>a <!-- b\nc --> <!--> <!---> <?d?> <!E f> <![CDATA[g]]></p>\n"),
            Example("a  \nb\\\nc \nd", "<p>a<br />\nb<br />\nc\nd</p>\n"), Example("a  ", "<p>a</p>\n"),
            Example("a\\", "<p>a\\</p>\n"),
            Example("*a  \nb*", "<p><em>a<br />\nb</em></p>\n"),
            Example("`a`  \nb", "<p><code>a</code><br />\nb</p>\n"),
            Example("a\t\nb", "<p>a\nb</p>\n"),
        ])
    func brackets(_ example: Example) { #expect(trusted(example.text) == example.html) }
}
