/// How a stand-in behaves; may be changed while it runs.
public struct StandInSettings: Sendable {
    /// Who may read and write what.
    public var rules = StandInRules.open
    /// The namespace of requests without `ns`.
    public var defaultNamespace = "demo"
    /// Whether ordering by a child or by values needs an `.indexOn` in the namespace's rules, as on a live server.
    public var requiresIndexes = false
    /// A database secret, which `auth=` takes as well.
    public var secret: String?
    /// How long a stream is silent before it tells that it is alive.
    public var keepAlive = Duration.seconds(30)
    /// Whether numbers are stored as the server would spell them (`1.50` becomes `1.5`), or as they were sent.
    public var respellsNumbers = false

    /// The only API key that is valid; `nil` for any.
    public var apiKey: String?
    /// Whether a sign-in does not tell a wrong password from an unknown address (e-mail enumeration protection).
    public var hidesKnownAddresses = true
    /// Seconds for which ID tokens are valid; 0 or less makes tokens that are expired from the start.
    public var tokenLifetime = 3600
    /// Whether a refresh gives a new refresh token and ends the old one.
    public var rotatesRefreshTokens = true

    /// The identity provider.
    public var provider = StandInProvider()

    /// The usual settings.
    public init() {}
}
