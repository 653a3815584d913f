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
}
