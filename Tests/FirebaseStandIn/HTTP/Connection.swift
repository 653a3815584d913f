import OperatingSystem
import WebSafety

/// A connection for its own thread. Reading and sending wait, until the client closes it or the server stops.
final class Connection {
    /// The client closed the connection, or the server stops.
    struct Lost: Error {}

    private let socket: StreamSocket
    /// Wakes up waiting threads when the server stops.
    private let bell: Waker
    private var received: [UInt8] = []
    private var hasEnded = false

    init(_ socket: StreamSocket, bell: Waker) {
        self.socket = socket
        self.bell = bell
    }

    /// The next complete request; `nil` if the client sends no more.
    func nextRequest() throws(Lost) -> RecordedRequest? {
        guard let head = try readHead() else { return nil }
        guard var request = RequestHead.parse(head) else {
            try send(Answer.text(400, "This is no request.").whole(closes: true))
            throw Lost()
        }
        if request.header("expect")?.lowercased() == "100-continue" {
            try send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        if request.header("transfer-encoding")?.lowercased().hasSuffix("chunked") == true {
            request.body = try readChunks()
        } else if let length = request.header("content-length").flatMap({ Int($0) }), length > 0 {
            request.body = try take(length)
        }
        return request
    }

    /// Sends all bytes.
    func send(_ bytes: [UInt8]) throws(Lost) {
        var sent = 0
        while sent < bytes.count {
            let count: Int?
            do {
                count = try bytes.withUnsafeBytes { try socket.send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            } catch {
                throw Lost()
            }
            if let count {
                sent += count
            } else {
                try wait(receiving: false, sending: true)
            }
        }
    }

    /// Waits for a duration while the client stays connected.
    func pause(_ duration: Duration) throws(Lost) {
        try waitForClient(duration, orFor: nil)
    }

    /// Waits until the waker is rung, the time expires, or the client closes the connection.
    func waitForClient(_ duration: Duration, orFor waker: Waker?) throws(Lost) {
        let end = ContinuousClock.now + duration
        while true {
            let left = end - .now
            guard left > .zero else { return }
            let milliseconds = Int(
                clamping: left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000)
            var sources: [Readiness.Source] = [.waker(bell), .stream(socket, receiving: true, sending: false)]
            if let waker { sources.append(.waker(waker)) }
            guard let ready = try? Readiness.wait(for: sources, milliseconds: max(1, milliseconds)), !ready[0] else {
                throw Lost()
            }
            if ready[1] {
                try receive()
                if hasEnded { throw Lost() }
            }
            if let waker, ready[2] {
                waker.silence()
                return
            }
        }
    }
}

extension Connection {
    private func wait(receiving: Bool, sending: Bool) throws(Lost) {
        let sources: [Readiness.Source] = [
            .waker(bell), .stream(socket, receiving: receiving, sending: sending),
        ]
        guard let ready = try? Readiness.wait(for: sources), !ready[0] else { throw Lost() }
    }

    /// Reads the bytes that have arrived.
    private func receive() throws(Lost) {
        let size = 65_536
        var count: Int?
        do {
            let socket = socket
            let more = try [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
                count = try socket.receive(into: UnsafeMutableRawBufferPointer(buffer))
                filled = count ?? 0
            }
            received += more
        } catch {
            throw Lost()
        }
        if count == 0 { hasEnded = true }
    }

    /// Waits for more bytes; false at the end.
    private func fill() throws(Lost) -> Bool {
        if hasEnded { return false }
        let before = received.count
        while received.count == before, !hasEnded {
            try wait(receiving: true, sending: false)
            try receive()
        }
        return received.count > before
    }

    private func take(_ count: Int) throws(Lost) -> [UInt8] {
        while received.count < count {
            guard try fill() else { throw Lost() }
        }
        let taken = Array(received[..<count])
        received.removeFirst(count)
        return taken
    }

    private func readLine() throws(Lost) -> String {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = try take(end + 1).dropLast()
                return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
            guard try fill() else { throw Lost() }
        }
    }

    private func readHead() throws(Lost) -> [String]? {
        while received.isEmpty {
            guard try fill() else { return nil }
        }
        var lines: [String] = []
        while true {
            let line = try readLine()
            if line.isEmpty {
                // Some clients send an empty line after a request (RFC 9112, 2.2).
                if !lines.isEmpty { return lines }
            } else {
                lines.append(line)
            }
        }
    }

    /// Reads chunked content (RFC 9112, 7.1).
    private func readChunks() throws(Lost) -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let line = try readLine()
            guard let size = Int(line.prefix { $0 != ";" && $0 != " " }, radix: 16), size >= 0 else { throw Lost() }
            if size == 0 { break }
            body += try take(size)
            _ = try readLine()
        }
        while try !readLine().isEmpty {}
        return body
    }
}

/// The head of a request (RFC 9112, 3 and 5), parsed leniently.
enum RequestHead {
    /// Parses a request without its content; `nil` if it is invalid.
    static func parse(_ lines: [String]) -> RecordedRequest? {
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { return nil }
        let path = words[1].utf8.prefix { $0 != UInt8(ascii: "?") }
        let query = Substring(words[1].utf8.dropFirst(path.count + 1))
        var headers: [RecordedRequest.Field] = []
        for line in lines.dropFirst() {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[line.utf8.index(after: colon)...]
            headers.append(.init(line[..<colon].lowercased(), trimmed(value)))
        }
        return RecordedRequest(
            method: words[0], target: words[1],
            path: String(decoding: PercentEncoding.leniently(path), as: UTF8.self),
            query: FormFields.parse(query), headers: headers, body: [], status: nil)
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let rest = text.drop(while: isBlank)
        return String(rest.reversed().drop(while: isBlank).reversed())
    }
}

extension Answer {
    /// Head and content for sending.
    func whole(closes: Bool) -> [UInt8] {
        let hasContent = status != 204 && status != 304
        return head(length: hasContent ? body.count : nil, closes: closes) + (hasContent ? body : [])
    }
}
