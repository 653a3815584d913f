import Diagnostics
import TemplateEngine
import Testing

/// Templates called inside SVG: open elements around them must not multiply the work.
@Suite("Templates inside SVG")
struct ForeignElementTests {
    @Test("a template is compiled once for all SVG elements around it")
    func instances() throws {
        // The limit is 4,096 combinations. Two functions per template are within it, one for each stack of elements is
        // not.
        var others: [String: String] = [:]
        for number in 0..<200 { others["p\(number)"] = "<e\(number)>{{>*x}}</e\(number)>" }
        let library = TemplateLibrary("{{>*x}}<svg>{{>*x}}</svg>", others)
        let template = try library.dynamicTemplate("t", options: .html)
        #expect(throws: DiagnosticList.self) { try template.render(["x": "p7"]) }
    }

    @Test("a template that leaves an element open is reported once, not for each stack of elements")
    func notNeutral() {
        // The first is about the other template, the second about this one, which a dynamic name may also refer to.
        let library = TemplateLibrary("<svg>{{>*x}}", ["q": "<svg><g>{{>*x}}"])
        #expect(
            Self.messages(library) == [
                "this part ends in another place of the markup than it begins (inside <g>)",
                "this part ends in another place of the markup than it begins (inside <svg>)",
            ])
    }

    @Test("recursion within SVG elements is as deep as the data")
    func recursion() throws {
        var data: TemplateValue = ["a": false]
        for _ in 0..<100 { data = ["a": [data]] }
        let library = TemplateLibrary("<svg>{{>g}}</svg>", ["g": "<g>{{#a}}{{>g}}{{/a}}</g>"])
        let page = try library.dynamicTemplate("t", options: .html).render(data)
        #expect(
            page == "<svg>" + String(repeating: "<g>", count: 101) + String(repeating: "</g>", count: 101) + "</svg>")
    }

    @Test(
        "a template called in an element must not close it, not even to open it again",
        arguments: ["</g>", "</g><g>", "</g></svg><svg><g>", "</svg>", "{{#a}}</g>{{/a}}"])
    func closing(_ partial: String) {
        for template in ["<svg><g>{{>p}}</g></svg>", "<svg><g>{{<q}}{{$b}}\(partial){{/b}}{{/q}}</g></svg>"] {
            let library = TemplateLibrary(template, ["p": partial, "q": "{{$b}}{{/b}}"])
            #expect(
                Self.messages(library).first?.hasPrefix("this part ends in another place of the markup") == true)
        }
    }

    @Test(
        "elements that parsers do not open inside SVG are refused in a template called there",
        arguments: ["<style></style>", "<p>", "<script></script>"])
    func elements(_ partial: String) {
        let library = TemplateLibrary("<svg><g>{{>p}}</g></svg>", ["p": partial])
        #expect(Self.messages(library).isEmpty == false)
        let words = TemplateLibrary("<svg><desc>{{>p}}</desc></svg>", ["p": "<g></g>"])
        #expect(Self.messages(words).isEmpty == false)
    }

    private static func messages(_ library: TemplateLibrary) -> [String] {
        var options = TemplateOptions.html
        options.unknownNames = .empty
        do throws(DiagnosticList) {
            _ = try library.dynamicTemplate("t", options: options)
            return []
        } catch {
            return error.diagnostics.map(\.message)
        }
    }
}
