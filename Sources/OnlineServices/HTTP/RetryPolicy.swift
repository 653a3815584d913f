import OperatingSystem

/// Decides when a request is repeated, and after how long.
///
/// Requests without a double effect are repeated after a status that says that the server or one before it could not answer
/// (500, 502, 503, 504), and after a lost connection. Other requests are repeated if the status 429 (RFC 6585, 4) says that they
/// were not executed.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of repetitions.
    public var repetitions = 4
    /// The minimum wait before the first repetition; it doubles with each further one.
    public var base: Duration = .milliseconds(500)
    /// The maximum wait that a server can request.
    public var maximumRequestedWait: Duration = .seconds(30)

    /// Four repetitions, from half a second on.
    public init() {}

    /// Whether a request is repeated after a response.
    func repeats(_ request: HTTPRequest, after response: HTTPResponse) -> Bool {
        response.status == 429
            ? request.is429Refusal : request.isRepeatable && [500, 502, 503, 504].contains(response.status)
    }

    /// Whether a request is repeated after a failure.
    func repeats(_ request: HTTPRequest, after failure: HTTPFailure) -> Bool {
        if case .lost = failure { request.isRepeatable } else { false }
    }

    /// The wait before a repetition.
    ///
    /// - Parameters:
    ///   - number: the number of the repetition, from 0.
    ///   - response: the previous response, which can request a wait.
    ///   - chance: a random number from 0 to 1, so that clients that failed together do not repeat together.
    ///   - now: the seconds since 1970.
    func wait(before number: Int, after response: HTTPResponse?, chance: Double, at now: Int) -> Duration {
        let wait = base * Double(1 << number) * (1 + min(max(chance, 0), 1) / 2)
        guard let seconds = response.flatMap({ Self.requestedWait(in: $0, at: now) }), seconds > 0 else { return wait }
        return max(wait, min(maximumRequestedWait, .seconds(seconds)))
    }

    /// The seconds in `Retry-After`, or until its date (RFC 9110, 10.2.3). The field `Date` gives the time of the server.
    private static func requestedWait(in response: HTTPResponse, at now: Int) -> Int? {
        guard let value = response.headers["Retry-After"] else { return nil }
        if let seconds = Int(value) { return seconds }
        let time = response.headers["Date"].flatMap(HTTPDate.init(_:))?.seconds ?? now
        return HTTPDate(value).map { $0.seconds - time }
    }
}
