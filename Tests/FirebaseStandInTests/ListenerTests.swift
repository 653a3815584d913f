import ContentTree
import OperatingSystem
import Testing

@testable import FirebaseStandIn

@Suite("The stand-in: streams")
struct ListenerTests {
    @Test(
        "the events of a listener at /a after a write",
        arguments: [
            (["a": "1"], nil, [#"put {"path":"/","data":1}"#]),
            (["a/b": "1"], nil, [#"put {"path":"/b","data":1}"#]),
            (["a/b/c/d": #"["é"]"#], nil, [#"put {"path":"/b/c/d","data":["é"]}"#]),
            (["a/x": "null"], nil, [#"put {"path":"/x","data":null}"#]),
            (["a": "null"], nil, [#"put {"path":"/","data":null}"#]),
            (["other": "1"], nil, []),
            (["ab": "1"], nil, []),
            (["a/x": "0"], nil, []),
            (["a/b": "1"], [], [#"put {"path":"/b","data":1}"#]),
            (["a/b": "1"], ["a"], [#"patch {"path":"/","data":{"b":1}}"#]),
            (["a/b/c": "1"], ["a", "b"], [#"patch {"path":"/b","data":{"c":1}}"#]),
            (["a/b/c": "1"], ["a"], [#"patch {"path":"/","data":{"b/c":1}}"#]),
        ] as [([String: String], [String]?, [String])])
    func events(written: [String: String], base: [String]?, expected: [String]) throws {
        var databases = Databases()
        databases.trees["demo"] = try StoredNode.storing(.json(#"{"a":{"x":0}}"#), over: nil, now: 0, depth: 0)
        let number = databases.add(
            Listener(namespace: "demo", keys: ["a"], query: nil, tree: databases.trees["demo"], waker: try Waker()))
        let writes = try written.map { path, text in
            Databases.Write(
                keys: path.split(separator: "/").map(String.init),
                node: try StoredNode.storing(.json(text), over: nil, now: 0, depth: 0))
        }
        databases.write(writes, in: "demo", patching: base)
        let heard = databases.listeners[number]?.events.map { String(decoding: $0.bytes, as: UTF8.self) } ?? []
        let all = [#"put {"path":"/","data":{"x":0}}"#] + expected
        #expect(heard == all.map { "event: \($0.replacing(" {", with: "\ndata: {", maxReplacements: 1))\n\n" })
    }

    @Test("the end of a stream")
    func ends() {
        let texts = [StreamEvent.keepAlive, .cancel("Permission denied"), .revoked].map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(
            texts == [
                "event: keep-alive\ndata: null\n\n", "event: cancel\ndata: Permission denied\n\n",
                "event: auth_revoked\ndata: credential is no longer valid\n\n",
            ])
    }
}
