import Diagnostics
import Foundation
import TemplateEngine
import TestSupport
import Testing
import WebSafety

/// Unusual templates and data, which must do no harm.
@Suite("Robustness")
struct RobustnessTests {
    @Test("sections nest up to 128 levels")
    func nesting() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "{{#isGood}}", count: depth) + "x" + String(repeating: "{{/isGood}}", count: depth)
        }
        #expect(try TemplateLibrary(nested(128)).rendered(Sample(isGood: true)) == "x")
        #expect(
            TemplateLibrary("a\n" + nested(129)).diagnostics.map(\.idAndFacts)
                == ["template-nested-too-deep 128"])
        #expect(TemplateLibrary(nested(20_000)).diagnostics.count == 1)
        let open = TemplateLibrary(String(repeating: "{{#a}}", count: Campaign.rounds(100_000))).diagnostics
        #expect(open.count == 129)
    }

    @Test("a partial inside an SVG tag that closes the element around it is refused")
    func closingAround() {
        let problems = TemplateLibrary("<svg><g {{>p}}>", ["p": "></g></svg><p {{x}}>"]).problems(for: Site.self)
        #expect(problems.contains("error: "))
    }

    @Test("a template has at most a million bytes")
    func size() {
        let largest = TemplateLibrary(String(repeating: "x", count: 1_000_000))
        #expect(largest.problems(for: Site.self) == "")
        #expect(
            TemplateLibrary(String(repeating: "x", count: 1_000_001)).problems(for: Site.self)
                == "t.mustache: error: template-too-large 1\n")
    }

    @Test("long names, many dots and long lines are accepted")
    func longThings() throws {
        let long = String(repeating: "x", count: Campaign.rounds(300_000))
        let dots = Array(repeating: "a", count: Campaign.rounds(100_000)).joined(separator: ".")
        #expect(try Rendering("{{\(long)}}", .object([long: "1"]), gives: "").run() == "1")
        #expect(try Rendering("[{{\(dots)}}]", ["a": ["a": 1]], gives: "").run() == "[]")
        #expect(try Rendering("{{! \(long) }}.", gives: "").run() == ".")
        let blanks = String(repeating: " ", count: Campaign.rounds(100_000))
        #expect(try Rendering(blanks + "{{! c }}" + blanks + "\n.", gives: "").run() == ".")
        let count = Campaign.rounds(30_000)
        let row = String(repeating: "{{x}} ", count: count)
        #expect(try Rendering(row, ["x": "a"], gives: "").run() == String(repeating: "a ", count: count))
        let delimiters = String(repeating: "{{=<% %>=}}<%={{ }}=%>", count: Campaign.rounds(10_000))
        #expect(try Rendering(delimiters + "{{x}}", ["x": 1], gives: "").run() == "1")
    }

    @Test("each unclosed tag is found")
    func forgottenEnds() {
        let count = Campaign.rounds(10_000)
        #expect(TemplateLibrary(String(repeating: "{{a ", count: count)).diagnostics.count == count)
        #expect(TemplateLibrary(String(repeating: "{{{a ", count: count)).diagnostics.count == count)
    }

    @Test(
        "data that needs more than 256 nested templates is an error, with any sections", arguments: [1, 3, 127])
    func deepData(sections: Int) throws {
        let opening = String(repeating: "{{#a}}", count: sections)
        let closing = String(repeating: "{{/a}}", count: sections)
        let template = try TemplateLibrary(opening + "{{>t}}{{>t}}" + closing).dynamicTemplate("t")
        let error = #expect(throws: DiagnosticList.self) { try template.render(["a": true]) }
        let found = error?.diagnostics ?? []
        #expect(found.map(\.idAndFacts) == ["template-rendered-too-deep 256"])
        // The name in the first of the two partials.
        #expect(found.first?.place?.offset == opening.utf8.count + 3)
        #expect(try template.render(["a": false]) == "")
    }

    @Test("nested records are rendered at any depth")
    func deepRecords() throws {
        var tree = Branch(name: "x")
        for _ in 0..<2_000 { tree = Branch(name: "x", branches: [tree]) }
        #expect(
            try TemplateLibrary("x{{#branches}}{{>t}}{{/branches}}").rendered(tree)
                == String(repeating: "x", count: 2_001))
    }

    @Test("nested data within the limit is rendered completely")
    func deepEnough() throws {
        var data: TemplateValue = ["c": []]
        for _ in 0..<256 { data = ["c": [data]] }
        let template = try TemplateLibrary("x{{#c}}{{>t}}{{/c}}").dynamicTemplate("t")
        #expect(try template.render(data) == String(repeating: "x", count: 257))
        #expect(throws: DiagnosticList.self) { try template.render(["c": [data]]) }
    }

    @Test("templates without output that include each other twice terminate")
    func doubling() throws {
        var others: [String: String] = ["p40": "{{#isGood}}x{{/isGood}}"]
        for level in 0..<40 { others["p\(level)"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}" }
        let template: Template<Sample> = try TemplateLibrary("{{>p0}}", others).template("t")
        var output = OutputBuffer()
        template.render(Sample(), into: &output)
        let (isFull, count) = (output.isFull, output.count)
        #expect(isFull)
        #expect(count == 0)
    }

    @Test("a page ends at the limit of its buffer")
    func largeOutput() throws {
        let row = String(repeating: "{{#words}}{{name}}", count: 8) + String(repeating: "{{/words}}", count: 8)
        let template: Template<Sample> = try TemplateLibrary(row).template("t")
        let sample = Sample(
            name: String(repeating: "&", count: 200), words: Array(repeating: "w", count: 10))
        var output = OutputBuffer(limit: 1_000_000)
        template.render(sample, into: &output)
        let (isFull, count) = (output.isFull, output.count)
        #expect(isFull)
        #expect(count > 1_000_000 && count <= 1_002_000)
        let dynamic = try TemplateLibrary(row).dynamicTemplate("t")
        let data: TemplateValue = ["name": .text(sample.name), "words": .list(Array(repeating: "w", count: 10))]
        let error = #expect(throws: DiagnosticList.self) {
            var output = OutputBuffer(limit: 1_000_000)
            try dynamic.render(TemplateData(data), into: &output)
        }
        #expect(
            error?.diagnostics.map(\.idAndFacts) == ["template-output-too-large 1"])
    }

    @Test("everything fits into a stack of 512 KB", arguments: SmallStackCase.allCases)
    func smallStack(_ test: SmallStackCase) async throws {
        let outcome = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: test.run()) }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(outcome == test.expected)
    }

    enum SmallStackCase: String, CaseIterable, Sendable {
        case nestedSections, nestedParents, recursion, attributeSections, attributePartials, lambdas, json

        var expected: String {
            switch self {
            case .nestedSections, .attributeSections, .json: "rendered"
            case .nestedParents: "rendered"
            case .recursion: "template-rendered-too-deep 256"
            case .attributePartials: "rendered"
            case .lambdas: "template-rendered-too-deep 32"
            }
        }

        func run() -> String {
            func nested(_ open: String, _ content: String, _ close: String, _ count: Int) -> String {
                String(repeating: open, count: count) + content + String(repeating: close, count: count)
            }
            var library = TemplateLibrary("")
            var data: TemplateValue = ["a": true]
            switch self {
            case .nestedSections: library = TemplateLibrary(nested("{{#a}}", "x", "{{/a}}", 128))
            case .nestedParents:
                library = TemplateLibrary(nested("{{<p}}{{$b}}", "x", "{{/b}}{{/p}}", 64), ["p": "[{{$b}}{{/b}}]"])
            case .recursion: library = TemplateLibrary(nested("{{#a}}", "{{>t}}", "{{/a}}", 127))
            case .attributeSections:
                library = TemplateLibrary(
                    nested("{{#a}}", "<p title=\"" + nested("{{#a}}", "x", "{{/a}}", 60) + "\">", "{{/a}}", 64))
            case .attributePartials:
                var others = ["p60": "x"]
                for level in 0..<60 { others["p\(level)"] = nested("{{#a}}", "{{>p\(level + 1)}}", "{{/a}}", 1) }
                library = TemplateLibrary("<p title=\"{{>p30}}\">", others)
            case .lambdas:
                library = TemplateLibrary("{{l}}")
                data = ["l": .lambda(TemplateLambda { _ in "{{l}}" })]
            case .json:
                library = TemplateLibrary("<script type=\"application/json\">{{a}}</script>")
                var deep: TemplateValue = 1
                for _ in 0..<128 { deep = [deep] }
                data = ["a": deep]
            }
            do throws(DiagnosticList) {
                let options: TemplateOptions = self == .lambdas || self == .recursion ? .flat : .html
                _ = try library.dynamicTemplate("t", options: options).render(data)
                return "rendered"
            } catch {
                return error.diagnostics.first?.idAndFacts ?? ""
            }
        }
    }

    @Test("a duplicate attribute is found among many, in any sections")
    func manyAttributes() throws {
        let names = (0..<200).map { "data-a\($0)" }
        let attributes = names.map { "{{#a}} \($0)=\"\"{{/a}}" }.joined()
        let written = names.map { " \($0)=\"\"" }.joined()
        #expect(
            try TemplateLibrary("<p\(attributes) title=\"\">").dynamicTemplate("t", options: .html).render(["a": true])
                == "<p\(written) title=\"\">")
        for name in [names[0], names[77], names[199]] {
            let again = TemplateLibrary("<p\(attributes) \(name)=\"\">")
            let error = #expect(throws: DiagnosticList.self) { try again.dynamicTemplate("t", options: .html) }
            #expect(error?.diagnostics.count == 1)
        }
    }

    @Test("a template that is too deep in one tag is accepted in another")
    func deepMarkup() throws {
        let sections = String(repeating: "{{#a}}", count: 64) + "{{>p}}y" + String(repeating: "{{/a}}", count: 64)
        let library = TemplateLibrary(
            "<p title=\"{{>p}}\"><p title=\"\(sections)\"><p title=\" {{>p}}\">", ["p": "{{#a}}{{#a}}x{{/a}}{{/a}}"])
        #expect(
            try library.dynamicTemplate("t", options: .html).render(["a": true])
                == "<p title=\"x\"><p title=\"xy\"><p title=\" x\">")
    }

    @Test("a problem in a partial is reported once, for any number of uses")
    func brokenPartial() {
        let count = Campaign.rounds(3_000)
        let library = TemplateLibrary(
            "<p title=\"" + String(repeating: "{{>p}}", count: count) + "\">",
            ["p": String(repeating: "{{{a}}}", count: count)])
        let error = #expect(throws: DiagnosticList.self) { try library.dynamicTemplate("t", options: .html) }
        #expect(error?.diagnostics.count == count)
    }

    @Test("blocks that include each other twice do not double the work")
    func doublingBlocks() throws {
        var others: [String: String] = ["p40": "{{$b40}}{{/b40}}"]
        for level in 0..<40 {
            others["p\(level)"] =
                "{{<p\(level + 1)}}{{$b\(level + 1)}}{{$b\(level)}}{{/b\(level)}}{{$b\(level)}}{{/b\(level)}}"
                + "{{/b\(level + 1)}}{{/p\(level + 1)}}"
        }
        #expect(TemplateLibrary("{{<p0}}{{$b0}}{{/b0}}{{/p0}}", others).problems(for: Site.self) == "")
    }

    @Test("too many combinations of templates are an error")
    func tooManyWays() {
        let blocks = (0..<70).map { "{{<p}}{{$a}}{{<p}}{{$b}}\($0){{/b}}{{/p}}{{/a}}{{/p}}" }.joined()
        let many = (0..<5_000).map { "{{<p}}{{$a}}\($0){{/a}}{{/p}}" }.joined()
        let partials = ["p": "{{$a}}{{/a}}{{$b}}{{/b}}"]
        #expect(TemplateLibrary(blocks, partials).problems(for: Site.self) == "")
        let problems = TemplateLibrary(many, partials).problems(for: Site.self)
        #expect(problems.contains("error: template-too-many-instances 4096\n"))
    }

    @Test("too deeply nested templates are an error for any data")
    func deepChain() {
        var others: [String: String] = ["p300": "x"]
        for level in 0..<300 { others["p\(level)"] = "{{>p\(level + 1)}}" }
        #expect(
            TemplateLibrary("{{>p0}}", others).problems(for: Site.self) == """
                p44.mustache:1:4: error: template-expanded-too-deep 256
                    1 | {{>p45}}
                      |    ^~~

                """)
        #expect(TemplateLibrary("{{>p46}}", others).problems(for: Site.self) == "")
    }
}
