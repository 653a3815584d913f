/// When a request is sent again, and after which wait.
///
/// Only what may be repeated without doing something twice is: after 500 and 503, which Firebase answers before it has
/// done anything, and after a connection that was lost.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a request is repeated at most.
    public var repetitions = 4
    /// The shortest wait before the first repetition; each further one is twice as long.
    public var base: Duration = .milliseconds(500)
    /// The longest wait that a server may ask for.
    public var longestRequested: Duration = .seconds(30)

    /// Four repetitions, from half a second on.
    public init() {}

    /// Whether a request is sent again after an answer.
    func repeats(_ request: HTTPRequest, after answer: HTTPAnswer) -> Bool {
        request.isRepeatable && (answer.status == 500 || answer.status == 503)
    }

    /// Whether a request is sent again when there was none.
    func repeats(_ request: HTTPRequest, after failure: HTTPFailure) -> Bool {
        if case .lost = failure { request.isRepeatable } else { false }
    }

    /// How long to wait before a repetition.
    ///
    /// - Parameters:
    ///   - number: which repetition it is, from 0.
    ///   - answer: the answer before it, which may ask for a wait (`Retry-After` in seconds; RFC 9110, 10.2.3).
    ///   - chance: from 0 to 1, so that many who failed together do not return together.
    func wait(before number: Int, after answer: HTTPAnswer?, chance: Double) -> Duration {
        let wait = base * Double(1 << number) * (1 + min(max(chance, 0), 1) / 2)
        guard let seconds = answer?.headers["Retry-After"].flatMap(Int.init), seconds > 0 else { return wait }
        return max(wait, min(longestRequested, .seconds(seconds)))
    }
}
