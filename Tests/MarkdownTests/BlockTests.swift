import Markdown
import Testing

@Suite("Blocks")
struct BlockTests {
    @Test(
        "rules",
        arguments: [
            Example("***\n- - -\n____ \n", "<hr />\n<hr />\n<hr />\n"), Example("--\n", "<p>--</p>\n"),
            Example("   ***\n", "<hr />\n"), Example("    ***\n", "<pre><code>***\n</code></pre>\n"),
            Example("a\n***\nb", "<p>a</p>\n<hr />\n<p>b</p>\n"),
            Example("* * *\n* a", "<hr />\n<ul>\n<li>a</li>\n</ul>\n"),
            Example("*-*\n", "<p><em>-</em></p>\n"), Example("- a\n***\n", "<ul>\n<li>a</li>\n</ul>\n<hr />\n"),
        ])
    func rules(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "headings",
        arguments: [
            Example("# One\n###### Six ##", "<h1>One</h1>\n<h6>Six</h6>\n"),
            Example("####### Seven", "<p>####### Seven</p>\n"),
            Example("#One", "<p>#One</p>\n"), Example("#\tOne", "<h1>One</h1>\n"), Example("#", "<h1></h1>\n"),
            Example("## ##", "<h2></h2>\n"), Example("# a#", "<h1>a#</h1>\n"), Example("# a \\#", "<h1>a #</h1>\n"),
            Example("# a #b#", "<h1>a #b#</h1>\n"), Example("a\n# b\nc", "<p>a</p>\n<h1>b</h1>\n<p>c</p>\n"),
            Example("One\n===", "<h1>One</h1>\n"),
            Example("One\nmore *em\nem*\n-", "<h2>One\nmore <em>em\nem</em></h2>\n"),
            Example("a\n= =", "<p>a\n= =</p>\n"),
            Example("> a\n---", "<blockquote>\n<p>a</p>\n</blockquote>\n<hr />\n"),
            Example("- a\n---", "<ul>\n<li>a</li>\n</ul>\n<hr />\n"), Example("===", "<p>===</p>\n"),
            Example("[a]: /b\n===\n[a]", "<p>===\n<a href=\"/b\">a</a></p>\n"), Example("[a]: /b\n---\n", "<hr />\n"),
        ])
    func headings(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "code",
        arguments: [
            Example("    a\n      b\n\n    c\n\n\nd", "<pre><code>a\n  b\n\nc\n</code></pre>\n<p>d</p>\n"),
            Example("a\n    b", "<p>a\nb</p>\n"), Example("\ta\tb", "<pre><code>a\tb\n</code></pre>\n"),
            Example("    \n    a\n    \n", "<pre><code>a\n</code></pre>\n"),
            Example("```\n<a>\n\n b\n```\nc", "<pre><code>&lt;a&gt;\n\n b\n</code></pre>\n<p>c</p>\n"),
            Example("~~~~ swift run\n```\n~~~\n~~~~~", "<pre><code class=\"language-swift\">```\n~~~\n</code></pre>\n"),
            Example("  ```\n   a\n  b\nc\n  ```", "<pre><code> a\nb\nc\n</code></pre>\n"),
            Example("```\na", "<pre><code>a\n</code></pre>\n"), Example("```", "<pre><code></code></pre>\n"),
            Example("``` a`b\nc", "<p>``` a`b\nc</p>\n"),
            Example("~~~ a`b\nc", "<pre><code class=\"language-a`b\">c\n</code></pre>\n"),
            Example("> ```\n> a\nb", "<blockquote>\n<pre><code>a\n</code></pre>\n</blockquote>\n<p>b</p>\n"),
            Example("```\na\n    ```\n", "<pre><code>a\n    ```\n</code></pre>\n"),
            Example("```a\\*&amp;b\n```", "<pre><code class=\"language-a*&amp;b\"></code></pre>\n"),
            Example("> \ta\n>\tb", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
            Example(">\t\ta", "<blockquote>\n<pre><code>  a\n</code></pre>\n</blockquote>\n"),
            Example("- a\n\n\t\tb", "<ul>\n<li>\n<p>a</p>\n<pre><code>  b\n</code></pre>\n</li>\n</ul>\n"),
        ])
    func code(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "raw HTML",
        arguments: [
            Example("<pre>\n*a*\n\nb</pre>\n*c*", "<pre>\n*a*\n\nb</pre>\n<p><em>c</em></p>\n"),
            Example("<!-- a\n\nb --> c\nd", "<!-- a\n\nb --> c\n<p>d</p>\n"),
            Example("<?a\n?>\nb", "<?a\n?>\n<p>b</p>\n"),
            Example("<!A b>\nc", "<!A b>\n<p>c</p>\n"),
            Example("<![CDATA[\na\n]]>\nb", "<![CDATA[\na\n]]>\n<p>b</p>\n"),
            Example("<div\nclass=a>\n*b*\n\n*c*", "<div\nclass=a>\n*b*\n<p><em>c</em></p>\n"),
            Example("</DIV>*a*", "</DIV>*a*\n"), Example("a\n<div>", "<p>a</p>\n<div>\n"),
            Example("<a-b c='d'>\n*e*", "<a-b c='d'>\n*e*\n"), Example("<a-b>*e*", "<p><a-b><em>e</em></p>\n"),
            Example("a\n<b>\n", "<p>a\n<b></p>\n"), Example("    <div>", "<pre><code>&lt;div&gt;\n</code></pre>\n"),
            Example("> <div>\n> a\n\nb", "<blockquote>\n<div>\na\n</blockquote>\n<p>b</p>\n"),
            Example("<textarea>\n\n*a*\n</textarea>", "<textarea>\n\n*a*\n</textarea>\n"),
            Example("<divx>a", "<p><divx>a</p>\n"), Example("</pre>\n", "</pre>\n"),
        ])
    func rawHTML(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "link reference definitions",
        arguments: [
            Example("[a]: /b 'c'\n\n[a]", "<p><a href=\"/b\" title=\"c\">a</a></p>\n"),
            Example("[a]:\n/b\n\"c\nd\"\n\n[a]", "<p><a href=\"/b\" title=\"c\nd\">a</a></p>\n"),
            Example("[a]: <b c>\n[A]", "<p><a href=\"b%20c\">A</a></p>\n"),
            Example("[a]: <>\n\n[a]", "<p><a href=\"\">a</a></p>\n"),
            Example("[a]: /b 'c' d\n\n[a]", "<p>[a]: /b 'c' d</p>\n<p>[a]</p>\n"),
            Example("[a]: /b\n'c' d\n\n[a]", "<p>'c' d</p>\n<p><a href=\"/b\">a</a></p>\n"),
            Example("a\n[a]: /b", "<p>a\n[a]: /b</p>\n"),
            Example("[a]: /b\n[a]: /c\n\n[a]", "<p><a href=\"/b\">a</a></p>\n"),
            Example("[ A\n  b ]: /c\n\n[a  B]", "<p><a href=\"/c\">a  B</a></p>\n"),
            Example("[ÄÖ]: /c\n\n[äö]", "<p><a href=\"/c\">äö</a></p>\n"),
            Example("[ẞ]: /c\n\n[SS]", "<p><a href=\"/c\">SS</a></p>\n"),
            Example("[]: /b\n\n[]", "<p>[]: /b</p>\n<p>[]</p>\n"), Example("[a]:\n\n[a]", "<p>[a]:</p>\n<p>[a]</p>\n"),
            Example("> [a]: /b\n\n[a]", "<blockquote>\n</blockquote>\n<p><a href=\"/b\">a</a></p>\n"),
            Example("[a\\]]: /b\n\n[a\\]]", "<p><a href=\"/b\">a]</a></p>\n"), Example("[a[]: /b", "<p>[a[]: /b</p>\n"),
            Example("# [a]\n[a]: /b\n> c", "<h1><a href=\"/b\">a</a></h1>\n<blockquote>\n<p>c</p>\n</blockquote>\n"),
        ])
    func definitions(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "paragraphs and quotes",
        arguments: [
            Example("a\n  b  \n\n\n c", "<p>a\nb</p>\n<p>c</p>\n"), Example("", ""), Example(" \n\t\n", ""),
            Example("\u{FEFF}# a", "<h1>a</h1>\n"), Example("a\0b", "<p>a\u{FFFD}b</p>\n"),
            Example("> a\nb\n> c", "<blockquote>\n<p>a\nb\nc</p>\n</blockquote>\n"),
            Example(">", "<blockquote>\n</blockquote>\n"),
            Example("> a\n\n> b", "<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n</blockquote>\n"),
            Example("> a\n>\n> b", "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n"),
            Example(
                ">a\n> > b\nc", "<blockquote>\n<p>a</p>\n<blockquote>\n<p>b\nc</p>\n</blockquote>\n</blockquote>\n"),
            Example("> - a\nb", "<blockquote>\n<ul>\n<li>a\nb</li>\n</ul>\n</blockquote>\n"),
            Example(">     a\n> b", "<blockquote>\n<pre><code>a\n</code></pre>\n<p>b</p>\n</blockquote>\n"),
            Example("> a\n    b", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
        ])
    func paragraphs(_ example: Example) { #expect(trusted(example.text) == example.html) }

    @Test(
        "lists",
        arguments: [
            Example("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"), Example("-a", "<p>-a</p>\n"),
            Example("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
            Example("- a\n+ b\n* c", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>\n"),
            Example("7. a\n8) b", "<ol start=\"7\">\n<li>a</li>\n</ol>\n<ol start=\"8\">\n<li>b</li>\n</ol>\n"),
            Example("0. a", "<ol start=\"0\">\n<li>a</li>\n</ol>\n"),
            Example("1234567890. a", "<p>1234567890. a</p>\n"),
            Example("a\n1. b", "<p>a</p>\n<ol>\n<li>b</li>\n</ol>\n"), Example("a\n2. b", "<p>a\n2. b</p>\n"),
            Example("a\n-\nb", "<h2>a</h2>\n<p>b</p>\n"), Example("a\n*\nb", "<p>a\n*\nb</p>\n"),
            Example("-\n  a", "<ul>\n<li>a</li>\n</ul>\n"), Example("-\n\n  a", "<ul>\n<li></li>\n</ul>\n<p>a</p>\n"),
            Example(
                "- a\n  - b\n    - c\n- d",
                "<ul>\n<li>a\n<ul>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n</li>\n<li>d</li>\n</ul>\n"),
            Example("- a\n\n  b\n- c", "<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>\n"),
            Example(
                "- a\n  - b\n\n    c\n- d",
                "<ul>\n<li>a\n<ul>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>\n</li>\n<li>d</li>\n</ul>\n"),
            Example(
                "- a\n  > b\n  >\n- c", "<ul>\n<li>a\n<blockquote>\n<p>b</p>\n</blockquote>\n</li>\n<li>c</li>\n</ul>\n"
            ),
            Example(
                "- ```\n  a\n\n\n  ```\n- b", "<ul>\n<li>\n<pre><code>a\n\n\n</code></pre>\n</li>\n<li>b</li>\n</ul>\n"),
            Example("- a\n\n\nb", "<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n"),
            Example("- - a", "<ul>\n<li>\n<ul>\n<li>a</li>\n</ul>\n</li>\n</ul>\n"),
            Example("-     a", "<ul>\n<li>\n<pre><code>a\n</code></pre>\n</li>\n</ul>\n"),
            Example("1. a\nb\n   c", "<ol>\n<li>a\nb\nc</li>\n</ol>\n"),
            Example("- # a\n- b\n  ---", "<ul>\n<li>\n<h1>a</h1>\n</li>\n<li>\n<h2>b</h2>\n</li>\n</ul>\n"),
            Example(
                "- a\n - b\n  - c\n   - d\n    - e",
                "<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n<li>d\n- e</li>\n</ul>\n"),
            Example(
                "> - a\n>\n> - b",
                "<blockquote>\n<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n</blockquote>\n"),
            Example("- a\n- [b]: /c\n- d", "<ul>\n<li>a</li>\n<li></li>\n<li>d</li>\n</ul>\n"),
        ])
    func lists(_ example: Example) { #expect(trusted(example.text) == example.html) }
}
