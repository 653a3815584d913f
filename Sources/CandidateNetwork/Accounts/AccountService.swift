import CandidateProfile

/// Sign-in and the stored session. There is at most one session.
public protocol AccountService: Sendable {
    /// Access to the database at an address. Signing in through it stores a session for that database.
    ///
    /// - Parameters:
    ///   - database: the address; `nil` for that of the session.
    ///   - key: the API key of the project; `nil` for that of the session if it is for the same database.
    /// - Throws: a `ServiceFailure` if the address is not valid, or if there is none.
    func manager(of database: String?, key: String?) throws -> any NetworkManager

    /// Signs in with an identity provider, by a code that the person confirms on another device.
    ///
    /// - Parameter show: shows the code; it is called once, before waiting for the confirmation.
    /// - Throws: a `ServiceFailure` if the sign-in failed; the previous session is then unchanged.
    func signIn(_ request: ProviderSignIn, show: @Sendable (SignInCode) throws -> Void) async throws -> Account

    /// Creates an account, and signs in with it.
    ///
    /// - Parameters:
    ///   - email: the e-mail address.
    ///   - password: the password.
    ///   - database: the address of the database for the session; `nil` for that of the current session.
    ///   - key: the API key of the project; `nil` for that of the session if it is for the same database.
    /// - Throws: a `ServiceFailure` if there is no new account; the previous session is then unchanged.
    func signUp(email: String, password: String, database: String?, key: String?) async throws -> Account

    /// Requests a mail to set a new password. Projects usually do not say whether the address has an account.
    ///
    /// - Throws: a `ServiceFailure` if the request is refused.
    func resetPassword(of email: String, database: String?, key: String?) async throws

    /// Ends the session. Returns false if there was none.
    ///
    /// - Throws: a `ServiceFailure` if the file of the session cannot be removed.
    func signOut() async throws -> Bool

    /// The signed-in person, with a valid token.
    ///
    /// - Throws: a `ServiceFailure` if nobody is signed in, or if the session is no longer accepted.
    func current() async throws -> SignedIn

    /// The claims of the identity provider about the signed-in person.
    ///
    /// - Throws: a `ServiceFailure` if nobody is signed in, or if there are no claims.
    func userInfo() async throws -> UserInfo

    /// The e-mail address of the service account that requests use; `nil` without one, or with a token or a session.
    ///
    /// - Throws: a `ServiceFailure` if its key file or the file of the session cannot be used.
    func serviceAccountEmail() throws -> String?

    /// The token that requests to a database carry. It is a secret.
    ///
    /// - Parameter database: the address; `nil` for that of the session.
    /// - Throws: a `ServiceFailure` if there is no token, or if it must not be sent to the database.
    func token(for database: String?) async throws -> String

    /// The host of an emulator on another machine, which receives credentials without encryption; `nil` for others.
    ///
    /// - Throws: a `ServiceFailure` if the emulator's address is not valid.
    func unencryptedHost() throws -> String?

    /// Whether a token in the environment is used instead of a session.
    var usesToken: Bool { get }
}

/// The parameters of a sign-in with an identity provider.
public struct ProviderSignIn: Sendable, Hashable {
    /// The address of the database for the session; `nil` for that of the current session.
    public var database: String?
    /// The API key of the project; `nil` for that of the current session if it is for the same database.
    public var key: String?
    /// The address of the identity provider: the issuer of OpenID Connect Discovery 1.0.
    public var issuer: String
    /// The client id of the program at the provider.
    public var clientID: String
    /// The provider's id in Firebase: `google.com` or `oidc.NAME`; `nil` to derive it from the issuer.
    public var provider: String?

    /// Creates a request.
    public init(database: String?, key: String?, issuer: String, clientID: String, provider: String? = nil) {
        self.database = database
        self.key = key
        self.issuer = issuer
        self.clientID = clientID
        self.provider = provider
    }
}

/// A code to confirm a sign-in on another device (RFC 8628, 3.2).
public struct SignInCode: Sendable, Hashable {
    /// The page for the confirmation.
    public var address: String
    /// The page with the code filled in, if there is one.
    public var completeAddress: String?
    /// The code.
    public var code: String
    /// The lifetime of the code in seconds.
    public var lifetime: Int

    /// Creates a code.
    public init(address: String, completeAddress: String? = nil, code: String, lifetime: Int) {
        self.address = address
        self.completeAddress = completeAddress
        self.code = code
        self.lifetime = lifetime
    }
}

/// A signed-in person and the database of the session.
public struct SignedIn: Sendable, Hashable {
    /// The account.
    public var account: Account
    /// The address of the session's database; `nil` for a token, which is valid for any.
    public var database: String?

    /// Creates a value.
    public init(_ account: Account, database: String?) {
        self.account = account
        self.database = database
    }
}
