import ContentTree
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: lists, as a database returns them")
struct ArrayReadingTests {
    @Test(
        "keys that make a list, and keys that do not",
        arguments: [
            (#"["a","b","c"]"#, #"["a","b","c"]"#),
            (#"{"0":"a","1":"b","2":"c"}"#, #"["a","b","c"]"#),
            (#"{"1":"b"}"#, #"[null,"b"]"#),
            (#"{"2":"c","1":"b"}"#, #"[null,"b","c"]"#),
            (#"{"0":"a","3":"d"}"#, #"["a",null,null,"d"]"#),
            (#"{"2":"c"}"#, #"{"2":"c"}"#),
            (#"{"3":"d","4":"e"}"#, #"{"3":"d","4":"e"}"#),
            (#"{"00":"a"}"#, #"{"00":"a"}"#),
            (#"{"-1":"a","0":"b"}"#, #"{"-1":"a","0":"b"}"#),
            (#"{"0":"a","x":"b"}"#, #"{"0":"a","x":"b"}"#),
            (#"[null,null,["x"]]"#, #"{"2":["x"]}"#),
            (#"[null,null]"#, "null"),
            (#"{"a":{"b":[]},"c":{"d":null}}"#, "null"),
            (#"{"10":1,"9":2,"b":3,"a":4,"01":5,"é":6}"#, #"{"01":5,"9":2,"10":1,"a":4,"b":3,"é":6}"#),
            (#"{".value":5,".priority":1}"#, "5"),
            (#"{"a":1,".priority":1}"#, #"{"a":1}"#),
        ])
    func coercion(stored: String, read: String) throws {
        let node = try StoredNode.storing(.json(stored), over: nil, now: 0, depth: 0)
        #expect(JSONWriter(.compact).text(of: node?.node ?? .null) == read)
    }

    @Test(
        "values that cannot be stored",
        arguments: [
            #"{"a.b":1}"#, #"{"":1}"#, #"{"a/b":1}"#, #"{"$a":1}"#, #"{"a":{"[":null}}"#, #"{".value":{"a":1}}"#,
            #"{".value":1,"a":2}"#, #"{".sv":"time"}"#, #"{".sv":"timestamp","a":1}"#, #"{".sv":{"increment":"1"}}"#,
        ])
    func refusals(text: String) {
        #expect(throws: DataProblem.self) {
            try StoredNode.storing(.json(text), over: nil, now: 0, depth: 0)
        }
    }

    @Test("a tree has 32 levels")
    func depth() throws {
        let deep = (0..<32).reduce(Node.number(1)) { node, _ in .object([("a", node)]) }
        #expect(try StoredNode.storing(deep, over: nil, now: 0, depth: 0)?.node == deep)
        #expect(throws: DataProblem.self) { try StoredNode.storing(deep, over: nil, now: 0, depth: 1) }
    }

    @Test(
        "server values",
        arguments: [
            (#"{".sv":"timestamp"}"#, "null", "1700000000000"),
            (#"{".sv":{"increment":3}}"#, "null", "3"),
            (#"{".sv":{"increment":3}}"#, "4", "7"),
            (#"{".sv":{"increment":-3}}"#, "4", "1"),
            (#"{".sv":{"increment":0.5}}"#, "4", "4.5"),
            (#"{".sv":{"increment":1}}"#, "\"text\"", "1"),
            (#"{".sv":{"increment":1}}"#, "9223372036854775807", "9.223372036854776e+18"),
            (#"{"a":{".sv":{"increment":1}},"b":2}"#, #"{"a":1,"c":3}"#, #"{"a":2,"b":2}"#),
        ])
    func serverValues(sent: String, before: String, after: String) throws {
        let existing = try StoredNode.storing(.json(before), over: nil, now: 0, depth: 0)
        let node = try StoredNode.storing(.json(sent), over: existing, now: 1_700_000_000_000, depth: 0)
        #expect(JSONWriter(.compact).text(of: node?.node ?? .null) == after)
    }
}
