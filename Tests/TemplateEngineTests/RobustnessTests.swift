import Diagnostics
import Foundation
import TemplateEngine
import Testing

/// Templates and data that nobody writes, and that must do no harm.
@Suite("Robustness")
struct RobustnessTests {
    @Test("sections nest 128 deep and no deeper")
    func nesting() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "{{#isGood}}", count: depth) + "x" + String(repeating: "{{/isGood}}", count: depth)
        }
        #expect(try TemplateLibrary(nested(128)).rendered(Sample(isGood: true)) == "x")
        #expect(
            TemplateLibrary("a\n" + nested(129)).diagnostics.map(\.message)
                == ["sections, parents and blocks stand more than 128 deep inside each other"])
        #expect(TemplateLibrary(nested(20_000)).diagnostics.count == 1)
        let open = TemplateLibrary(String(repeating: "{{#a}}", count: 100_000)).diagnostics
        #expect(open.count == 129)
    }

    @Test("a template holds a million bytes and no more")
    func size() {
        let largest = TemplateLibrary(String(repeating: "x", count: 1_000_000))
        #expect(largest.problems(for: Site.self) == "")
        #expect(
            TemplateLibrary(String(repeating: "x", count: 1_000_001)).problems(for: Site.self)
                == "t.mustache: error: the template is larger than 1 MB\n   divide it into partials\n")
    }

    @Test("long names, deep dots, wide lines")
    func longThings() throws {
        let long = String(repeating: "x", count: 300_000)
        let dots = Array(repeating: "a", count: 100_000).joined(separator: ".")
        #expect(try Rendering("{{\(long)}}", .object([long: "1"]), gives: "").run() == "1")
        #expect(try Rendering("[{{\(dots)}}]", ["a": ["a": 1]], gives: "").run() == "[]")
        #expect(try Rendering("{{! \(long) }}.", gives: "").run() == ".")
        let blanks = String(repeating: " ", count: 100_000)
        #expect(try Rendering(blanks + "{{! c }}" + blanks + "\n.", gives: "").run() == ".")
        let row = String(repeating: "{{x}} ", count: 30_000)
        #expect(try Rendering(row, ["x": "a"], gives: "").run() == String(repeating: "a ", count: 30_000))
        let delimiters = String(repeating: "{{=<% %>=}}<%={{ }}=%>", count: 10_000)
        #expect(try Rendering(delimiters + "{{x}}", ["x": 1], gives: "").run() == "1")
    }

    @Test("tags without an end are found one by one")
    func forgottenEnds() {
        #expect(TemplateLibrary(String(repeating: "{{a ", count: 10_000)).diagnostics.count == 10_000)
        #expect(TemplateLibrary(String(repeating: "{{{a ", count: 10_000)).diagnostics.count == 10_000)
    }

    @Test("data as deep as it likes ends in an error, also where sections stand close", arguments: [1, 3, 127])
    func deepData(sections: Int) throws {
        let opening = String(repeating: "{{#a}}", count: sections)
        let closing = String(repeating: "{{/a}}", count: sections)
        let template = try TemplateLibrary(opening + "{{>t}}{{>t}}" + closing).dynamicTemplate("t")
        #expect(throws: RenderError.tooDeep(limit: 640)) { try template.render(["a": true]) }
        #expect(try template.render(["a": false]) == "")
        #expect(
            RenderError.tooDeep(limit: 640).description
                == "templates and sections stand more than 640 deep inside each other with this data")
    }

    @Test("data that ends before the limit is rendered whole")
    func deepEnough() throws {
        var data: TemplateValue = ["c": []]
        var tree = Branch(name: "x")
        for _ in 0..<300 {
            data = ["c": [data]]
            tree = Branch(name: "x", branches: [tree])
        }
        let template = try TemplateLibrary("x{{#c}}{{>t}}{{/c}}").dynamicTemplate("t")
        #expect(try template.render(data) == String(repeating: "x", count: 301))
        #expect(
            try TemplateLibrary("x{{#branches}}{{>t}}{{/branches}}").rendered(tree)
                == String(repeating: "x", count: 301))
    }

    @Test("the deepest rendering fits into a stack of 4 MB")
    func smallStack() async throws {
        let template = try TemplateLibrary(
            String(repeating: "{{#a}}", count: 127) + "{{>t}}" + String(repeating: "{{/a}}", count: 127)
        ).dynamicTemplate("t")
        let isTooDeep = await withCheckedContinuation { continuation in
            let thread = Thread {
                do throws(RenderError) {
                    _ = try template.render(["a": [true]])
                    continuation.resume(returning: false)
                } catch {
                    continuation.resume(returning: error == .tooDeep(limit: 640))
                }
            }
            thread.stackSize = 4 << 20
            thread.start()
        }
        #expect(isTooDeep)
    }

    @Test("blocks that double each other do not double the work")
    func doublingBlocks() throws {
        var others: [String: String] = ["p40": "{{$b40}}{{/b40}}"]
        for level in 0..<40 {
            others["p\(level)"] =
                "{{<p\(level + 1)}}{{$b\(level + 1)}}{{$b\(level)}}{{/b\(level)}}{{$b\(level)}}{{/b\(level)}}"
                + "{{/b\(level + 1)}}{{/p\(level + 1)}}"
        }
        #expect(TemplateLibrary("{{<p0}}{{$b0}}{{/b0}}{{/p0}}", others).problems(for: Site.self) == "")
    }

    @Test("templates that combine in too many ways are an error")
    func tooManyWays() {
        let blocks = (0..<70).map { "{{<p}}{{$a}}{{<p}}{{$b}}\($0){{/b}}{{/p}}{{/a}}{{/p}}" }.joined()
        let many = (0..<5_000).map { "{{<p}}{{$a}}\($0){{/a}}{{/p}}" }.joined()
        let partials = ["p": "{{$a}}{{/a}}{{$b}}{{/b}}"]
        #expect(TemplateLibrary(blocks, partials).problems(for: Site.self) == "")
        let problems = TemplateLibrary(many, partials).problems(for: Site.self)
        #expect(problems.contains("error: the templates combine in more than 4096 ways\n"))
    }

    @Test("templates that contain each other too deep are an error whatever the data is")
    func deepChain() {
        var others: [String: String] = ["p650": "x"]
        for level in 0..<650 { others["p\(level)"] = "{{>p\(level + 1)}}" }
        #expect(
            TemplateLibrary("{{>p0}}", others).problems(for: Site.self) == """
                p10.mustache:1:4: error: templates and sections stand more than 640 deep inside each other from here on
                    1 | {{>p11}}
                      |    ^~~
                   let fewer of them contain each other

                """)
        #expect(TemplateLibrary("{{>p12}}", others).problems(for: Site.self) == "")
    }
}
