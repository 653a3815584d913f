import ContentTree

/// What Firebase Authentication hands over to somebody who has proved who it is.
struct IssuedTokens: Sendable, Hashable {
    /// Whose they are.
    var uid: String
    /// What proves it to a database.
    var idToken: SecretText
    /// What renews it.
    var refreshToken: SecretText
    /// For how many seconds the proof counts.
    var lifetime: Int

    /// Reads them.
    ///
    /// - Parameter names: what the members are called: services differ.
    init?(_ node: Node, _ names: Names) {
        guard let uid = node[names.uid]?.words, let id = node[names.id]?.words,
            let refresh = node[names.refresh]?.words, let lifetime = node[names.lifetime]?.lenientInteger
        else { return nil }
        self.uid = uid
        idToken = SecretText(id)
        refreshToken = SecretText(refresh)
        self.lifetime = min(max(lifetime, 0), 1_000_000)
    }

    /// What the members of an answer are called.
    enum Names {
        /// As the identity toolkit calls them.
        case signIn
        /// As the token service calls them.
        case renewal

        var uid: String { self == .signIn ? "localId" : "user_id" }
        var id: String { self == .signIn ? "idToken" : "id_token" }
        var refresh: String { self == .signIn ? "refreshToken" : "refresh_token" }
        var lifetime: String { self == .signIn ? "expiresIn" : "expires_in" }
    }
}
