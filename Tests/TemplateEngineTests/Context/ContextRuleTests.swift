import Diagnostics
import TemplateEngine
import Testing

/// One case for each rule of contextual escaping. They do not need the conformance data.
@Suite("Rules of escaping by context")
struct ContextRuleTests {
    /// A template, and the beginning of the reported problem; `nil` if the template is valid.
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var others: [String: String]
        var expected: String?

        init(_ template: String, _ others: [String: String] = [:], _ expected: String?) {
            self.template = template
            self.others = others
            self.expected = expected
        }

        var testDescription: String { template }
    }

    @Test(
        "tags are allowed or refused in each context",
        arguments: [
            Case("<p>{{x}}</p><textarea>{{x}}</textarea><title>{{x}}</title><p title='{{x}}'>", nil),
            Case("<{{x}}>", "a tag cannot be the name of an element"),
            Case("<b{{x}}>", "a tag cannot be the name of an element"),
            Case("</{{x}}>", "a tag cannot be the name of an element"),
            Case("<title>a</{{x}}", "a tag cannot be the name of an element"),
            Case("<p {{x}}>", "a tag cannot be the name of an attribute"),
            Case("<p a{{x}}=\"\">", "a tag cannot be the name of an attribute"),
            Case("<p title={{x}}>", "a tag cannot be in an attribute value without quotes"),
            Case("<p title=a{{x}}>", "a tag cannot be in an attribute value without quotes"),
            Case("<!-- {{x}} -->", "a tag cannot be in a comment or a declaration"),
            Case("<!doctype {{x}}>", "a tag cannot be in a comment or a declaration"),
            Case(
                "<script>{{x}}</script>",
                "a tag cannot be in a script, a style sheet or another element that does not contain HTML"),
            Case(
                "<style>{{x}}</style>",
                "a tag cannot be in a script, a style sheet or another element that does not contain HTML"),
            Case(
                "<script type=\"text/javascript\">{{x}}</script>",
                "a tag cannot be in a script, a style sheet or another element that does not contain HTML"),
            Case("<script type=\"application/json\">{{x}}</script>", nil),
            Case(
                "<script type=\"application/json\">[{{x}}]</script>",
                "a tag cannot be in a script, a style sheet or another element that does not contain HTML"),
            Case(
                "<script type=\"application/json\">{{x}}{{y}}</script>",
                "a tag cannot be in a script, a style sheet or another element that does not contain HTML"),
            Case("<p title=\"{{{x}}}\">", "a raw tag can only be in text"),
            Case("<p title=\"{{>*x}}\">", "a partial with a dynamic name can only be in text"),
            Case("a &amp{{x}}", "the value would become part of the text before it"),
            Case("<a href=\"/%4{{x}}\">", "the value would become part of the text before it"),
        ])
    func places(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "markup that browsers repair is refused",
        arguments: [
            Case("<p a=\"1\"b=\"2\">", "browsers repair this markup"), Case("<p a=\"1\" a=\"2\">", "browsers repair"),
            Case("<p a='>", "the template ends inside"), Case("<p a=b'c>", "browsers repair"),
            Case("<p =a>", "browsers repair"), Case("<p a=>", "browsers repair"),
            Case("</p a=\"\">", "browsers repair"),
            Case("<?xml?>", "browsers repair"), Case("<![CDATA[x]]>", "browsers repair"),
            Case("<!-->", "browsers repair"),
            Case("<!-- a --!>", "browsers repair"), Case("<script><!--</script>", "browsers repair"),
            Case("<script><script></script>", "browsers repair"), Case("<plaintext>", "browsers repair"),
            Case("<svg><script></script></svg>", "browsers repair"),
            Case("<p onclick=\"x\">", "this attribute runs a script"),
            Case("a < b <3 >", nil), Case("<!-- a - b -- c -->", nil), Case("<br/><img src=\"a.png\" alt=\"\" />", nil),
        ])
    func markup(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "parts must end in the context in which they begin, and lists in every repetition",
        arguments: [
            Case("{{#a}}<b{{/a}}>", "this part ends in another place"), Case("<p {{#a}}title=\"x\"{{/a}}>", nil),
            Case("<p{{#a}} title=\"x\"{{/a}}{{^a}} title=\"y\"{{/a}}>", "browsers repair"),
            Case("<p title=\"{{#a}}x\"{{/a}}>", "this part ends in another place"),
            Case("{{>p}}", ["p": "<p"], "this part ends"),
            Case("{{<p}}{{$b}}<i{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}>"], "this part ends in another place"),
            Case("<p title=\"{{>p}}\">", ["p": "a{{x}}"], nil), Case("<title>", "the template ends inside"),
            Case("<p>{{#a}}<b>{{/a}}</p>", nil), Case("{{#a}}<!--{{/a}}", "this part ends in another place"),
            Case("<a href=\"{{#a}}?{{/a}}{{x}}\">", "it is unclear which part of the address"),
        ])
    func neutrality(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "a part may end with an open reference if no value can continue it",
        arguments: [
            Case("{{x}}&", nil), Case("{{>p}}", ["p": "{{x}}&"], nil), Case("{{>p}}.{{x}}", ["p": "&am"], nil),
            Case("{{>p}} {{>p}}", ["p": "{{x}}&#3"], nil), Case("{{>p}}<p>{{x}}", ["p": "&"], nil),
            Case("{{<p}}{{$b}}{{x}}&{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}."], nil),
            Case("{{>*n}};{{x}}", ["p": "&"], nil), Case("<p title='{{>p}} {{x}}'>", ["p": "&"], nil),
            Case("{{>p}}{{x}}", ["p": "&"], "the value would become part of the text before it"),
            Case("{{>p}}am{{x}}", ["p": "&"], "the value would become part of the text before it"),
            Case("{{>p}}{{x}}", ["p": "a{{>q}}", "q": "&"], "the value would become part of the text before it"),
            Case("{{>p}}{{>q}}", ["p": "&", "q": "{{x}}"], "the value would become part of the text before it"),
            Case("{{>*n}}{{x}}", ["p": "&"], "the value would become part of the text before it"),
            Case(
                "{{<p}}{{$b}}&{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}{{x}}"],
                "the value would become part of the text before it"),
            Case("<p title='{{>p}}{{x}}'>", ["p": "&"], "the value would become part of the text before it"),
        ])
    func openReferences(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "data that would continue a reference at the end of a section is refused in the second repetition",
        arguments: [
            ("{{#l}}{{c}}&{{/l}}", false), ("{{#l}}{{c}}&#{{/l}}", false), ("{{#l}}{{^x}}{{c}}{{/x}}&{{/l}}", false),
            ("{{#l}}{{>p}}&{{/l}}", false), ("{{#l}}a{{c}}{{#y}}&{{/y}}{{/l}}", false),
            ("{{#l}}{{#c}}{{.}};{{/c}}&{{/l}}", false), ("{{#l}}{{#m}}{{/m}}{{c}}{{>q}}{{/l}}", false),
            ("{{#l}}{{$b}}{{c}}{{/b}}&{{/l}}", false),
            ("{{#l}} {{c}}&{{/l}}", true), ("{{#l}}{{c}}&amp;{{/l}}", true), ("{{#l}}<b>{{c}}</b>R&D{{/l}}", true),
            ("{{#l}};{{c}}&{{/l}}", true), ("{{#l}}{{#x}}{{c}}{{/x}}.{{c}}&.{{/l}}", true),
        ])
    func repeatedReferences(_ template: String, isRight: Bool) throws {
        let library = TemplateLibrary(template, ["p": "{{c}}", "q": "&"])
        let one: TemplateValue = ["l": [["c": "lt;", "y": true]]]
        let two: TemplateValue = ["l": [["c": "lt;", "y": true], ["c": "lt;", "y": true]]]
        var options = TemplateOptions.html
        options.unknownNames = .empty
        let program = try library.dynamicTemplate("t", options: options)
        _ = try program.render(one)
        if isRight {
            #expect(try program.render(two).contains("lt;"))
        } else {
            #expect(throws: (any Error).self) { try program.render(two) }
        }
    }

    @Test(
        "a list of a record is refused if it would continue a reference",
        arguments: [
            ("{{#words}}{{.}}&{{/words}}", 13), ("{{#words}}{{#isGood}}{{name}}{{/isGood}}&#{{/words}}", 24),
            ("{{#words}}{{^isGood}}{{>p}}{{/isGood}}&{{/words}}", 25), ("{{#words}} {{.}}&{{/words}}", nil),
            ("{{#isGood}}{{#other}}{{word}}{{/other}}&{{/isGood}}", nil),
        ] as [(String, Int?)])
    func repeatedReferences(ofRecord template: String, column: Int?) {
        let problems = TemplateLibrary(template, ["p": "x"]).problems(for: Sample.self)
        let expected = column.map { "t.mustache:1:\($0): error: the value would become part of the text before it" }
        #expect(problems.hasPrefix(expected ?? "") && problems.isEmpty == (column == nil), "\(problems)")
    }

    @Test(
        "attributes accept values by their kinds",
        arguments: [
            Case("<p lang=\"{{x}}\" data-a=\"{{x}}\" aria-label=\"{{x}}\">", nil),
            Case("<p foo=\"{{x}}\">", "no value is safe in this attribute"),
            Case("<foo title=\"{{x}}\">", "no value is safe in this attribute"),
            Case("<iframe srcdoc=\"{{x}}\">", "no value is safe in this attribute"),
            Case("<form action=\"{{x}}\">", "no value is safe in this attribute"),
            Case("<a rel=\"{{x}}\">", "no value is safe in this attribute"),
            Case("<meta http-equiv=\"refresh\" content=\"{{x}}\">", "a value in 'content' beside 'http-equiv'"),
            Case("<meta content=\"{{x}}\" http-equiv=\"refresh\">", "a value in 'content' beside 'http-equiv'"),
            Case("<meta name=\"a\" content=\"{{x}}\">", nil),
            Case("<meta charset=\"{{x}}\">", "the character encoding must be UTF-8"),
            Case("<meta charset=\"utf-{{x}}\">", "the character encoding must be UTF-8"),
            Case("<meta {{#a}}CHARSET='{{x}}'{{/a}}>", "the character encoding must be UTF-8"),
            Case("<script charset=\"{{x}}\"></script>", "the character encoding must be UTF-8"),
            Case("<link charset=\"{{x}}\">", "the character encoding must be UTF-8"),
            Case("<a charset=\"{{x}}\">", "the character encoding must be UTF-8"),
            Case("<form accept-charset=\"{{x}}\">", "the character encoding must be UTF-8"),
            Case("<object type=\"text/html;charset={{x}}\">", "no value is safe in this attribute"),
            Case("<meta http-equiv=\"{{x}}\" content=\"a\">", "the character encoding must be UTF-8"),
            Case("<?xml encoding=\"{{x}}\"?>", "browsers repair this markup"),
            Case("<meta charset=\"{{#a}}utf-8{{/a}}{{^a}}latin1{{/a}}\">", "the character encoding must be UTF-8"),
            Case("<meta charset=\"utf-8{{>p}}\">", ["p": ""], "the character encoding must be UTF-8"),
            Case("<meta charset=\"{{$b}}utf-8{{/b}}\">", "the character encoding must be UTF-8"),
            Case("<meta {{#a}}charset=\"iso-2022-jp\"{{/a}}>", "the character encoding must be UTF-8"),
            Case("<meta {{#a}}charset=\"utf-8\"{{/a}}>", "the character encoding must be UTF-8"),
            Case("<meta {{#a}}name=\"a\"{{/a}} charset=\"utf-8\">", "the character encoding must be UTF-8"),
            Case("<meta{{#a}} charset=\"utf-8\"{{/a}}>", "the character encoding must be UTF-8"),
            Case("<form accept-charset=\"{{#a}}utf-8{{/a}}\">", "the character encoding must be UTF-8"),
            Case("<script charset=\"{{#a}}utf-8{{/a}}\"></script>", "the character encoding must be UTF-8"),
            Case(
                "<meta http-equiv='Content-Type' content='text/html; charset={{#a}}utf-8{{/a}}'>",
                "the character encoding must be UTF-8"),
            Case(
                "<meta content='text/html; charset={{#a}}utf-8{{/a}}' http-equiv='Content-Type'>",
                "a value in 'content' beside 'http-equiv'"),
            Case(
                "<meta {{#a}}content='text/html; charset=x'{{/a}} http-equiv='Content-Type'>",
                "the character encoding must be UTF-8"),
            Case("<meta http-equiv='{{#a}}refresh{{/a}}' content='1'>", "the character encoding must be UTF-8"),
            Case("<meta charset=\"iso-2022-jp\">", "the character encoding must be UTF-8"),
            Case("<meta charset=iso-8859-1>", "the character encoding must be UTF-8"),
            Case("<meta charset=\"\">", "the character encoding must be UTF-8"),
            Case("<meta charset=\"UTF-8\"><meta charset='utf8'><meta charset=utf-8>", nil),
            Case(
                "<meta http-equiv='Content-Type' content='text/html; charset=iso-2022-jp'>",
                "the character encoding must be UTF-8"),
            Case("<meta http-equiv='Content-Type' content='text/html; charset=UTF-8'>", nil),
            Case("<meta charset=\"utf-8\" {{#a}}id=\"b\"{{/a}}>", nil),
            Case("<meta {{#a}}name=\"robots\" content=\"noindex\"{{/a}}>", nil),
            Case("<meta name=\"a\" content=\"{{#a}}b{{/a}}\">", nil),
            Case("<meta http-equiv=\"refresh\" content=\"{{#a}}1{{/a}}{{^a}}2{{/a}}\">", nil),
            Case(
                "<meta http-equiv='Content-Type' content='text/html; charset={{x}}'>",
                "a value in 'content' beside 'http-equiv'"),
            Case(
                "<meta {{#a}}http-equiv='refresh'{{/a}} content='{{x}}'>", "a value in 'content' beside 'http-equiv'"),
            Case(
                "<meta http-equiv=content-security-policy content='{{x}}'>", "a value in 'content' beside 'http-equiv'"),
            Case("<p id=\"{{x}}\">", "a value alone cannot name an element"),
            Case("<p id=\"1{{x}}\">", "a value alone cannot name an element"), Case("<p id=\"a-{{x}}\">", nil),
            Case("<p dir=\"{{x}}\">", nil), Case("<p dir=\"a{{x}}\">", "the value must be the whole of this attribute"),
            Case("<p style=\"color: {{x}}; width: {{x}}\">", nil),
            Case("<p style=\"{{x}}\">", "a value can only follow a property and its colon"),
            Case("<p style=\"background: url({{x}})\">", "a value can only follow a property and its colon"),
        ])
    func attributes(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "addresses accept values by their parts",
        arguments: [
            Case("<a href=\"{{x}}\">", nil), Case("<a href=\"{{x}}?a={{y}}#{{z}}\">", nil),
            Case("<a href=\"{{x}}a\">", "only '/', '?' or '#' can follow a whole address"),
            Case("<a href=\"{{x}}{{y}}\">", "only '/', '?' or '#' can follow a whole address"),
            Case("<a href=\"javascript:{{x}}\">", "this address has a scheme"),
            Case("<a href=\"a{{x}}\">", "this address has a scheme"),
            Case("<a href=\"https://{{x}}/\">", "a value cannot be part of the host"),
            Case("<a href=\"//{{x}}\">", "a value cannot be part of the host"),
            Case("<a href=\"https://a.example/{{x}}\">", nil),
            Case("<a href=\"mailto:{{x}}\">", nil),
            Case("<script src=\"{{x}}\"></script>", "code is loaded from this address"),
            Case("<script src=\"/js/{{x}}\"></script>", nil),
            Case("<script src=\"a/{{x}}\"></script>", "code is loaded from this address"),
            Case("<link href=\"{{x}}\">", "code is loaded from this address"),
            Case("<link rel=\"canonical\" href=\"{{x}}\">", nil),
            Case("<img src=\"{{x}}\" srcset=\"{{y}}\" alt=\"\">", nil),
            Case("<link imagesrcset=\"{{x}}\">", nil),
            Case("<img imagesrcset=\"{{x}}\">", "no value is safe in this attribute"),
            Case("<link imagesrcset=\"{{x}}, a 1x\">", "only '/', '?' or '#' can follow a whole address"),
            Case("<base href=\"{{x}}\">", "no value is safe in this attribute"),
        ])
    func addresses(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected ?? "-") } ?? (test.expected == nil))
    }

    private static func problem(_ test: Case) -> String? {
        var options = TemplateOptions.html
        options.unknownNames = .empty
        do throws(DiagnosticList) {
            _ = try TemplateLibrary(test.template, test.others).dynamicTemplate("t", options: options)
            return nil
        } catch {
            return error.diagnostics.first?.message
        }
    }
}

extension ContextRuleTests.Case {
    fileprivate init(_ template: String, _ expected: String?) { self.init(template, [:], expected) }
}
