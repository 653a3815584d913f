import HTTPTransfer
import WebSafety

/// Sends HTTP requests.
///
/// It stores no cookies and no responses, reads no more of a response than the request allows, stops a request when its
/// task is cancelled, and follows redirects only as ``Redirect`` decides.
public final class CurlTransport: HTTPTransport {
    /// The timeouts.
    public struct Timeouts: Sendable, Hashable {
        /// The timeout in seconds without data: while connecting, sending and receiving.
        public var idle = 30
        /// The timeout in seconds for a request with all its redirects.
        public var whole = 120

        /// Thirty seconds without data, two minutes in total.
        public init() {}

        /// Creates other timeouts, in seconds.
        public init(idle: Int, whole: Int) {
            self.idle = idle
            self.whole = whole
        }
    }

    private let timeouts: Timeouts
    private let client = TransferClient()

    /// Creates a transport; it keeps connections open while it exists.
    public init(timeouts: Timeouts = Timeouts()) {
        self.timeouts = timeouts
    }

    /// Sends a request once, including redirects to the same host.
    ///
    /// - Throws: why there is no response.
    public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        try await send(request, receiving: nil)
    }

    /// Sends a request once, and passes on the body while it arrives.
    ///
    /// - Throws: why there is no response, or why it has ended.
    func send(_ request: HTTPRequest, receiving stream: BodyStream?) async throws(HTTPFailure) -> HTTPResponse {
        guard let origin = WebOrigin(request.url) else { throw .unusableAddress }
        let end = ContinuousClock.now + .seconds(timeouts.whole)
        var request = request
        for _ in 0...Redirect.most {
            let response = try await exchange(request, with: origin, until: end, receiving: stream)
            switch Redirect(response, to: request) {
            case .none: return response
            case .follow(let address): request.url = address
            case .refuse(let failure): throw failure
            }
        }
        throw .redirectedInVain(origin.name)
    }
}

extension CurlTransport {
    private func exchange(
        _ request: HTTPRequest, with origin: WebOrigin, until end: ContinuousClock.Instant,
        receiving stream: BodyStream?
    ) async throws(HTTPFailure) -> HTTPResponse {
        guard var transfer = transfer(of: request, until: end) else { throw .unusableAddress }
        transfer.stream = stream
        do {
            let response = try await client.response(to: transfer)
            let headers = response.headers.map { HTTPHeader($0.name, $0.value) }
            return HTTPResponse(status: response.status, headers: headers, body: response.body)
        } catch {
            throw HTTPFailure(error, host: origin.name, limit: request.sizeLimit, timeouts: timeouts)
        }
    }

    /// The request for libcurl; `nil` if the address is invalid.
    private func transfer(of request: HTTPRequest, until end: ContinuousClock.Instant) -> TransferRequest? {
        var address = request.url
        if let credential = request.credential, credential.form == .query {
            address += (address.contains("?") ? "&" : "?") + "auth=" + PercentEncoding.encoded(credential.reveal())
        }
        guard let origin = WebOrigin(address) else { return nil }
        var transfer = TransferRequest(
            request.method.rawValue, origin, sizeLimit: request.sizeLimit, idle: .seconds(timeouts.idle), end: end)
        transfer.headers = [("User-Agent", "sitegen")] + request.headers.map { ($0.name, $0.value) }
        if let credential = request.credential, credential.form == .bearer {
            transfer.headers.append(("Authorization", "Bearer \(credential.reveal())"))
        }
        transfer.body = request.body
        // libcurl repeats a request itself if a reused connection ends without a response.
        transfer.mayUseKeptConnection = request.isRepeatable
        return transfer
    }
}

extension HTTPFailure {
    /// Creates a failure with its details.
    fileprivate init(_ failure: TransferFailure, host: String, limit: Int, timeouts: CurlTransport.Timeouts) {
        switch failure {
        case .noLibrary: self = .noLibrary
        case .unusableRequest: self = .unusableAddress
        case .unknownHost: self = .unknownHost(host)
        case .refused: self = .refused(host)
        case .offline: self = .offline(host)
        case .untrusted: self = .untrusted(host)
        case .noAuthorities: self = .noAuthorities(host)
        case .silent: self = .timedOut(host, seconds: timeouts.idle)
        case .late: self = .timedOut(host, seconds: timeouts.whole)
        case .lost: self = .lost(host)
        case .tooLarge: self = .tooLarge(host, limit: limit)
        case .cancelled: self = .cancelled
        case .other(let code): self = .other(host, code: code)
        }
    }
}
