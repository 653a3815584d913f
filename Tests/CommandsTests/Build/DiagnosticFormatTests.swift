import Diagnostics
import Foundation
import Testing

@testable import Commands

@Suite("Problems in machine-readable formats")
struct DiagnosticFormatTests {
    private struct Sample: Problem {
        var description: ProblemDescription {
            .warning(
                "sample-problem", "50 % of \"it\"\nis odd: a, b", advice: ["do this", "or\r\nthat"], explanation: "")
        }
        static let examples = [Sample()]
    }

    private static let source = SourceText(name: "a:b,c%\n.json", bytes: Array("{\n  \"é\": \"wrong\"\n}".utf8))
    private static let range = 10..<17

    private static let diagnostics = [
        Diagnostic(
            Sample(), at: .text(source, range),
            notes: [
                .init("opened here", at: .text(source, 0..<1)), .init("a file", at: .file("b.pdf")),
                .init("a node", at: .node("Users/a")), .init("nowhere"),
            ]),
        Diagnostic(Sample(), at: .file("b:1,2%.pdf")),
        Diagnostic(Sample(), at: .node("Users/ada/name")),
        Diagnostic(NobodyLeft(profiles: 1, leftOut: 0), at: nil),
    ]

    private static let jsonLines = #"""
        {"id":"sample-problem","severity":"warning","message":"50 % of \"it\"\nis odd: a, b","path":"a:b,c%\n.json","line":2,"column":9,"endLine":2,"endColumn":16,"advice":["do this","or\r\nthat"],"notes":[{"message":"opened here","path":"a:b,c%\n.json","line":1,"column":1,"endLine":1,"endColumn":2},{"message":"a file","path":"b.pdf"},{"message":"a node","node":"Users/a"},{"message":"nowhere"}]}
        {"id":"sample-problem","severity":"warning","message":"50 % of \"it\"\nis odd: a, b","path":"b:1,2%.pdf","advice":["do this","or\r\nthat"]}
        {"id":"sample-problem","severity":"warning","message":"50 % of \"it\"\nis odd: a, b","node":"Users/ada/name","advice":["do this","or\r\nthat"]}
        {"id":"nobody-left","severity":"error","message":"there are no candidates, so the one profile of the last build would be removed","advice":["if that is intended, add --allow-removals to the command"]}
        """#

    private static let githubLines = #"""
        ::warning file=a%3Ab%2Cc%25\u{A}.json,line=2,endLine=2,col=9,endColumn=16,title=sample-problem::50 %25 of "it"\u{A}is odd: a, b%0Ado this%0Aor\u{D}\u{A}that%0Aa:b,c%25\u{A}.json:1:1: opened here%0Ab.pdf: a file%0AUsers/a: a node%0Anowhere
        ::warning file=b%3A1%2C2%25.pdf,title=sample-problem::50 %25 of "it"\u{A}is odd: a, b%0Ado this%0Aor\u{D}\u{A}that
        ::warning title=sample-problem::Users/ada/name: 50 %25 of "it"\u{A}is odd: a, b%0Ado this%0Aor\u{D}\u{A}that
        ::error title=nobody-left::there are no candidates, so the one profile of the last build would be removed%0Aif that is intended, add --allow-removals to the command
        """#

    @Test("One JSON object per line, with all values", arguments: zip(diagnostics, jsonLines.lines))
    func json(_ diagnostic: Diagnostic, _ expected: String) throws {
        let line = MachineReadableDiagnostics.json(diagnostic)
        #expect(line == expected)
        // Foundation parses the same values.
        let read = try JSONDecoder().decode(Value.self, from: Data(line.utf8))
        guard case .object(let members) = read else {
            Issue.record("is no object: \(line)")
            return
        }
        #expect(members["id"] == .text(diagnostic.id) && members["message"] == .text(diagnostic.message))
        #expect(members["advice"] == .array(diagnostic.advice.map(Value.text)))
    }

    @Test(
        "Workflow commands, in which no value ends a property or a line",
        arguments: zip(diagnostics, githubLines.lines))
    func github(_ diagnostic: Diagnostic, _ expected: String) {
        #expect(MachineReadableDiagnostics.github(diagnostic) == expected)
    }

    /// JSON as Foundation decodes it.
    private indirect enum Value: Decodable, Equatable {
        case number(Int)
        case text(String)
        case array([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let array = try? container.decode([Value].self) {
                self = .array(array)
            } else {
                self = .object(try container.decode([String: Value].self))
            }
        }
    }
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
