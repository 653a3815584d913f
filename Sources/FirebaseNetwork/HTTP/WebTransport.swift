import Foundation
import WebSafety

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Carries requests over the web.
///
/// Keeps no cookies and no copies of answers, takes no more of an answer than the request allows, gives up a request when
/// the task that waits for it is cancelled, and follows redirects by ``Redirect`` alone.
public final class WebTransport: HTTPTransport {
    /// How long is waited.
    public struct Patience: Sendable, Hashable {
        /// Seconds without any sign of the host: while connecting, sending and receiving.
        public var idle = 30
        /// Seconds for a request with all its redirects.
        public var whole = 120

        /// Thirty seconds of silence, two minutes in all.
        public init() {}

        /// Other times, in seconds.
        public init(idle: Int, whole: Int) {
            self.idle = idle
            self.whole = whole
        }
    }

    private let patience: Patience
    private let kept: Line

    /// Makes a transport; connections are kept as long as it lives.
    public init(patience: Patience = Patience()) {
        self.patience = patience
        kept = Line(patience: patience)
    }

    deinit { kept.session.invalidateAndCancel() }

    /// Sends a request once, redirects to the same host included.
    ///
    /// - Throws: why there is no answer.
    public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPAnswer {
        guard let origin = WebOrigin(request.url) else { throw .unusableAddress }
        let end = ContinuousClock.now + .seconds(patience.whole)
        var request = request
        for _ in 0...Redirect.most {
            let answer = try await exchange(request, with: origin, until: end)
            switch Redirect(answer, to: request) {
            case .none: return answer
            case .follow(let address): request.url = address
            case .refuse(let failure): throw failure
            }
        }
        throw .redirectedInVain(origin.name)
    }
}

extension WebTransport {
    private func exchange(
        _ request: HTTPRequest, with origin: WebOrigin, until end: ContinuousClock.Instant
    ) async throws(HTTPFailure) -> HTTPAnswer {
        guard let written = Self.written(request) else { throw .unusableAddress }
        // Where a kept connection ends without an answer, the platform itself sends the request again, whatever it does,
        // and hangs where it had a body.
        let isOnItsOwn = !request.isRepeatable || request.body != nil
        let line = isOnItsOwn ? Line(patience: patience) : kept
        defer { if isOnItsOwn { line.session.invalidateAndCancel() } }
        let task = line.session.dataTask(with: written)
        let exchange = Exchange(with: origin.name, limit: request.sizeLimit)
        line.exchanges.expect(task, exchange)
        let clock = Task { [patience] in
            while let pause = exchange.timeLeft(idle: patience.idle, until: end) {
                do { try await Task.sleep(for: pause) } catch { return }
            }
            let isIdle = ContinuousClock.now < end
            exchange.finish(.failure(.timedOut(origin.name, seconds: isIdle ? patience.idle : patience.whole)))
            task.cancel()
        }
        defer { clock.cancel() }
        let outcome = await withTaskCancellationHandler {
            await exchange.outcome { task.resume() }
        } onCancel: {
            exchange.finish(.failure(.cancelled))
            task.cancel()
        }
        return try outcome.get()
    }

    /// The request as the platform takes it; `nil` where the address cannot be read.
    private static func written(_ request: HTTPRequest) -> URLRequest? {
        var address = request.url
        if let credential = request.credential, credential.form == .query {
            address += (address.contains("?") ? "&" : "?") + "auth=" + PercentEncoding.encoded(credential.reveal())
        }
        guard let url = URL(string: address) else { return nil }
        var written = URLRequest(url: url)
        written.httpMethod = request.method.rawValue
        for header in request.headers { written.setValue(header.value, forHTTPHeaderField: header.name) }
        if let credential = request.credential, credential.form == .bearer {
            written.setValue("Bearer \(credential.reveal())", forHTTPHeaderField: "Authorization")
        }
        written.httpBody = request.body.map { Data($0) }
        return written
    }
}

/// Connections that are kept, and who listens to them.
private struct Line {
    let session: URLSession
    let exchanges = Exchanges()

    init(patience: WebTransport.Patience) {
        let configuration = URLSessionConfiguration.ephemeral
        // The clock of the exchange is stopped earlier; these only end what it could not.
        configuration.timeoutIntervalForRequest = TimeInterval(patience.whole + 60)
        configuration.timeoutIntervalForResource = TimeInterval(patience.whole + 60)
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpAdditionalHeaders = ["User-Agent": "sitegen"]
        #if canImport(FoundationNetworking)
            let queue = DirectQueue()
        #else
            let queue: OperationQueue? = nil
        #endif
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
    }
}
