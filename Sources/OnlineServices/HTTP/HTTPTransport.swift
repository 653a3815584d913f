/// Sends HTTP requests.
public protocol HTTPTransport: Sendable {
    /// Sends a request once, including redirects to the same host.
    ///
    /// - Throws: why there is no response; a response with an error status is returned.
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}
