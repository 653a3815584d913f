/// A request. The transport adds its credential.
public struct HTTPRequest: Sendable {
    /// The default limit of a response's size in bytes: 16 MB.
    public static let usualLimit = 16_000_000

    /// The method.
    public var method: HTTPMethod
    /// The complete, percent-encoded address with the scheme `http` or `https`, without a credential.
    public var url: String
    /// Header fields in addition to those of the transport.
    public var headers: [HTTPHeader]
    /// The credential, which is sent only to the host and port of the address, and where ``Redirect`` allows.
    public var credential: Credential?
    /// The content.
    public var body: [UInt8]?
    /// The limit of the response's size in bytes.
    public var sizeLimit: Int
    /// Whether repeating the request has no further effect: true for reading, replacing and removing.
    public var isRepeatable: Bool
    /// Whether the status 429 means that the server did not execute the request. In a sign-in with a code, it is a regular
    /// response (`slow_down`; RFC 8628, 3.5).
    public var is429Refusal: Bool

    /// Creates a request.
    ///
    /// - Parameter is429Refusal: `nil` means the value of `isRepeatable`.
    public init(
        _ method: HTTPMethod, _ url: String, headers: [HTTPHeader] = [], credential: Credential? = nil,
        body: [UInt8]? = nil, sizeLimit: Int = usualLimit, isRepeatable: Bool,
        is429Refusal: Bool? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.credential = credential
        self.body = body
        self.sizeLimit = sizeLimit
        self.isRepeatable = isRepeatable
        self.is429Refusal = is429Refusal ?? isRepeatable
    }
}
