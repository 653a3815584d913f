import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import ServiceProblems

/// Signs people in to one Firebase project, and refreshes their tokens (Firebase Auth REST API).
struct IdentityToolkit: Sendable {
    /// The hosts.
    let hosts: AccountHosts
    /// The API key of the project.
    let key: String
    /// Sends the requests.
    let calls: AccountCalls

    /// The result of signing in.
    struct SignIn: Sendable {
        /// The account.
        var account: Account
        /// The tokens.
        var tokens: IssuedTokens
        /// The data of the person from the identity provider.
        var info: UserInfo
    }

    /// Signs in with an e-mail address and a password.
    ///
    /// - Throws: `ServiceFailure`.
    func signIn(email: String, password: SecretText) async throws -> SignIn {
        try await send(email, password, to: "accounts:signInWithPassword")
    }

    /// Creates an account with an e-mail address and a password, and signs in.
    ///
    /// - Throws: `ServiceFailure`.
    func signUp(email: String, password: SecretText) async throws -> SignIn {
        // A repeated request could find the account that the first one created.
        try await send(email, password, to: "accounts:signUp", isRepeatable: false)
    }

    /// Lets the service send a mail to set a new password.
    ///
    /// - Throws: `ServiceFailure`.
    func resetPassword(of email: String) async throws {
        let body = Node.object([("requestType", .string("PASSWORD_RESET")), ("email", .string(email))])
        let response = try await calls.post(
            body, to: hosts.address(of: "accounts:sendOobCode", key: key), hiding: [], isRepeatable: false)
        guard response.status == 200 else { throw refusal(in: response, provider: "password", isSigningIn: false) }
        guard response.node["email"]?.words != nil else { throw response.failure("it does not name the address") }
    }

    /// Signs in with the ID token of an identity provider.
    ///
    /// - Parameter provider: the provider's ID in Firebase.
    /// - Throws: `ServiceFailure`.
    func signIn(idToken: SecretText, of provider: String) async throws -> SignIn {
        let post = AccountCalls.encoded([("id_token", idToken.reveal()), ("providerId", provider)])
        let body = Node.object([
            ("postBody", .string(post)), ("requestUri", .string("http://localhost")),
            ("returnIdpCredential", .bool(false)), ("returnSecureToken", .bool(true)),
        ])
        let address = hosts.address(of: "accounts:signInWithIdp", key: key)
        let response = try await calls.post(body, to: address, hiding: [idToken])
        return try signIn(in: response, provider: provider)
    }

    /// The data of the person in Firebase, which comes from identity providers.
    ///
    /// - Throws: `ServiceFailure`.
    func userInfo(of idToken: SecretText) async throws -> UserInfo {
        let address = hosts.address(of: "accounts:lookup", key: key)
        let body = Node.object([("idToken", .string(idToken.reveal()))])
        let response = try await calls.post(body, to: address, hiding: [idToken])
        guard response.status == 200 else { throw refusal(in: response, provider: "") }
        guard let user = response.node["users"]?.items?.first else { throw response.failure("it names nobody") }
        return Self.info(user)
    }

    /// New tokens for a refresh token, which may become invalid.
    ///
    /// - Throws: `ServiceFailure`, of the kind `notPermitted` if the session has ended.
    func renewed(by token: SecretText) async throws -> IssuedTokens {
        let form = [("grant_type", "refresh_token"), ("refresh_token", token.reveal())]
        let response = try await calls.post(form: form, to: hosts.tokenAddress(key: key), hiding: [token])
        guard response.status == 200 else {
            let message = Self.message(in: response)
            if Self.isAboutKey(message) { throw ServiceFailure(.notPermitted, AccountProblem.unknownAPIKey) }
            // A refusal without a message in the service's form comes from another host.
            guard message != nil, (400..<500).contains(response.status), response.status != 404, response.status != 429
            else {
                throw response.unforeseen
            }
            throw ServiceFailure(.notPermitted, AccountProblem.sessionRefused(text: response.text))
        }
        guard let tokens = IssuedTokens(response.node, .renewal) else { throw response.failure("it has no tokens") }
        return tokens
    }
}

extension IdentityToolkit {
    private func send(
        _ email: String, _ password: SecretText, to method: String, isRepeatable: Bool = true
    ) async throws -> SignIn {
        let body = Node.object([
            ("email", .string(email)), ("password", .string(password.reveal())), ("returnSecureToken", .bool(true)),
        ])
        let response = try await calls.post(
            body, to: hosts.address(of: method, key: key), hiding: [password], isRepeatable: isRepeatable)
        return try signIn(in: response, provider: "password")
    }

    private func signIn(in response: AccountResponse, provider: String) throws -> SignIn {
        guard response.status == 200 else { throw refusal(in: response, provider: provider) }
        let node = response.node
        // These responses have a success status, but no tokens, or tokens of nobody.
        if node["mfaPendingCredential"] != nil { throw wish(.secondFactor) }
        if case .bool(true)? = node["needConfirmation"]?.value { throw wish(.otherAccount) }
        if let message = node["errorMessage"]?.words { throw refusal(message, in: response, provider: provider) }
        guard let tokens = IssuedTokens(node, .signIn) else { throw response.failure("it has no tokens") }
        let name = node["displayName"]?.words ?? node["fullName"]?.words
        let account = Account(
            uid: tokens.uid, email: node["email"]?.words, name: name, provider: node["providerId"]?.words ?? provider)
        return SignIn(account: account, tokens: tokens, info: Self.info(node))
    }

    private func refusal(
        in response: AccountResponse, provider: String, isSigningIn: Bool = true
    ) -> ServiceFailure {
        // These statuses do not concern the credentials: quota, unknown service, locked, too many requests.
        let isOfService = response.isTrouble || [402, 404, 423, 429].contains(response.status)
        guard let message = Self.message(in: response), !isOfService else { return response.unforeseen }
        // A project without enumeration protection says so.
        if !isSigningIn, message.hasPrefix("EMAIL_NOT_FOUND") {
            return ServiceFailure(.missing, AccountProblem.unknownEmail)
        }
        return refusal(message, in: response, provider: provider)
    }

    private func refusal(_ message: String, in response: AccountResponse, provider: String) -> ServiceFailure {
        if Self.isAboutKey(message) { return ServiceFailure(.notPermitted, AccountProblem.unknownAPIKey) }
        // 'CODE' or 'CODE : description'.
        let code = message.prefix { !$0.isWhitespace && $0 != ":" }
        switch code {
        case "EMAIL_NOT_FOUND", "INVALID_PASSWORD", "INVALID_LOGIN_CREDENTIALS":
            return ServiceFailure(.notPermitted, AccountProblem.wrongCredentials)
        case "INVALID_EMAIL": return ServiceFailure(.usage, AccountProblem.unusableEmail)
        case "MISSING_EMAIL", "MISSING_PASSWORD": return ServiceFailure(.usage, AccountProblem.emptyCredentials)
        case "EMAIL_EXISTS": return ServiceFailure(.notPermitted, AccountProblem.emailExists)
        case "WEAK_PASSWORD", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS":
            let reason = message.dropFirst(code.count).drop { " :".contains($0) }
            return ServiceFailure(.usage, AccountProblem.weakPassword(ServerText.shown(String(reason))))
        case "ADMIN_ONLY_OPERATION": return ServiceFailure(.notPermitted, AccountProblem.noSignUp)
        case "USER_DISABLED": return ServiceFailure(.notPermitted, AccountProblem.disabled)
        case "TOO_MANY_ATTEMPTS_TRY_LATER": return ServiceFailure(.notPermitted, AccountProblem.tooManyAttempts)
        case "OPERATION_NOT_ALLOWED", "PASSWORD_LOGIN_DISABLED":
            return ServiceFailure(.notPermitted, AccountProblem.notEnabled(provider: provider))
        case _ where code.contains("RECAPTCHA"): return wish(.captcha)
        default:
            // A code consists of capital letters, and is shown even if it is long enough for a token.
            let isCode = code.utf8.count <= 64 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x5F }
            let text = isCode ? String(code) : response.text ?? ServerText.shown(message)
            return ServiceFailure(.notPermitted, AccountProblem.refused(host: response.host, text: text))
        }
    }

    private func wish(_ wish: AccountProblem.Wish) -> ServiceFailure {
        ServiceFailure(.notPermitted, AccountProblem.wantsMore(wish))
    }

    private static func message(in response: AccountResponse) -> String? {
        response.node["error"]?["message"]?.words ?? response.node["error"]?.words
    }

    /// Whether a message is about the API key, which has no code of its own.
    private static func isAboutKey(_ message: String?) -> Bool {
        guard let message = message?.lowercased() else { return false }
        return message.contains("api key") || message.hasPrefix("api_key_")
    }

    /// The data of the person in an account or a response.
    private static func info(_ node: Node) -> UserInfo {
        var info = UserInfo()
        let raw = node["rawUserInfo"]?.words
        if let raw {
            var diagnostics: [Diagnostic] = []
            let source = SourceText(name: "", bytes: Array(raw.utf8))
            if let read = JSONReader.read(source, diagnostics: &diagnostics) { info = UserInfo(read) }
        }
        func claim(_ name: String, _ key: String) -> (String, Node)? { node[key].map { (name, $0) } }
        let claims = [
            claim("name", "displayName"), claim("given_name", "firstName"), claim("family_name", "lastName"),
            claim("picture", "photoUrl"), claim("email", "email"),
        ]
        return info.completed(by: UserInfo(.object(claims.compactMap(\.self))))
    }
}
