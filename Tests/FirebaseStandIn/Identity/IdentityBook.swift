import ContentTree

/// The accounts and the issued tokens.
struct IdentityBook: Sendable {
    /// The owner of a token, and its expiry in seconds since 1970.
    struct Owner: Sendable {
        var uid: String
        var expires: Int
        var provider: String
    }

    /// The accounts, in the order of creation.
    var users: [StandInUser] = []
    var idTokens: [String: Owner] = [:]
    /// The addresses to which mails to set a new password were sent, in order.
    var passwordMails: [String] = []
    /// Valid refresh tokens, and former ones.
    var refreshTokens: [String: Owner] = [:]
    var deadRefreshTokens: Set<String> = []

    /// The account with an id.
    func user(_ uid: String) -> StandInUser? { users.first { $0.uid == uid } }

    /// The account with an e-mail address, ignoring case.
    func user(email: String) -> StandInUser? {
        users.first { $0.email?.lowercased() == email.lowercased() }
    }

    /// Adds an account; replaces one with the same id.
    mutating func add(_ user: StandInUser) {
        if let index = users.firstIndex(where: { $0.uid == user.uid }) {
            users[index] = user
        } else {
            users.append(user)
        }
    }

    /// The owner of an ID token, even if it has expired.
    func owner(ofIDToken token: String) -> Owner? { idTokens[token] }

    /// Issues new tokens.
    ///
    /// - Parameters:
    ///   - now: the current time in seconds since 1970.
    ///   - lifetime: the lifetime of the ID token in seconds.
    mutating func issue(_ user: StandInUser, provider: String, now: Int, lifetime: Int) -> (id: String, refresh: String)
    {
        let owner = Owner(uid: user.uid, expires: now + lifetime, provider: provider)
        var claims: [(String, Node)] = [
            ("iss", .string("https://securetoken.google.com/demo")), ("aud", .string("demo")),
            ("iat", .number(now)), ("exp", .number(owner.expires)), ("auth_time", .number(now)),
            ("sub", .string(user.uid)), ("user_id", .string(user.uid)),
        ]
        if let email = user.email { claims.append(("email", .string(email))) }
        if let name = user.name { claims.append(("name", .string(name))) }
        if let picture = user.picture { claims.append(("picture", .string(picture))) }
        claims.append(("firebase", .object([("sign_in_provider", .string(provider))])))
        // Tokens of the same second must differ.
        claims.append(("jti", .string(Tokens.random("", count: 12))))
        let id = Tokens.unsigned(claims)
        let refresh = Tokens.random("refresh-")
        idTokens[id] = owner
        refreshTokens[refresh] = owner
        return (id, refresh)
    }

    /// Lets all ID tokens expire.
    mutating func expireIDTokens() {
        for token in idTokens.keys { idTokens[token]?.expires = 0 }
    }

    /// Invalidates all refresh tokens.
    mutating func endRefreshTokens() {
        deadRefreshTokens.formUnion(refreshTokens.keys)
        refreshTokens = [:]
    }
}
