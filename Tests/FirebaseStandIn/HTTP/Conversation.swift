import ContentTree
import OperatingSystem

/// Serves one connection, request by request, on a thread of its own.
struct Conversation {
    private let connection: Connection
    private let core: StandInCore

    init(_ socket: StreamSocket, _ core: StandInCore) {
        connection = Connection(socket, bell: core.bell)
        self.core = core
    }

    /// Serves requests until the connection ends; it is closed when this value is released.
    func run() {
        do throws(Connection.Lost) {
            while let request = try connection.nextRequest() {
                guard try serve(request) else { return }
            }
        } catch {
            // The client closed the connection, or the server stops: nobody reads a response.
        }
    }

    /// Serves one request; returns false to close the connection.
    private func serve(_ request: RecordedRequest) throws(Connection.Lost) -> Bool {
        let (number, fault) = core.record(request)
        let (reply, delivery) = reply(to: request, fault)
        let answer: Answer
        switch reply {
        case .answer(let made): answer = made
        case .later(let make): answer = make()
        case .events(let listener, let waker):
            let limit = delivery.limitOfStream
            if case .whole(let delay) = delivery, delay > .zero { try connection.pause(delay) }
            try stream(listener, waker, limit: limit) { core.note(200, size: $0, number: number, of: request) }
            return false
        }
        if case .none = delivery { return false }
        if case .whole(let delay) = delivery, delay > .zero { try connection.pause(delay) }
        core.note(answer.status, size: answer.size, number: number, of: request)
        return try deliver(answer, delivery, closes: request.header("connection")?.lowercased() == "close")
    }

    /// The response to a request, and its delivery, with a fault if there is one.
    private func reply(to request: RecordedRequest, _ fault: Fault?) -> (Reply, Delivery) {
        let host = core.host
        switch fault {
        case nil: return (core.reply(to: request), .whole(after: .zero))
        case .slow(let delay): return (core.reply(to: request), .whole(after: delay))
        case .cutOff: return (core.reply(to: request), .half)
        case .cut(let count, let framing): return (core.reply(to: request), .cut(after: count, framing))
        case .raw(let bytes): return (.answer(Answer(200)), .raw(bytes))
        case .closed(afterDoing: true): return (core.reply(to: request), .none)
        case .meanwhile(let path, let node):
            core.set(path.split(separator: "/").map(String.init), node, request.parameter("ns"))
            return (core.reply(to: request), .whole(after: .zero))
        case .closed(afterDoing: false): return (.answer(Answer(200)), .none)
        case .status(let status):
            return (.answer(.error(status, "The service answers \(status).")), .whole(after: .zero))
        case .answer(let status, let headers, let body):
            return (.answer(Answer(status, headers: headers, body: Array(body.utf8))), .whole(after: .zero))
        case .echo(let status): return (.answer(.error(status, request.everything)), .whole(after: .zero))
        case .conflict: return (.answer(conflict(request)), .whole(after: .zero))
        case .redirect(let other): return (.answer(redirect(request, to: other)), .whole(after: .zero))
        case .redirectHere: return (.answer(redirect(request, to: host)), .whole(after: .zero))
        case .endless: return (.answer(Answer(200, type: "application/json; charset=utf-8")), .endless)
        case .stalled: return (.answer(Answer(200, type: "application/json; charset=utf-8")), .headOnly)
        }
    }

    private func conflict(_ request: RecordedRequest) -> Answer {
        let path = request.path.hasSuffix(".json") ? String(request.path.dropLast(5)) : request.path
        let node = core.node(path, request.parameter("ns"))
        return .json(412, node?.node ?? .null, headers: [.init("ETag", EntityTag.of(node))])
    }

    private func redirect(_ request: RecordedRequest, to host: String) -> Answer {
        Answer(307, headers: [.init("Location", "http://\(host)\(request.target)")])
    }

    private func deliver(_ answer: Answer, _ delivery: Delivery, closes: Bool) throws(Connection.Lost) -> Bool {
        switch delivery {
        case .whole:
            try connection.send(answer.whole(closes: closes))
            return !closes
        case .half:
            try connection.send(answer.head(length: max(answer.body.count, 2), closes: false))
            try connection.send(Array(answer.body.prefix(answer.body.count / 2)))
        case .cut(let count, let framing): try connection.send(Array(answer.whole(framing).prefix(count)))
        case .raw(let bytes): try connection.send(bytes)
        case .endless:
            try connection.send(answer.head(length: nil, closes: true) + Array(#"{"name":""#.utf8))
            let more = Array(repeating: UInt8(ascii: "x"), count: 65_536)
            while true { try connection.send(more) }
        case .headOnly:
            try connection.send(answer.head(length: 100, closes: false))
            try connection.pause(.seconds(86_400))
        case .none: break
        }
        return false
    }
}

extension Conversation {
    /// Sends the changes of a node until the connection ends.
    ///
    /// - Parameters:
    ///   - limit: the number of bytes after which the connection is closed.
    ///   - note: receives the number of bytes sent so far.
    private func stream(
        _ listener: Int, _ waker: Waker, limit: Int, noting note: (Int) -> Void
    ) throws(Connection.Lost) {
        defer { core.endListening(listener) }
        var sent = 0
        /// Sends bytes up to the limit. Returns whether all bytes were sent.
        func send(_ bytes: [UInt8]) throws(Connection.Lost) -> Bool {
            let part = bytes.prefix(limit - sent)
            try connection.send(Array(part))
            sent += part.count
            note(sent)
            return part.count == bytes.count
        }
        let head = Answer(
            200, type: "text/event-stream; charset=utf-8", headers: [.init("Transfer-Encoding", "chunked")])
        guard try send(head.head(length: nil, closes: false)) else { return }
        while true {
            let silence = core.state.withLock { $0.settings.keepAlive }
            var events = core.takeEvents(listener)
            if events.isEmpty {
                let start = ContinuousClock.now
                try connection.waitForClient(silence, orFor: waker)
                events = core.takeEvents(listener)
                if events.isEmpty, ContinuousClock.now - start >= silence { events = [.keepAlive] }
            }
            for event in events {
                let bytes = event.bytes
                let chunk = Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
                guard try send(chunk) else { return }
                if event.isLast {
                    try connection.send(Array("0\r\n\r\n".utf8))
                    return
                }
            }
        }
    }
}
