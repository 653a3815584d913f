/// Parses request heads (RFC 9112). Malformed input is refused.
struct HTTPRequestParser: Sendable {
    /// The maximum length of a request line in bytes.
    static let maximumLineLength = 8_000
    /// The maximum size of a head in bytes.
    static let maximumHeadSize = 32_000
    /// The maximum number of fields.
    static let maximumFields = 100

    /// The result of parsing.
    enum Result: Sendable, Equatable {
        /// The head is incomplete.
        case incomplete
        /// A complete head.
        case request(HTTPRequest)
        /// A malformed head; the connection cannot be used any more.
        case refused(HTTPStatus)
    }

    private var bytes: [UInt8] = []
    /// The number of bytes already searched for the end of the head.
    private var searched = 0

    /// Whether a part of a head was received.
    var hasBegun: Bool { !bytes.isEmpty }

    /// Adds received bytes.
    mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// The next request, if its head is complete.
    mutating func next() -> Result {
        // Some clients send an empty line after a request (RFC 9112, 2.2).
        let empty = bytes.prefix(8).prefix { $0 == Self.cr || $0 == Self.lf }.count
        if empty > 0 {
            bytes.removeFirst(empty)
            searched = 0
        }
        guard let end = endOfHead() else {
            // Without this check, a client with other line endings would wait forever.
            let fault = lineFault(upTo: bytes.count)
            return fault.map(Result.refused) ?? .incomplete
        }
        if let fault = lineFault(upTo: end) { return .refused(fault) }
        let head = Array(bytes[..<end])
        bytes.removeFirst(end)
        searched = 0
        return Self.parse(head)
    }
}

extension HTTPRequestParser {
    private static let cr = UInt8(ascii: "\r")
    private static let lf = UInt8(ascii: "\n")

    /// The offset after the empty line at the end of the head.
    private mutating func endOfHead() -> Int? {
        var index = max(0, searched - 3)
        while index + 3 < bytes.count {
            if bytes[index] == Self.cr, bytes[index + 1] == Self.lf, bytes[index + 2] == Self.cr,
                bytes[index + 3] == Self.lf
            {
                return index + 4
            }
            index += 1
        }
        searched = bytes.count
        return nil
    }

    /// An error in the lines so far: a line that is too long or ends with a lone LF.
    private func lineFault(upTo end: Int) -> HTTPStatus? {
        let line = bytes[..<end].firstIndex(of: Self.lf) ?? end
        if line > Self.maximumLineLength { return .targetTooLong }
        if end > Self.maximumHeadSize { return .fieldsTooLarge }
        var previous: UInt8 = 0
        for byte in bytes[..<end] {
            if byte == Self.lf, previous != Self.cr { return .badRequest }
            previous = byte
        }
        return nil
    }

    private static func parse(_ head: [UInt8]) -> Result {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while let end = head[start...].firstIndex(of: lf) {
            lines.append(head[start..<(end - 1)])
            start = end + 1
        }
        // The last line is empty.
        lines.removeLast()
        guard let first = lines.first else { return .refused(.badRequest) }
        guard lines.count - 1 <= maximumFields else { return .refused(.fieldsTooLarge) }

        let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, isToken(words[0]), !words[1].isEmpty,
            words[1].allSatisfy({ (0x21...0x7E).contains($0) })
        else { return .refused(.badRequest) }
        let version = text(words[2])
        guard version.hasPrefix("HTTP/"), version.utf8.count == 8 else { return .refused(.badRequest) }
        guard version.hasPrefix("HTTP/1.") else { return .refused(.versionNotSupported) }
        guard let minor = words[2].last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(minor) else {
            return .refused(.badRequest)
        }
        var request = HTTPRequest(
            method: text(words[0]), target: text(words[1]), host: nil, isOld: minor == UInt8(ascii: "0"), fields: [])
        for line in lines.dropFirst() {
            guard let field = field(line) else { return .refused(.badRequest) }
            request.fields.append(field)
        }
        return checked(request)
    }

    /// The request with its host, if its fields are consistent.
    private static func checked(_ request: HTTPRequest) -> Result {
        var request = request
        let hosts = request.fields.filter { $0.name == "host" }
        // RFC 9112, 3.2: exactly one Host field, except in HTTP/1.0.
        guard hosts.count <= 1, hosts.count == 1 || request.isOld else { return .refused(.badRequest) }
        request.host = hosts.first?.value
        let lengths = request.fields.filter { $0.name == "content-length" }
        guard lengths.count <= 1, lengths.allSatisfy({ isNumber($0.value) }) else { return .refused(.badRequest) }
        // A contradiction (RFC 9112, 6.1).
        if !lengths.isEmpty, request.value("transfer-encoding") != nil { return .refused(.badRequest) }
        if let absolute = absoluteTarget(request.target) {
            request.host = absolute.host
            request.target = absolute.target
        }
        let isAsterisk = request.method == "OPTIONS" && request.target == "*"
        // The target of CONNECT is an authority; the method is refused later.
        guard request.target.utf8.first == UInt8(ascii: "/") || isAsterisk || request.method == "CONNECT" else {
            return .refused(.badRequest)
        }
        return .request(request)
    }

    /// The host and path of `http://host/path` (RFC 9112, 3.2.2).
    private static func absoluteTarget(_ target: String) -> (host: String, target: String)? {
        guard target.lowercased().hasPrefix("http://") else { return nil }
        let rest = target.utf8.dropFirst(7)
        let host = rest.prefix { !"/?".utf8.contains($0) }
        let path = String(Substring(rest.dropFirst(host.count)))
        return (String(Substring(host)), path.hasPrefix("/") ? path : "/" + path)
    }

    private static func field(_ line: ArraySlice<UInt8>) -> HTTPRequest.Field? {
        // White space before the colon and folded lines are not tokens, so they are refused.
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else { return nil }
        let value = line[(colon + 1)...]
        guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else { return nil }
        return HTTPRequest.Field(name: text(line[..<colon]).lowercased(), value: text(value).trimmed)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 18
            && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether the bytes are a token (RFC 9110, 5.6.2).
    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
