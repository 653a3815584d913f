import ContentTree
import OperatingSystem

/// A server on this machine that speaks like Firebase Realtime Database, Firebase Auth and an identity provider with the
/// device flow, for tests. It ends when the value goes.
///
///     let server = try FirebaseStandIn(
///         tree: .object([("Users", .object([("ada", .object([("name", .string("Ada"))]))]))]),
///         users: [StandInUser(uid: "ada", email: "ada@people.example", password: "a password")])
///     server.settings.rules = .ownerOnly
///     server.fault(.status(503), times: 2, below: "Users")
///     … http://127.0.0.1:PORT/Users/ada.json?ns=demo
///     #expect(server.requests.count == 3)
///
/// The database answers at every path that ends in `.json`; Firebase Auth at `/identitytoolkit.googleapis.com/v1/` and
/// `/securetoken.googleapis.com/v1/token`, as its emulator does; the identity provider, whose issuer is
/// `http://127.0.0.1:PORT/`, at `/.well-known/openid-configuration`, `/oauth/…` and `/userinfo`.
public final class FirebaseStandIn: Sendable {
    let core: StandInCore

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - tree: what the default namespace holds.
    ///   - users: who can sign in.
    ///   - settings: how it behaves.
    ///   - port: the port; with 0 the system chooses one.
    /// - Throws: ``NetworkError`` where it cannot listen.
    public init(
        tree: Node = .null, users: [StandInUser] = [], settings: StandInSettings = StandInSettings(), port: UInt16 = 0
    ) throws {
        let socket = try ListeningSocket(.version4, port: port)
        core = StandInCore(port: socket.port, bell: try Waker(), ended: try Waker())
        core.state.withLock { state in
            state.settings = settings
            state.identity.users = users
        }
        set("", tree)
        try core.listen(socket)
    }

    deinit { stop() }

    /// Ends the server and all its connections; nobody can connect any more when this returns.
    public func stop() { core.stop() }

    /// The port it listens on.
    public var port: UInt16 { core.port }

    /// Where it listens: `127.0.0.1:PORT`.
    public var host: String { core.host }

    /// The address of the database: `http://127.0.0.1:PORT/?ns=demo`.
    public func databaseURL(namespace: String? = nil) -> String {
        "http://\(host)/?ns=\(namespace ?? settings.defaultNamespace)"
    }

    /// The identity provider's issuer: `http://127.0.0.1:PORT/`.
    public var issuer: String { "http://\(host)/" }

    /// How it behaves.
    public var settings: StandInSettings {
        get { core.state.withLock { $0.settings } }
        set { core.state.withLock { $0.settings = newValue } }
    }
}

// MARK: - The database

extension FirebaseStandIn {
    /// What a namespace holds, as a client reads it; null where it holds nothing.
    public func tree(_ namespace: String? = nil) -> Node {
        core.state.withLock { $0.databases.trees[namespace ?? $0.settings.defaultNamespace] }?.node ?? .null
    }

    /// What stands at a path; null where nothing does.
    public func node(_ path: String, in namespace: String? = nil) -> Node {
        core.node(path, namespace)?.node ?? .null
    }

    /// The tag of what stands at a path.
    public func tag(_ path: String, in namespace: String? = nil) -> String {
        EntityTag.of(core.node(path, namespace))
    }

    /// Writes as somebody else would, past the rules; null removes.
    ///
    /// What a database cannot hold is a mistake in the test, and ends it.
    public func set(_ path: String, _ node: Node, in namespace: String? = nil) {
        core.set(path.split(separator: "/").map(String.init), node, namespace)
    }

    /// The rules of a namespace, as JSON: `.indexOn` in them counts when indexes are needed.
    public func setRules(_ rules: Node, in namespace: String? = nil) {
        core.state.withLock { $0.databases.rules[namespace ?? $0.settings.defaultNamespace] = rules }
    }

    /// Ends all streams, as when the rules begin to forbid them.
    public func cancelStreams(_ reason: String = "Permission denied") { core.tellListeners(.cancel(reason)) }

    /// Ends all streams, as when their credential expires.
    public func revokeStreams() { core.tellListeners(.revoked) }
}

// MARK: - Users

extension FirebaseStandIn {
    /// Adds a user, or puts it in place of the one with its id.
    public func add(_ user: StandInUser) { core.state.withLock { $0.identity.add(user) } }

    /// Who can sign in.
    public var users: [StandInUser] { core.state.withLock { $0.identity.users } }

    /// Removes a user, whose tokens are for nobody then.
    public func remove(uid: String) { core.state.withLock { $0.identity.users.removeAll { $0.uid == uid } } }

    /// A new pair of tokens for a user, as after a sign-in.
    public func signIn(_ user: StandInUser) -> (idToken: String, refreshToken: String) {
        let now = core.clock.seconds
        return core.state.withLock { state in
            state.identity.add(user)
            let lifetime = state.settings.tokenLifetime
            let tokens = state.identity.issue(user, provider: "password", now: now, lifetime: lifetime)
            state.issued += [tokens.id, tokens.refresh]
            return (tokens.id, tokens.refresh)
        }
    }

    /// Lets every ID token expire that was handed out so far.
    public func expireIDTokens() { core.state.withLock { $0.identity.expireIDTokens() } }

    /// Ends every refresh token that was handed out so far.
    public func endRefreshTokens() { core.state.withLock { $0.identity.endRefreshTokens() } }

    /// Every credential that was handed out, in the order in which it was: none of them may be seen anywhere.
    public var issuedCredentials: [String] { core.state.withLock { $0.issued } }
}

// MARK: - Faults and records

extension FirebaseStandIn {
    /// Lets something go wrong.
    ///
    /// Where several faults would meet a request, the one that was asked for first does.
    ///
    /// - Parameters:
    ///   - fault: what goes wrong.
    ///   - times: how often; `nil` for ever.
    ///   - path: the path below which it does, without `.json`: `Users/ada`; empty for all requests.
    ///   - methods: the methods that it happens to; `nil` for all.
    ///   - skipping: how many such requests are spared first.
    public func fault(
        _ fault: Fault, times: Int? = 1, below path: String = "", methods: Set<String>? = nil, skipping: Int = 0
    ) {
        let entry = FaultList.Entry(
            fault: fault, times: times, path: path.split(separator: "/"), methods: methods, skipping: skipping)
        core.state.withLock { $0.faults.entries.append(entry) }
    }

    /// Lets nothing go wrong any longer.
    public func clearFaults() { core.state.withLock { $0.faults.entries = [] } }

    /// What was asked so far.
    public var requests: [RecordedRequest] { core.state.withLock { $0.requests } }

    /// Forgets what was asked.
    public func forgetRequests() { core.state.withLock { $0.requests = [] } }
}
