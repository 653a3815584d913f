import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct ContentFolderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ files: [String: String]) throws -> ContentFolder {
        for (name, text) in files { try folder.write(text, to: name) }
        return ContentFolder(folder.path)
    }

    /// The node as compact JSON, and the problems without the path of the folder.
    private func read(_ source: some ContentSource, _ path: String) throws -> (json: String?, printed: String) {
        let document = source.document(at: try TreePath(path))
        return (document.node.map { JSONWriter(.compact).text(of: $0) }, printed(document.diagnostics))
    }

    private func printed(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.outline.replacing(folder.path + "/", with: "")
    }

    private func place(_ place: Place) -> String {
        switch place {
        case .text(let source, let range):
            let position = source.position(at: range.lowerBound)
            return "\(source.name):\(position.line):\(position.column)".replacing(folder.path + "/", with: "")
        default: return place.name.replacing(folder.path + "/", with: "")
        }
    }

    @Test func aNodeIsAFileOrAKeyInAFileAbove() throws {
        let tree = #"{"name":"Ada","details":{"headline":"x"}}"#
        let spellings: [[String: String]] = [
            ["Users/ada.json": tree],
            ["Users.json": #"{"ada":\#(tree)}"#],
            ["Users/ada.json": #"{"name":"Ada"}"#, "Users/ada/details.json": #"{"headline":"x"}"#],
            ["Users/ada.json": #"{"name":"Ada"}"#, "Users/ada/details/headline.json": #""x""#],
            ["Users.json": #"{"ada":{"name":"Ada"}}"#, "Users/ada/details.json": #"{"headline":"x"}"#],
        ]
        for files in spellings {
            let here = try TemporaryFolder()
            for (name, text) in files { try here.write(text, to: name) }
            let source = ContentFolder(here.path)
            #expect(try read(source, "Users/ada").json == tree)
            #expect(try read(source, "Users/ada").printed == "")
            #expect(try read(source, "Users/ada/details/headline").json == #""x""#)
            #expect(try read(source, "Users").json == #"{"ada":\#(tree)}"#)
            #expect(try read(source, "").json == #"{"Users":{"ada":\#(tree)}}"#)
            #expect(try read(source, "Users/bob").json == nil)
            #expect(source.children(of: .root).keys == ["Users"])
            #expect(try source.children(of: TreePath("Users")).keys == ["ada"])
            #expect(try source.children(of: TreePath("Users/ada")).keys == ["details", "name"])
        }
    }

    @Test func exportIsTheSameTree() throws {
        try folder.write(
            #"{"Users":{"ada":{"name":"Ada"},"Zoe":{"name":"Zoe"}},"list":["a",null,"b"]}"#, to: "export.json")
        let source = ContentExport(folder.path("export.json"))
        #expect(source.children(of: .root).keys == ["Users", "list"])
        #expect(try source.children(of: TreePath("Users")).keys == ["Zoe", "ada"])
        #expect(try source.children(of: TreePath("list")).keys == ["0", "2"])
        #expect(try read(source, "Users/ada").json == #"{"name":"Ada"}"#)
        #expect(try read(source, "list/2").json == #""b""#)
        #expect(try place(source.place(of: TreePath("Users/ada/name"))) == "export.json:1:25")
        #expect(try place(source.place(of: TreePath("Users/ada/slug"))) == "export.json:1:17")
    }

    @Test func missingExport() throws {
        let source = ContentExport(folder.path("none.json"))
        #expect(
            printed(source.children(of: .root).diagnostics)
                == """
                none.json: error: unreadable

                """)
    }

    @Test func sameLeafTwiceNamesBoth() throws {
        let source = try write([
            "Users.json": #"{"ada": {"name": "Ada", "tags": ["a"]}}"#,
            "Users/ada.json": #"{"name": "Eda", "slug": "a"}"#,
            "Users/ada/tags.json": #"["b"]"#,
        ])
        let result = try read(source, "Users/ada")
        #expect(result.json == #"{"name":"Ada","tags":["a"],"slug":"a"}"#)
        #expect(
            result.printed == """
                Users/ada.json:1:10: error: given-twice 'Users/ada/name'
                    1 | {"name": "Eda", "slug": "a"}
                      |          ^~~~~
                Users.json:1:18: note
                    1 | {"ada": {"name": "Ada", "tags": ["a"]}}
                      |                  ^~~~~
                Users/ada/tags.json:1:1: error: given-twice 'Users/ada/tags'
                    1 | ["b"]
                      | ^
                Users.json:1:33: note
                    1 | {"ada": {"name": "Ada", "tags": ["a"]}}
                      |                                 ^

                """)
    }

    @Test func whatIsNoPartOfTheTree() throws {
        let source = try write([
            "site.json": "{}", "static/data.json": "{}", ".hidden.json": "{}", ".git/config.json": "{}",
            "Users/ada.json": "{}", "Users/ada/resume.pdf": "%PDF-", "Users/bob/resume.pdf": "%PDF-",
            "Users/.swap.json": "{", "notes.txt": "",
        ])
        #expect(source.children(of: .root).keys == ["Users"])
        #expect(try source.children(of: TreePath("Users")).keys == ["ada"])
        #expect(try read(source, "").json == #"{"Users":{"ada":{}}}"#)
        #expect(try read(source, "site").json == nil)
    }

    @Test func otherFilesAreListed() throws {
        let source = try write([
            "Users/ada.json": "{}", "Users/ada.json.txt": "{}", "Users/Bob.JSON": "{}", "Users/.hidden": "",
            "Users/ada/resume.pdf": "%PDF-",
        ])
        let files = try source.children(of: TreePath("Users")).otherFiles
        #expect(files.map { $0.replacing(folder.path + "/", with: "") } == ["Users/Bob.JSON", "Users/ada.json.txt"])
        #expect(source.children(of: .root).otherFiles == [])
    }

    @Test func filesThatCannotBeReadAreNamed() throws {
        let source = try write([
            "Users/ada.json": "{", "Users/ada/details.json": "{}", "Users/bob.json": "{}",
            "Users/bob/resume/work.json": "[",
            "Users/cy.json": "{}", "posts.json": "{",
        ])
        func unread(_ path: String) throws -> [String] {
            try source.document(at: TreePath(path)).unread.map(\.description)
        }
        #expect(try unread("Users/ada") == ["Users/ada"])
        #expect(try unread("Users/ada/details") == ["Users/ada"])
        #expect(try unread("Users/bob") == ["Users/bob/resume/work"])
        #expect(try unread("Users/cy") == [])
        #expect(try unread("posts/one") == ["posts"])
        try folder.write("{", to: "export.json")
        #expect(ContentExport(folder.path("export.json")).document(at: try TreePath("Users")).unread == [.root])
    }

    @Test func namesThatCannotBeKeysAreReported() throws {
        let source = try write([
            "Users/ada.b.json": "{}", "Users/c.d/details.json": "{}", "Users/e.f/resume.pdf": "",
            "Users/good.json": "{}",
        ])
        let children = try source.children(of: TreePath("Users"))
        #expect(children.keys == ["good"])
        #expect(children.refused.map(\.name) == ["ada.b", "c.d"])
        let expected = """
            Users/ada.b.json: error: unusable-name 'ada.b' '.'
            Users/c.d: error: unusable-name 'c.d' '.'

            """
        #expect(printed(children.refused.map(\.diagnostic)) == expected)
        #expect(try read(source, "Users").printed == expected)
    }

    @Test func keysInFilesThatCannotBeKeysAreReported() throws {
        let source = try write(["Users.json": #"{"$schema": "x", "a.b": {}, "ada": {}}"#])
        let children = try source.children(of: TreePath("Users"))
        #expect(children.keys == ["ada"])
        #expect(
            printed(children.refused.map(\.diagnostic)) == """
                Users.json:1:18: error: unusable-name 'a.b' '.'
                    1 | {"$schema": "x", "a.b": {}, "ada": {}}
                      |                  ^~~~~

                """)
    }

    @Test func problemsBelongToTheNodeTheyAreIn() throws {
        let source = try write(["Users.json": #"{"ada": {"a": 1, "a": 2}, "bob": {"b": 1}}"#])
        #expect(
            try source.document(at: TreePath("Users/ada")).diagnostics.map(\.idAndFacts) == [
                "json-duplicate-key 'a'"
            ])
        #expect(try source.document(at: TreePath("Users/bob")).diagnostics.isEmpty)
        #expect(try source.children(of: TreePath("Users")).diagnostics.isEmpty)
        #expect(try source.children(of: TreePath("Users/ada")).diagnostics.isEmpty)
    }

    @Test func aBrokenFileAboveIsReportedWithTheCollection() throws {
        let source = try write(["Users.json": "{", "Users/bob.json": "{}"])
        let children = try source.children(of: TreePath("Users"))
        #expect(children.keys == ["bob"])
        #expect(
            printed(children.diagnostics) == """
                Users.json:1:2: error: json-syntax '}'
                    1 | {
                      |  ^
                Users.json:1:1: note
                    1 | {
                      | ^

                """)
    }

    @Test func places() throws {
        let source = try write([
            "Users/ada.json": "{\"name\": \"Ada\",\n \"userApplicationMaterial\": [{\"id\": \"a\"}]}",
            "Users/ada/details.json": "{\"headline\": \"x\"}",
            "Users/bob/resume/basics.json": "{}",
        ])
        let expected = [
            "Users/ada/name": "Users/ada.json:1:10", "Users/ada": "Users/ada.json:1:1",
            "Users/ada/userApplicationMaterial/0/id": "Users/ada.json:2:37",
            "Users/ada/userApplicationMaterial/0/url": "Users/ada.json:2:30",
            "Users/ada/details/headline": "Users/ada/details.json:1:14",
            "Users/bob/resume": "Users/bob/resume", "Users/bob/name": "Users/bob", "Users/nobody": "Users",
        ]
        for (path, printed) in expected { #expect(try place(source.place(of: TreePath(path))) == printed) }
    }

    @Test func noPathLeavesTheFolder() throws {
        try folder.write("{\"secret\": 1}", to: "secret.json")
        try folder.write("{}", to: "Content/Users.json")
        let source = ContentFolder(folder.path("Content"))
        for keys in [["..", "secret"], ["../secret"], ["Users", "../../secret"], [""]] {
            #expect(source.document(at: TreePath(keys: keys)).node == nil)
            #expect(source.children(of: TreePath(keys: keys)).keys == [])
        }
    }

    @Test func tooLargeAndLinks() throws {
        try folder.write(Data(repeating: 0x20, count: 16_000_001), to: "Users/ada.json")
        try folder.write("{}", to: "elsewhere/x.json")
        try FileManager.default.createDirectory(atPath: folder.path("Users/bob"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Users/bob/loop"), withDestinationPath: folder.path("Users"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Users/bob/x.json"), withDestinationPath: folder.path("elsewhere/x.json"))
        let source = ContentFolder(folder.path)
        #expect(
            try read(source, "Users/ada").printed == """
                Users/ada.json: error: file-too-large 16

                """)
        #expect(try read(source, "Users/bob").json == #"{"x":{}}"#)
        #expect(
            try read(source, "Users/bob").printed == """
                Users/bob/loop: warning: linked-folder

                """)
    }

    @Test func oneOfManyIsFoundInOneFile() throws {
        let users = (0..<5_000).map { "\"u\($0)\": {\"name\": \"n\($0)\"}" }.joined(separator: ",\n")
        let source = try write(["Users.json": "{\(users)}"])
        let keys = try source.children(of: TreePath("Users")).keys
        #expect(keys.count == 5_000)
        #expect(keys.prefix(3) == ["u0", "u1", "u10"])
        #expect(
            try keys.allSatisfy {
                try source.document(at: TreePath("Users/\($0)")).node?["name"] == .string("n" + $0.dropFirst())
            })
    }
}
