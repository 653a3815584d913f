import Diagnostics
import Foundation
import TemplateEngine
import Testing
import WebSafety

@Suite("Typed records")
struct TypedRecordTests {
    private static let full: Sample = {
        var sample = Sample()
        sample.remark = "r"
        sample.isGood = true
        sample.address = try? NavigationURL("https://example.com/?a&b")
        sample.media = try? MediaURL("https://example.org/")
        sample.other = Sample.Inner(word: "o", remark: "or")
        sample.words = ["x", "", "<z>"]
        sample.numbers = [1, 0]
        sample.inners = [Sample.Inner(word: "1"), Sample.Inner(word: "2", remark: "two")]
        sample.holes = [Sample.Inner(word: "1"), nil, Sample.Inner(word: "3")]
        sample.maybeWords = ["m"]
        sample.rows = [["a", "b"], [], ["c"]]
        return sample
    }()

    @Test(
        "values of each kind can be present or missing",
        arguments: [
            (
                "{{name}}|{{&prose}}|{{{prose}}}|{{prose}}", "a&lt;b&gt;|&amp;|&amp;|&amp;amp;",
                "a&lt;b&gt;|&amp;|&amp;|&amp;amp;"
            ),
            ("{{remark}}.{{#remark}}[{{.}}]{{/remark}}{{^remark}}none{{/remark}}", "r.[r]", ".none"),
            ("{{#isGood}}yes{{/isGood}}{{^isGood}}no{{/isGood}}", "yes", "no"),
            ("{{count}}", "0", "0"),
            ("{{#address}}<a href=\"{{.}}\">{{/address}}", "<a href=\"https://example.com/?a&amp;b\">", ""),
            ("{{media}}{{^media}}none{{/media}}", "https://example.org/", "none"),
            ("{{token}} {{style}}", "tile #fff", "tile #fff"),
            ("{{inner.word}}{{#inner}}{{word}}{{/inner}}{{^inner}}never{{/inner}}", "inin", "inin"),
            ("{{other.word}}-{{#other}}{{word}}{{/other}}{{^other}}none{{/other}}", "o-o", "-none"),
            ("{{#other.word}}[{{.}}]{{/other.word}}{{^other.word}}none{{/other.word}}", "[o]", "none"),
            ("{{#other.remark}}[{{.}}]{{/other.remark}}{{^other.remark}}none{{/other.remark}}", "[or]", "none"),
            ("{{#words}}[{{.}}]{{/words}}{{^words}}none{{/words}}", "[x][][&lt;z&gt;]", "none"),
            ("{{#numbers}}{{.}}{{/numbers}}", "10", ""),
            ("{{#inners}}{{word}}{{remark}},{{/inners}}{{^inners}}none{{/inners}}", "1,2two,", "none"),
            ("{{#holes}}[{{#.}}{{word}}{{/.}}{{^.}}-{{/.}}]{{/holes}}", "[1][-][3]", ""),
            ("{{#maybeWords}}{{.}}{{/maybeWords}}{{^maybeWords}}none{{/maybeWords}}", "m", "none"),
            ("{{#rows}}({{#.}}{{.}}{{/.}}{{^.}}-{{/.}}){{/rows}}", "(ab)(-)(c)", ""),
        ])
    func kinds(template: String, whenThere: String, whenMissing: String) throws {
        let compiled: Template<Sample> = try TemplateLibrary(template).template("t", options: .flat)
        #expect(compiled.render(Self.full) == whenThere)
        #expect(compiled.render(Sample()) == whenMissing)
        let computed: Template<ComputedSample> = try TemplateLibrary(template).template("t", options: .flat)
        #expect(computed.render(ComputedSample(sample: Self.full)) == whenThere)
        #expect(computed.render(ComputedSample(sample: Sample())) == whenMissing)
    }

    @Test("an empty optional text is false")
    func emptyText() throws {
        var sample = Sample()
        sample.remark = ""
        #expect(try TemplateLibrary("{{#remark}}x{{/remark}}{{^remark}}none{{/remark}}").rendered(sample) == "none")
    }

    @Test("a record hides an outer one of its type completely, but not others")
    func shadowing() throws {
        let tree = Branch(
            name: "a", note: "outer",
            branches: [Branch(name: "b"), Branch(name: "c", note: "own", site: Site(title: "wood"))])
        #expect(
            try TemplateLibrary("{{#branches}}{{name}}:{{note}}{{^note}}-{{/note}} {{/branches}}{{note}}").rendered(
                tree)
                == "b:- c:own outer")
        #expect(
            try TemplateLibrary("{{#site}}{{#branches}}{{name}}{{title}} {{/branches}}{{/site}}").rendered(tree)
                == "bgarden cgarden ")
        #expect(
            try TemplateLibrary("{{#branches}}{{#site}}{{name}} in {{title}}, {{/site}}{{/branches}}{{name}}")
                .rendered(tree) == "b in garden, c in wood, a")
    }

    @Test("a name of an inner record hides that of an outer one, even without a value")
    func missingFieldsDoNotFallThrough() throws {
        var sample = Self.full
        sample.inners = [Sample.Inner(word: "1")]
        #expect(
            try TemplateLibrary("{{#inners}}{{remark}}{{^remark}}none{{/remark}}{{/inners}}").rendered(sample) == "none"
        )
    }

    @Test("a dot reads the innermost value again after an inner section")
    func nearestValue() throws {
        #expect(
            try TemplateLibrary(
                "{{#words}}{{#inner}}{{word}}{{/inner}}{{.}}{{#numbers}}{{.}}{{/numbers}}{{.}};{{/words}}"
            ).rendered(Self.full) == "inx10x;in10;in&lt;z&gt;10&lt;z&gt;;")
    }

    @Test("a recursive template follows the data")
    func recursion() throws {
        let tree = Branch(
            name: "a", branches: [Branch(name: "b", branches: [Branch(name: "c")]), Branch(name: "d")])
        #expect(
            try TemplateLibrary("{{>p}}", ["p": "{{name}}\n{{#branches}}\n  {{>p}}\n{{/branches}}\n"]).rendered(tree)
                == "a\n  b\n    c\n  d\n")
        let folder = Folder(entries: [
            .init(folder: [Folder(entries: [.init(folder: [], label: "leaf")])], label: "node")
        ])
        #expect(
            try TemplateLibrary("{{#entries}}({{label}}{{#folder}}{{>t}}{{/folder}}){{/entries}}").rendered(folder)
                == "(node(leaf))")
    }

    @Test("one partial is used in scopes with different types")
    func samePartial() throws {
        let partials = ["p": "{{remark}}{{^remark}}-{{/remark}}", "dot": "<{{.}}>"]
        #expect(
            try TemplateLibrary("{{>p}}{{#inners}}{{>p}}{{/inners}}{{#other}}{{>p}}{{/other}}", partials)
                .rendered(Self.full) == "r-twoor")
        #expect(
            try TemplateLibrary(
                "{{#words}}{{>dot}}{{/words}}{{#numbers}}{{>dot}}{{/numbers}}{{#address}}{{>dot}}{{/address}}"
                    + "{{#media}}{{>dot}}{{/media}}", partials
            ).rendered(Self.full)
                == "<x><><&lt;z&gt;><1><0><https://example.com/?a&amp;b><https://example.org/>")
    }

    @Test("one buffer is used for several renderings")
    func oneBuffer() throws {
        let template: Template<Site> = try TemplateLibrary("{{title}};").template("t", options: .flat)
        var output = OutputBuffer(capacity: 1)
        for title in ["a", String(repeating: "&", count: 100), ""] {
            template.render(Site(title: title), into: &output)
        }
        #expect(output.text == "a;" + String(repeating: "&amp;", count: 100) + ";;")
        output.removeAll()
        template.render(Site(title: "b"), into: &output)
        #expect(output.text == "b;")
    }

    @Test("many tasks render one template concurrently")
    func concurrency() async throws {
        let template: Template<Branch> = try TemplateLibrary(
            "{{name}}({{#branches}}{{>t}}{{/branches}})"
        ).template("t", options: .flat)
        let results = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let tree = Branch(name: "\(number)", branches: [Branch(name: "x"), Branch(name: "\(number)")])
                    return template.render(tree) == "\(number)(x()\(number)())"
                }
            }
            return await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(results == Array(repeating: true, count: 64))
    }

    @Test("a schema lists its names with kind and meaning")
    func schema() {
        #expect(Branch.schema.title == "a branch")
        #expect(
            Branch.schema.fields.map { "\($0.name): \($0.kind). \($0.meaning)" } == [
                "name: a text. The name.", "note: a text. A note.", "branches: a list. The branches on it.",
                "site: a site. Where it stands.", "maybeSite: a site. Where it stands, if anywhere.",
            ])
    }
}
