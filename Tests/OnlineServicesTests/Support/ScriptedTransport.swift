import Synchronization

@testable import OnlineServices

/// Answers requests with scripted steps, and records them.
final class ScriptedTransport: HTTPTransport {
    typealias Step = Result<HTTPResponse, HTTPFailure>

    private struct State {
        var steps: [Step]
        var requests: [HTTPRequest] = []
    }

    private let state: Mutex<State>

    init(_ steps: [Step]) {
        state = Mutex(State(steps: steps))
    }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The requests, one line each: method, address, specific header fields, and content.
    var lines: [String] { requests.map(Self.line) }

    /// The number of unused steps.
    var left: Int { state.withLock { $0.steps.count } }

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        let step = state.withLock { state -> Step in
            state.requests.append(request)
            return state.steps.isEmpty ? .failure(.other("the script", code: 0)) : state.steps.removeFirst()
        }
        return try step.get()
    }

    private static func line(_ request: HTTPRequest) -> String {
        let usual = ["Accept", "Content-Type"]
        let headers = request.headers.filter { !usual.contains($0.name) }.map { " \($0.name):\($0.value)" }
        let credential =
            switch request.credential?.form {
            case .query: " as idToken"
            case .bearer: " as bearer"
            case nil: ""
            }
        let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
        return request.method.rawValue + " " + request.url + credential + headers.joined() + body
    }
}

extension HTTPResponse {
    /// A response with JSON.
    static func json(_ text: String, status: Int = 200, etag: String? = nil) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [HTTPHeader("Content-Type", "application/json; charset=utf-8")]
                + (etag.map { [HTTPHeader("ETag", $0)] } ?? []),
            body: Array(text.utf8))
    }

    /// A database's error.
    static func error(_ status: Int, _ text: String) -> HTTPResponse {
        json("{\"error\" : \"\(text)\"}", status: status)
    }
}

extension Result<HTTPResponse, HTTPFailure> {
    static func json(_ text: String, status: Int = 200, etag: String? = nil) -> Self {
        .success(.json(text, status: status, etag: etag))
    }

    static func error(_ status: Int, _ text: String) -> Self { .success(.error(status, text)) }
}
