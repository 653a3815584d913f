/// Whatever carries a request to its host and brings one answer.
public protocol HTTPTransport: Sendable {
    /// Sends a request once, redirects to the same host included.
    ///
    /// - Throws: why there is no answer; an answer that refuses is an answer.
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPAnswer
}
