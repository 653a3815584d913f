/// A signed-in person. It never contains passwords or tokens.
public struct Account: Sendable, Hashable {
    /// The key under `Users`.
    public var uid: String
    /// The e-mail address used to sign in, or reported by the identity provider.
    public var email: String?
    /// The person's name.
    public var name: String?
    /// The sign-in provider: `password`, `google.com`, `oidc.…`; `nil` if unknown.
    public var provider: String?
    /// The expiry of the current token, in seconds since 1970; it is renewed before that. `nil` if it does not expire.
    public var expires: Int?

    /// Creates an account.
    public init(
        uid: String, email: String? = nil, name: String? = nil, provider: String? = nil, expires: Int? = nil
    ) {
        self.uid = uid
        self.email = email
        self.name = name
        self.provider = provider
        self.expires = expires
    }
}
