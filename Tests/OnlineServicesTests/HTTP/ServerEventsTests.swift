import Testing

@testable import OnlineServices

@Suite("Server-sent events")
struct ServerEventsTests {
    private func events(_ parts: [String], limit: Int = 1_000) -> [[ServerEvents.Event]?] {
        var parser = ServerEvents(limit: limit)
        return parts.map { part in Array(part.utf8).withUnsafeBytes { parser.take($0) } }
    }

    @Test("are found wherever the stream is divided")
    func divided() {
        let text = "event: put\ndata: {\"a\":1}\n\nevent: keep-alive\r\ndata: null\r\n\r\n: comment\n\n"
        let expected = [
            ServerEvents.Event(name: "put", data: Array(#"{"a":1}"#.utf8)),
            ServerEvents.Event(name: "keep-alive", data: Array("null".utf8)),
        ]
        for count in 0...text.utf8.count {
            let parts = [String(text.utf8.prefix(count))!, String(text.utf8.dropFirst(count))!]
            #expect(events(parts).compactMap(\.self).flatMap(\.self) == expected)
        }
        #expect(events(text.map(String.init)).compactMap(\.self).flatMap(\.self) == expected)
    }

    @Test("have a maximum size, also without an end")
    func limit() {
        #expect(events(["data: 123456", "7890"], limit: 15) == [[], nil])
        #expect(events(["data: 1234567890\n", "data: 1234567890\n"], limit: 16) == [[], nil])
    }
}
