import Diagnostics
import Markdown
import TestSupport
import Testing

@Suite("Front matter")
struct FrontMatterTests {
    private static let known = ["title", "date", "tags", "draft", "summary", "author"]

    private func read(_ text: String) -> FrontMatter {
        FrontMatter(of: SourceText(name: "a.md", text), knownKeys: Self.known)
    }

    /// The value of `title`, as `text(…)`, `list(…)` or `nothing`.
    private func title(_ line: String) -> String {
        switch read("---\n\(line)\n---\n")["title"] {
        case .nothing?: "nothing"
        case .text(let text)?: "text(\(text.text))"
        case .list(let texts)?: "list(\(texts.map(\.text).joined(separator: "|")))"
        case nil: "none"
        }
    }

    @Test(
        "values",
        arguments: [
            ("title: Bridges", "text(Bridges)"), ("title:   a b  # c", "text(a b)"), ("title: a#b", "text(a#b)"),
            ("title: http://a.b:80", "text(http://a.b:80)"),
            ("title: \"a: \\\"b\\\" \\\\ \\n\\t\\u00e9\\x41\"", "text(a: \"b\" \\ \n\té\u{41})"),
            ("title: 'it''s' # c", "text(it's)"), ("title: \"# no\"", "text(# no)"),
            ("title:", "nothing"), ("title: # c", "nothing"), ("title: ~", "nothing"), ("title: null", "nothing"),
            ("title: \"\"", "text()"),
            ("title: []", "list()"), ("title: [a, \"b, c\", 'd', e f ]", "list(a|b, c|d|e f)"),
            ("title: [a,]  # b", "list(a)"), ("\"title\" : a", "text(a)"),
            ("'title': a", "text(a)"), ("title: -a", "text(-a)"), ("title: 2026-11-21", "text(2026-11-21)"),
            ("title:\ta", "text(a)"), ("title: a\r", "text(a)"),
        ])
    func values(_ line: String, _ expected: String) {
        #expect(title(line) == expected)
        #expect(read("---\n\(line)\n---\n").diagnostics.map(reported) == [])
    }

    @Test("entries with their places, and the text after them")
    func places() {
        let text = "\u{FEFF}---\r\ntitle: 'a'\r\n\r\n# b\r\ntags: [c, d]\r\ndate:\r\ndraft: true\r\n--- \r\nText\r\n"
        let source = SourceText(name: "a.md", text)
        let front = FrontMatter(of: source, knownKeys: Self.known)
        func part(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
        #expect(front.isPresent)
        #expect(front.entries.map(\.key.text) == ["title", "tags", "date", "draft"])
        #expect(front.entries.map { part($0.key.range) } == ["title", "tags", "date", "draft"])
        #expect(front.entries.map { part($0.range) } == ["'a'", "[c, d]", "", "true"])
        #expect(part(front.body) == "Text\r\n")
        #expect(front.diagnostics == [])
        if case .list(let items)? = front["tags"] { #expect(items.map { part($0.range) } == ["c", "d"]) }
        if case .text(let draft)? = front["draft"] { #expect(draft.flag == true) }
        if case .text(let title)? = front["title"] { #expect(title.isQuoted && title.flag == nil) }
        #expect(front["summary"] == nil)
    }

    @Test("is recognized after empty lines", arguments: ["\n", " \r\n\t\n", "\u{FEFF}\n"])
    func afterEmptyLines(_ start: String) {
        let front = read(start + "---\ndraft: true\n---\nText\n")
        #expect(front.isPresent && front.entries.map(\.key.text) == ["draft"] && front.diagnostics == [])
        #expect(front.body.count == 5)
    }

    @Test("TOML is an error, so that its lines do not become text", arguments: ["\n", "\r\n", " \n"])
    func toml(_ end: String) {
        let front = read(["+++", "title = \"a\"", "+++", "Text", ""].joined(separator: end))
        #expect(front.isUnclosed && front.entries.isEmpty)
        #expect(front.diagnostics.map(reported) == ["1:1 error front-matter-toml"])
    }

    @Test(
        "without its opening line, it is an error, so that its keys do not become text",
        arguments: [
            "title: A\ndraft: true\n---\nText\n", "----\ndate: 2026\ntitle: A\n---\n",
            "—\r\ntitle: A\r\ndraft: yes\r\n---\r\n",
        ])
    func unopened(_ text: String) {
        let front = read(text)
        #expect(front.isUnclosed && front.entries.isEmpty)
        #expect(front.diagnostics.map { $0.id } == ["front-matter-unopened"])
    }

    @Test(
        "a heading after a word and a colon is text",
        arguments: ["title: A\n---\n", "Note: b\nBut: c\n---\n", "title: A\nText\n---\n"])
    func headings(_ text: String) {
        let front = read(text)
        #expect(!front.isPresent && front.diagnostics == [])
    }

    @Test(
        "a text without front matter consists of its body",
        arguments: ["+++ a\n", "", "a", "# a\n---\n", "--\n", "----\n", " ---\n", "\n---\n---\n", "---a\n"])
    func absent(_ text: String) {
        let front = read(text)
        #expect(!front.isPresent && front.entries.isEmpty && front.diagnostics == [])
        #expect(front.body == 0..<text.utf8.count)
    }

    @Test(
        "mistakes",
        arguments: [
            ("title a", ["2:1 error front-matter-not-a-key"]), (": a", ["2:1 error front-matter-not-a-key"]),
            ("title:a", ["2:1 error front-matter-not-a-key"]),
            ("{title: a}", ["2:1 error front-matter-not-a-key"]), ("- a", ["2:1 error front-matter-not-a-key"]),
            ("\"title\" a", ["2:1 error front-matter-not-a-key"]),
            ("tags:\n  - a\n  - b\ntitle: c", ["3:3 error front-matter-nested"]),
            ("tags:\n- a", ["3:1 error front-matter-nested"]),
            ("author:\n  name: a", ["3:3 error front-matter-nested"]),
            ("title: \"a", ["2:8 error front-matter-bad-text"]), ("title: 'a", ["2:8 error front-matter-bad-text"]),
            ("title: \"\\q\"", ["2:9 error front-matter-bad-text"]),
            ("title: \"\\u12\"", ["2:9 error front-matter-bad-text"]),
            ("title: \"a\" b", ["2:12 error front-matter-bad-text"]),
            ("title: a: b", ["2:9 error front-matter-bad-text"]),
            ("title: |", ["2:8 error front-matter-bad-text"]),
            ("title: >-\n  a", ["2:8 error front-matter-bad-text", "3:3 error front-matter-nested"]),
            ("title: &a b", ["2:8 error front-matter-bad-text"]),
            ("title: *a", ["2:8 error front-matter-bad-text"]), ("title: !!str a", ["2:8 error front-matter-bad-text"]),
            ("title: {a: b}", ["2:8 error front-matter-bad-text"]),
            ("title: @a", ["2:8 error front-matter-bad-text"]), ("title: - a", ["2:8 error front-matter-bad-text"]),
            ("tags: [a, b", ["2:7 error front-matter-bad-list"]),
            ("tags: [a, [b]]", ["2:11 error front-matter-bad-list"]),
            ("tags: [a, {b: c}]", ["2:11 error front-matter-bad-list"]),
            ("tags: [a] b", ["2:11 error front-matter-bad-text"]),
            ("tags: [\"a\" b]", ["2:12 error front-matter-bad-text"]),
            ("title: a\ntitle: b", ["3:1 error front-matter-key-twice"]),
            ("titel: a", ["2:1 warning front-matter-unknown-key"]),
            ("title: \"\\é\"", ["2:9 error front-matter-bad-text"]),
        ] as [(String, [String])])
    func mistakes(_ lines: String, _ expected: [String]) {
        #expect(read("---\n\(lines)\n---\n").diagnostics.map(reported) == expected)
    }

    @Test("the second line is missing, or a byte is invalid")
    func brokenFiles() {
        let front = read("---\ntitle: a\n")
        #expect(front.diagnostics.map(reported) == ["1:1 error front-matter-unclosed"])
        #expect(front.isPresent && front.body == 13..<13)
        let bytes = FrontMatter(
            of: SourceText(name: "a.md", bytes: Array("---\ntitle: ".utf8) + [0xE9] + Array("\n---\n".utf8)),
            knownKeys: [])
        #expect(bytes.diagnostics.map(reported) == ["2:8 error front-matter-not-utf8"])
    }

    @Test("an unknown key is reported with the nearest known one")
    func advice() {
        #expect(
            read("---\ntitel: a\ntags:\n  - b\n---\n").diagnostics.outline == """
                a.md:2:1: warning: front-matter-unknown-key 'titel'
                    2 | titel: a
                      | ^~~~~
                   suggestion: title
                a.md:4:3: error: front-matter-nested 'tags'
                    4 |   - b
                      |   ^~~

                """)
    }
}
