import OperatingSystem
import TestSupport
import Testing

@testable import PreviewServer

@Suite("Conversations")
struct ConversationTests {
    private let start = ContinuousClock.now

    private func conversation(_ response: Response = .text(.ok, "yes")) -> Conversation {
        Conversation(start, date: { 0 }, respond: { _ in response })
    }

    /// Takes the bytes to send.
    private func sent(_ conversation: inout Conversation, at now: ContinuousClock.Instant) -> String {
        var bytes: [UInt8] = []
        let (progress, hasSent) = conversation.outgoing.send { (piece) throws(NetworkError) in
            bytes += piece
            return piece.count
        }
        _ = conversation.noteSending(progress, hasSent: hasSent, now)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("a response is sent, and another one on the same connection")
    func answers() {
        var conversation = conversation()
        conversation.receive("GET / HTTP/1.1\r\nHost: localhost\r\n".utf8, start)
        #expect(conversation.outgoing.isEmpty && conversation.wantsToReceive)
        conversation.receive("\r\nHEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8, start)
        #expect(!conversation.wantsToReceive)
        let head = """
            HTTP/1.1 200 OK\r
            Date: Thu, 01 Jan 1970 00:00:00 GMT\r
            Content-Type: text/plain; charset=utf-8\r
            Cache-Control: no-cache\r
            X-Content-Type-Options: nosniff\r
            Cross-Origin-Resource-Policy: same-origin\r
            Content-Length: 4\r
            \r

            """
        #expect(sent(&conversation, at: start) == head + "yes\n")
        #expect(sent(&conversation, at: start) == head)
        #expect(conversation.wantsToReceive && !conversation.isOver)
        #expect(conversation.canGiveWay(start))
    }

    @Test("a head that does not arrive in time is refused, even if it arrives slowly")
    func slowHeads() {
        var conversation = conversation()
        conversation.receive("GET / HT".utf8, start)
        let deadline = conversation.deadline
        conversation.receive("TP".utf8, start + .seconds(9))
        #expect(conversation.deadline == deadline && deadline == start + .seconds(10))
        #expect(conversation.canGiveWay(start + .seconds(1)))
        conversation.expire(deadline)
        #expect(sent(&conversation, at: deadline).hasPrefix("HTTP/1.1 408 "))
        // Later bytes are discarded, for a limited time.
        conversation.receive([UInt8](repeating: 0, count: 1 << 17), deadline)
        #expect(!conversation.isOver)
        conversation.receive([UInt8](repeating: 0, count: 1 << 17), deadline)
        #expect(conversation.isOver)
    }

    @Test("every phase has a timeout")
    func deadlines() {
        var silent = conversation()
        silent.expire(silent.deadline)
        #expect(silent.isOver)
        var slow = conversation()
        slow.receive("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8, start)
        slow.expire(slow.deadline)
        #expect(slow.isOver && slow.deadline == start + .seconds(30))
    }

    @Test("a stream stays open while the client listens")
    func streams() {
        var response = Response(status: .ok, fields: [("Content-Type", ContentType.events)])
        response.isStream = true
        response.content = [.bytes(Array("retry: 500\n\n".utf8))]
        var conversation = conversation(response)
        conversation.receive("GET /e HTTP/1.1\r\nHost: a\r\n\r\n".utf8, start)
        #expect(conversation.isStreaming)
        #expect(sent(&conversation, at: start).hasSuffix("Connection: close\r\n\r\nretry: 500\n\n"))
        conversation.expire(conversation.deadline)
        #expect(sent(&conversation, at: start + .seconds(15)) == ":\n\n")
        conversation.send(PreviewEvent.reload.text)
        #expect(sent(&conversation, at: start) == "event: reload\ndata: {}\n\n")
        // A client that does not read must not fill the memory.
        let long = String(repeating: "x", count: 1 << 19)
        for _ in 0..<4 { conversation.send(long) }
        #expect(conversation.isOver)
        var other = self.conversation(response)
        other.receive("GET /e HTTP/1.1\r\nHost: a\r\n\r\n".utf8, start)
        other.receiveEnd()
        #expect(other.isOver)
    }
}

@Suite("The state of the server, and events for browsers")
struct PreviewBoardTests {
    private let problem = PreviewProblem(severity: "error", place: "a:1:1", message: "no", excerpt: "", advice: [])

    @Test("follows failed and successful builds and changed style sheets")
    func story() {
        let board = PreviewBoard(basePath: "/", run: "r")
        board.fail([problem])
        #expect(board.takeEvents() == [.problems([problem])])
        let none = PreviewWarnings()
        let one = PreviewWarnings(title: "1 warning", problems: [problem])
        #expect(board.state.greeting(for: "r-0") == [.problems([problem]), .warnings(none)])
        board.publish(folder: "Output", basePath: "/", .nothing, none)
        #expect(board.takeEvents() == [.reload])
        #expect(board.state.greeting(for: "r-0") == [.reload])
        #expect(board.state.greeting(for: "r-1") == [.fixed, .warnings(none)])
        board.publish(folder: "Output", basePath: "/", .nothing, none)
        #expect(board.takeEvents() == [])
        board.publish(folder: "Output", basePath: "/", .nothing, one)
        #expect(board.takeEvents() == [.warnings(one)])
        board.fail([problem])
        #expect(board.state.greeting(for: "r-1") == [.problems([problem]), .warnings(one)])
        board.publish(folder: "Output", basePath: "/", .nothing, one)
        #expect(board.takeEvents() == [.problems([problem]), .fixed])
        let change = StyleChange(old: "a.css", new: "b.css")
        board.publish(folder: "Output", basePath: "/", .styles([change]), none)
        #expect(board.takeEvents() == [.warnings(none), .styles([change], version: "r-2")])
        board.publish(folder: "Output", basePath: "/team/", .styles([change]), none)
        #expect(board.takeEvents() == [.reload])
        #expect(board.state.version == "r-3")
    }

    @Test("events are one line of JSON each")
    func events() {
        #expect(
            PreviewEvent.problems([problem]).text == """
                event: problems
                data: [{"severity":"error","place":"a:1:1","message":"no","excerpt":"","advice":[],"notes":[]}]


                """)
        #expect(
            PreviewEvent.styles([StyleChange(old: "a", new: "b")], version: "v").text
                == "event: styles\ndata: {\"version\":\"v\",\"files\":[[\"a\",\"b\"]]}\n\n")
    }
}
