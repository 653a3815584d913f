import Synchronization

/// A request and the task that waits for its response.
final class TransferJob: Sendable {
    typealias Outcome = Result<TransferResponse, TransferFailure>

    private struct State {
        var isCancelled = false
        var waiting: CheckedContinuation<Outcome, Never>?
    }

    let request: TransferRequest
    private let state = Mutex(State())

    init(_ request: TransferRequest) {
        self.request = request
    }

    /// Sets the waiting continuation.
    func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
        state.withLock { $0.waiting = continuation }
    }

    /// Resumes the waiting task; only the first result counts.
    func finish(_ outcome: Outcome) {
        state.withLock { $0.waiting.take() }?.resume(returning: outcome)
    }

    /// Requests cancellation.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Why the transfer must end now; `nil` to continue.
    ///
    /// - Parameter lastSign: the time of the last activity of the host; `nil` before the request is sent.
    func ending(at now: ContinuousClock.Instant, lastSign: ContinuousClock.Instant?) -> TransferFailure? {
        if state.withLock({ $0.isCancelled }) { return .cancelled }
        if now >= request.end { return .late }
        if let lastSign, now >= lastSign + request.idle { return .silent }
        return nil
    }

    /// When to call ``ending(at:lastSign:)`` again.
    func deadline(lastSign: ContinuousClock.Instant?) -> ContinuousClock.Instant {
        min(request.end, lastSign.map { $0 + request.idle } ?? request.end)
    }
}
