import Diagnostics
import TemplateEngine
import Testing
import WebSafety

@Suite("Data in pages")
struct DynamicValueTests {
    @Test(
        "a value is escaped for its context, or replaced if it is unsafe there",
        arguments: [
            ("<p>{{x}}</p>", "<b>&\"'", "<p>&lt;b&gt;&amp;&quot;&#39;</p>", nil),
            ("<a href=\"{{x}}\">", " https://example.org/?a&b ", "<a href=\"https://example.org/?a&amp;b\">", nil),
            ("<a href=\"{{x}}\">", "/ü \u{22}", "<a href=\"about:invalid#zSitegen\">", "contains a space"),
            ("<a href=\"{{x}}\">", "/\u{22}ü", "<a href=\"/%22ü\">", nil),
            (
                "<a href=\"{{x}}\">", "javascript:alert(1)", "<a href=\"about:invalid#zSitegen\">",
                "begins with 'javascript:'"
            ),
            (
                "<img src=\"{{x}}\" alt=\"\">", "mailto:a@example.org", "<img src=\"about:invalid#zSitegen\" alt=\"\">",
                "begins with 'mailto:'"
            ),
            ("<a href=\"/a/{{x}}\">", "b/%41?c d", "<a href=\"/a/b/%41%3Fc%20d\">", nil),
            ("<a href=\"/?q={{x}}\">", "a&b=c/%41", "<a href=\"/?q=a%26b%3Dc%2F%2541\">", nil),
            ("<a href=\"mailto:{{x}}\">", "ada@example.org", "<a href=\"mailto:ada@example.org\">", nil),
            (
                "<a href=\"mailto:{{x}}\">", "a@example.org?cc=b", "<a href=\"mailto:zSitegen\">",
                "is not an e-mail address"
            ),
            ("<a href=\"tel:{{x}}\">", "+351 555", "<a href=\"tel:zSitegen\">", "is not a phone number"),
            ("<a href=\"tel:{{x}}\">", "+351-555-0100", "<a href=\"tel:+351-555-0100\">", nil),
            ("<p class=\"a {{x}}\">", "tile-1", "<p class=\"a tile-1\">", nil),
            ("<p class=\"a {{x}}\">", "b c", "<p class=\"a zSitegen\">", "is not a word"),
            ("<p id=\"item-{{x}}\">", "7", "<p id=\"item-7\">", nil),
            ("<p dir=\"{{x}}\">", "rtl", "<p dir=\"rtl\">", nil),
            ("<p dir=\"{{x}}\">", "up", "<p dir=\"auto\">", "is not one of the words that are allowed here"),
            ("<p style=\"color: {{x}}\">", "#BF2563", "<p style=\"color: #BF2563\">", nil),
            ("<p style=\"color: {{x}}\">", "url(x)", "<p style=\"color: zSitegen\">", "is not a style value"),
            (
                "<img srcset=\"{{x}}\" alt=\"\">", "a.png 1x, /b.png 200w",
                "<img srcset=\"a.png 1x, /b.png 200w\" alt=\"\">", nil
            ),
            (
                "<img srcset=\"{{x}}\" alt=\"\">", "a.png 1x, javascript:b 2x",
                "<img srcset=\"about:invalid#zSitegen\" alt=\"\">", "is not a list of pictures"
            ),
            (
                "<script src=\"/js/{{x}}\"></script>", "..", "<script src=\"/js/zSitegen\"></script>",
                "is not part of a path"
            ),
            ("<script src=\"/js/{{x}}\"></script>", "a.js", "<script src=\"/js/a.js\"></script>", nil),
            (
                "<script type=\"application/json\">{{x}}</script>", "</script>\u{2028}&\"\\\n",
                "<script type=\"application/json\">\"\\u003C/script\\u003E\\u2028\\u0026\\\"\\\\\\u000A\"</script>", nil
            ),
        ] as [(String, String, String, String?)])
    func values(template: String, value: String, expected: String, reason: String?) throws {
        let compiled = try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        var output = OutputBuffer()
        let refusals = try compiled.render(TemplateData(["x": .text(value)]), into: &output)
        #expect(output.text == expected)
        #expect(refusals.map(\.id) == (reason == nil ? [] : ["template-refused-value"]))
        if let reason { #expect(refusals[0].message.contains("'x' \(reason)"), "\(refusals[0].message)") }
    }

    @Test("a refused value is reported with its place and the required form")
    func refusal() throws {
        let compiled = try TemplateLibrary("<p>\n<a href=\"{{link}}\">").dynamicTemplate("t", options: .html)
        var output = OutputBuffer()
        let refusals = try compiled.render(TemplateData(["link": "javascript:alert(1)"]), into: &output)
        #expect(
            DiagnosticPrinter().text(for: refusals) == """
                t.mustache:2:12: warning: the value of 'link' begins with 'javascript:', so 'about:invalid#zSitegen' is written instead (inside the attribute 'href' of <a>): javascript:alert(1)
                    2 | <a href="{{link}}">
                      |            ^~~~
                   an address can begin with https:, http:, mailto:, tel: or sms:

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
            DiagnosticPrinter().text(for: error?.diagnostics ?? []) == """
                t.mustache:1:7: error: 'y' is a text; a raw tag can only contain markup made by sitegen
                    1 | <p>{{{y}}}</p>
                      |       ^
                   write {{y}}, which escapes it

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
            DiagnosticPrinter().text(for: error?.diagnostics ?? []) == """
                t.mustache:1:9: error: 'nmae' is not defined here
                    1 | {{#a}}{{nmae}}{{/a}}
                      |         ^~~~
                   did you mean 'name'? (the data offers: a, b, name, x)

                """)
        #expect(try TemplateLibrary("{{#a}}{{nmae}}{{/a}}").dynamicTemplate("t").render(["a": ["name": 1]]) == "")
    }

    @Test("a partial that does not exist renders nothing or is an error")
    func missingTemplates() throws {
        let library = TemplateLibrary("[{{>tile}}]")
        #expect(try library.dynamicTemplate("t").render(.null) == "[]")
        let error = #expect(throws: DiagnosticList.self) { try library.dynamicTemplate("t", options: .html) }
        #expect(error?.diagnostics.map(\.message) == ["there is no template 'tile'"])
    }

    @Test("a list with two elements where one is allowed is an error at run time")
    func once() throws {
        let template = try TemplateLibrary("<p {{#x}}class=\"a\"{{/x}}>").dynamicTemplate("t", options: .html)
        #expect(try template.render(["x": true]) == "<p class=\"a\">")
        #expect(try template.render(["x": [1]]) == "<p class=\"a\">")
        let error = #expect(throws: DiagnosticList.self) { try template.render(["x": [1, 2]]) }
        #expect(
            error?.diagnostics.map(\.message) == [
                "'x' is a list whose items cannot be repeated between the attributes of <p>"
            ])
    }
}
