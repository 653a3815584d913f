import Diagnostics
import TemplateEngine
import TestSupport
import Testing

@Suite("Problems of templates")
struct DiagnosticTests {
    @Test("invalid UTF-8 is reported")
    func invalidUTF8() {
        let source = SourceText(name: "t.mustache", bytes: Array("a\nbé".utf8) + [0xFF] + Array("{{x".utf8))
        let library = TemplateLibrary([TemplateSource(name: "t", text: source)])
        #expect(library.diagnostics.map(\.place) == [.text(source, 5..<6)])
        #expect(library.diagnostics.map(\.idAndFacts) == ["template-not-utf8 0xFF"])
    }

    @Test("a missing root template is reported")
    func unknownRoot() {
        let library = TemplateLibrary("", ["profile": ""])
        let error = #expect(throws: DiagnosticList.self) { try library.template("profil", for: Site.self) }
        #expect(
            (error?.diagnostics ?? []).outline
                == "error: template-unknown-template 'profil'\n   suggestion: profile\n")
    }

    @Test("templates that no root uses are warnings")
    func unused() {
        let library = TemplateLibrary(
            "{{>a}}{{<b}}{{$x}}{{>c}}{{/x}}{{/b}}",
            ["a": "{{#s}}{{>d}}{{/s}}", "b": "", "c": "", "d": "", "e": "{{>f}}", "f": ""])
        #expect(
            library.unusedTemplates(roots: ["t"]).outline == """
                e.mustache: warning: template-unused-partial 'e'
                f.mustache: warning: template-unused-partial 'f'

                """)
        #expect(library.unusedTemplates(roots: ["t", "e"]) == [])
    }

    @Test("of two templates with the same name, the later one is used and the earlier one is not parsed")
    func replaced() throws {
        let library = TemplateLibrary([
            TemplateSource(name: "t", text: SourceText(name: "built in", "{{#broken}}")),
            TemplateSource(name: "t", text: SourceText(name: "site", "{{title}}")),
        ])
        #expect(library.diagnostics == [])
        #expect(library.names == ["t"])
        #expect(try library.rendered(Site()) == "garden")
    }

    @Test("in a template with a syntax error, unknown names are reported as well, and nothing else")
    func namesBesideSyntax() {
        #expect(
            TemplateLibrary("<a {{titel}}>{{#title}}{{>nope}}").problems(for: Site.self) == """
                t.mustache:1:6: error: template-unknown-name 'titel'
                    1 | <a {{titel}}>{{#title}}{{>nope}}
                      |      ^~~~~
                   suggestion: title
                t.mustache:1:14: error: template-unclosed-section 'title'
                    1 | <a {{titel}}>{{#title}}{{>nope}}
                      |              ^~~~~~~~~~
                t.mustache:1:27: error: template-unknown-template 'nope'
                    1 | <a {{titel}}>{{#title}}{{>nope}}
                      |                           ^~~~

                """)
    }

    @Test("recursion that follows the data is not an error")
    func recursionWithEnd() {
        #expect(TemplateLibrary("{{#branches}}{{>t}}{{/branches}}").problems(for: Branch.self) == "")
        #expect(
            TemplateLibrary("{{#entries}}{{#folder}}{{>t}}{{/folder}}{{/entries}}").problems(for: Folder.self) == "")
        #expect(
            TemplateLibrary("{{#maybeSite}}{{>t}}{{/maybeSite}}").problems(for: Branch.self) == """
                t.mustache:1:18: error: template-endless-recursion 't'
                    1 | {{#maybeSite}}{{>t}}{{/maybeSite}}
                      |                  ^

                """)
    }

    @Test("for data of any shape, missing names, templates and blocks render nothing; syntax errors are still reported")
    func dynamic() throws {
        #expect(
            try TemplateLibrary("[{{x}}{{>y}}{{<p}}{{$z}}{{/z}}{{/p}}]", ["p": "{{{a}}}"]).dynamicTemplate("t")
                .render(.null) == "[]")
        let error = #expect(throws: DiagnosticList.self) {
            try TemplateLibrary("{{>p}}{{#a}}", ["p": "{{/b}}"]).dynamicTemplate("t")
        }
        #expect(error?.diagnostics.map(\.id) == ["template-unclosed-section", "template-nothing-to-close"])
        let inner = #expect(throws: DiagnosticList.self) {
            try TemplateLibrary("{{>p}}{{>p}}", ["p": "{{/b}}{{#a}}"]).dynamicTemplate("t")
        }
        #expect(inner?.diagnostics.map(\.id) == ["template-nothing-to-close", "template-unclosed-section"])
    }
}
