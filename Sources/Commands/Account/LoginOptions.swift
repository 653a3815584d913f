/// The options of `sitegen login`.
public struct LoginOptions: Sendable, Hashable {
    /// The address of the database; `nil` for the database of the current session.
    public var firebase: String?
    /// The API key of the project; `nil` for the key of the current session.
    public var apiKey: String?
    /// The e-mail address; `nil` to ask.
    public var email: String?
    /// Whether to create the account.
    public var signsUp = false
    /// Whether to request a mail to set a new password, and not to sign in.
    public var resetsPassword = false
    /// The address of an identity provider; `nil` to sign in with e-mail address and password.
    public var issuer: String?
    /// The client ID of sitegen at the identity provider.
    public var clientID: String?
    /// The provider's ID in Firebase; `nil` to derive it from its address.
    public var provider: String?
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}

    /// Checks that options that require each other are given together.
    func check() throws(UsageError) {
        let command = "login"
        if issuer != nil, clientID == nil { throw .optionNeeds("--oidc", "--client-id", command: command) }
        guard issuer == nil else { return }
        if clientID != nil { throw .optionNeeds("--client-id", "--oidc", command: command) }
        if provider != nil { throw .optionNeeds("--provider", "--oidc", command: command) }
    }
}
