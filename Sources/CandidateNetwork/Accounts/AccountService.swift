import CandidateProfile

/// Who is signed in, and where that is kept: one session at a time.
public protocol AccountService: Sendable {
    /// Whatever keeps the tree at a database's address; who signs in there gets a session that belongs to it.
    ///
    /// - Parameters:
    ///   - database: the address; `nil` for that of the session.
    ///   - key: the API key of the project; `nil` for that of the session, where it is for the same database.
    /// - Throws: a `ServiceFailure` where the address is none, or nobody says one.
    func manager(of database: String?, key: String?) throws -> any NetworkManager

    /// Signs in at an identity provider, by a code that is confirmed elsewhere.
    ///
    /// - Parameter show: shows the code; called once, before it is waited for.
    /// - Throws: a `ServiceFailure` that says why nobody is signed in; the session is as it was then.
    func signIn(_ request: ProviderSignIn, show: @Sendable (SignInCode) throws -> Void) async throws -> Account

    /// Ends the session; false where there was none.
    ///
    /// - Throws: a `ServiceFailure` where its file cannot be removed.
    func signOut() async throws -> Bool

    /// Who is signed in, with a proof that still counts.
    ///
    /// - Throws: a `ServiceFailure` where nobody is, or the session is not accepted any longer.
    func current() async throws -> SignedIn

    /// What an identity provider said of the person who is signed in.
    ///
    /// - Throws: a `ServiceFailure` where nobody is, or none said anything.
    func userInfo() async throws -> UserInfo

    /// Whether a token of the environment stands in the place of any session.
    var usesToken: Bool { get }
}

/// What signing in at an identity provider needs.
public struct ProviderSignIn: Sendable, Hashable {
    /// The address of the database that the session is for; `nil` for that of the session that there is.
    public var database: String?
    /// The API key of the project; `nil` for that of the session that there is, where it is for the same database.
    public var key: String?
    /// The address of the identity provider, as OpenID Connect Discovery 1.0 calls its issuer.
    public var issuer: String
    /// Who the program is at the provider.
    public var clientID: String
    /// What the provider is called in Firebase: `google.com` or `oidc.NAME`; `nil` to tell from the issuer.
    public var provider: String?

    /// Makes a request.
    public init(database: String?, key: String?, issuer: String, clientID: String, provider: String? = nil) {
        self.database = database
        self.key = key
        self.issuer = issuer
        self.clientID = clientID
        self.provider = provider
    }
}

/// What somebody needs to confirm a sign-in on another device (RFC 8628, 3.2).
public struct SignInCode: Sendable, Hashable {
    /// The page on which it is confirmed.
    public var address: String
    /// The page with the code in it already, where there is one.
    public var completeAddress: String?
    /// The code.
    public var code: String
    /// For how many seconds it counts.
    public var lifetime: Int

    /// Makes a code.
    public init(address: String, completeAddress: String? = nil, code: String, lifetime: Int) {
        self.address = address
        self.completeAddress = completeAddress
        self.code = code
        self.lifetime = lifetime
    }
}

/// Who is signed in, and for what.
public struct SignedIn: Sendable, Hashable {
    /// Who it is.
    public var account: Account
    /// The address of the database that the session belongs to; `nil` for a token, which belongs to any.
    public var database: String?

    /// Makes it.
    public init(_ account: Account, database: String?) {
        self.account = account
        self.database = database
    }
}
