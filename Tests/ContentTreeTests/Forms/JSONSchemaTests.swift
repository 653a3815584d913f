import ContentTree
import TestSupport
import Testing

/// The JSON Schema of forms.
@Suite("JSON Schema")
struct JSONSchemaTests {
    private static let form = NodeForm([
        NodeKey("name", "The name.", .filledText, isRequired: true),
        NodeKey("note", "A note."),
        NodeKey("part", "The share.", .number),
        NodeKey("score", "The grade.", .textOrNumber),
        NodeKey("year", "The year.", .textOrYear(pattern: "^[0-9]{4}$")),
        NodeKey("kind", "The kind.", .suggestion([NodeWord("ink", "Ink."), NodeWord("pen", "A pen.")])),
        NodeKey("size", "The size.", .choice([NodeWord("big", "Big.")])),
        NodeKey("parts", "The parts.", .list(.object(NodeForm([NodeKey("id", "The id.")], others: .allowed)))),
        NodeKey("more", "More.", .object(NodeForm([], others: .each(pattern: "^[a-z]$", .text())))),
    ])

    @Test("has the order of the keys")
    func text() {
        #expect(
            JSONWriter(.compact).text(of: JSONSchema("A thing", Self.form).node)
                == [
                    #"{"$schema":"http://json-schema.org/draft-07/schema#","title":"A thing","#,
                    #""type":"object","required":["name"],"properties":{"#,
                    #""name":{"description":"The name.","type":"string","pattern":"\\S"},"#,
                    #""note":{"description":"A note.","type":"string"},"#,
                    #""part":{"description":"The share.","type":"number"},"#,
                    #""score":{"description":"The grade.","type":["string","number"]},"#,
                    #""year":{"description":"The year.","type":["string","integer"],"#,
                    #""pattern":"^[0-9]{4}$","minimum":1000,"maximum":9999},"#,
                    #""kind":{"description":"The kind.","anyOf":["#,
                    #"{"enum":["ink","pen"],"enumDescriptions":["Ink.","A pen."]},{"type":"string","pattern":"\\S"}]},"#,
                    #""size":{"description":"The size.","enum":["big"],"enumDescriptions":["Big."]},"#,
                    #""parts":{"description":"The parts.","type":"array","items":{"type":"object","#,
                    #""properties":{"id":{"description":"The id.","type":"string"}}}},"#,
                    #""more":{"description":"More.","type":"object","properties":{},"#,
                    #""patternProperties":{"^[a-z]$":{"type":"string"}},"additionalProperties":false}},"#,
                    #""patternProperties":{"^\\$":true},"additionalProperties":false}"#,
                ].joined())
    }

    @Test(
        "refuses exactly the values that do not match the form",
        arguments: [
            (#"{"name":"A"}"#, []), (#"{"$note":1,"name":"A"}"#, []), (#"{}"#, [": no 'name'"]),
            (#"{"name":" "}"#, ["/name: no match"]), (#"{"name":"A","nmae":"B"}"#, ["/nmae: not allowed"]),
            (#"{"name":"A","kind":"chalk","size":"big"}"#, []),
            (#"{"name":"A","size":"small"}"#, ["/size: none of the words"]),
            (#"{"name":"A","kind":""}"#, ["/kind: none of the choices"]),
            (#"{"name":"A","year":2020,"score":1.5}"#, []), (#"{"name":"A","year":20200}"#, ["/year: too large"]),
            (#"{"name":"A","part":1.5}"#, []), (#"{"name":"A","part":"1"}"#, ["/part: no number"]),
            (#"{"name":"A","year":999}"#, ["/year: too small"]),
            (#"{"name":"A","year":2020.5}"#, ["/year: no string, integer"]),
            (#"{"name":"A","parts":[{"x":1},{"id":1}]}"#, ["/parts/1/id: no string"]),
            (#"{"name":"A","more":{"a":"","B":""}}"#, ["/more/B: not allowed"]), (#"[]"#, [": no object"]),
        ] as [(String, [String])])
    func judgement(text: String, problems: [String]) throws {
        let document = TreeDocument(reading: .init(name: "x.json", text))
        let node = try #require(document.node)
        #expect(try SchemaCheck(JSONSchema("A thing", Self.form).node).problems(with: node) == problems)
    }
}
