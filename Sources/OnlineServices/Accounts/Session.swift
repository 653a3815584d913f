import CandidateNetwork
import CandidateProfile
import ContentTree

/// Somebody who has signed in: who it is, for which database, and what proves it.
///
/// No description of the value tells a token.
public struct Session: Sendable, Hashable {
    /// Who it is; when the proof ends, in seconds since 1970, is among it.
    public var account: Account
    /// The address of the only database that it is for.
    public var database: String
    /// The API key of the project.
    var key: String
    /// Where Firebase Authentication answers.
    var hosts: AccountHosts
    /// What proves it to the database.
    var idToken: SecretText
    /// What renews the proof.
    var refreshToken: SecretText
    /// What an identity provider said of the person.
    var info: UserInfo

    /// Until when the proof counts, in seconds since 1970.
    var expires: Int { account.expires ?? 0 }

    /// How many seconds before its end a proof is renewed.
    static let margin = 300
}

extension Session {
    /// The session of somebody who has just signed in.
    init(_ signIn: IdentityToolkit.SignIn, to database: DatabaseURL, _ toolkit: IdentityToolkit, at now: Int) {
        account = signIn.account
        account.expires = now + signIn.tokens.lifetime
        self.database = database.address
        key = toolkit.key
        hosts = toolkit.hosts
        idToken = signIn.tokens.idToken
        refreshToken = signIn.tokens.refreshToken
        info = signIn.info
    }

    /// The session with new tokens.
    func renewed(with tokens: IssuedTokens, at now: Int) -> Session {
        var session = self
        session.idToken = tokens.idToken
        session.refreshToken = tokens.refreshToken
        session.account.expires = now + tokens.lifetime
        return session
    }

    /// Whether the proof counts for a while still.
    func isFresh(at now: Int) -> Bool { expires - now >= Self.margin }
}

// MARK: As JSON

extension Session {
    /// The form in which it is kept; what reads another one would misread it.
    private static let version = 1

    /// The session as it is kept.
    var node: Node {
        func member(_ key: String, _ text: String?) -> (String, Node)? { text.map { (key, .string($0)) } }
        let members: [(String, Node)?] = [
            ("version", .number(Self.version)), member("uid", account.uid), member("email", account.email),
            member("name", account.name), member("provider", account.provider), member("database", database),
            member("emulator", hosts.emulator), member("apiKey", key), member("idToken", idToken.reveal()),
            member("refreshToken", refreshToken.reveal()), ("expires", .number(expires)),
            info.isEmpty ? nil : ("userInfo", info.node),
        ]
        return .object(members.compactMap(\.self))
    }

    /// Reads a session as it is kept; `nil` where something in it is missing or of another form.
    init?(_ node: Node) {
        guard node["version"]?.lenientInteger == Self.version, let uid = node["uid"]?.words,
            let database = node["database"]?.words, let key = node["apiKey"]?.words,
            let idToken = node["idToken"]?.words, let refreshToken = node["refreshToken"]?.words,
            let expires = node["expires"]?.lenientInteger, (try? DatabaseURL(database))?.address == database,
            let hosts = try? AccountHosts(emulatorHost: node["emulator"]?.string)
        else { return nil }
        account = Account(
            uid: uid, email: node["email"]?.words, name: node["name"]?.words, provider: node["provider"]?.words,
            expires: expires)
        self.database = database
        self.key = key
        self.hosts = hosts
        self.idToken = SecretText(idToken)
        self.refreshToken = SecretText(refreshToken)
        info = node["userInfo"].map { UserInfo($0) } ?? UserInfo()
    }
}

extension Session: CustomStringConvertible, CustomDebugStringConvertible {
    /// Who is signed in, and where.
    public var description: String { "a session of \(account.uid)" }

    /// Who is signed in, and where.
    public var debugDescription: String { description }
}
