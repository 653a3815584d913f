import CandidateNetwork
import CandidateProfile
import OperatingSystem
import ServiceProblems

/// Signs people in to Firebase projects, and stores the only session.
public struct Accounts: Sendable {
    private let environment: ServiceEnvironment
    private let client: HTTPClient
    private let token: EnvironmentToken?
    private let serviceAccount: ServiceAccount?
    private let fileSystem: FileSystem
    private let now: @Sendable () -> Int
    private let wait: @Sendable (Duration) async throws -> Void

    /// Creates an account service.
    ///
    /// - Parameters:
    ///   - environment: the folder of the session, and replacements of services.
    ///   - client: sends the requests.
    ///   - fileSystem: stores the session.
    ///   - now: the current time in seconds since 1970.
    ///   - wait: waits for a duration; throws when the task is cancelled.
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
        serviceAccount = environment.serviceAccountFile.map {
            ServiceAccount($0, AccountCalls(client), fileSystem, now: now)
        }
    }
}

// MARK: Networks

extension Accounts {
    /// The network of a database, with the credential of its session.
    ///
    /// - Parameters:
    ///   - address: the database's address; `nil` for that of the session.
    ///   - key: the API key of the project, for signing in; `nil` for that of the session.
    /// - Throws: `ServiceFailure` if the address is invalid or missing.
    public func network(of address: String?, key: String? = nil) throws -> Network {
        let url = try url(address)
        return Network(
            url, client: client, credentials: credentials(for: url),
            signIn: { email, password in
                try await signIn(email: email, password: SecretText(password), to: url, key: key)
            })
    }

    /// The source of credentials for a database: the token of the environment, or else that of a session for this
    /// database, or else that of a service account, or else none.
    ///
    /// Only tokens of an emulator are sent to another machine without encryption.
    public func credentials(for url: DatabaseURL) -> CredentialSource {
        let isSafe = !url.isUnencryptedElsewhere
        let failure = ServiceFailure(.usage, AccountProblem.unencryptedToken(host: url.host))
        if let token {
            return { _ in
                guard isSafe || token.isOfEmulator else { throw failure }
                return token.credential
            }
        }
        return { isRefused in
            if let token = try await sessionToken(for: url, isRefused: isRefused) {
                guard isSafe || TokenClaims(token)?.isUnsigned == true else { throw failure }
                return .idToken(token.reveal())
            }
            return isSafe ? try await serviceAccount?.credential(isRefused: isRefused) : nil
        }
    }

    /// The token of a session for a database; `nil` if there is none.
    private func sessionToken(for url: DatabaseURL, isRefused: Bool) async throws -> SecretText? {
        guard environment.configurationFolder != nil else { return nil }
        let keeper = try keeper()
        guard let stored = try keeper.stored(), stored.database == url.address else { return nil }
        // Between the two reads, the session may have been replaced.
        guard let session = try await keeper.usable(notWith: isRefused ? stored.idToken : nil),
            session.database == url.address
        else { return nil }
        return session.idToken
    }

    private func signIn(
        email: String, password: SecretText, to url: DatabaseURL, key: String?
    ) async throws -> Account {
        try await startSession(for: url, key: key) { try await $0.signIn(email: email, password: password) }
    }

    /// Signs in, and keeps the session.
    private func startSession(
        for url: DatabaseURL, key: String?, _ signIn: (IdentityToolkit) async throws -> IdentityToolkit.SignIn
    ) async throws -> Account {
        let toolkit = try toolkit(key: key, of: url)
        // A missing folder is found before somebody confirms a code or an account exists.
        let keeper = try keeper()
        let session = Session(try await signIn(toolkit), to: url, toolkit, at: now())
        try await keeper.keep(session)
        return session.account
    }
}

// MARK: The session

extension Accounts: AccountService {
    /// Whether a token of the environment replaces the session.
    public var usesToken: Bool { token != nil }

    /// The network manager of a database. Signing in there creates a session for it.
    ///
    /// - Throws: `ServiceFailure` if the address is invalid or missing.
    public func manager(of database: String?, key: String?) throws -> any NetworkManager {
        try network(of: database, key: key)
    }

    /// Signs in at an identity provider, with a code that is confirmed on another device.
    ///
    /// - Throws: `ServiceFailure`; the session is then unchanged.
    public func signIn(
        _ request: ProviderSignIn, show: @Sendable (SignInCode) throws -> Void
    ) async throws -> Account {
        let url = try url(request.database)
        let issuer = try Issuer(request.issuer)
        let name = try issuer.provider(named: request.provider)
        return try await startSession(for: url, key: request.key) { toolkit in
            let provider = try await IdentityProvider.discover(issuer, toolkit.calls)
            let flow = DeviceFlow(
                provider: provider, clientID: request.clientID,
                secret: environment.clientSecret.map { SecretText($0) }, calls: toolkit.calls, wait: wait)
            let grant = try await flow.grant(show: show)
            var signIn = try await toolkit.signIn(idToken: grant.idToken, of: name)
            let info = try await userInfo(of: grant, at: provider, toolkit.calls)
            signIn.info = info.completed(by: signIn.info)
            signIn.account.name = signIn.account.name ?? info.name
            signIn.account.email = signIn.account.email ?? info.email
            return signIn
        }
    }

    /// Creates an account with an e-mail address and a password, and a session for it.
    ///
    /// - Throws: `ServiceFailure`; the session is then unchanged.
    public func signUp(email: String, password: String, database: String?, key: String?) async throws -> Account {
        guard !email.isEmpty, !password.isEmpty else {
            throw ServiceFailure(.usage, AccountProblem.emptyCredentials)
        }
        return try await startSession(for: try url(database), key: key) {
            try await $0.signUp(email: email, password: SecretText(password))
        }
    }

    /// Lets Firebase send a mail to set a new password.
    ///
    /// - Throws: `ServiceFailure` if it refuses.
    public func resetPassword(of email: String, database: String?, key: String?) async throws {
        guard !email.isEmpty else { throw ServiceFailure(.usage, AccountProblem.unusableEmail) }
        try await toolkit(key: key, of: try url(database)).resetPassword(of: email)
    }

    /// Deletes the session; false if there was none.
    ///
    /// - Throws: `ServiceFailure` if its file cannot be removed.
    public func signOut() async throws -> Bool {
        guard environment.configurationFolder != nil else { return false }
        return try await keeper().remove()
    }

    /// The signed-in account, with a valid token.
    ///
    /// - Throws: `ServiceFailure` without a session, or if it is no longer accepted.
    public func current() async throws -> SignedIn {
        if let token { return SignedIn(try token.account(at: now()), database: nil) }
        let session = try await usableSession()
        return SignedIn(session.account, database: session.database)
    }

    /// The e-mail address of the service account that requests use; `nil` without one, or with a token or a session.
    ///
    /// - Throws: `ServiceFailure` if its key file or the session cannot be used.
    public func serviceAccountEmail() throws -> String? {
        guard token == nil, try session() == nil, let file = environment.serviceAccountFile else { return nil }
        return try ServiceAccountKey(file, fileSystem).email
    }

    /// The token that requests to a database carry. It is a secret.
    ///
    /// - Throws: `ServiceFailure` if there is none, or if it must not be sent to the database.
    public func token(for database: String?) async throws -> String {
        let credential: Credential?
        if let address = try database ?? (token == nil ? session()?.database : nil) {
            credential = try await credentials(for: try url(address))(false)
        } else if let token {
            credential = token.credential
        } else {
            credential = try await serviceAccount?.credential(isRefused: false)
        }
        guard let credential else {
            throw ServiceFailure(.notPermitted, AccountProblem.notSignedIn)
        }
        return credential.reveal()
    }

    /// The host of an emulator on another machine, which receives credentials without encryption; `nil` for others.
    ///
    /// - Throws: `ServiceFailure` if the emulator's address is not valid.
    public func unencryptedHost() throws -> String? {
        let hosts = try AccountHosts(emulatorHost: environment.authEmulatorHost)
        return hosts.isUnencryptedElsewhere ? hosts.emulator : nil
    }

    /// The data of the signed-in person from the identity provider, or else from Firebase.
    ///
    /// - Throws: `ServiceFailure` without a session, or without data.
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
    /// The URL of an address, or of the session's database.
    private func url(_ address: String?) throws -> DatabaseURL {
        guard let address = try address ?? session()?.database else {
            throw ServiceFailure(.usage, AccountProblem.noDatabase)
        }
        return try DatabaseURL(address, emulatorHost: environment.databaseEmulatorHost)
    }

    /// The toolkit for a key, or for the session's key if the session is for the same database.
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

    /// The provider's data about a person: from its user info endpoint, or else from the token, which it also issued.
    private func userInfo(
        of grant: DeviceFlow.Grant, at provider: IdentityProvider, _ calls: AccountCalls
    ) async throws -> UserInfo {
        let token = TokenClaims(grant.idToken)?.node
        let claims = token.map { UserInfo($0) } ?? UserInfo()
        guard let endpoint = provider.userInfoEndpoint, let access = grant.accessToken else { return claims }
        do {
            let response = try await calls.get(endpoint, as: access)
            // Data about another subject must be ignored (OpenID Connect Core 1.0, 5.3.2).
            let isSame = response.node["sub"]?.words != nil && response.node["sub"] == token?["sub"]
            return response.status == 200 && isSame ? UserInfo(response.node).completed(by: claims) : claims
        } catch is ServiceFailure {
            // Signing in does not depend on this data.
            return claims
        }
    }
}
