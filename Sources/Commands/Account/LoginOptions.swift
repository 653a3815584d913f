/// What `sitegen login` was asked for.
public struct LoginOptions: Sendable, Hashable {
    /// The address of the database that the session is for; `nil` for that of the session that there is.
    public var firebase: String?
    /// The API key of the project; `nil` for that of the session that there is.
    public var apiKey: String?
    /// The e-mail address; `nil` to ask.
    public var email: String?
    /// The address of an identity provider; `nil` for e-mail address and password.
    public var issuer: String?
    /// Who sitegen is at the identity provider.
    public var clientID: String?
    /// What Firebase calls the identity provider; `nil` to tell from its address.
    public var provider: String?
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen login` alone.
    public init() {}

    /// Makes sure that what belongs together is there together.
    ///
    /// - Throws: what is missing.
    func check() throws(UsageError) {
        let command = "login"
        if issuer != nil, clientID == nil { throw .optionNeeds("--oidc", "--client-id", command: command) }
        guard issuer == nil else { return }
        if clientID != nil { throw .optionNeeds("--client-id", "--oidc", command: command) }
        if provider != nil { throw .optionNeeds("--provider", "--oidc", command: command) }
    }
}
