/// A request, without the way in which its credential is written.
public struct HTTPRequest: Sendable {
    /// The most bytes that an answer may have where the request says nothing else: 16 MB.
    public static let usualLimit = 16_000_000

    /// What to do.
    public var method: HTTPMethod
    /// The whole address, percent-encoded, `http` or `https`; never with a credential in it.
    public var url: String
    /// Fields beside those that the transport writes itself.
    public var headers: [HTTPHeader]
    /// Who asks; goes to the address's own host and port alone.
    public var credential: Credential?
    /// What is sent.
    public var body: [UInt8]?
    /// The most bytes of a body that are taken.
    public var sizeLimit: Int
    /// Whether the same comes out when it is sent twice: all that reads, replaces or removes.
    public var isRepeatable: Bool

    /// Makes a request.
    public init(
        _ method: HTTPMethod, _ url: String, headers: [HTTPHeader] = [], credential: Credential? = nil,
        body: [UInt8]? = nil, sizeLimit: Int = usualLimit, isRepeatable: Bool
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.credential = credential
        self.body = body
        self.sizeLimit = sizeLimit
        self.isRepeatable = isRepeatable
    }
}
