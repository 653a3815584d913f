import ContentTree

/// A response.
struct Answer: Sendable {
    /// The status code (RFC 9110, 15).
    var status: Int
    /// The header fields; the length of the content is added when it is sent.
    var headers: [RecordedRequest.Field]
    /// The content.
    var body: [UInt8]

    init(_ status: Int, type: String? = nil, headers: [RecordedRequest.Field] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = (type.map { [.init("Content-Type", $0)] } ?? []) + headers
        self.body = body
    }

    /// JSON in UTF-8.
    static func json(_ status: Int, _ node: Node, headers: [RecordedRequest.Field] = []) -> Answer {
        var answer = json(node, headers: headers)
        answer.status = status
        return answer
    }

    /// A success response with JSON in UTF-8.
    static func json(_ node: Node, layout: JSONWriter.Layout = .compact, headers: [RecordedRequest.Field] = [])
        -> Answer
    {
        Answer(
            200, type: "application/json; charset=utf-8", headers: headers, body: JSONWriter(layout).bytes(of: node))
    }

    /// A database's error: `{"error": text}`.
    static func error(_ status: Int, _ text: String) -> Answer {
        .json(status, .object([("error", .string(text))]))
    }

    /// Plain text.
    static func text(_ status: Int, _ text: String) -> Answer {
        Answer(status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
    }

    /// The head for sending.
    ///
    /// - Parameter length: the announced length; `nil` if the end of the connection is the end of the content.
    func head(length: Int?, closes: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        text += "Cache-Control: no-cache\r\n"
        // 204 and 304 have no content (RFC 9112, 6.3).
        if let length, status != 204, status != 304 { text += "Content-Length: \(length)\r\n" }
        if closes { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }

    /// The size of head and content in bytes.
    var size: Int { head(length: body.count, closes: false).count + body.count }

    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 204: "No Content"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 412: "Precondition Failed"
        case 428: "Precondition Required"
        case 429: "Too Many Requests"
        case 500: "Internal Server Error"
        case 503: "Service Unavailable"
        default: "Status"
        }
    }
}
