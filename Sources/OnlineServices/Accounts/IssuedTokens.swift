import ContentTree

/// The tokens that Firebase Authentication issues after signing in.
struct IssuedTokens: Sendable, Hashable {
    /// The owner's uid.
    var uid: String
    /// The token for databases.
    var idToken: SecretText
    /// The token for refreshing.
    var refreshToken: SecretText
    /// The lifetime of the ID token in seconds.
    var lifetime: Int

    /// Reads the tokens.
    ///
    /// - Parameter names: the names of the members, which differ between services.
    init?(_ node: Node, _ names: Names) {
        guard let uid = node[names.uid]?.words, let id = node[names.id]?.words,
            let refresh = node[names.refresh]?.words, let lifetime = node[names.lifetime]?.lenientInteger
        else { return nil }
        self.uid = uid
        idToken = SecretText(id)
        refreshToken = SecretText(refresh)
        self.lifetime = min(max(lifetime, 0), 1_000_000)
    }

    /// The names of the members in a response.
    enum Names {
        /// The names of the identity toolkit.
        case signIn
        /// The names of the token service.
        case renewal

        var uid: String { self == .signIn ? "localId" : "user_id" }
        var id: String { self == .signIn ? "idToken" : "id_token" }
        var refresh: String { self == .signIn ? "refreshToken" : "refresh_token" }
        var lifetime: String { self == .signIn ? "expiresIn" : "expires_in" }
    }
}
