import OperatingSystem

/// An answer: its head, and where its content comes from.
struct Response: Sendable {
    /// A piece of a content.
    enum Segment: Sendable {
        /// These bytes.
        case bytes([UInt8])
        /// A part of a file.
        case file(ServedFile, Range<Int>)

        var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let range): range.count
            }
        }

        /// A part of the piece, counted from its beginning.
        func part(_ range: Range<Int>) -> Segment {
            switch self {
            case .bytes(let bytes): .bytes(Array(bytes[range]))
            case .file(let file, let whole):
                .file(file, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
            }
        }
    }

    var status: HTTPStatus
    var fields: [(name: String, value: String)] = []
    var content: [Segment] = []
    /// Whether it never ends: events follow as they happen.
    var isStream = false
    /// Whether nothing else may come through the connection.
    var closes = false

    /// How many bytes the content has.
    var length: Int { content.reduce(0) { $0 + $1.count } }

    /// A short text for whoever reads it.
    static func text(_ status: HTTPStatus, _ words: String) -> Response {
        Response(
            status: status, fields: [("Content-Type", ContentType.text)], content: [.bytes(Array((words + "\n").utf8))])
    }

    /// A page put together here.
    static func page(_ status: HTTPStatus, _ html: String) -> Response {
        Response(status: status, fields: [("Content-Type", ContentType.html)], content: [.bytes(Array(html.utf8))])
    }

    /// The part of the content that a range names.
    func slice(_ range: Range<Int>) -> [Segment] {
        var found: [Segment] = []
        var start = 0
        for segment in content {
            let here = start..<start + segment.count
            let common = here.clamped(to: range)
            if !common.isEmpty { found.append(segment.part(common.lowerBound - start..<common.upperBound - start)) }
            start = here.upperBound
        }
        return found
    }

    /// The head, with the empty line that ends it.
    ///
    /// - Parameter date: the moment, in seconds since 1970.
    func head(date: Int) -> [UInt8] {
        var text = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\nDate: \(HTTPDate(seconds: date).text)\r\n"
        for field in fields { text += "\(field.name): \(field.value)\r\n" }
        // No page of another site may embed what is served here (Fetch, "Cross-Origin-Resource-Policy header").
        text += "Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n"
        text += "Cross-Origin-Resource-Policy: same-origin\r\n"
        // What is not modified has no content, and a stream has no end.
        if status != .notModified, !isStream { text += "Content-Length: \(length)\r\n" }
        if closes || isStream { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }
}
