import CandidateDecoding
import ContentEditing
import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing

/// The files in a folder after a node is changed.
@Suite("Editing the files of a node")
struct ContentEditorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before: [String: String]
        var path: String
        var node: String?
        var after: [String: String]
    }

    @Test("preserves everything that does not change", arguments: cases)
    func files(example: Case) throws {
        let folder = try TemporaryFolder(inMemory: true)
        for (name, text) in example.before { try folder.write(text, to: name) }
        var problems: [Diagnostic] = []
        let node = example.node.flatMap { JSONReader.read(SourceText(name: "", $0), diagnostics: &problems) }
        try Self.set(example.path, to: node, in: folder)
        let contents = try folder.contents().mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(contents == example.after)
        let read = ContentFolder(folder.path, spelling: MarkdownSpelling()).document(at: try TreePath(example.path))
        #expect(Node.isSameStored(read.node, node))
        #expect(read.diagnostics.isEmpty)
    }

    @Test("is refused for files that cannot be parsed")
    func errors() throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("{", to: "Users/ada.json")
        #expect(throws: DiagnosticList.self) {
            try Self.set("Users/ada", to: .object([("name", .string("A"))]), in: folder)
        }
        #expect(try folder.text("Users/ada.json") == "{")
    }

    private static func set(_ path: String, to node: Node?, in folder: TemporaryFolder) throws {
        var editor = ContentEditor(
            ContentFolder(folder.path, spelling: MarkdownSpelling()), schema: "../.schemas/candidate.schema.json")
        try editor.set(TreePath(path), to: node)
        var writer = FolderWriter(folder: folder.path)
        try writer.check(editor.changes())
        try writer.write(editor.changes())
    }
}

extension ContentEditorTests {
    private static let ada = """
        {
          "$schema": "../.schemas/candidate.schema.json",
          "name": "Ada",   "publish": [],
          "tags": ["a", "b", "c"],
          "x.y": 1
        }

        """

    static let cases: [Case] = [
        Case(
            testDescription: "what a database does not store is no change", before: ["Users/ada.json": ada],
            path: "Users/ada", node: #"{"tags":{"0":"a","1":"b","2":"c"},"name":"Ada"}"#, after: ["Users/ada.json": ada]
        ),
        Case(
            testDescription: "a value in its place", before: ["Users/ada.json": ada], path: "Users/ada",
            node: #"{"name":"Eda","tags":["a","c"],"slug":"eda"}"#,
            after: [
                "Users/ada.json": """
                {
                  "$schema": "../.schemas/candidate.schema.json",
                  "name": "Eda",   "publish": [],
                  "tags": ["a", "c"],
                  "x.y": 1,
                  "slug": "eda"
                }

                """
            ]),
        Case(
            testDescription: "keys at the beginning, in the middle and at the end go",
            before: ["posts/a.json": "{\n  \"a\": 1,\n  \"b\": {\"x\": 1, \"y\": 2},\n  \"c\": 3,\n  \"d\": 4\n}\n"],
            path: "posts/a", node: #"{"b":{"y":2},"c":3}"#,
            after: ["posts/a.json": "{\n  \"b\": {\"y\": 2},\n  \"c\": 3\n}\n"]),
        Case(
            testDescription: "parts in several files",
            before: [
                "Users/ada.json": #"{"name": "Ada"}"#,
                "Users/ada/details.json": "{\n  \"headline\": \"x\",\n  \"location\": \"y\"\n}\n",
                "Users/ada/resume.json": "{}\n", "Users/ada/cv.pdf": "%PDF-",
            ],
            path: "Users/ada", node: #"{"name":"Ada","details":{"headline":"z"},"email":"a@b.example"}"#,
            after: [
                "Users/ada.json": #"{"name": "Ada","email": "a@b.example"}"#,
                "Users/ada/details.json": "{\n  \"headline\": \"z\"\n}\n",
                "Users/ada/resume.json": "{}\n", "Users/ada/cv.pdf": "%PDF-",
            ]),
        Case(
            testDescription: "files of what is gone, and not the documents",
            before: [
                "Users/ada.json": ada.replacing("\"x.y\": 1", with: "\"y\": 1"), "Users/ada/cv.pdf": "%PDF-",
                "Users/ada/articles/one.md": "---\ntitle: One\n---\nText\n", "Users/bo.json": "{\"name\": \"Bo\"}",
            ],
            path: "Users/ada", node: nil,
            after: ["Users/ada/cv.pdf": "%PDF-", "Users/bo.json": "{\"name\": \"Bo\"}"]),
        Case(
            testDescription: "one candidate of a file with several",
            before: ["Users.json": "{\n  \"ada\": {\"name\": \"Ada\"},\n  \"bo\": {\"name\": \"Bo\"}\n}\n"],
            path: "Users/ada", node: #"{"name":"Ada","slug":"a"}"#,
            after: [
                "Users.json": "{\n  \"ada\": {\"name\": \"Ada\",\"slug\": \"a\"},\n  \"bo\": {\"name\": \"Bo\"}\n}\n"
            ]),
        Case(
            testDescription: "a new candidate with articles", before: [:], path: "Users/ada",
            node: #"""
                {"articles":{"one":{"body":"Text.\n","draft":true,"tags":["a","b, c"],"title":"One: a start"},
                "two":{"body":"x","views":3}},"name":"Ada"}
                """#,
            after: [
                "Users/ada.json": """
                {
                  "$schema": "../.schemas/candidate.schema.json",
                  "name": "Ada"
                }

                """,
                "Users/ada/articles/one.md": """
                ---
                title: "One: a start"
                tags: [a, "b, c"]
                draft: true
                ---
                Text.

                """,
                "Users/ada/articles/two.json": "{\n  \"body\": \"x\",\n  \"views\": 3\n}\n",
            ]),
        Case(
            testDescription: "a new post", before: ["posts/b.md": "---\ntitle: B\n---\n"], path: "posts/-Oa_1",
            node: #"{"author":"Ada","body":"x","starCount":1,"title":"T","uid":"ada","userIDsStarredBy":{"bo":true}}"#,
            after: [
                "posts/b.md": "---\ntitle: B\n---\n",
                "posts/-Oa_1.json": """
                {
                  "author": "Ada",
                  "body": "x",
                  "starCount": 1,
                  "title": "T",
                  "uid": "ada",
                  "userIDsStarredBy": {
                    "bo": true
                  }
                }

                """,
            ]),
        Case(
            testDescription: "keys that are no names of files", before: ["Users/Ada.json": "{\"name\": \"A\"}"],
            path: "Users/ada", node: #"{"name":"a","articles":{"x":{"body":"y"}}}"#,
            after: [
                "Users/Ada.json": "{\"name\": \"A\"}",
                "Users.json": """
                {
                  "ada": {
                    "name": "a",
                    "articles": {
                      "x": {
                        "body": "y"
                      }
                    }
                  }
                }

                """,
            ]),
        Case(
            testDescription: "keys of articles that are no names of files",
            before: ["Users/ada.json": #"{"name":"A"}"#],
            path: "Users/ada", node: #"{"name":"A","articles":{"con":{"body":"y"},"ü":{"body":"z"}}}"#,
            after: [
                "Users/ada.json": #"{"name":"A"}"#,
                "Users/ada/articles.json": """
                {
                  "con": {
                    "body": "y"
                  },
                  "ü": {
                    "body": "z"
                  }
                }

                """,
            ]),
        Case(
            testDescription: "front matter in its place",
            before: [
                "Users/ada/articles/one.md":
                    "---\n# my notes\ntitle: 'One'   # first\ndate: 2026-01-02\ndraft: true\n---\n\nText.\n"
            ],
            path: "Users/ada/articles/one",
            node: #"{"title":"Two","date":"2026-01-02","summary":"S","body":"\nText.\n"}"#,
            after: [
                "Users/ada/articles/one.md":
                    "---\n# my notes\ntitle: Two   # first\ndate: 2026-01-02\nsummary: S\n---\n\nText.\n"
            ]),
        Case(
            testDescription: "what Markdown does not have becomes JSON",
            before: ["Users/ada/articles/one.md": "---\ntitle: One\n---\nText.\n"],
            path: "Users/ada", node: #"{"articles":{"one":{"title":"One","body":"Text.\n","views":2}}}"#,
            after: [
                "Users/ada/articles/one.json":
                    "{\n  \"title\": \"One\",\n  \"body\": \"Text.\\n\",\n  \"views\": 2\n}\n"
            ]),
        Case(
            testDescription: "Markdown beside JSON",
            before: [
                "posts/p.md": "---\ntitle: P\n---\nText.\n", "posts/p.json": #"{"uid": "ada", "starCount": 1}"#,
            ],
            path: "posts/p", node: #"{"title":"Q","body":"Text.\n","uid":"ada","starCount":2}"#,
            after: [
                "posts/p.md": "---\ntitle: Q\n---\nText.\n", "posts/p.json": #"{"uid": "ada", "starCount": 2}"#,
            ]),
    ]
}
