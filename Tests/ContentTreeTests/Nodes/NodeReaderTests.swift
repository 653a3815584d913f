import ContentTree
import Diagnostics
import TestSupport
import Testing

@Suite struct NodeReaderTests {
    private enum Flavour: String, CaseIterable { case sweet, sour, salty }

    /// The result of a closure that reads a text, and the reported problems.
    private func reading<Value>(_ text: String, at path: String = "site", _ read: (NodeReader) -> Value) throws
        -> (value: Value, printed: String)
    {
        let problems = DiagnosticCollector()
        let document = TreeDocument(reading: SourceText(name: "site.json", text), at: try TreePath(path))
        let reader = try #require(NodeReader(document, reporting: problems))
        let value = read(reader)
        return (value, (document.diagnostics + problems.diagnostics).outline)
    }

    @Test func values() throws {
        let text =
            #"{"$schema": "x", "a": "text", "b": true, "c": 7, "d": null, "e": "", "f": "sour", "g": {"h": "in"}}"#
        let result = try reading(text) { reader in
            [
                reader.string("a"), reader.string("d"), reader.string("e"), reader.string("missing"),
                reader.bool("b")?.description, reader.integer("c")?.description,
                reader.choice("f", of: Flavour.self)?.rawValue, reader.object("g")?.string("h"),
                reader.requiredString("a", of: "the site"), reader["g"]?["h"]?.path.description,
            ]
        }
        #expect(result.value == ["text", nil, nil, nil, "true", "7", "sour", "in", "text", "site/g/h"])
        #expect(result.printed == "")
    }

    @Test func wrongTypes() throws {
        let text = """
            {"name": 7,
             "draft": "yes",
             "count": 1.5,
             "tags": "a",
             "more": {"x": 1},
             "author": [],
             "list": ["a", 2]}
            """
        let result = try reading(text) { reader in
            (
                reader.string("name"), reader.bool("draft"), reader.integer("count"), reader.strings("tags"),
                reader.strings("more"), reader.object("author")?.name
            )
        }
        #expect(result.value.0 == nil)
        #expect(result.value.3 == [])
        #expect(
            result.printed == """
                site.json:1:10: error: wrong-type 'name'
                    1 | {"name": 7,
                      |          ^
                site.json:2:11: error: wrong-type 'draft'
                    2 |  "draft": "yes",
                      |           ^~~~~
                site.json:3:11: error: wrong-type 'count' 1.5
                    3 |  "count": 1.5,
                      |           ^~~
                site.json:4:10: error: wrong-type 'tags'
                    4 |  "tags": "a",
                      |          ^~~
                site.json:5:10: error: wrong-type 'more'
                    5 |  "more": {"x": 1},
                      |          ^
                site.json:6:12: error: wrong-type 'author'
                    6 |  "author": [],
                      |            ^

                """)
        let items = try reading(text) { $0.strings("list") }
        #expect(items.value == ["a"])
        #expect(
            items.printed == """
                site.json:7:16: error: wrong-type 'list/1'
                    7 |  "list": ["a", 2]}
                      |                ^

                """)
    }

    @Test func listsAsDatabasesAnswer() throws {
        let spellings = [
            #"{"l": ["a", null, "b"]}"#, #"{"l": {"0": "a", "2": "b"}}"#, #"{"l": {"10": "b", "9": "a"}}"#,
        ]
        for text in spellings {
            let result = try reading(text) { $0.strings("l") }
            #expect(result.value == ["a", "b"])
            #expect(result.printed == "")
        }
        #expect(try reading(#"{"l": {}, "m": null}"#) { $0.list("l").count + $0.list("m").count }.value == 0)
        #expect(
            try reading(#"{"l": {"10": "b", "9": "a"}}"#) { $0.list("l").map(\.path.description) }.value
                == ["site/l/9", "site/l/10"])
    }

    @Test func missingAndUnknown() throws {
        let text = """
            {"title": "  ",
             "flavour": "swete",
             "langauge": "en",
             "somethingElse": 1}
            """
        let result = try reading(text) { reader in
            _ = reader.requiredString("title", of: "the site")
            _ = reader.requiredString("language", of: "the site")
            _ = reader.choice("flavour", of: Flavour.self)
            reader.warnAboutUnknownKeys(["title", "flavour", "language"])
        }
        #expect(
            result.printed == """
                site.json:1:1: error: missing-key 'language'
                    1 | {"title": "  ",
                      | ^
                site.json:1:11: error: missing-key 'title'
                    1 | {"title": "  ",
                      |           ^~~~
                site.json:2:13: error: unknown-value 'swete' 'flavour'
                    2 |  "flavour": "swete",
                      |             ^~~~~~~
                   suggestion: sweet
                site.json:3:2: warning: unknown-key 'langauge'
                    3 |  "langauge": "en",
                      |  ^~~~~~~~~~
                   suggestion: language

                """)
    }

    @Test func keysThatNothingReads() throws {
        let text = #"{"$note": 1, "Title": "x", "tilte": "x", "other": "x", "moved": "x"}"#
        func printed(_ read: (NodeReader) -> Void) throws -> [String] {
            let problems = DiagnosticCollector()
            let document = TreeDocument(reading: SourceText(name: "site.json", text), at: .root)
            read(try #require(NodeReader(document, reporting: problems)))
            return problems.diagnostics.map { "\($0.idAndFacts): \($0.advice.joined())" }
        }
        #expect(
            try printed { $0.warnAboutAllUnknownKeys(["title", "tags"], unless: { $0.key == "moved" }) } == [
                "unknown-key 'Title': did you mean 'title'? (the keys are: tags, title)",
                "unknown-key 'tilte': did you mean 'title'? (the keys are: tags, title)",
                "unknown-key 'other': the keys are: tags, title",
            ])
        #expect(
            try printed { $0.warnAboutUnknownKeys(["title", "tags"], unless: { $0.key == "tilte" }) } == [
                "unknown-key 'Title': did you mean 'title'?"
            ])
        #expect(
            try printed { $0.warnAboutCase(of: ["title", "tags"]) } == [
                "unknown-key 'Title': did you mean 'title'?"
            ])
    }

    @Test func whatAFileThatCannotBeReadMayHold() throws {
        let problems = DiagnosticCollector()
        var document = TreeDocument(path: try TreePath("Users/ada"), node: .object([("email", .string("x"))]))
        document.unread = [try TreePath("Users/ada/details/more")]
        let reader = try #require(NodeReader(document, reporting: problems))
        #expect(reader.isUnread("details"))
        #expect(!reader.isUnread("name"))
        #expect(reader.requiredString("details", of: "the candidate") == nil)
        #expect(reader.requiredString("name", of: "the candidate") == nil)
        document.unread = [try TreePath("Users")]
        let other = try #require(NodeReader(document, reporting: problems))
        #expect(other.requiredString("name", of: "the candidate") == nil)
        #expect(problems.diagnostics.map(\.idAndFacts) == ["missing-key 'name'"])
    }

    @Test func nodesWithoutATextHaveTheirPath() throws {
        let problems = DiagnosticCollector()
        let document = TreeDocument(path: try TreePath("Users/ada"), node: .object([("name", .bool(true))]))
        let reader = try #require(NodeReader(document, reporting: problems))
        #expect(reader.string("name") == nil)
        #expect(
            problems.diagnostics.outline == """
                Users/ada/name: error: wrong-type 'name'

                """)
    }
}
