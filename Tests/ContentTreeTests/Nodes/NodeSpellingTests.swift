import ContentTree
import Diagnostics
import TestSupport
import Testing

/// Files with another extension in addition to those of JSON.
@Suite("A second spelling of nodes")
struct NodeSpellingTests {
    /// Each line is a key and a text; a line without a colon is an error.
    private struct Lines: NodeSpelling {
        var fileEnding: String { ".lines" }

        func spells(_ path: TreePath) -> Bool { path.count == 2 && path.keys[0] == "notes" }

        func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node? {
            let text = String(decoding: source.bytes, as: UTF8.self)
            return .object(
                text.split(separator: "\n").map { line in
                    let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
                    if parts.count < 2 {
                        diagnostics.append(
                            Diagnostic(NodeProblem.missing(name: ":", owner: parts[0]), at: .text(source, 0..<1)))
                    }
                    return (parts[0], .string(parts.last ?? ""))
                })
        }
    }

    private func read(_ files: [String: String], _ path: String) throws -> (
        json: String?, keys: [String], printed: String
    ) {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let source = ContentFolder(folder.path, spelling: Lines())
        let document = source.document(at: try TreePath(path))
        let printed = document.diagnostics.outline.replacing(folder.path + "/", with: "")
        return (
            document.node.map { JSONWriter(.compact).text(of: $0) }, source.children(of: try TreePath(path)).keys,
            printed
        )
    }

    @Test("is read for the nodes that it supports, and only for them")
    func places() throws {
        let files = [
            "notes/a.lines": "x:1\ny:2\n", "other/a.lines": "x:1", "notes/deep/a.lines": "x:1", "a.lines": "x:1",
        ]
        #expect(try read(files, "notes/a").json == #"{"x":"1","y":"2"}"#)
        #expect(try read(files, "notes").json == #"{"a":{"x":"1","y":"2"}}"#)
        #expect(try read(files, "notes").keys == ["a"])
        #expect(try read(files, "notes/a").keys == ["x", "y"])
        #expect(try read(files, "other").json == nil)
        #expect(try read(files, "").json == #"{"notes":{"a":{"x":"1","y":"2"}}}"#)
        #expect(try read(files, "").keys == ["notes"])
    }

    @Test("is joined with the JSON file of the same node")
    func parts() throws {
        let files = ["notes/a.lines": "x:1", "notes/a.json": #"{"z":3}"#, "notes/b.json": "{}"]
        for path in ["notes/a", "notes"] {
            let (json, _, printed) = try read(files, path)
            #expect(json == (path == "notes" ? #"{"a":{"z":3,"x":"1"},"b":{}}"# : #"{"z":3,"x":"1"}"#))
            #expect(printed == "")
        }
        #expect(try read(files, "notes").keys == ["a", "b"])
    }

    @Test("reports values that the JSON file also contains, with both places")
    func clash() throws {
        let files = ["notes/a.lines": "x:1", "notes/a.json": #"{"x":3}"#]
        for path in ["notes/a", "notes"] {
            let printed = try read(files, path).printed
            #expect(printed.contains("'notes/a/x'"))
            #expect(printed.contains("notes/a.json:1:6"))
        }
    }

    @Test("reports its errors")
    func problems() throws {
        #expect(
            try read(["notes/a.lines": "x"], "notes/a").printed.hasPrefix("notes/a.lines:1:1: error: missing-key ':'"))
        let name = try read(["notes/a.b.lines": "x:1"], "notes")
        #expect(name.printed.contains("'a.b'"))
    }

    @Test("has places like JSON")
    func place() throws {
        let folder = try TemporaryFolder()
        try folder.write("x:1", to: "notes/a.lines")
        let source = ContentFolder(folder.path, spelling: Lines())
        #expect(source.place(of: try TreePath("notes/a/x")).name == folder.path("notes/a.lines"))
    }
}
