import Diagnostics
import Testing

@Suite("Repeated problems")
struct RepeatedProblemTests {
    private func diagnostics(_ count: Int, id: String = "a", at place: (Int) -> Place?) -> [Diagnostic] {
        (0..<count).map { Diagnostic(SampleProblem(id: id, message: "\($0)"), at: place($0)) }
    }

    @Test("the first ten of a kind in a file are shown, and the last one has the number of the others")
    func files() {
        let source = SourceText(name: "a.json", String(repeating: "x", count: 100))
        let all =
            diagnostics(25) { .text(source, $0..<$0 + 1) } + diagnostics(10, id: "b") { .text(source, $0..<$0 + 1) }
            + diagnostics(11) { _ in .file("b.json") }
        let shown = all.withoutRepetitions()
        let first = (0..<10).map { String($0) }
        #expect(shown.map(\.message) == Array([first, first, first].joined()))
        #expect(shown.filter { $0.others > 0 }.map(\.others) == [15, 1])
        #expect(shown[9].mention == "… and 15 more of this kind in this file")
        #expect(shown[29].others == 1)
    }

    @Test("in a database, a node below a collection counts as a file; problems of the whole run are all shown")
    func nodes() {
        let nodes = diagnostics(1_012) { .node("Users/ada/k\($0)") } + diagnostics(3) { .node("Users/bo/k\($0)") }
        let shown = nodes.withoutRepetitions()
        #expect(shown.count == 13)
        #expect(shown[9].mention == "… and 1,002 more of this kind here")
        #expect(diagnostics(30) { _ in nil }.withoutRepetitions().count == 30)
    }
}
