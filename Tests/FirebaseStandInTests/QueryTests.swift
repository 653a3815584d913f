import ContentTree
import TestSupport
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: queries", .withServer)
struct QueryTests {
    private static let people = Node.json(
        """
        {"ada": {"age": 36, "work": {"city": "Oslo"}}, "bo": {"age": 28.5}, "cy": {"age": "old"}, "dora": {"age": true},
         "eli": {"age": false}, "fay": {"name": "Fay"}, "10": {"age": 28.5}, "9": {"age": {"years": 3}}, "09": {"age": -4}}
        """)

    @Test(
        "the children and their order",
        arguments: [
            (#"orderBy="$key""#, "9 09 10 ada bo cy dora eli fay"),
            (#"orderBy="age""#, "fay eli dora 09 10 bo ada cy 9"),
            (#"orderBy="work/city""#, "9 09 10 bo cy dora eli fay ada"),
            (#"orderBy="$priority""#, "9 09 10 ada bo cy dora eli fay"),
            (#"orderBy="$key"&limitToFirst=2"#, "9 09"),
            (#"orderBy="$key"&limitToLast=2"#, "eli fay"),
            (#"orderBy="$key"&startAt="10"&limitToFirst=3"#, "10 ada bo"),
            (#"orderBy="$key"&startAfter="10"&limitToFirst=3"#, "ada bo cy"),
            (#"orderBy="$key"&endAt="9""#, "9"),
            (#"orderBy="$key"&endBefore="ada""#, "9 09 10"),
            (#"orderBy="$key"&equalTo="09""#, "09"),
            (#"orderBy="$key"&startAt="b"&endAt="d""#, "bo cy"),
            (#"orderBy="age"&equalTo=28.5"#, "10 bo"),
            (#"orderBy="age"&equalTo=28.5,"bo""#, "bo"),
            (#"orderBy="age"&equalTo=null"#, "fay"),
            (#"orderBy="age"&startAt=28.5,"bo"&endAt=100"#, "bo ada"),
            (#"orderBy="age"&startAfter=28.5,"10""#, "bo ada cy 9"),
            (#"orderBy="age"&startAfter=28.5"#, "ada cy 9"),
            (#"orderBy="age"&endBefore=28.5"#, "fay eli dora 09"),
            (#"orderBy="age"&endBefore=28.5,"bo""#, "fay eli dora 09 10"),
            (#"orderBy="age"&startAt="a""#, "cy 9"),
            (#"orderBy="age"&startAt=true&endAt=true"#, "dora"),
            (#"orderBy="age"&limitToLast=3"#, "ada cy 9"),
            ("shallow=true&limitToFirst=2", "9 09"),
            (#"shallow=true&startAfter="cy"&limitToFirst=2"#, "dora eli"),
        ])
    func order(query: String, expected: String) throws {
        let request = try #require(RequestHead.parse(["GET /Users.json?\(query) HTTP/1.1"]))
        let found = try #require(try DatabaseQuery.read(request))
        let stored = try StoredNode.storing(Self.people, over: nil, now: 0, depth: 0)
        #expect(found.keys(at: stored) == expected.split(separator: " ").map(String.init))
        // The result has the same children, in the order of their keys.
        let read = found.result(at: stored)?.children.map(\.key.text) ?? []
        #expect(Set(read) == Set(found.keys(at: stored)))
        #expect(read == read.sorted { DatabaseKey($0) < DatabaseKey($1) })
    }

    @Test(
        "the order of keys",
        arguments: [
            "-2147483648 -1 0 00 1 01 2 10 100 2147483647 -2147483649 2147483648 99999999999 A a b é 日",
            "10 1e3",
        ])
    func keyOrder(list: String) {
        let keys = list.split(separator: " ").map { DatabaseKey(String($0)) }
        #expect(keys.shuffled().sorted().map(\.text) == keys.map(\.text))
    }

    @Test("a leaf has no children to select")
    func leaf() throws {
        let server = try FirebaseStandIn(tree: .json(#"{"a":1,"b":{"x":3,"y":1,"z":2}}"#))
        #expect(try server.ask("GET", #"/a.json?orderBy="$key"&limitToFirst=1"#).line == "200 null")
        #expect(try server.ask("GET", #"/b.json?orderBy="$value"&endAt=2"#).line == #"200 {"y":1,"z":2}"#)
        #expect(try server.ask("GET", #"/b.json?orderBy="$value"&equalTo=9"#).line == "200 null")
    }

    @Test(
        "invalid queries",
        arguments: [
            ("limitToFirst=1", "orderBy must be defined when other query parameters are defined"),
            (#"startAt="a""#, "orderBy must be defined when other query parameters are defined"),
            ("orderBy=age", "orderBy must be a valid JSON encoded path"),
            ("orderBy=1", "orderBy must be a valid JSON encoded path"),
            (#"orderBy="$key"&startAt=a"#, "startAt must be a valid JSON value"),
            (#"orderBy="$key"&startAt=1"#, "startAt must be a string when ordering by $key"),
            (#"orderBy="$key"&limitToFirst=0"#, "limitToFirst must be a positive integer"),
            (#"orderBy="$key"&limitToFirst=x"#, "limitToFirst must be a positive integer"),
            (
                #"orderBy="$key"&limitToFirst=1&limitToLast=1"#,
                "Only one of limitToFirst and limitToLast may be specified"
            ),
            (
                #"orderBy="$key"&equalTo="a"&startAt="a""#,
                "Only one start and one end of a range may be specified"
            ),
            (#"shallow=true&orderBy="$key""#, "Mixing 'shallow' and querying parameters is not supported"),
            (#"shallow=true&endAt="a""#, "Mixing 'shallow' and querying parameters is not supported"),
        ])
    func refusals(query: String, text: String) throws {
        let server = try FirebaseStandIn(tree: .object([("Users", Self.people)]))
        let answer = try server.ask("GET", "/Users.json?\(query)")
        #expect(answer.status == 400)
        #expect(answer.node == .object([("error", .string(text))]))
    }

    @Test("an index is required if the settings say so")
    func indexes() throws {
        let server = try FirebaseStandIn(tree: .object([("Users", Self.people)]))
        server.settings.requiresIndexes = true
        let target = #"/Users.json?orderBy="age"&equalTo=36"#
        #expect(
            try server.ask("GET", target).node["error"]
                == .string(#"Index not defined, add ".indexOn": "age", for path "/Users", to the rules"#))
        #expect(try server.ask("GET", #"/Users.json?orderBy="$key"&equalTo="eli""#).status == 200)
        try server.setRules(.json(#"{"rules":{".read":true,"$any":{".indexOn":["name","age"]}}}"#))
        #expect(try server.ask("GET", target).node["ada"]?["age"] == .number(36))
        #expect(try server.ask("GET", #"/Users.json?orderBy="$value""#).status == 400)
    }
}
