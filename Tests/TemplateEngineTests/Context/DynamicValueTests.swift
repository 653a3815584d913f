import Diagnostics
import TemplateEngine
import TestSupport
import Testing
import WebSafety

@Suite("Data in pages")
struct DynamicValueTests {
    @Test(
        "a value is escaped for its context, or replaced if it is unsafe there",
        arguments: [
            ("<p>{{x}}</p>", "<b>&\"'", "<p>&lt;b&gt;&amp;&quot;&#39;</p>", false),
            ("<a href=\"{{x}}\">", " https://example.org/?a&b ", "<a href=\"https://example.org/?a&amp;b\">", false),
            ("<a href=\"{{x}}\">", "/ü \u{22}", "<a href=\"about:invalid#zSitegen\">", true),
            ("<a href=\"{{x}}\">", "/\u{22}ü", "<a href=\"/%22ü\">", false),
            (
                "<a href=\"{{x}}\">", "javascript:alert(1)", "<a href=\"about:invalid#zSitegen\">",
                true
            ),
            (
                "<img src=\"{{x}}\" alt=\"\">", "mailto:a@example.org", "<img src=\"about:invalid#zSitegen\" alt=\"\">",
                true
            ),
            ("<a href=\"/a/{{x}}\">", "b/%41?c d", "<a href=\"/a/b/%41%3Fc%20d\">", false),
            ("<a href=\"/?q={{x}}\">", "a&b=c/%41", "<a href=\"/?q=a%26b%3Dc%2F%2541\">", false),
            ("<a href=\"mailto:{{x}}\">", "ada@example.org", "<a href=\"mailto:ada@example.org\">", false),
            (
                "<a href=\"mailto:{{x}}\">", "a@example.org?cc=b", "<a href=\"mailto:zSitegen\">",
                true
            ),
            ("<a href=\"tel:{{x}}\">", "+351 555", "<a href=\"tel:zSitegen\">", true),
            ("<a href=\"tel:{{x}}\">", "+351-555-0100", "<a href=\"tel:+351-555-0100\">", false),
            ("<p class=\"a {{x}}\">", "tile-1", "<p class=\"a tile-1\">", false),
            ("<p class=\"a {{x}}\">", "b c", "<p class=\"a zSitegen\">", true),
            ("<p id=\"item-{{x}}\">", "7", "<p id=\"item-7\">", false),
            ("<p dir=\"{{x}}\">", "rtl", "<p dir=\"rtl\">", false),
            ("<p dir=\"{{x}}\">", "up", "<p dir=\"auto\">", true),
            ("<p style=\"color: {{x}}\">", "#BF2563", "<p style=\"color: #BF2563\">", false),
            ("<p style=\"color: {{x}}\">", "url(x)", "<p style=\"color: zSitegen\">", true),
            (
                "<img srcset=\"{{x}}\" alt=\"\">", "a.png 1x, /b.png 200w",
                "<img srcset=\"a.png 1x, /b.png 200w\" alt=\"\">", false
            ),
            (
                "<img srcset=\"{{x}}\" alt=\"\">", "a.png 1x, javascript:b 2x",
                "<img srcset=\"about:invalid#zSitegen\" alt=\"\">", true
            ),
            (
                "<script src=\"/js/{{x}}\"></script>", "..", "<script src=\"/js/zSitegen\"></script>",
                true
            ),
            ("<script src=\"/js/{{x}}\"></script>", "a.js", "<script src=\"/js/a.js\"></script>", false),
            (
                "<script type=\"application/json\">{{x}}</script>", "</script>\u{2028}&\"\\\n",
                "<script type=\"application/json\">\"\\u003C/script\\u003E\\u2028\\u0026\\\"\\\\\\u000A\"</script>",
                false
            ),
        ] as [(String, String, String, Bool)])
    func values(template: String, value: String, expected: String, isRefused: Bool) throws {
        let compiled = try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        var output = OutputBuffer()
        let refusals = try compiled.render(TemplateData(["x": .text(value)]), into: &output)
        #expect(output.text == expected)
        #expect(refusals.map(\.id) == (isRefused ? ["template-refused-value"] : []))
    }

    @Test("a refused value is reported with its place and the required form")
    func refusal() throws {
        let compiled = try TemplateLibrary("<p>\n<a href=\"{{link}}\">").dynamicTemplate("t", options: .html)
        var output = OutputBuffer()
        let refusals = try compiled.render(TemplateData(["link": "javascript:alert(1)"]), into: &output)
        #expect(
            refusals.outline == """
                t.mustache:2:12: warning: template-refused-value 'link' 'javascript:' 'about:invalid#zSitegen' 'href' 1
                    2 | <a href="{{link}}">
                      |            ^~~~

                """)
    }

    @Test("JSON of any shape has its names in the order of their bytes")
    func json() throws {
        let compiled = try TemplateLibrary("<script type=\"application/ld+json\">{{x}}</script>")
            .dynamicTemplate("t", options: .html)
        let data: TemplateValue = [
            "x": [
                "b": [1, .number("2.50"), .number("</script>"), true, nil],
                "a": ["é": "<", "z": .html(SafeHTML(escaping: "&"))],
            ]
        ]
        #expect(
            try compiled.render(data)
                == #"<script type="application/ld+json">{"a":{"z":"\u0026amp;","é":"\u003C"},"b":[1,2.50,"\u003C/script\u003E",true,null]}</script>"#
        )
    }

    @Test("generated markup is unchanged in raw tags and text elsewhere; raw tags refuse other values")
    func markup() throws {
        let data: TemplateValue = ["x": .html(SafeHTML(escaping: "<")), "y": "<"]
        let library = TemplateLibrary("<p title=\"{{x}}\">{{{x}}}{{x}}</p>")
        #expect(
            try library.dynamicTemplate("t", options: .html).render(data) == "<p title=\"&amp;lt;\">&lt;&amp;lt;</p>")
        let raw = TemplateLibrary("<p>{{{y}}}</p>")
        let error = #expect(throws: DiagnosticList.self) {
            try raw.dynamicTemplate("t", options: .html).render(data)
        }
        #expect(
            (error?.diagnostics ?? []).outline == """
                t.mustache:1:7: error: template-raw-not-html 'y'
                    1 | <p>{{{y}}}</p>
                      |       ^

                """)
        var options = TemplateOptions.html
        options.rawTags = .any
        #expect(try raw.dynamicTemplate("t", options: options).render(data) == "<p><</p>")
    }

    @Test("if names must exist, an unknown name is an error that lists the available ones")
    func unknownNames() throws {
        let template = try TemplateLibrary("{{#a}}{{nmae}}{{/a}}").dynamicTemplate("t", options: .html)
        let error = #expect(throws: DiagnosticList.self) { try template.render(["a": ["name": 1, "x": 2], "b": 1]) }
        #expect(
            (error?.diagnostics ?? []).outline == """
                t.mustache:1:9: error: template-unknown-name 'nmae'
                    1 | {{#a}}{{nmae}}{{/a}}
                      |         ^~~~
                   suggestion: name

                """)
        #expect(try TemplateLibrary("{{#a}}{{nmae}}{{/a}}").dynamicTemplate("t").render(["a": ["name": 1]]) == "")
    }

    @Test("a partial that does not exist renders nothing or is an error")
    func missingTemplates() throws {
        let library = TemplateLibrary("[{{>tile}}]")
        #expect(try library.dynamicTemplate("t").render(.null) == "[]")
        let error = #expect(throws: DiagnosticList.self) { try library.dynamicTemplate("t", options: .html) }
        #expect(error?.diagnostics.map(\.idAndFacts) == ["template-unknown-template 'tile'"])
    }

    @Test("a list with two elements where one is allowed is an error at run time")
    func once() throws {
        let template = try TemplateLibrary("<p {{#x}}class=\"a\"{{/x}}>").dynamicTemplate("t", options: .html)
        #expect(try template.render(["x": true]) == "<p class=\"a\">")
        #expect(try template.render(["x": [1]]) == "<p class=\"a\">")
        let error = #expect(throws: DiagnosticList.self) { try template.render(["x": [1, 2]]) }
        #expect(
            error?.diagnostics.map(\.idAndFacts) == [
                "template-repeats-in-markup 'x'"
            ])
    }
}
