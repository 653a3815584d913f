import ContentTree
import Diagnostics
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
        return (value, DiagnosticPrinter().text(for: document.diagnostics + problems.diagnostics))
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
                site.json:1:10: error: 'name' must be a text, but is a number
                    1 | {"name": 7,
                      |          ^
                   put it in double quotes
                site.json:2:11: error: 'draft' must be true or false, but is a text
                    2 |  "draft": "yes",
                      |           ^~~~~
                   write true or false, without quotes
                site.json:3:11: error: 'count' must be a whole number, but is 1.5
                    3 |  "count": 1.5,
                      |           ^~~
                   write a whole number such as 3, without quotes
                site.json:4:10: error: 'tags' must be a list, but is a text
                    4 |  "tags": "a",
                      |          ^~~
                   a list is written in square brackets: [ ]
                site.json:5:10: error: 'more' must be a list, but is an object
                    5 |  "more": {"x": 1},
                      |          ^
                   a list is written in square brackets: [ ]
                site.json:6:12: error: 'author' must be an object, but is a list
                    6 |  "author": [],
                      |            ^
                   an object is written in braces: { }

                """)
        let items = try reading(text) { $0.strings("list") }
        #expect(items.value == ["a"])
        #expect(
            items.printed == """
                site.json:7:16: error: 'list/1' must be a text, but is a number
                    7 |  "list": ["a", 2]}
                      |                ^
                   put it in double quotes

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
                site.json:1:1: error: the site has no 'language'
                    1 | {"title": "  ",
                      | ^
                   add "language"
                site.json:1:11: error: the site has no 'title'
                    1 | {"title": "  ",
                      |           ^~~~
                   add "title"
                site.json:2:13: error: 'swete' is not a value of 'flavour'
                    2 |  "flavour": "swete",
                      |             ^~~~~~~
                   did you mean 'sweet'? (the values are: salty, sour, sweet)
                site.json:3:2: warning: 'langauge' is not a known key
                    3 |  "langauge": "en",
                      |  ^~~~~~~~~~
                   did you mean 'language'?

                """)
    }

    @Test func keysThatNothingReads() throws {
        let text = #"{"$note": 1, "Title": "x", "tilte": "x", "other": "x", "moved": "x"}"#
        func printed(_ read: (NodeReader) -> Void) throws -> [String] {
            let problems = DiagnosticCollector()
            let document = TreeDocument(reading: SourceText(name: "site.json", text), at: .root)
            read(try #require(NodeReader(document, reporting: problems)))
            return problems.diagnostics.map { "\($0.message): \($0.advice.joined())" }
        }
        #expect(
            try printed { $0.warnAboutAllUnknownKeys(["title", "tags"], unless: { $0.key == "moved" }) } == [
                "'Title' is not a known key: did you mean 'title'? (the keys are: tags, title)",
                "'tilte' is not a known key: did you mean 'title'? (the keys are: tags, title)",
                "'other' is not a known key: the keys are: tags, title",
            ])
        #expect(
            try printed { $0.warnAboutUnknownKeys(["title", "tags"], unless: { $0.key == "tilte" }) } == [
                "'Title' is not a known key: did you mean 'title'?"
            ])
        #expect(
            try printed { $0.warnAboutCase(of: ["title", "tags"]) } == [
                "'Title' is not a known key: did you mean 'title'?"
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
        #expect(problems.diagnostics.map(\.message) == ["the candidate has no 'name'"])
    }

    @Test func nodesWithoutATextHaveTheirPath() throws {
        let problems = DiagnosticCollector()
        let document = TreeDocument(path: try TreePath("Users/ada"), node: .object([("name", .bool(true))]))
        let reader = try #require(NodeReader(document, reporting: problems))
        #expect(reader.string("name") == nil)
        #expect(
            DiagnosticPrinter().text(for: problems.diagnostics) == """
                Users/ada/name: error: 'name' must be a text, but is true or false
                   put it in double quotes

                """)
    }
}
