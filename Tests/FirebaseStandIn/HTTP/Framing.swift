/// How a response states the end of its content (RFC 9112, 6.3).
public enum Framing: Sendable, CaseIterable {
    /// With `Content-Length`.
    case length
    /// In chunks.
    case chunks
    /// With the end of the connection.
    case connection
}

extension Answer {
    /// Head and content for sending; chunked content has two chunks.
    func whole(_ framing: Framing) -> [UInt8] {
        switch framing {
        case .length: return whole(closes: false)
        case .connection: return head(length: nil, closes: true) + body
        case .chunks:
            var answer = self
            answer.headers.append(.init("Transfer-Encoding", "chunked"))
            let middle = body.count / 2
            let chunks = [body[..<middle], body[middle...]].filter { !$0.isEmpty }
                .flatMap { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
            return answer.head(length: nil, closes: false) + chunks + Array("0\r\n\r\n".utf8)
        }
    }
}
