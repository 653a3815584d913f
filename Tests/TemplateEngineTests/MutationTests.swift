import Diagnostics
import TemplateEngine
import Testing

/// Templates with random faults, the same in each run: whatever happens, it is a result or a diagnostic.
@Suite("Mutated templates")
struct MutationTests {
    private static let seeds: [String] =
        MustacheConformanceTests.cases.flatMap { [$0.template] + $0.partials.values.sorted() } + [
            "{{#words}}{{.}}{{/words}}{{^words}}none{{/words}}\r\n{{>p}}\r\n", "  {{>p}}\n{{{prose}}}{{&prose}}",
            "{{<p}}\n  {{$b}}\n    one\n  {{/b}}\n{{/p}}\n", "{{$b}}{{inner.word}}{{/b}}\n", "{{=<% %>=}}\n<%name%>",
            "{{#inners}}\n  {{word}}{{#remark}}é{{.}}{{/remark}}\n{{/inners}}",
            "{{! c }}\n{{#other.remark}}x{{/other.remark}}",
        ]

    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "#", "^", "/", "<", "$", ">", "&", "!", "=", ".", " ", "\n", "\r\n", "\r", "\t",
        "{{=<% %>=}}", "{{=# #=}}", "{{>p}}", "{{<p}}", "{{$b}}", "{{/b}}", "{{/p}}", "{{#words}}", "{{/words}}",
        "name", "日",
    ]

    @Test("a thousand mutations compile or are reported, and render")
    func mutations() {
        var random = SplitMix64(state: 20)
        var compiled = 0
        for round in 0..<1_000 {
            let library = TemplateLibrary([
                TemplateSource(name: "t", text: Self.mutated(round, &random)),
                TemplateSource(name: "p", text: Self.mutated(round + 7, &random)),
            ])
            if let template = try? library.dynamicTemplate("t") {
                compiled += 1
                _ = try? template.render(["words": [1, [2]], "name": "n", "inner": ["word": "w"], "b": true])
            }
            do {
                let template: Template<Sample> = try library.template("t")
                _ = template.render(Sample(isGood: true, words: ["a"], inners: [Sample.Inner()]))
            } catch {
                #expect(!DiagnosticPrinter().text(for: error.diagnostics).isEmpty)
            }
        }
        #expect(compiled > 100)
    }

    private static func mutated(_ round: Int, _ random: inout SplitMix64) -> SourceText {
        var bytes = Array(seeds[round % seeds.count].utf8)
        for _ in 0...Int.random(in: 0..<4, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0..<4, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
            default: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8, at: start)
            }
        }
        return SourceText(name: "seed \(round)", bytes: bytes)
    }
}

/// A generator whose numbers are the same in each run (Steele, Lea, Flood 2014).
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
