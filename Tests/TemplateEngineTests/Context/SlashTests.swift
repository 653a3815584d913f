import Diagnostics
import Testing
import WebSafety

@testable import TemplateEngine

/// A value before a slash must not make the following text the name of another site.
@Suite("A slash after a value")
struct SlashTests {
    @Test(
        "a value in data that is empty or ends in a slash is refused",
        arguments: [
            Rendering("<a href='{{x}}/edit'>", ["x": "/"], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering("<a href='{{x}}/edit'>", ["x": "a/"], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering(
                "<a href='{{x}}/edit'>", ["x": "https://a.example/"], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering("<a href='{{x}}/edit'>", ["x": ""], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering("<a href='{{x}}/edit'>", ["x": nil], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering("<a href='{{x}}/edit'>", ["x": "//"], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering("<a href='{{x}}/edit'>", ["x": "\\"], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering("<a href='{{x}}/edit'>", ["x": "http:/"], gives: "<a href='about:invalid#zSitegen/edit'>"),
            Rendering("<img src=\"{{x}}/a.png\">", ["x": "/"], gives: "<img src=\"about:invalid#zSitegen/a.png\">"),
            Rendering("<a href='{{x}}{{! c }}/e'>", ["x": "/"], gives: "<a href='about:invalid#zSitegen/e'>"),
            Rendering("<a href='{{x}}{{>p}}'>", ["x": "/"], ["p": "/e"], gives: "<a href='about:invalid#zSitegen/e'>"),
            Rendering("<a href='{{>p}}/e'>", ["x": "/"], ["p": "{{x}}"], gives: "<a href='about:invalid#zSitegen/e'>"),
            Rendering(
                "<a href='{{x}}{{#a}}/e{{/a}}'>", ["x": "/", "a": true],
                gives: "<a href='about:invalid#zSitegen/e'>"),
            Rendering(
                "{{<p}}{{$b}}{{x}}{{/b}}{{/p}}", ["x": "/"], ["p": "<a href='{{$b}}{{/b}}/e'>"],
                gives: "<a href='about:invalid#zSitegen/e'>"),
            Rendering("<a href='{{#x}}{{.}}{{/x}}/e'>", ["x": "/"], gives: "<a href='about:invalid#zSitegen/e'>"),
            Rendering("<a href='/{{x}}/e'>", ["x": ""], gives: "<a href='/zSitegen/e'>"),
            Rendering("<a href='/{{x}}{{y}}/e'>", ["x": "", "y": nil], gives: "<a href='/zSitegen/e'>"),
            Rendering("<a href='/{{x}}{{#a}}/e{{/a}}'>", ["x": "", "a": true], gives: "<a href='/zSitegen/e'>"),
        ])
    func refused(_ test: Rendering) throws {
        let (page, warnings) = try Self.render(test)
        #expect(page == test.expected)
        #expect(warnings.map(\.id) == ["template-refused-value"])
    }

    @Test(
        "other values are written",
        arguments: [
            Rendering("<a href='{{x}}/edit'>", ["x": "a"], gives: "<a href='a/edit'>"),
            Rendering("<a href='{{x}}/edit'>", ["x": "https://a.example"], gives: "<a href='https://a.example/edit'>"),
            Rendering("<a href='{{x}}?a=/'>", ["x": "/"], gives: "<a href='/?a=/'>"),
            Rendering("<a href='{{x}}#/'>", ["x": "/"], gives: "<a href='/#/'>"),
            Rendering("<a href='{{x}}'>/</a>", ["x": "/"], gives: "<a href='/'>/</a>"),
            Rendering("<a href='{{#x}}{{.}}{{/x}}/e'>", ["x": nil], gives: "<a href='/e'>"),
            Rendering("<a href='{{#x}}{{.}}{{/x}}/e'>", ["x": "a"], gives: "<a href='a/e'>"),
            Rendering("<a href='/{{x}}/e'>", ["x": "/"], gives: "<a href='/%2F/e'>"),
            Rendering("<a href='/{{x}}{{y}}/e'>", ["x": "", "y": "b"], gives: "<a href='/b/e'>"),
            Rendering("<a href='/p/{{x}}/e'>", ["x": ""], gives: "<a href='/p//e'>"),
            Rendering("<a href='{{#x}}https:{{/x}}//a.example/'>", ["x": nil], gives: "<a href='//a.example/'>"),
        ])
    func written(_ test: Rendering) throws {
        let (page, warnings) = try Self.render(test)
        #expect(page == test.expected)
        #expect(warnings.isEmpty)
    }

    @Test(
        "a slash after sections that may render only a slash is an error, also as a character reference",
        arguments: [
            "<a href='/{{#x}}{{.}}{{/x}}/e'>", "<a href='/{{#x}}b{{/x}}/e'>", "<a href='{{#a}}/{{/a}}/e'>",
            "<a href='{{#a}}{{x}}{{/a}}{{^a}}/{{/a}}/e'>", "<a href='{{x}}&sol;e'>", "<a href='{{x}}&#47;e'>",
            "<a href='/{{x}}&#x2f'>",
        ])
    func errors(_ template: String) {
        let error = #expect(throws: DiagnosticList.self) {
            try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        }
        let message = ContextViolation.urlSlash.message
        #expect(error?.diagnostics.map { $0.message.hasPrefix(message + " (") } == [true])
    }

    @Test(
        "records have no address before a slash, and as a segment only kinds that are never empty",
        arguments: [
            ("<a href='{{address}}/e'>", false), ("<a href='{{media}}/e'>", false), ("<a href='{{>p}}/e'>", false),
            ("<a href='{{#address}}{{.}}{{/address}}/e'>", false), ("<a href='/{{name}}/e'>", false),
            ("<a href='/{{token}}/e'>", false), ("<a href='/{{remark}}/e'>", false),
            ("<a href='/{{#token}}{{.}}/{{/token}}e'>", true), ("<a href='/{{count}}/e'>", true),
            ("<a href='/{{count}}{{name}}/e'>", true), ("<a href='/{{name}}{{count}}/e'>", true),
            ("<a href='/{{count}}/{{name}}'>", true), ("<a href='/p/{{name}}/e'>", true),
            ("<a href='{{address}}?e'>", true), ("<a href='{{address}}#/e'>", true), ("<a href='/{{name}}'>", true),
        ])
    func records(_ template: String, isRight: Bool) {
        let problems = TemplateLibrary(template, ["p": "{{address}}"]).problems(for: Sample.self)
        #expect(problems.isEmpty == isRight, "\(problems)")
    }

    @Test("has a message for theme authors")
    func report() {
        #expect(
            TemplateLibrary("<a href=\"{{address}}/edit\">").problems(for: Sample.self) == """
                t.mustache:1:21: error: template-unsafe '/' '/' 'href'
                    1 | <a href="{{address}}/edit">
                      |                     ^

                """)
    }

    private static func render(_ test: Rendering) throws -> (String, [Diagnostic]) {
        var options = TemplateOptions.html
        options.unknownNames = .empty
        let template = try TemplateLibrary(test.template, test.partials).dynamicTemplate("t", options: options)
        var output = OutputBuffer()
        let warnings = try template.render(TemplateData(test.data), into: &output)
        return (output.text, warnings)
    }
}
