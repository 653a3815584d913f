import Diagnostics
import Testing

@testable import TemplateEngine

/// One case for each rule of contextual escaping. They do not need the conformance data.
@Suite("Rules of escaping by context")
struct ContextRuleTests {
    /// A template, and the rule that it breaks; `nil` if it is valid.
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var others: [String: String]
        var expected: ContextViolation?

        init(_ template: String, _ others: [String: String] = [:], _ expected: ContextViolation?) {
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
            Case("<{{x}}>", .dynamicTag),
            Case("<b{{x}}>", .dynamicTag),
            Case("</{{x}}>", .dynamicTag),
            Case("<title>a</{{x}}", .dynamicTag),
            Case("<p {{x}}>", .dynamicAttribute),
            Case("<p a{{x}}=\"\">", .dynamicAttribute),
            Case("<p title={{x}}>", .unquoted),
            Case("<p title=a{{x}}>", .unquoted),
            Case("<!-- {{x}} -->", .comment),
            Case("<!doctype {{x}}>", .comment),
            Case(
                "<script>{{x}}</script>",
                .script),
            Case(
                "<style>{{x}}</style>",
                .script),
            Case(
                "<script type=\"text/javascript\">{{x}}</script>",
                .script),
            Case("<script type=\"application/json\">{{x}}</script>", nil),
            Case(
                "<script type=\"application/json\">[{{x}}]</script>",
                .script),
            Case(
                "<script type=\"application/json\">{{x}}{{y}}</script>",
                .script),
            Case("<p title=\"{{{x}}}\">", .rawContext),
            Case("<p title=\"{{>*x}}\">", .dynamicPartial),
            Case("a &amp{{x}}", .partialEscape),
            Case("<a href=\"/%4{{x}}\">", .partialEscape),
        ])
    func places(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected?.message ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "markup that browsers repair is refused",
        arguments: [
            Case("<p a=\"1\"b=\"2\">", .badMarkup), Case("<p a=\"1\" a=\"2\">", .badMarkup),
            Case("<p a='>", .endContext), Case("<p a=b'c>", .badMarkup),
            Case("<p =a>", .badMarkup), Case("<p a=>", .badMarkup),
            Case("</p a=\"\">", .badMarkup),
            Case("<?xml?>", .badMarkup), Case("<![CDATA[x]]>", .badMarkup),
            Case("<!-->", .badMarkup),
            Case("<!-- a --!>", .badMarkup), Case("<script><!--</script>", .badMarkup),
            Case("<script><script></script>", .badMarkup), Case("<plaintext>", .badMarkup),
            Case("<svg><script></script></svg>", .badMarkup),
            Case("<p onclick=\"x\">", .inlineHandler),
            Case("a < b <3 >", nil), Case("<!-- a - b -- c -->", nil), Case("<br/><img src=\"a.png\" alt=\"\" />", nil),
        ])
    func markup(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected?.message ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "parts must end in the context in which they begin, and lists in every repetition",
        arguments: [
            Case("{{#a}}<b{{/a}}>", .notNeutral), Case("<p {{#a}}title=\"x\"{{/a}}>", nil),
            Case("<p{{#a}} title=\"x\"{{/a}}{{^a}} title=\"y\"{{/a}}>", .badMarkup),
            Case("<p title=\"{{#a}}x\"{{/a}}>", .notNeutral),
            Case("{{>p}}", ["p": "<p"], .notNeutral),
            Case("{{<p}}{{$b}}<i{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}>"], .notNeutral),
            Case("<p title=\"{{>p}}\">", ["p": "a{{x}}"], nil), Case("<title>", .endContext),
            Case("<p>{{#a}}<b>{{/a}}</p>", nil), Case("{{#a}}<!--{{/a}}", .notNeutral),
            Case("<a href=\"{{#a}}?{{/a}}{{x}}\">", .urlAmbiguous),
        ])
    func neutrality(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected?.message ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "a part may end with an open reference if no value can continue it",
        arguments: [
            Case("{{x}}&", nil), Case("{{>p}}", ["p": "{{x}}&"], nil), Case("{{>p}}.{{x}}", ["p": "&am"], nil),
            Case("{{>p}} {{>p}}", ["p": "{{x}}&#3"], nil), Case("{{>p}}<p>{{x}}", ["p": "&"], nil),
            Case("{{<p}}{{$b}}{{x}}&{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}."], nil),
            Case("{{>*n}};{{x}}", ["p": "&"], nil), Case("<p title='{{>p}} {{x}}'>", ["p": "&"], nil),
            Case("{{>p}}{{x}}", ["p": "&"], .partialEscape),
            Case("{{>p}}am{{x}}", ["p": "&"], .partialEscape),
            Case("{{>p}}{{x}}", ["p": "a{{>q}}", "q": "&"], .partialEscape),
            Case("{{>p}}{{>q}}", ["p": "&", "q": "{{x}}"], .partialEscape),
            Case("{{>*n}}{{x}}", ["p": "&"], .partialEscape),
            Case(
                "{{<p}}{{$b}}&{{/b}}{{/p}}", ["p": "{{$b}}{{/b}}{{x}}"],
                .partialEscape),
            Case("<p title='{{>p}}{{x}}'>", ["p": "&"], .partialEscape),
        ])
    func openReferences(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected?.message ?? "-") } ?? (test.expected == nil))
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
        let expected = column.map { "t.mustache:1:\($0): error: template-unsafe\n" }
        #expect(problems.hasPrefix(expected ?? "") && problems.isEmpty == (column == nil), "\(problems)")
    }

    @Test(
        "attributes accept values by their kinds",
        arguments: [
            Case("<p lang=\"{{x}}\" data-a=\"{{x}}\" aria-label=\"{{x}}\">", nil),
            Case("<p foo=\"{{x}}\">", .forbiddenAttribute),
            Case("<foo title=\"{{x}}\">", .forbiddenAttribute),
            Case("<iframe srcdoc=\"{{x}}\">", .forbiddenAttribute),
            Case("<form action=\"{{x}}\">", .forbiddenAttribute),
            Case("<a rel=\"{{x}}\">", .forbiddenAttribute),
            Case("<meta http-equiv=\"refresh\" content=\"{{x}}\">", .metaRefresh),
            Case("<meta content=\"{{x}}\" http-equiv=\"refresh\">", .metaRefresh),
            Case("<meta name=\"a\" content=\"{{x}}\">", nil),
            Case("<meta charset=\"{{x}}\">", .encoding),
            Case("<meta charset=\"utf-{{x}}\">", .encoding),
            Case("<meta {{#a}}CHARSET='{{x}}'{{/a}}>", .encoding),
            Case("<script charset=\"{{x}}\"></script>", .encoding),
            Case("<link charset=\"{{x}}\">", .encoding),
            Case("<a charset=\"{{x}}\">", .encoding),
            Case("<form accept-charset=\"{{x}}\">", .encoding),
            Case("<object type=\"text/html;charset={{x}}\">", .forbiddenAttribute),
            Case("<meta http-equiv=\"{{x}}\" content=\"a\">", .encoding),
            Case("<?xml encoding=\"{{x}}\"?>", .badMarkup),
            Case("<meta charset=\"{{#a}}utf-8{{/a}}{{^a}}latin1{{/a}}\">", .encoding),
            Case("<meta charset=\"utf-8{{>p}}\">", ["p": ""], .encoding),
            Case("<meta charset=\"{{$b}}utf-8{{/b}}\">", .encoding),
            Case("<meta {{#a}}charset=\"iso-2022-jp\"{{/a}}>", .encoding),
            Case("<meta {{#a}}charset=\"utf-8\"{{/a}}>", .encoding),
            Case("<meta {{#a}}name=\"a\"{{/a}} charset=\"utf-8\">", .encoding),
            Case("<meta{{#a}} charset=\"utf-8\"{{/a}}>", .encoding),
            Case("<form accept-charset=\"{{#a}}utf-8{{/a}}\">", .encoding),
            Case("<script charset=\"{{#a}}utf-8{{/a}}\"></script>", .encoding),
            Case(
                "<meta http-equiv='Content-Type' content='text/html; charset={{#a}}utf-8{{/a}}'>",
                .encoding),
            Case(
                "<meta content='text/html; charset={{#a}}utf-8{{/a}}' http-equiv='Content-Type'>",
                .metaRefresh),
            Case(
                "<meta {{#a}}content='text/html; charset=x'{{/a}} http-equiv='Content-Type'>",
                .encoding),
            Case("<meta http-equiv='{{#a}}refresh{{/a}}' content='1'>", .encoding),
            Case("<meta charset=\"iso-2022-jp\">", .encoding),
            Case("<meta charset=iso-8859-1>", .encoding),
            Case("<meta charset=\"\">", .encoding),
            Case("<meta charset=\"UTF-8\"><meta charset='utf8'><meta charset=utf-8>", nil),
            Case(
                "<meta http-equiv='Content-Type' content='text/html; charset=iso-2022-jp'>",
                .encoding),
            Case("<meta http-equiv='Content-Type' content='text/html; charset=UTF-8'>", nil),
            Case("<meta http-equiv='Content-Type' content='text/html; charset = \"utf-8\"'>", nil),
            Case("<meta http-equiv='Content-Type' content='text/html; charset = gbk'>", .encoding),
            Case("<meta http-equiv='Content-Type' content='charset; charset=\"gbk\"'>", .encoding),
            Case("<meta content='text/html; charset=gbk' http-equiv='Content-Type'>", .encoding),
            Case("<meta content='text/html; charset=utf-8' http-equiv='Content-Type'>", nil),
            Case("<meta name='description' content='On charset=gbk'>", nil),
            Case("<meta charset=\"utf-8\" {{#a}}id=\"b\"{{/a}}>", nil),
            Case("<meta {{#a}}name=\"robots\" content=\"noindex\"{{/a}}>", nil),
            Case("<meta name=\"a\" content=\"{{#a}}b{{/a}}\">", nil),
            Case("<meta http-equiv=\"refresh\" content=\"{{#a}}1{{/a}}{{^a}}2{{/a}}\">", nil),
            Case(
                "<meta http-equiv='Content-Type' content='text/html; charset={{x}}'>",
                .metaRefresh),
            Case(
                "<meta {{#a}}http-equiv='refresh'{{/a}} content='{{x}}'>", .metaRefresh),
            Case(
                "<meta http-equiv=content-security-policy content='{{x}}'>", .metaRefresh),
            Case("<p id=\"{{x}}\">", .identPrefix),
            Case("<p id=\"1{{x}}\">", .identPrefix), Case("<p id=\"a-{{x}}\">", nil),
            Case("<p dir=\"{{x}}\">", nil), Case("<p dir=\"a{{x}}\">", .enumPartial),
            Case("<p style=\"color: {{x}}; width: {{x}}\">", nil),
            Case("<p style=\"{{x}}\">", .css),
            Case("<p style=\"background: url({{x}})\">", .css),
        ])
    func attributes(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected?.message ?? "-") } ?? (test.expected == nil))
    }

    @Test(
        "addresses accept values by their parts",
        arguments: [
            Case("<a href=\"{{x}}\">", nil), Case("<a href=\"{{x}}?a={{y}}#{{z}}\">", nil),
            Case("<a href=\"{{x}}a\">", .urlConcatenation),
            Case("<a href=\"{{x}}{{y}}\">", .urlConcatenation),
            Case("<a href=\"javascript:{{x}}\">", .urlScheme),
            Case("<a href=\"a{{x}}\">", .urlScheme),
            Case("<a href=\"https://{{x}}/\">", .urlHost),
            Case("<a href=\"//{{x}}\">", .urlHost),
            Case("<a href=\"https://a.example/{{x}}\">", nil),
            Case("<a href=\"mailto:{{x}}\">", nil),
            Case("<script src=\"{{x}}\"></script>", .trustedURL),
            Case("<script src=\"/js/{{x}}\"></script>", nil),
            Case("<script src=\"a/{{x}}\"></script>", .trustedURL),
            Case("<link href=\"{{x}}\">", .trustedURL),
            Case("<link rel=\"canonical\" href=\"{{x}}\">", nil),
            Case("<img src=\"{{x}}\" srcset=\"{{y}}\" alt=\"\">", nil),
            Case("<link imagesrcset=\"{{x}}\">", nil),
            Case("<img imagesrcset=\"{{x}}\">", .forbiddenAttribute),
            Case("<link imagesrcset=\"{{x}}, a 1x\">", .urlConcatenation),
            Case("<base href=\"{{x}}\">", .forbiddenAttribute),
        ])
    func addresses(_ test: Case) {
        #expect(Self.problem(test).map { $0.hasPrefix(test.expected?.message ?? "-") } ?? (test.expected == nil))
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
    fileprivate init(_ template: String, _ expected: ContextViolation?) { self.init(template, [:], expected) }
}
