import TemplateEngine
import Testing

/// The rules of the language, one table each: a template, its data, and the output.
@Suite("The template language")
struct LanguageTests {
    @Test("a byte-order mark is not part of a template")
    func byteOrderMark() throws {
        let library = TemplateLibrary("\u{FEFF}{{>p}}\n{{#a}}\n<b>\n{{/a}}\n", ["p": "\u{FEFF}{{! c }}\nx"])
        #expect(try library.dynamicTemplate("t").render(["a": true]) == "x<b>\n")
        #expect(
            TemplateLibrary("\u{FEFF}{{nmae}}").problems(for: Sample.self).hasPrefix(
                "t.mustache:1:3: error: template-unknown-name 'nmae'"))
    }

    @Test(
        "interpolation",
        arguments: [
            Rendering("", gives: ""),
            Rendering("no tags, { one } brace }}", gives: "no tags, { one } brace }}"),
            Rendering("é{{x}}日本", ["x": "ü"], gives: "éü日本"),
            Rendering("{{x}}", ["x": "a&b<c>d\"e'f\u{0}g"], gives: "a&amp;b&lt;c&gt;d&quot;e&#39;f\u{FFFD}g"),
            Rendering("{{{x}}}|{{&x}}|{{& x }}", ["x": "&<>\"'"], gives: "&<>\"'|&<>\"'|&<>\"'"),
            Rendering("{{{ x }}}", ["x": "<"], gives: "<"),
            Rendering("{{ x }}{{\tx\n}}", ["x": "1"], gives: "11"),
            Rendering("{{a}},{{b}},{{c}}", ["a": 0, "b": 12, "c": .number("1.50e3")], gives: "0,12,1.50e3"),
            Rendering("{{a}}{{b}}", ["a": true, "b": false], gives: "truefalse"),
            Rendering("[{{a}}{{b}}{{c}}{{d}}]", ["a": nil, "c": [1], "d": ["x": 1]], gives: "[]"),
            Rendering("{{a.b.c}}{{a.b.x}}{{a.x.c}}{{x.b.c}}", ["a": ["b": ["c": "1"]]], gives: "1"),
            Rendering("{{#a}}{{b.c}}{{/a}}", ["a": ["b": ["x": 1]], "b": ["c": "outer"]], gives: ""),
            Rendering("{{.}}", "<", gives: "&lt;"),
            Rendering("  {{x}}\n", ["x": "1"], gives: "  1\n"),
            Rendering("{{x}}{{y}}", ["x": "{{y}}", "y": "2"], gives: "{{y}}2"),
        ])
    func interpolation(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }

    @Test(
        "false values are null, false, empty lists, empty texts and missing values; 0 is true",
        arguments: [
            (nil, false), (false, false), ([], false), ("", false), (true, true), (0, true), (.number("0.0"), true),
            ("0", true), (" ", true), ([nil], true), ([:], true), ([false], true),
        ] as [(TemplateValue, Bool)])
    func truth(_ value: TemplateValue, isTrue: Bool) throws {
        let rendering = Rendering("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value], gives: isTrue ? "yes" : "no")
        #expect(try rendering.run() == rendering.expected)
    }

    @Test(
        "sections",
        arguments: [
            Rendering("{{#x}}a{{/x}}{{^x}}b{{/x}}", [:], gives: "b"),
            Rendering("{{#x}}{{.}},{{/x}}", ["x": [1, "<", true]], gives: "1,&lt;,true,"),
            Rendering("{{#x}}{{{.}}}{{/x}}", ["x": "<"], gives: "<"),
            Rendering("{{#x}}({{#.}}{{.}}{{/.}}){{/x}}", ["x": [[1, 2], [], [3]]], gives: "(12)()(3)"),
            Rendering("{{#x}}{{a}}{{b}}{{/x}}", ["x": ["a": 1], "b": 2], gives: "12"),
            Rendering("{{#x}}{{a}}{{/x}}{{a}}", ["x": ["a": 1], "a": 2], gives: "12"),
            Rendering("{{#x}}{{a}}{{/x}}", ["x": [["a": 1], [:], ["a": nil]], "a": 2], gives: "12"),
            Rendering(
                "{{#a}}{{#b}}{{#c}}{{x}}{{y}}{{/c}}{{/b}}{{/a}}", ["a": ["x": 1], "b": ["y": 2], "c": true], gives: "12"
            ),
            Rendering("{{#a.b}}{{c}}{{/a.b}}{{^a.x}}no{{/a.x}}", ["a": ["b": ["c": 1]]], gives: "1no"),
            Rendering("{{^x}}{{#y}}1{{/y}}{{^y}}2{{/y}}{{/x}}", ["y": true], gives: "1"),
            Rendering("{{#x}}{{#x}}{{.}}{{/x}}{{/x}}", ["x": [1, 2]], gives: "1212"),
            Rendering("{{ # x }}a{{ / x }}{{ ^ y }}b{{ / y }}", ["x": true], gives: "ab"),
        ])
    func sections(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }

    @Test(
        "comments and delimiters",
        arguments: [
            Rendering("a{{! no {{ name }}b", gives: "ab"),
            Rendering("a{{!\n\n  three lines }}b", gives: "ab"),
            Rendering("a\n  {{! alone }}\nb", gives: "a\nb"),
            Rendering("a\n  {{!\n over lines\n}}  \nb", gives: "a\nb"),
            Rendering("a {{! not alone }}\nb", gives: "a \nb"),
            Rendering("{{=<% %>=}}<%x%>{{x}}<%={{ }}=%>{{x}}", ["x": 1], gives: "1{{x}}1"),
            Rendering("{{= | | =}}|x|-|#y|a|/y|", ["x": 1, "y": true], gives: "1-a"),
            Rendering("{{=[[ ]]=}}[[&x]][[{x}]]", ["x": "<"], gives: "<"),
            Rendering("a\n{{=<% %>=}}\nb<%x%>", ["x": 1], gives: "a\nb1"),
            Rendering("{{=<% %>=}}<%>p%>", ["x": 1], ["p": "{{x}}<%x%>"], gives: "1<%x%>"),
            Rendering("{{>p}}{{x}}", ["x": 1], ["p": "{{=<% %>=}}<%x%>"], gives: "11"),
            Rendering("{{#s}}{{=<% %>=}}<%x%><%/s%><%x%>", ["s": true, "x": 1], gives: "11"),
        ])
    func commentsAndDelimiters(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }

    @Test("a standalone tag leaves nothing of its line", arguments: ["\n", "\r\n"])
    func standaloneLines(lineEnd: String) throws {
        let data: TemplateValue = ["x": true]
        let partials = ["p": "P\n", "q": "{{$b}}{{/b}}"]
        let table: [(String, String)] = [
            ("{{#x}}\na\n{{/x}}\n", "a\n"),
            ("  {{#x}}  \n  a\n\t{{/x}}\t\nb", "  a\nb"),
            ("a\n{{^x}}\nb\n{{/x}}", "a\n"),
            ("{{#x}}\na\n{{/x}}", "a\n"),
            ("{{! c }}\na", "a"),
            ("a\n  {{! c }}", "a\n"),
            ("{{=<% %>=}}\na", "a"),
            ("{{>p}}\na", "P\na"),
            ("a\n{{>p}}", "a\nP\n"),
            ("{{<q}}\n{{$b}}\na\n{{/b}}\n{{/q}}\nc", "a\nc"),
            ("{{#x}}a\n{{/x}}\n", "a\n"),
            ("a {{#x}}\nb\n{{/x}}\n", "a \nb\n"),
            ("{{#x}}{{/x}}\n", "\n"),
            ("{{#x}} {{#x}}\na\n{{/x}} {{/x}}\n", " \na\n \n"),
            ("{{x}}\n", "true\n"),
            ("{{#x}}\n\n{{/x}}\n", "\n"),
            ("{{#x\n}}\na{{/\nx}}\n", "a\n"),
        ]
        for (template, expected) in table {
            let ended = template.replacing("\n", with: lineEnd)
            let partials = partials.mapValues { $0.replacing("\n", with: lineEnd) }
            #expect(
                try Rendering(ended, data, partials, gives: "").run() == expected.replacing("\n", with: lineEnd),
                "\(template)")
        }
    }

    @Test("a single carriage return does not end a line")
    func carriageReturn() throws {
        #expect(try Rendering("a\r{{#x}}\rb\r{{/x}}\r", ["x": true], gives: "").run() == "a\r\rb\r\r")
        #expect(try Rendering("{{! c }}\r", gives: "").run() == "\r")
    }

    @Test(
        "partials",
        arguments: [
            Rendering("[{{>p}}]", [:], [:], gives: "[]"),
            Rendering("[{{> p }}]", ["x": 1], ["p": "{{x}}"], gives: "[1]"),
            Rendering("{{>a/b}}", [:], ["a/b": "1"], gives: "1"),
            Rendering("{{#l}}{{>p}}{{/l}}", ["l": [["x": 1], ["x": 2]]], ["p": "{{x}},"], gives: "1,2,"),
            Rendering("a {{>p}} b", [:], ["p": "1\n2"], gives: "a 1\n2 b"),
            Rendering("  {{>p}}\nb", [:], ["p": "1\n\n2\n"], gives: "  1\n\n  2\nb"),
            Rendering("\t{{>p}}\nb", [:], ["p": "1\r\n\r\n2"], gives: "\t1\r\n\r\n\t2b"),
            Rendering("  {{>p}}\n", [:], ["p": " {{>q}}\nx\n", "q": "1\n2\n"], gives: "   1\n   2\n  x\n"),
            Rendering("  {{>p}}\n", [:], ["p": "a {{>q}}\n", "q": "1\n2"], gives: "  a 1\n2\n"),
            Rendering("  {{>p}}\n", ["x": "1\n2"], ["p": "{{x}}\n{{{x}}}\n"], gives: "  1\n2\n  1\n2\n"),
            Rendering("  {{>p}}\n", ["l": [1, 2]], ["p": "{{#l}}\n{{.}}\n{{/l}}\n"], gives: "  1\n  2\n"),
            Rendering("  {{>p}}\n", ["l": [1, 2]], ["p": "{{#l}}{{.}}{{/l}}\nb"], gives: "  12\n  b"),
            Rendering("  {{>p}}", [:], ["p": "a\n"], gives: "  a\n"),
            Rendering("  {{>p}}\n", [:], ["p": "{{! c }}\n{{! d }}a\n"], gives: "  a\n"),
            Rendering(
                "{{>p}}", ["n": 1, "c": [["n": 2, "c": [["n": 3, "c": []]]], ["n": 4, "c": []]]],
                ["p": "{{n}}\n{{#c}}\n  {{>p}}\n{{/c}}\n"], gives: "1\n  2\n    3\n  4\n"),
        ])
    func partials(_ rendering: Rendering) throws {
        #expect(try rendering.run() == rendering.expected)
    }
}
