import CandidateNetwork
import CandidateProfile
import ContentTree
import HTTPTransfer

/// A signed-in person, with the database and the tokens.
///
/// Its description contains no token.
public struct Session: Sendable, Hashable {
    /// The account, with the expiry of the ID token in seconds since 1970.
    public var account: Account
    /// The address of the only database of the session.
    public var database: String
    /// The API key of the project.
    var key: String
    /// The hosts of Firebase Authentication.
    var hosts: AccountHosts
    /// The token for the database.
    var idToken: SecretText
    /// The token for refreshing.
    var refreshToken: SecretText
    /// The data of the person from the identity provider.
    var info: UserInfo

    /// The expiry of the ID token, in seconds since 1970.
    var expires: Int { account.expires ?? 0 }

    /// How many seconds before its expiry a token is refreshed.
    static let margin = 300
}

extension Session {
    /// Creates the session of a person who has just signed in.
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

    /// Whether the ID token remains valid for a while.
    func isFresh(at now: Int) -> Bool { expires - now >= Self.margin }
}

// MARK: As JSON

extension Session {
    /// The version of the stored form; other versions cannot be read.
    private static let version = 1

    /// The session for storage.
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

    /// Reads a stored session; `nil` if a value is missing or invalid.
    init?(_ node: Node) {
        guard node["version"]?.lenientInteger == Self.version, let uid = node["uid"]?.words,
            let database = node["database"]?.words, let key = node["apiKey"]?.words,
            let idToken = node["idToken"]?.words, let refreshToken = node["refreshToken"]?.words,
            let expires = node["expires"]?.lenientInteger, Self.isAddress(database),
            let hosts = try? AccountHosts(emulatorHost: node["emulator"]?.string),
            // A session of the real service must not be renewed without encryption.
            !hosts.isUnencryptedElsewhere || TokenClaims(SecretText(idToken))?.isUnsigned == true
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

extension Session {
    /// Whether a text is the address of a database, also of an emulator on a host that the environment no longer names.
    private static func isAddress(_ text: String) -> Bool {
        let origin = WebOrigin(text)
        let emulator = origin?.scheme == "http" ? origin.map { "\($0.host):\($0.port)" } : nil
        return (try? DatabaseURL(text, emulatorHost: emulator))?.address == text
    }
}

extension Session: CustomStringConvertible, CustomDebugStringConvertible {
    /// A description without tokens.
    public var description: String { "a session of \(account.uid)" }

    /// A description without tokens.
    public var debugDescription: String { description }
}
