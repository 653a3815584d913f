import ContentTree

extension IdentityService {
    /// `accounts:signInWithPassword`.
    func signInWithPassword(_ state: inout StandInState) throws(Refusal) -> Answer {
        guard let email = body["email"]?.string, !email.isEmpty else { throw Self.refusal("MISSING_EMAIL") }
        guard Self.isAddress(email) else { throw Self.refusal("INVALID_EMAIL") }
        guard let password = body["password"]?.string, !password.isEmpty else {
            throw Self.refusal("MISSING_PASSWORD")
        }
        let hides = state.settings.hidesKnownAddresses
        guard let user = state.identity.user(email: email) else {
            throw Self.refusal(hides ? "INVALID_LOGIN_CREDENTIALS" : "EMAIL_NOT_FOUND")
        }
        guard user.password == password else {
            throw Self.refusal(hides ? "INVALID_LOGIN_CREDENTIALS" : "INVALID_PASSWORD")
        }
        guard !user.isDisabled else { throw Self.refusal("USER_DISABLED") }
        return .json(
            .object(
                [
                    ("kind", .string("identitytoolkit#VerifyPasswordResponse")), ("localId", .string(user.uid)),
                    ("email", .string(email)), ("displayName", .string(user.name ?? "")), ("registered", .bool(true)),
                ] + credentials(user, provider: "password", &state)))
    }

    /// `accounts:signUp`: with address and password, or without both for an anonymous account.
    func signUp(_ state: inout StandInState) throws(Refusal) -> Answer {
        let email = body["email"]?.string
        let password = body["password"]?.string
        if email != nil || password != nil {
            guard let email, !email.isEmpty else { throw Self.refusal("MISSING_EMAIL") }
            guard Self.isAddress(email) else { throw Self.refusal("INVALID_EMAIL") }
            guard let password, !password.isEmpty else { throw Self.refusal("MISSING_PASSWORD") }
            guard state.identity.user(email: email) == nil else { throw Self.refusal("EMAIL_EXISTS") }
            guard state.settings.allowsSignUp else { throw Self.refusal("ADMIN_ONLY_OPERATION") }
            guard password.count >= 6 else {
                throw Self.refusal("WEAK_PASSWORD : Password should be at least 6 characters")
            }
        }
        let user = StandInUser(
            uid: Tokens.random("", count: 21), email: email, password: password, name: body["displayName"]?.string)
        state.identity.add(user)
        return .json(
            .object(
                [("kind", .string("identitytoolkit#SignupNewUserResponse")), ("localId", .string(user.uid))]
                    + Self.optional("email", email)
                    + credentials(user, provider: email == nil ? "anonymous" : "password", &state)))
    }

    /// `accounts:sendOobCode`: a mail to set a new password.
    func sendMail(_ state: inout StandInState) throws(Refusal) -> Answer {
        guard body["requestType"]?.string == "PASSWORD_RESET" else { throw Self.refusal("INVALID_REQ_TYPE") }
        guard let email = body["email"]?.string, !email.isEmpty else { throw Self.refusal("MISSING_EMAIL") }
        guard Self.isAddress(email) else { throw Self.refusal("INVALID_EMAIL") }
        if state.identity.user(email: email) != nil {
            state.identity.passwordMails.append(email)
        } else if !state.settings.hidesKnownAddresses {
            throw Self.refusal("EMAIL_NOT_FOUND")
        }
        return .json(
            .object([("kind", .string("identitytoolkit#GetOobConfirmationCodeResponse")), ("email", .string(email))]))
    }

    /// `accounts:lookup`: the account of an ID token.
    func lookup(_ state: inout StandInState) throws(Refusal) -> Answer {
        guard let token = body["idToken"]?.string else { throw Self.refusal("MISSING_ID_TOKEN") }
        guard let owner = state.identity.owner(ofIDToken: token) else { throw Self.refusal("INVALID_ID_TOKEN") }
        guard owner.expires > now else { throw Self.refusal("TOKEN_EXPIRED") }
        guard let user = state.identity.user(owner.uid) else { throw Self.refusal("USER_NOT_FOUND") }
        guard !user.isDisabled else { throw Self.refusal("USER_DISABLED") }
        let provider = Node.object(
            [("providerId", .string(owner.provider)), ("rawId", .string(user.email ?? user.uid))]
                + Self.optional("email", user.email) + Self.optional("displayName", user.name)
                + Self.optional("photoUrl", user.picture))
        let account = Node.object(
            [("localId", .string(user.uid))] + Self.optional("email", user.email)
                + Self.optional("displayName", user.name) + Self.optional("photoUrl", user.picture)
                + [
                    ("emailVerified", .bool(owner.provider != "password")),
                    ("providerUserInfo", owner.provider == "anonymous" ? .array([]) : .array([provider])),
                    ("validSince", .string("0")), ("lastLoginAt", .string("\(now)000")),
                    ("createdAt", .string("\(now)000")),
                ])
        return .json(
            .object([("kind", .string("identitytoolkit#GetAccountInfoResponse")), ("users", .array([account]))]))
    }

    /// The token service: a new ID token for a refresh token.
    func refresh(_ state: inout StandInState) throws(Refusal) -> Answer {
        let form = FormFields.parse(request.text)
        guard (form["grant_type"] ?? body["grant_type"]?.string) == "refresh_token" else {
            throw Self.refusal("INVALID_GRANT_TYPE")
        }
        guard let token = form["refresh_token"] ?? body["refresh_token"]?.string, !token.isEmpty else {
            throw Self.refusal("MISSING_REFRESH_TOKEN")
        }
        guard !state.identity.deadRefreshTokens.contains(token) else { throw Self.refusal("TOKEN_EXPIRED") }
        guard let owner = state.identity.refreshTokens[token] else { throw Self.refusal("INVALID_REFRESH_TOKEN") }
        guard let user = state.identity.user(owner.uid) else { throw Self.refusal("USER_NOT_FOUND") }
        guard !user.isDisabled else { throw Self.refusal("USER_DISABLED") }

        let lifetime = state.settings.tokenLifetime
        var tokens = state.identity.issue(user, provider: owner.provider, now: now, lifetime: lifetime)
        if state.settings.rotatesRefreshTokens {
            state.identity.refreshTokens[token] = nil
            state.identity.deadRefreshTokens.insert(token)
        } else {
            state.identity.refreshTokens[tokens.refresh] = nil
            tokens.refresh = token
        }
        state.issued += [tokens.id, tokens.refresh]
        return .json(
            .object([
                ("access_token", .string(tokens.id)), ("expires_in", .string(String(lifetime))),
                ("token_type", .string("Bearer")), ("refresh_token", .string(tokens.refresh)),
                ("id_token", .string(tokens.id)), ("user_id", .string(user.uid)), ("project_id", .string("123456789")),
            ]))
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    }
}
