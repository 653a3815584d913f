/// Sends HTTP/1.1 requests with the system's libcurl.
///
/// It reuses connections. It stores no cookies, caches no responses, requests no compression, follows no redirects,
/// reads no password files, and trusts the system's certificate authorities. Proxies are configured by the environment,
/// except for loopback addresses, which use none.
public final class TransferClient: Sendable {
    private let queue = TransferQueue()

    /// Creates a client. Its thread starts with the first request and ends with the client.
    public init() {}

    deinit { queue.close() }

    /// Whether the system has a usable libcurl.
    public static var isAvailable: Bool { Libcurl.shared != nil }

    /// Sends a request. Cancelling the task ends the transfer.
    ///
    /// - Throws: why there is no complete response.
    public func response(to request: TransferRequest) async throws(TransferFailure) -> TransferResponse {
        let job = TransferJob(request)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                job.wait(continuation)
                queue.add(job)
            }
        } onCancel: {
            job.cancel()
            queue.wake()
        }
        return try outcome.get()
    }
}
