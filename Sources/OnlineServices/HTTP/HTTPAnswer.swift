/// What a server answered, whole.
public struct HTTPAnswer: Sendable, Hashable {
    /// The status (RFC 9110, section 15).
    public var status: Int
    /// The fields.
    public var headers: [HTTPHeader]
    /// What was sent, without any encoding for the way.
    public var body: [UInt8]

    /// Makes an answer.
    public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
