/// A request as it is sent.
public struct TransferRequest: Sendable {
    /// The method (RFC 9110, 9).
    public var method: String
    /// Where it goes.
    public var origin: WebOrigin
    /// Fields; `Host` and `Content-Length` are written by themselves.
    public var headers: [(name: String, value: String)] = []
    /// What is sent.
    public var body: [UInt8]?
    /// The most bytes of a body that are taken; `nil` ends the transfer once the head of the answer is there.
    public var sizeLimit: Int?
    /// Whether a kept connection may carry it. Where that turns out to be closed, the request is sent again.
    public var mayUseKeptConnection = true
    /// How long the host may be silent.
    public var idle: Duration
    /// When it is given up.
    public var end: ContinuousClock.Instant

    /// Makes a request.
    public init(
        _ method: String, _ origin: WebOrigin, sizeLimit: Int?, idle: Duration, end: ContinuousClock.Instant
    ) {
        self.method = method
        self.origin = origin
        self.sizeLimit = sizeLimit
        self.idle = idle
        self.end = end
    }
}

/// What a server answered.
public struct TransferAnswer: Sendable {
    /// The status (RFC 9110, 15), from 200 on.
    public var status: Int
    /// The fields of the head.
    public var headers: [(name: String, value: String)] = []
    /// The body, as far as it was asked for.
    public var body: [UInt8] = []

    /// The statuses that send a request to another address (RFC 9110, 15.4).
    public static let redirects: Set<Int> = [301, 302, 303, 307, 308]
}
