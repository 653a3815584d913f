/// Somebody who is signed in, as far as it may be shown: never a password, never a token.
public struct Account: Sendable, Hashable {
    /// Who it is: the key under `Users`.
    public var uid: String
    /// The address to sign in with, or that the identity provider tells.
    public var email: String?
    /// The name as the person writes it.
    public var name: String?
    /// Who vouches for the person: `password`, `google.com`, `oidc.…`; `nil` where nobody says.
    public var provider: String?
    /// When the proof of identity ends that is in use now, in seconds since 1970; it is renewed before. `nil` where it does
    /// not end.
    public var expires: Int?

    /// Makes an account.
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
