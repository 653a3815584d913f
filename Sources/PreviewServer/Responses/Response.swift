import FileSystem

/// A response: its head and the source of its content.
struct Response: Sendable {
    /// A part of the content.
    enum Segment: Sendable {
        /// Bytes in memory.
        case bytes([UInt8])
        /// A range of a file.
        case file(ServedFile, Range<Int>)

        var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let range): range.count
            }
        }

        /// A subrange of the segment.
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
    /// Whether it is an endless event stream.
    var isStream = false
    /// Whether the connection closes after it.
    var closes = false

    /// The length of the content in bytes.
    var length: Int { content.reduce(0) { $0 + $1.count } }

    /// A response with a short text.
    static func text(_ status: HTTPStatus, _ words: String) -> Response {
        Response(
            status: status, fields: [("Content-Type", ContentType.text)], content: [.bytes(Array((words + "\n").utf8))])
    }

    /// A response with a generated page.
    static func page(_ status: HTTPStatus, _ html: String) -> Response {
        Response(status: status, fields: [("Content-Type", ContentType.html)], content: [.bytes(Array(html.utf8))])
    }

    /// The part of the content in a range.
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

    /// The head, including the final empty line.
    ///
    /// - Parameter date: the current time in seconds since 1970.
    func head(date: Int) -> [UInt8] {
        var text = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\nDate: \(HTTPDate(seconds: date).text)\r\n"
        for field in fields { text += "\(field.name): \(field.value)\r\n" }
        // Pages of other sites must not embed responses (Fetch, "Cross-Origin-Resource-Policy header").
        text += "Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n"
        text += "Cross-Origin-Resource-Policy: same-origin\r\n"
        // 304 has no content, and the length of a stream is unknown.
        if status != .notModified, !isStream { text += "Content-Length: \(length)\r\n" }
        if closes || isStream { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }
}
