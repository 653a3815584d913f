import Diagnostics
import TemplateEngine
import Testing

/// The marked range of refused markup, and the advice.
@Suite("Places of invalid markup")
struct MarkupFaultTests {
    /// A template, its marked range, and the advice.
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var marked: String
        var column: Int
        var advice: String

        init(_ template: String, marks marked: String, _ column: Int, _ advice: String) {
            self.template = template
            self.marked = marked
            self.column = column
            self.advice = advice
        }

        var testDescription: String { template }
    }

    @Test(
        "the fault is marked, with its reason",
        arguments: [
            Case("<p a a>", marks: "a", 6, "the attribute 'a' is given twice in <p>: remove one of them"),
            Case("<p A='' a=''>", marks: "a", 9, "the attribute 'a' is given twice in <p>: remove one of them"),
            Case("<a onclick=x>", marks: "onclick", 4, "remove it: pages work without scripts"),
            Case("<plaintext>", marks: "<plaintext", 1, "leave <plaintext> out: nothing can end it"),
            Case(
                "<svg><style>", marks: "<style", 6,
                "move <style> out of the SVG or MathML: parsers do not open it there"),
            Case("</p x>", marks: "x", 5, "write </p> with nothing else in it"),
            Case(
                "<![CDATA[x]]>", marks: "[", 3,
                "write a comment as <!-- … -->; only a doctype may begin with '<!' otherwise"),
            Case("<svg><g></svg>", marks: ">", 14, "write </g>, which was opened last"),
            Case(
                "<a href='javascript:x'>", marks: "javascript:x", 10,
                "begin the address with https://, with '/', or with the whole of the value"),
        ])
    func marks(_ test: Case) throws {
        let diagnostic = try #require(Self.diagnostics(test.template).first)
        guard case .text(let source, let range) = try #require(diagnostic.place) else {
            Issue.record("no place")
            return
        }
        #expect(String(decoding: source.bytes[range], as: UTF8.self) == test.marked)
        #expect(range.lowerBound + 1 == test.column)
        #expect(diagnostic.advice == [test.advice])
    }

    @Test("a duplicate attribute is shown with the first one")
    func twice() throws {
        let diagnostic = try #require(Self.diagnostics("<p b='a=' a a>").first)
        #expect(diagnostic.notes.map(\.message) == ["'a' is given here first"])
        #expect(diagnostic.notes.first?.place?.offset == 10)
    }

    @Test("an attribute duplicated by sections has its own message")
    func sections() {
        let found = Self.diagnostics("<p {{#flag}}hidden{{/flag}} {{#flag}}hidden{{/flag}}>")
        #expect(found.map(\.advice) == [["the attribute 'hidden' is given twice in <p>: remove one of them"]])
    }

    private static func diagnostics(_ template: String) -> [Diagnostic] {
        var options = TemplateOptions.html
        options.unknownNames = .empty
        do throws(DiagnosticList) {
            _ = try TemplateLibrary(template).dynamicTemplate("t", options: options)
            return []
        } catch {
            return error.diagnostics
        }
    }
}
