import ContentTree
import Diagnostics
import Testing

@Suite struct JSONWriterTests {
    private let tree = Node.object([
        ("name", .string("Ada \"A\" Quince\\\n\u{1}é/😀")),
        ("empty", .object([])),
        ("none", .array([])),
        ("list", .array([.null, .bool(true), Node(.number("1.50e+2")), .object([("a", .number(-1))])])),
    ])

    @Test func pretty() {
        #expect(
            JSONWriter().text(of: tree) == #"""
                {
                  "name": "Ada \"A\" Quince\\\n\u0001é/😀",
                  "empty": {},
                  "none": [],
                  "list": [
                    null,
                    true,
                    1.50e+2,
                    {
                      "a": -1
                    }
                  ]
                }

                """#)
    }

    @Test func compact() {
        #expect(
            JSONWriter(.compact).text(of: tree)
                == #"{"name":"Ada \"A\" Quince\\\n\u0001é/😀","empty":{},"none":[],"list":[null,true,1.50e+2,{"a":-1}]}"#
        )
    }

    @Test(arguments: [JSONWriter.Layout.pretty, .compact])
    func whatIsWrittenIsReadAsTheSame(_ layout: JSONWriter.Layout) {
        let text = JSONWriter(layout).text(of: tree)
        let document = TreeDocument(reading: SourceText(name: "a.json", text))
        #expect(document.diagnostics.isEmpty)
        #expect(document.node == tree)
        #expect(document.node.map { JSONWriter(layout).text(of: $0) } == text)
    }

    @Test("characters that require it are escaped at any position", arguments: 0..<20)
    func escapes(_ offset: Int) throws {
        let before = String(String(repeating: "é😀a 1", count: 4).prefix(offset))
        for character in (0..<0x80).map({ Character(Unicode.Scalar(UInt8($0))) }) {
            let node = Node.string(before + String(character) + "bcdefghi!#[]\u{7F}")
            let written = JSONWriter(.compact).text(of: node)
            #expect(TreeDocument(reading: SourceText(name: "a.json", written)).node == node, "\(written)")
            let isEscaped = character < " " || character == "\"" || character == "\\"
            #expect(written.utf8.contains(UInt8(ascii: "\\")) == isEscaped, "\(written)")
        }
    }

    @Test(
        "text written without a tree is the same as with one, and can be truncated",
        arguments: [JSONWriter.Layout.pretty, .compact])
    func withoutATree(_ layout: JSONWriter.Layout) {
        var json = JSONText(layout)
        json.openObject()
        let start = json.place
        json.member("gone", "first")
        json.cut(to: start)
        json.member("a", "b")
        let place = json.place
        json.key("empty")
        json.openList()
        json.openObject()
        #expect(json.isEmptySoFar)
        json.cut(to: place)
        #expect(!json.isEmptySoFar)
        json.key("list")
        json.openList()
        json.string("c")
        json.openList()
        json.closeList()
        json.openObject()
        json.key("tree")
        json.write(tree)
        json.closeObject()
        json.closeList()
        json.closeObject()
        json.end()
        let same = Node.object([
            ("a", .string("b")), ("list", .array([.string("c"), .array([]), .object([("tree", tree)])])),
        ])
        #expect(json.bytes == JSONWriter(layout).bytes(of: same))
    }
}
