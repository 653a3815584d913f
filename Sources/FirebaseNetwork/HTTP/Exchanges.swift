import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hands what the platform tells of its tasks to the exchanges that they belong to.
final class Exchanges: NSObject, URLSessionDataDelegate {
    private let running = Mutex<[Int: Exchange]>([:])

    /// Begins to listen for a task.
    func expect(_ task: URLSessionTask, _ exchange: Exchange) {
        running.withLock { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        running.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let isTooMuch = exchange(of: dataTask).map { Self.hand(response, to: $0) } ?? false
        completionHandler(isTooMuch ? .cancel : .allow)
        // On Linux the word of the handler counts for nothing.
        if isTooMuch { end(dataTask) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if exchange(of: dataTask)?.take(data) == true { end(dataTask) }
    }

    /// Ends a task, from elsewhere: that waits for the queue on which the platform tells of it.
    ///
    /// Not as a task of Swift's: while those wait for their turn, an endless answer would go on.
    private func end(_ task: URLSessionTask) {
        Self.elsewhere { task.cancel() }
    }

    private static func elsewhere(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(execute: work)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(of: task)?.noteSign()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // The platform would take fields along to any host: whoever sent the request decides.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(Darwin)
            guard challenge.protectionSpace.authenticationMethod != NSURLAuthenticationMethodServerTrust else {
                return completionHandler(.performDefaultHandling, nil)
            }
        #endif
        // The answer is there, and who asked has no other credential: waiting for one would take for ever. To say so ends
        // the task, which waits for the queue that this is told on.
        exchange(of: task)?.complete()
        Self.elsewhere { completionHandler(.cancelAuthenticationChallenge, nil) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = running.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error {
            exchange.fail { HTTPFailure(ofPlatform: error as NSError, host: $0, hasBegun: $1) }
        } else {
            // Of a redirect that leads nowhere the platform tells nothing before.
            if !exchange.hasBegun, let response = task.response { _ = Self.hand(response, to: exchange) }
            exchange.complete()
        }
    }

    /// - Returns: whether the answer is too large.
    private static func hand(_ response: URLResponse, to exchange: Exchange) -> Bool {
        guard let response = response as? HTTPURLResponse else { return false }
        let headers = response.allHeaderFields.compactMap { name, value -> HTTPHeader? in
            guard let name = name as? String, let value = value as? String else { return nil }
            return HTTPHeader(name, value)
        }
        return exchange.take(
            status: response.statusCode, headers: headers, length: response.expectedContentLength)
    }
}
