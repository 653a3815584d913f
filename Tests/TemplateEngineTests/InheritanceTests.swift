import TemplateEngine
import Testing

/// Parents and blocks, one table per subject: a template, its data, the other templates, and the output.
@Suite("Inheritance")
struct InheritanceTests {
    @Test(
        "a block renders its default or replacement",
        arguments: [
            Rendering("[{{$b}}own{{/b}}]", gives: "[own]"),
            Rendering("{{<p}}{{/p}}", [:], ["p": "[{{$b}}own{{/b}}]"], gives: "[own]"),
            Rendering("{{<p}}{{$b}}new{{/b}}{{/p}}", [:], ["p": "[{{$b}}own{{/b}}]"], gives: "[new]"),
            Rendering("{{<p}}{{$b}}{{/b}}{{/p}}", [:], ["p": "[{{$b}}own{{/b}}]"], gives: "[]"),
            Rendering("{{<p}}text{{x}}{{$b}}new{{/b}}{{/p}}", ["x": 1], ["p": "{{$b}}{{/b}}"], gives: "new"),
            Rendering("{{<missing}}{{$b}}new{{/b}}{{/missing}}", gives: ""),
            Rendering(
                "{{<p}}{{$b}}{{x}}{{/b}}{{/p}}", ["x": 1, "s": ["x": 2]], ["p": "{{#s}}{{$b}}{{/b}}{{/s}}"], gives: "2"),
            Rendering(
                "{{<p}}{{$b}}{{.}}{{/b}}{{/p}}", ["l": [1, 2]], ["p": "{{#l}}{{$b}}{{/b}},{{/l}}"], gives: "1,2,"),
            Rendering("{{<p}}{{$b}}1{{/b}}{{/p}}{{<p}}{{$b}}2{{/b}}{{/p}}", [:], ["p": "{{$b}}{{/b}}"], gives: "12"),
            Rendering("{{<p}}{{$b}}1{{/b}}{{/p}}", [:], ["p": "{{$b}}{{/b}}{{$b}}{{/b}}"], gives: "11"),
            Rendering("{{<p}}{{$b}}1{{/b}}{{/p}}", [:], ["p": "{{>q}}", "q": "[{{$b}}own{{/b}}]"], gives: "[1]"),
            Rendering("{{<p}}{{$b}}{{>q}}{{/b}}{{/p}}", ["x": 1], ["p": "{{$b}}{{/b}}", "q": "q{{x}}"], gives: "q1"),
            Rendering("{{=<% %>=}}<%<p%><%$b%>{{x}}<%/b%><%/p%>", ["x": 1], ["p": "{{$b}}{{/b}}"], gives: "{{x}}"),
        ])
    func content(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }

    @Test(
        "with several levels, the outermost replacement takes precedence and has the blocks of its place",
        arguments: [
            Rendering(
                "{{<p}}{{$b}}1{{/b}}{{/p}}", [:], ["p": "{{<q}}{{$b}}2{{/b}}{{/q}}", "q": "{{$b}}3{{/b}}"], gives: "1"),
            Rendering("{{<p}}{{/p}}", [:], ["p": "{{<q}}{{$b}}2{{/b}}{{/q}}", "q": "{{$b}}3{{/b}}"], gives: "2"),
            Rendering(
                "{{<p}}{{$a}}1{{/a}}{{/p}}", [:],
                ["p": "{{<q}}{{$b}}<{{$a}}2{{/a}}>{{/b}}{{/q}}", "q": "{{$a}}3{{/a}}{{$b}}4{{/b}}"], gives: "1<1>"),
            Rendering(
                "{{<p}}{{$b}}x{{$c}}1{{/c}}{{/b}}{{/p}}", [:], ["p": "{{$b}}{{$c}}2{{/c}}{{/b}}"], gives: "x1"),
            Rendering(
                "{{<p}}{{$c}}1{{/c}}{{/p}}", [:], ["p": "{{$b}}x{{$c}}2{{/c}}{{/b}}"], gives: "x1"),
            Rendering(
                "{{<p}}{{$b}}<{{<q}}{{$b}}1{{/b}}{{/q}}>{{/b}}{{/p}}", [:],
                ["p": "{{$b}}own{{/b}}", "q": "q{{$b}}{{/b}}"], gives: "<q1>"),
            Rendering(
                "{{<p}}{{$b}}<{{<p}}{{$b}}1{{/b}}{{/p}}>{{/b}}{{/p}}", [:], ["p": "[{{$b}}own{{/b}}]"],
                gives: "[<[1]>]"),
            Rendering(
                "{{<p}}{{$b}}<{{<p}}{{/p}}>{{/b}}{{/p}}", [:], ["p": "[{{$b}}own{{/b}}]"], gives: "[<[own]>]"),
            Rendering(
                "{{<p}}{{$b}}{{$b}}1{{/b}}{{/b}}{{/p}}", [:], ["p": "{{$b}}own{{/b}}"], gives: "1"),
        ])
    func levels(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }

    @Test(
        "indentation is adjusted",
        arguments: [
            Rendering("  {{<p}}{{/p}}\nx", [:], ["p": "1\n\n2\n"], gives: "  1\n\n  2\nx"),
            Rendering("a {{<p}}{{/p}}", [:], ["p": "1\n2"], gives: "a 1\n2"),
            Rendering(
                "{{<p}}\n{{$b}}\none\n  two\n{{/b}}\n{{/p}}\n", [:], ["p": "<\n  {{$b}}\n  own\n  {{/b}}\n>\n"],
                gives: "<\n  one\n    two\n>\n"),
            Rendering(
                "{{<p}}\n  {{$b}}\n    one\n      two\n  {{/b}}\n{{/p}}\n", [:], ["p": "<\n{{$b}}\nown\n{{/b}}\n>\n"],
                gives: "<\none\n  two\n>\n"),
            Rendering(
                "{{<p}}{{$b}}one{{/b}}{{/p}}", [:], ["p": "<\n    {{$b}}own{{/b}}\n>\n"], gives: "<\n    one\n>\n"),
            Rendering("{{<p}}{{$b}}one{{/b}}{{/p}}", [:], ["p": "<{{$b}}own{{/b}}>\n"], gives: "<one>\n"),
            Rendering(
                "{{<p}}{{$b}}\none\ntwo\n{{/b}}{{/p}}", [:], ["p": "<{{$b}}own{{/b}}>\n"], gives: "<one\ntwo\n>\n"),
            Rendering(
                "  {{<p}}\n{{$b}}\none\n{{/b}}\n{{/p}}\n", [:], ["p": "<\n  {{$b}}\n  {{/b}}\n>\n"],
                gives: "  <\n    one\n  >\n"),
            Rendering(
                "{{<p}}\r\n{{$b}}\r\none\r\n  two\r\n{{/b}}\r\n{{/p}}\r\n", [:],
                ["p": "<\r\n  {{$b}}\r\n  own\r\n  {{/b}}\r\n>\r\n"], gives: "<\r\n  one\r\n    two\r\n>\r\n"),
            Rendering(
                "{{<p}}{{$b}}{{>q}}{{/b}}{{/p}}", [:], ["p": "  {{$b}}{{/b}}\n", "q": "1\n2"], gives: "  1\n2\n"),
            Rendering(
                "{{<p}}{{$b}}\n{{#l}}\n{{.}}\n{{/l}}\n{{/b}}{{/p}}", ["l": [1, 2]],
                ["p": "<\n  {{$b}}\n  {{/b}}\n>"], gives: "<\n  1\n  2\n>"),
        ])
    func indentation(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }
}
