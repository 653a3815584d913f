import Diagnostics
import Testing

@Suite("The text of a diagnostic")
struct DiagnosticPrinterTests {
    private static let template = SourceText(
        name: "Templates/profile.mustache", String(repeating: "\n", count: 11) + "  <h1>{{nmae}}</h1>\n")

    private static let misspelt = Diagnostic(
        SampleProblem(
            message: "'nmae' is not defined here",
            advice: ["did you mean 'name'? (a profile offers: email, materials, name, …)"]),
        at: place(of: "nmae", in: template))

    @Test("matches the sample in the design")
    func sample() {
        #expect(
            DiagnosticPrinter().text(for: Self.misspelt) == """
                Templates/profile.mustache:12:9: error: 'nmae' is not defined here
                   12 |   <h1>{{nmae}}</h1>
                      |         ^~~~
                   did you mean 'name'? (a profile offers: email, materials, name, …)

                """)
    }

    @Test("matches the sample in color")
    func sampleInColor() {
        #expect(
            DiagnosticPrinter(usesColor: true).text(for: Self.misspelt) == """
                \u{1B}[1mTemplates/profile.mustache:12:9: \u{1B}[0m\u{1B}[1;31merror:\u{1B}[0m 'nmae' is not defined here
                   12 |   <h1>{{nmae}}</h1>
                      |         \u{1B}[32m^~~~\u{1B}[0m
                   did you mean 'name'? (a profile offers: email, materials, name, …)

                """)
    }

    @Test("has places without source text, or none")
    func otherPlaces() {
        let problem = SampleProblem(severity: .warning, message: "it is old", advice: ["make it new"])
        let printer = DiagnosticPrinter()
        #expect(printer.text(for: Diagnostic(problem, at: nil)) == "warning: it is old\n   make it new\n")
        #expect(
            printer.text(for: Diagnostic(problem, at: .file("Content/site.json")))
                == "Content/site.json: warning: it is old\n   make it new\n")
        #expect(
            printer.text(for: Diagnostic(problem, at: .node("Users/ada/name")))
                == "Users/ada/name: warning: it is old\n   make it new\n")
        #expect(
            DiagnosticPrinter(usesColor: true).text(for: Diagnostic(problem, at: nil))
                == "\u{1B}[1;35mwarning:\u{1B}[0m it is old\n   make it new\n")
    }

    @Test("has the place of a note after the advice")
    func notes() {
        let source = SourceText(name: "t", "{{#a}}\n{{/b}}")
        let diagnostic = Diagnostic(
            SampleProblem(message: "'b' ends here, but 'a' is open", advice: ["write {{/a}}"]),
            at: place(of: "{{/b}}", in: source),
            notes: [
                Diagnostic.Note("'a' begins here", at: place(of: "{{#a}}", in: source)),
                Diagnostic.Note("sections end in the template in which they begin"),
            ])
        #expect(
            DiagnosticPrinter().text(for: diagnostic) == """
                t:2:1: error: 'b' ends here, but 'a' is open
                    2 | {{/b}}
                      | ^~~~~~
                   write {{/a}}
                t:1:1: note: 'a' begins here
                    1 | {{#a}}
                      | ^~~~~~
                note: sections end in the template in which they begin

                """)
    }

    @Test("is printed without duplicates, ordered by name, position, severity, text and id")
    func order() {
        let source = SourceText(name: "b", "12345")
        func diagnostic(_ message: String, _ place: Place?, _ severity: Severity = .error, id: String = "x")
            -> Diagnostic
        {
            Diagnostic(SampleProblem(id: id, severity: severity, message: message), at: place)
        }
        let expected = [
            diagnostic("of the run", nil),
            diagnostic("in Z", .file("Z")),
            diagnostic("in a", .file("a")),
            diagnostic("in b", .text(source, 0..<1)),
            diagnostic("first", .text(source, 3..<4)),
            diagnostic("second", .text(source, 3..<4), id: "x"),
            diagnostic("second", .text(source, 3..<4), id: "y"),
            diagnostic("at last", .text(source, 3..<4), .warning),
            diagnostic("farther", .text(source, 4..<5)),
            diagnostic("in é", .file("é")),
        ]
        let collector = DiagnosticCollector()
        collector.report(expected.reversed())
        collector.report(expected)
        #expect(collector.diagnostics == expected)
        let printer = DiagnosticPrinter()
        #expect(printer.text(for: expected.reversed() + expected) == expected.map(printer.text(for:)).joined())
    }

    @Test("has errors only if an error was reported")
    func hasErrors() {
        let collector = DiagnosticCollector()
        #expect(!collector.hasErrors)
        collector.report(SampleProblem(severity: .warning), at: nil)
        #expect(!collector.hasErrors)
        collector.report(SampleProblem(), at: nil)
        #expect(collector.hasErrors)
        #expect(collector.diagnostics.count == 2)
    }
}
