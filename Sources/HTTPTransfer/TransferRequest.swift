/// A request to send.
public struct TransferRequest: Sendable {
    /// The method (RFC 9110, 9).
    public var method: String
    /// The scheme, host, port and path.
    public var origin: WebOrigin
    /// The fields; `Host` and `Content-Length` are added automatically.
    public var headers: [(name: String, value: String)] = []
    /// The body.
    public var body: [UInt8]?
    /// The maximum size of the response body in bytes; `nil` ends the transfer after the response head.
    public var sizeLimit: Int?
    /// Receives the body while it arrives; `nil` to return it with the response.
    public var stream: BodyStream?
    /// Whether a kept connection can be used. If it turns out to be closed, the request is sent again.
    public var mayUseKeptConnection = true
    /// The idle timeout.
    public var idle: Duration
    /// The time limit of the whole transfer.
    public var end: ContinuousClock.Instant

    /// Creates a request.
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

/// Receives the body of a response while it arrives.
public struct BodyStream: Sendable {
    /// The media type; the body of another response is returned with it.
    public var type: String
    /// Receives a part, on the thread of the transfers, and returns whether to continue.
    public var receive: @Sendable (UnsafeRawBufferPointer) -> Bool

    /// Creates a receiver.
    public init(type: String, receive: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) {
        self.type = type
        self.receive = receive
    }
}

/// A response.
public struct TransferResponse: Sendable {
    /// The status (RFC 9110, 15), 200 or above.
    public var status: Int
    /// The header fields.
    public var headers: [(name: String, value: String)] = []
    /// The body, as far as requested.
    public var body: [UInt8] = []

    /// The statuses of redirects (RFC 9110, 15.4).
    public static let redirects: Set<Int> = [301, 302, 303, 307, 308]
}
