import ContentTree

/// Who has an account, and which tokens were handed out.
struct IdentityBook: Sendable {
    /// Whose a token is, and until when it counts, in seconds since 1970.
    struct Owner: Sendable {
        var uid: String
        var expires: Int
        var provider: String
    }

    /// The accounts, in the order in which they were made.
    var users: [StandInUser] = []
    var idTokens: [String: Owner] = [:]
    /// Refresh tokens that count, and those that did once.
    var refreshTokens: [String: Owner] = [:]
    var deadRefreshTokens: Set<String> = []

    /// The account with an id.
    func user(_ uid: String) -> StandInUser? { users.first { $0.uid == uid } }

    /// The account with an address, in any case.
    func user(email: String) -> StandInUser? {
        users.first { $0.email?.lowercased() == email.lowercased() }
    }

    /// Adds an account, or puts it in place of the one with its id.
    mutating func add(_ user: StandInUser) {
        if let index = users.firstIndex(where: { $0.uid == user.uid }) {
            users[index] = user
        } else {
            users.append(user)
        }
    }

    /// Whose an ID token is, even if it has expired.
    func owner(ofIDToken token: String) -> Owner? { idTokens[token] }

    /// A new pair of tokens.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - lifetime: seconds.
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
        // Two tokens of the same second are two tokens.
        claims.append(("jti", .string(Tokens.random("", count: 12))))
        let id = Tokens.unsigned(claims)
        let refresh = Tokens.random("refresh-")
        idTokens[id] = owner
        refreshTokens[refresh] = owner
        return (id, refresh)
    }

    /// Lets every ID token expire.
    mutating func expireIDTokens() {
        for token in idTokens.keys { idTokens[token]?.expires = 0 }
    }

    /// Ends every refresh token.
    mutating func endRefreshTokens() {
        deadRefreshTokens.formUnion(refreshTokens.keys)
        refreshTokens = [:]
    }
}
