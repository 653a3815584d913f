/// Sends requests over HTTP/1.1 with the system's libcurl.
///
/// It keeps connections, but no cookies and no copies of answers, asks for no encoding, follows no redirect, reads no
/// files of passwords, and trusts the system's authorities. Proxies are those that the environment names; the way to this
/// machine itself has none.
public final class TransferClient: Sendable {
    private let queue = TransferQueue()

    /// Makes a client; its thread begins with the first request, and ends with the client.
    public init() {}

    deinit { queue.close() }

    /// Whether the system has a libcurl that can be used.
    public static var isAvailable: Bool { Libcurl.shared != nil }

    /// Sends a request; the transfer ends when the task is cancelled.
    ///
    /// - Throws: why there is no answer, or not all of it.
    public func answer(to request: TransferRequest) async throws(TransferFailure) -> TransferAnswer {
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
