/// The settings of a stand-in, which may be changed while it runs.
public struct StandInSettings: Sendable {
    /// The security rules.
    public var rules = StandInRules.open
    /// The namespace of requests without `ns`.
    public var defaultNamespace = "demo"
    /// Whether ordering by a child or by values needs an `.indexOn` in the namespace's rules, as on a live server.
    public var requiresIndexes = false
    /// A database secret for `auth=`.
    public var secret: String?
    /// The interval of keep-alive events of a silent stream.
    public var keepAlive = Duration.seconds(30)
    /// Whether numbers are stored in the server's spelling (`1.50` becomes `1.5`), or as sent.
    public var respellsNumbers = false

    /// The only API key that is valid; `nil` for any.
    public var apiKey: String?
    /// Whether signing in does not distinguish a wrong password from an unknown address (e-mail enumeration
    /// protection).
    public var hidesKnownAddresses = true
    /// Whether users can create accounts with e-mail address and password.
    public var allowsSignUp = true
    /// The lifetime of ID tokens in seconds; 0 or less creates expired tokens.
    public var tokenLifetime = 3600
    /// Whether a refresh issues a new refresh token and invalidates the old one.
    public var rotatesRefreshTokens = true

    /// The identity provider.
    public var provider = StandInProvider()

    /// Creates default settings.
    public init() {}
}
