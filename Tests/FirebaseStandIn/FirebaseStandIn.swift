import ContentTree
import OperatingSystem

/// A server on this machine for tests that implements Firebase Realtime Database, Firebase Auth and an identity
/// provider with the device flow. It stops when the object is released.
///
///     let server = try FirebaseStandIn(
///         tree: .object([("Users", .object([("ada", .object([("name", .string("Ada"))]))]))]),
///         users: [StandInUser(uid: "ada", email: "ada@people.example", password: "a password")])
///     server.settings.rules = .ownerOnly
///     server.fault(.status(503), times: 2, below: "Users")
///     … http://127.0.0.1:PORT/Users/ada.json?ns=demo
///     #expect(server.requests.count == 3)
///
/// The database serves all paths that end in `.json`; Firebase Auth `/identitytoolkit.googleapis.com/v1/` and
/// `/securetoken.googleapis.com/v1/token`, like its emulator; the identity provider, whose issuer is
/// `http://127.0.0.1:PORT/`, `/.well-known/openid-configuration`, `/oauth/…` and `/userinfo`.
public final class FirebaseStandIn: Sendable {
    let core: StandInCore

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - tree: the content of the default namespace.
    ///   - users: the users.
    ///   - settings: the settings.
    ///   - port: the port; 0 lets the system choose one.
    /// - Throws: ``NetworkError`` if it cannot listen.
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

    /// Stops the server and closes all connections; connecting is impossible when this method returns.
    public func stop() { core.stop() }

    /// The port.
    public var port: UInt16 { core.port }

    /// The host: `127.0.0.1:PORT`.
    public var host: String { core.host }

    /// The address of the database: `http://127.0.0.1:PORT/?ns=demo`.
    public func databaseURL(namespace: String? = nil) -> String {
        "http://\(host)/?ns=\(namespace ?? settings.defaultNamespace)"
    }

    /// The identity provider's issuer: `http://127.0.0.1:PORT/`.
    public var issuer: String { "http://\(host)/" }

    /// The settings.
    public var settings: StandInSettings {
        get { core.state.withLock { $0.settings } }
        set { core.state.withLock { $0.settings = newValue } }
    }
}

// MARK: - The state

/// Everything that a stand-in knows: settings, trees, users, tokens, faults and records.
public struct StandInSnapshot: Sendable {
    fileprivate let state: StandInState
}

extension FirebaseStandIn {
    /// The current state.
    public var snapshot: StandInSnapshot { StandInSnapshot(state: core.state.withLock { $0 }) }

    /// Replaces the state by that of this or another stand-in, which must have no streams.
    public func restore(_ snapshot: StandInSnapshot) { core.state.withLock { $0 = snapshot.state } }
}

// MARK: - The database

extension FirebaseStandIn {
    /// The tree of a namespace, as a client reads it; null if it is empty.
    public func tree(_ namespace: String? = nil) -> Node {
        core.state.withLock { $0.databases.trees[namespace ?? $0.settings.defaultNamespace] }?.node ?? .null
    }

    /// The node at a path; null if there is none.
    public func node(_ path: String, in namespace: String? = nil) -> Node {
        core.node(path, namespace)?.node ?? .null
    }

    /// The ETag of the node at a path.
    public func tag(_ path: String, in namespace: String? = nil) -> String {
        EntityTag.of(core.node(path, namespace))
    }

    /// Writes a node as another client, without rules; null removes it.
    ///
    /// A value that databases cannot store is a mistake of the test, and stops it.
    public func set(_ path: String, _ node: Node, in namespace: String? = nil) {
        core.set(path.split(separator: "/").map(String.init), node, namespace)
    }

    /// Sets the rules of a namespace, as the JSON of a rules file. They apply in addition to those of the settings, and
    /// queries then need the indexes that they declare.
    ///
    /// - Throws: if the rules have a part that the stand-in does not know.
    public func setRules(_ rules: Node, in namespace: String? = nil) throws(RulesProblem) {
        let rules = try SecurityRules(rules)
        core.state.withLock { $0.databases.rules[namespace ?? $0.settings.defaultNamespace] = rules }
    }

    /// Ends all streams, as if the rules now forbid them.
    public func cancelStreams(_ reason: String = "Permission denied") { core.notifyListeners(.cancel(reason)) }

    /// Ends all streams, as if their credential expires.
    public func revokeStreams() { core.notifyListeners(.revoked) }
}

// MARK: - Users

extension FirebaseStandIn {
    /// Adds a user; replaces one with the same id.
    public func add(_ user: StandInUser) { core.state.withLock { $0.identity.add(user) } }

    /// The users.
    public var users: [StandInUser] { core.state.withLock { $0.identity.users } }

    /// Removes a user, whose tokens become invalid.
    public func remove(uid: String) { core.state.withLock { $0.identity.users.removeAll { $0.uid == uid } } }

    /// Issues new tokens for a user, like signing in.
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

    /// The addresses to which mails to set a new password were sent, in order.
    public var passwordMails: [String] { core.state.withLock { $0.identity.passwordMails } }

    /// Lets all issued ID tokens expire.
    public func expireIDTokens() { core.state.withLock { $0.identity.expireIDTokens() } }

    /// Invalidates all issued refresh tokens.
    public func endRefreshTokens() { core.state.withLock { $0.identity.endRefreshTokens() } }

    /// All issued credentials, in order; they must not appear anywhere.
    public var issuedCredentials: [String] { core.state.withLock { $0.issued } }
}

// MARK: - Faults and records

extension FirebaseStandIn {
    /// Adds a fault.
    ///
    /// If several faults match a request, the first one applies.
    ///
    /// - Parameters:
    ///   - fault: the fault.
    ///   - times: the number of affected requests; `nil` for no limit.
    ///   - path: the path of affected requests and their descendants, without `.json`: `Users/ada`; empty for all
    ///     requests.
    ///   - methods: the affected methods; `nil` for all.
    ///   - skipping: the number of matching requests to skip first.
    public func fault(
        _ fault: Fault, times: Int? = 1, below path: String = "", methods: Set<String>? = nil, skipping: Int = 0
    ) {
        let entry = FaultList.Entry(
            fault: fault, times: times, path: path.split(separator: "/"), methods: methods, skipping: skipping)
        core.state.withLock { $0.faults.entries.append(entry) }
    }

    /// Removes all faults.
    public func clearFaults() { core.state.withLock { $0.faults.entries = [] } }

    /// The requests so far.
    public var requests: [RecordedRequest] { core.state.withLock { $0.requests } }

    /// Removes the recorded requests.
    public func forgetRequests() { core.state.withLock { $0.requests = [] } }
}
