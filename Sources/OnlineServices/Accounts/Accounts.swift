import CandidateNetwork
import CandidateProfile
import OperatingSystem
import ServiceProblems

/// Signs people in to projects of Firebase, and keeps the one session that there is.
public struct Accounts: Sendable {
    private let environment: ServiceEnvironment
    private let client: HTTPClient
    private let token: EnvironmentToken?
    private let fileSystem: FileSystem
    private let now: @Sendable () -> Int
    private let wait: @Sendable (Duration) async throws -> Void

    /// Makes accounts.
    ///
    /// - Parameters:
    ///   - environment: where the session is kept, and which services are replaced.
    ///   - client: what asks.
    ///   - fileSystem: what keeps the session.
    ///   - now: the seconds since 1970.
    ///   - wait: waits so long, and throws when the task is cancelled meanwhile.
    public init(
        _ environment: ServiceEnvironment, client: HTTPClient = HTTPClient(CurlTransport()),
        fileSystem: FileSystem = FileSystem(),
        now: @escaping @Sendable () -> Int = { CurrentProcess.secondsSince1970 },
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.environment = environment
        self.client = client
        self.fileSystem = fileSystem
        self.now = now
        self.wait = wait
        token = EnvironmentToken(environment.token)
    }
}

// MARK: Networks

extension Accounts {
    /// The network of a database, in the name of whoever is signed in for that one.
    ///
    /// - Parameters:
    ///   - address: the database's address; `nil` for that of the session.
    ///   - key: the API key of the project, for signing in; `nil` for that of the session.
    /// - Throws: `ServiceFailure` where the address is none, or nobody says one.
    public func network(of address: String?, key: String? = nil) throws -> Network {
        let url = try url(address)
        return Network(
            url, client: client, credentials: credentials(for: url),
            signIn: { email, password in
                try await signIn(email: email, password: SecretText(password), to: url, key: key)
            })
    }

    /// What hands over the credential for a database: the token of the environment, else that of the session if it was
    /// made for this database, else none.
    public func credentials(for url: DatabaseURL) -> CredentialSource {
        if let token { return { _ in token.credential } }
        guard environment.configurationFolder != nil else { return { _ in nil } }
        return { isRefused in
            let keeper = try keeper()
            guard let stored = try keeper.stored(), stored.database == url.address else { return nil }
            // Between the two it may have become another one's.
            guard let session = try await keeper.usable(notWith: isRefused ? stored.idToken : nil),
                session.database == url.address
            else { return nil }
            return .idToken(session.idToken.reveal())
        }
    }

    private func signIn(
        email: String, password: SecretText, to url: DatabaseURL, key: String?
    ) async throws -> Account {
        let toolkit = try toolkit(key: key, of: url)
        let keeper = try keeper()
        let session = Session(
            try await toolkit.signIn(email: email, password: password), to: url, toolkit, at: now())
        try await keeper.keep(session)
        return session.account
    }
}

// MARK: The session

extension Accounts: AccountService {
    /// Whether a token of the environment stands in the place of any session.
    public var usesToken: Bool { token != nil }

    /// Whatever keeps the tree at a database's address; who signs in there gets a session that belongs to it.
    ///
    /// - Throws: `ServiceFailure` where the address is none, or nobody says one.
    public func manager(of database: String?, key: String?) throws -> any NetworkManager {
        try network(of: database, key: key)
    }

    /// Signs in at an identity provider, by a code that is confirmed elsewhere.
    ///
    /// - Throws: `ServiceFailure`; the session is as it was then.
    public func signIn(
        _ request: ProviderSignIn, show: @Sendable (SignInCode) throws -> Void
    ) async throws -> Account {
        let url = try url(request.database)
        let issuer = try Issuer(request.issuer)
        let name = try issuer.provider(named: request.provider)
        let toolkit = try toolkit(key: request.key, of: url)
        let keeper = try keeper()
        let provider = try await IdentityProvider.discover(issuer, toolkit.calls)
        let flow = DeviceFlow(
            provider: provider, clientID: request.clientID,
            secret: environment.clientSecret.map { SecretText($0) }, calls: toolkit.calls, wait: wait)
        let grant = try await flow.grant(show: show)
        var signIn = try await toolkit.signIn(idToken: grant.idToken, of: name)
        let told = try await userInfo(of: grant, at: provider, toolkit.calls)
        signIn.info = told.completed(by: signIn.info)
        signIn.account.name = signIn.account.name ?? told.name
        signIn.account.email = signIn.account.email ?? told.email
        let session = Session(signIn, to: url, toolkit, at: now())
        try await keeper.keep(session)
        return session.account
    }

    /// Ends the session; false where there was none.
    ///
    /// - Throws: `ServiceFailure` where its file cannot be removed.
    public func signOut() async throws -> Bool {
        guard environment.configurationFolder != nil else { return false }
        return try await keeper().remove()
    }

    /// Who is signed in, with a proof that still counts.
    ///
    /// - Throws: `ServiceFailure` where nobody is, or the session is not accepted any longer.
    public func current() async throws -> SignedIn {
        if let token { return SignedIn(try token.account(at: now()), database: nil) }
        let session = try await usableSession()
        return SignedIn(session.account, database: session.database)
    }

    /// What an identity provider said of the person who is signed in; else what Firebase knows of it.
    ///
    /// - Throws: `ServiceFailure` where nobody is, or there is nothing.
    public func userInfo() async throws -> UserInfo {
        if let token {
            guard !token.info.isEmpty else { throw ServiceFailure(.missing, AccountProblem.noUserInfo) }
            return token.info
        }
        let session = try await usableSession()
        if !session.info.details.isEmpty { return session.info }
        let toolkit = IdentityToolkit(hosts: session.hosts, key: session.key, calls: AccountCalls(client))
        let known = try await toolkit.userInfo(of: session.idToken)
        guard !known.details.isEmpty else { throw ServiceFailure(.missing, AccountProblem.noUserInfo) }
        return session.info.completed(by: known)
    }
}

extension Accounts {
    /// The database of an address, or that of the session.
    private func url(_ address: String?) throws -> DatabaseURL {
        guard let address = try address ?? session()?.database else {
            throw ServiceFailure(.usage, AccountProblem.noDatabase)
        }
        return try DatabaseURL(address, emulatorHost: environment.databaseEmulatorHost)
    }

    /// What signs people in by a key, or by that of the session if it is for the same database.
    private func toolkit(key: String?, of url: DatabaseURL) throws -> IdentityToolkit {
        var key = key
        if key == nil, let session = try session(), session.database == url.address { key = session.key }
        guard let key, !key.isEmpty else { throw ServiceFailure(.usage, AccountProblem.noAPIKey) }
        return IdentityToolkit(
            hosts: try AccountHosts(emulatorHost: environment.authEmulatorHost), key: key, calls: AccountCalls(client))
    }

    private func keeper() throws -> SessionKeeper {
        guard let folder = environment.configurationFolder else {
            throw ServiceFailure(.file, AccountProblem.noSessionFolder)
        }
        let calls = AccountCalls(client)
        return SessionKeeper(SessionFile(in: folder, fileSystem), now: now, wait: wait) { session in
            try await IdentityToolkit(hosts: session.hosts, key: session.key, calls: calls)
                .renewed(by: session.refreshToken)
        }
    }

    private func session() throws -> Session? {
        environment.configurationFolder == nil ? nil : try keeper().stored()
    }

    private func usableSession() async throws -> Session {
        guard environment.configurationFolder != nil, let session = try await keeper().usable() else {
            throw ServiceFailure(.notPermitted, AccountProblem.notSignedIn)
        }
        return session
    }

    /// What the provider says of somebody: where it is asked for it, or in the token, which came from it as well.
    private func userInfo(
        of grant: DeviceFlow.Grant, at provider: IdentityProvider, _ calls: AccountCalls
    ) async throws -> UserInfo {
        let token = TokenClaims(grant.idToken)?.node
        let claims = token.map { UserInfo($0) } ?? UserInfo()
        guard let endpoint = provider.userInfoEndpoint, let access = grant.accessToken else { return claims }
        do {
            let answer = try await calls.get(endpoint, as: access)
            // What is said of somebody else, or of nobody, counts for nothing (OpenID Connect Core 1.0, 5.3.2).
            let isSame = answer.node["sub"]?.words != nil && answer.node["sub"] == token?["sub"]
            return answer.status == 200 && isSame ? UserInfo(answer.node).completed(by: claims) : claims
        } catch is ServiceFailure {
            // Nobody needs it to be signed in.
            return claims
        }
    }
}
