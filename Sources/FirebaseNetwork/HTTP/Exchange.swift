import Synchronization

/// One request on its way, and what has come back of the answer.
final class Exchange: Sendable {
    /// What comes of it.
    typealias Outcome = Result<HTTPAnswer, HTTPFailure>

    private struct State {
        var answer: HTTPAnswer?
        var lastSign = ContinuousClock.now
        var outcome: Outcome?
        var waiting: CheckedContinuation<Outcome, Never>?
    }

    private let host: String
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: the most bytes of a body that are taken.
    init(with host: String, limit: Int) {
        self.host = host
        self.limit = limit
    }

    /// Begins, and waits for what comes of it.
    func outcome(_ begin: () -> Void) async -> Outcome {
        await withCheckedContinuation { continuation in
            let early = state.withLock { state -> Outcome? in
                state.lastSign = .now
                if state.outcome == nil { state.waiting = continuation }
                return state.outcome
            }
            if let early { continuation.resume(returning: early) } else { begin() }
        }
    }

    /// Ends it; only the first end counts.
    ///
    /// - Returns: whether this was the first.
    @discardableResult
    func finish(_ outcome: Outcome) -> Bool {
        let (isFirst, waiting) = state.withLock { state -> (Bool, CheckedContinuation<Outcome, Never>?) in
            guard state.outcome == nil else { return (false, nil) }
            state.outcome = outcome
            state.answer = nil
            return (true, state.waiting.take())
        }
        waiting?.resume(returning: outcome)
        return isFirst
    }

    /// The host is there: it takes something, or sends something.
    func noteSign() {
        state.withLock { $0.lastSign = .now }
    }

    /// Takes the beginning of the answer.
    ///
    /// - Parameter length: how many bytes it announces.
    /// - Returns: whether that is too much, so that the task has to be ended.
    func take(status: Int, headers: [HTTPHeader], length: Int64) -> Bool {
        if length > Int64(limit) { return finish(.failure(.tooLarge(host, limit: limit))) }
        state.withLock { state in
            state.lastSign = .now
            if state.outcome == nil { state.answer = HTTPAnswer(status: status, headers: headers) }
        }
        return false
    }

    /// Takes a piece of the body.
    ///
    /// - Returns: whether that is too much, so that the task has to be ended.
    func take(_ bytes: some Collection<UInt8>) -> Bool {
        let isTooLarge = state.withLock { state in
            state.lastSign = .now
            guard state.outcome == nil, let count = state.answer?.body.count else { return false }
            guard count + bytes.count <= limit else { return true }
            state.answer?.body.append(contentsOf: bytes)
            return false
        }
        return isTooLarge && finish(.failure(.tooLarge(host, limit: limit)))
    }

    /// Whether the beginning of an answer is there.
    var hasBegun: Bool { state.withLock { $0.answer != nil } }

    /// Ends it with the answer that has come.
    func complete() {
        let answer = state.withLock { $0.answer }
        finish(answer.map { .success($0) } ?? .failure(.lost(host)))
    }

    /// Ends it as the platform says.
    ///
    /// - Parameter failure: what went wrong with a host, knowing whether a part of the answer was there.
    func fail(_ failure: (_ host: String, _ hasBegun: Bool) -> HTTPFailure) {
        finish(.failure(failure(host, hasBegun)))
    }

    /// How long the host may be silent still; `nil` where the time is over.
    func timeLeft(idle: Int, until end: ContinuousClock.Instant) -> Duration? {
        let (lastSign, isOver) = state.withLock { ($0.lastSign, $0.outcome != nil) }
        if isOver { return nil }
        let left = ContinuousClock.now.duration(to: min(end, lastSign + .seconds(idle)))
        return left > .zero ? left : nil
    }
}
