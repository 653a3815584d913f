import ContentTree

@testable import FirebaseStandIn

extension FirebaseStandIn {
    /// Answers a request without a network connection.
    func ask(_ method: String, _ target: String, _ body: String = "", headers: [String: String] = [:]) throws -> Answer
    {
        let lines = ["\(method) \(target) HTTP/1.1"] + headers.map { "\($0): \($1)" }
        guard var request = RequestHead.parse(lines) else { throw NoRequest() }
        request.body = Array(body.utf8)
        switch core.reply(to: request) {
        case .answer(let answer): return answer
        case .later(let make): return make()
        case .events: throw NoRequest()
        }
    }

    /// An invalid request, or one without a single response.
    struct NoRequest: Error {}
}

extension Answer {
    /// The status and the content, as in tables of tests.
    var line: String { ([String(status)] + (body.isEmpty ? [] : [text])).joined(separator: " ") }

    /// The content.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The content as a tree.
    var node: Node { .json(text) }

    /// The ETag.
    var tag: String? { headers.first { $0.name == "ETag" }?.value }
}
