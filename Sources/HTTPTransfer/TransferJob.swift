import Synchronization

/// A request, and the task that waits for its answer.
final class TransferJob: Sendable {
    typealias Outcome = Result<TransferAnswer, TransferFailure>

    private struct State {
        var isCancelled = false
        var waiting: CheckedContinuation<Outcome, Never>?
    }

    let request: TransferRequest
    private let state = Mutex(State())

    init(_ request: TransferRequest) {
        self.request = request
    }

    /// Sets who waits.
    func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
        state.withLock { $0.waiting = continuation }
    }

    /// Tells whoever waits; only the first outcome counts.
    func finish(_ outcome: Outcome) {
        state.withLock { $0.waiting.take() }?.resume(returning: outcome)
    }

    /// Asks for an end.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Why it has to end now; `nil` where it may go on.
    ///
    /// - Parameter lastSign: when the host was last heard of; `nil` before the request is sent.
    func ending(at now: ContinuousClock.Instant, lastSign: ContinuousClock.Instant?) -> TransferFailure? {
        if state.withLock({ $0.isCancelled }) { return .cancelled }
        if now >= request.end { return .late }
        if let lastSign, now >= lastSign + request.idle { return .silent }
        return nil
    }

    /// When ``ending(at:lastSign:)`` is to be asked again.
    func deadline(lastSign: ContinuousClock.Instant?) -> ContinuousClock.Instant {
        min(request.end, lastSign.map { $0 + request.idle } ?? request.end)
    }
}
