import Foundation
import LinkRecords
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks over HTTP.
public final class WebTransport: LinkTransport {
    private let session: URLSession
    private let delegate = Delegate()

    /// The most redirects that are followed.
    static let mostRedirects = 5

    /// - Parameter timeout: the seconds after which one question is given up.
    public init(timeout: TimeInterval = 15) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.timeoutIntervalForResource = timeout
        configuration.httpAdditionalHeaders = ["User-Agent": "sitegen-links", "Accept": "*/*"]
        configuration.httpCookieAcceptPolicy = .never
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Asks for an address.
    public func ask(_ url: String, wantsContent: Bool) async -> LinkAnswer.Outcome {
        guard let url = URL(string: url), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme)
        else {
            return .failed("the address cannot be read")
        }
        var request = URLRequest(url: url)
        request.httpMethod = wantsContent ? "GET" : "HEAD"
        return await withCheckedContinuation { continuation in
            let task = session.dataTask(with: request)
            delegate.expect(task) { continuation.resume(returning: $0) }
            task.resume()
        }
    }
}

/// Waits for the beginning of an answer and ends the question there: nobody reads more.
private final class Delegate: NSObject, URLSessionDataDelegate {
    private struct Question {
        var redirects = 0
        var answer: @Sendable (LinkAnswer.Outcome) -> Void
    }

    private let questions = Mutex<[Int: Question]>([:])

    func expect(_ task: URLSessionTask, _ answer: @escaping @Sendable (LinkAnswer.Outcome) -> Void) {
        questions.withLock { $0[task.taskIdentifier] = Question(answer: answer) }
    }

    private func finish(_ task: URLSessionTask, _ outcome: LinkAnswer.Outcome) {
        // Ending a question tells of its end as well; only the first of the two counts.
        questions.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.answer(outcome)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        finish(dataTask, (response as? HTTPURLResponse).map { .status($0.statusCode) } ?? .failed("no answer in HTTP"))
        completionHandler(.cancel)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let count = questions.withLock { questions in
            questions[task.taskIdentifier]?.redirects += 1
            return questions[task.taskIdentifier]?.redirects ?? 0
        }
        let isWeb = ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
        guard isWeb, count <= WebTransport.mostRedirects else {
            finish(task, .failed(isWeb ? "it leads on and on" : "it leads to no address of the web"))
            return completionHandler(nil)
        }
        completionHandler(request)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            finish(task, .failed(Self.reason(error)))
        } else {
            finish(task, (task.response as? HTTPURLResponse).map { .status($0.statusCode) } ?? .failed("no answer"))
        }
    }

    /// Why there is no answer: the same words on all platforms.
    private static func reason(_ error: any Error) -> String {
        switch (error as? URLError)?.code {
        case .timedOut: "no answer in time"
        case .cannotFindHost, .dnsLookupFailed: "there is no such host"
        case .cannotConnectToHost: "the host does not take connections"
        case .networkConnectionLost: "the connection was lost"
        case .notConnectedToInternet: "there is no network"
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            "the host's certificate is not trusted"
        case let code?: "the network failed (\(code.rawValue))"
        case nil: "the network failed"
        }
    }
}
