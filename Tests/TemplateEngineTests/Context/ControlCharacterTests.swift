import Diagnostics
import TemplateEngine
import TestSupport
import Testing
import WebSafety

@Suite("Control characters in values")
struct ControlCharacterTests {
    @Test(
        "become U+FFFD anywhere in a page, with one warning for each value",
        arguments: [
            ("<p>{{x}}</p>", "<p>a\u{FFFD}$B\u{FFFD}b</p>"), ("<p title='{{x}}'>", "<p title='a\u{FFFD}$B\u{FFFD}b'>"),
            ("<title>{{x}}</title>", "<title>a\u{FFFD}$B\u{FFFD}b</title>"),
        ])
    func replaced(template: String, expected: String) throws {
        let compiled = try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        var output = OutputBuffer()
        let warnings = try compiled.render(TemplateData(["x": "a\u{1B}$B\u{9B}b"]), into: &output)
        #expect(output.text == expected)
        #expect(
            warnings.map(\.idAndFacts) == ["template-control-characters 'x'"]
        )
    }

    @Test("are escaped if that preserves them")
    func encoded() throws {
        let template = "<a href='/p/{{x}}?{{x}}'><script type='application/json'>{{x}}</script>"
        let compiled = try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        var output = OutputBuffer()
        let warnings = try compiled.render(TemplateData(["x": "\u{1B}\u{9B}"]), into: &output)
        let rest = "<script type='application/json'>\"\\u001B\\u009B\"</script>"
        #expect(output.text == "<a href='/p/%1B%C2%9B?%1B%C2%9B'>" + rest)
        #expect(warnings.isEmpty)
    }

    @Test("become U+FFFD in pages of records, and in the results of lambdas")
    func records() throws {
        let compiled = try TemplateLibrary("{{name}}|{{remark}}").template("t", for: Sample.self)
        let page = compiled.render(Sample(name: "a\u{E}", remark: "\u{F}\tb"))
        #expect(page == "a\u{FFFD}|\u{FFFD}\tb")
    }

    @Test("cause no warnings outside of pages")
    func text() throws {
        let compiled = try TemplateLibrary("{{x}}{{{x}}}").dynamicTemplate("t", options: .flat)
        var output = OutputBuffer()
        #expect(try compiled.render(TemplateData(["x": "\u{1B}"]), into: &output).isEmpty)
        #expect(output.text == "\u{FFFD}\u{1B}")
    }
}
