import ContentTree

extension ProviderService {
    /// The device authorization endpoint (RFC 8628, 3.1 and 3.2).
    func newDevice(_ state: inout StandInState) throws(Refusal) -> Answer {
        let client = try checkClient(needsSecret: false)
        guard settings.offersDeviceFlow else { throw refusal("unauthorized_client", status: 403) }
        let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
        let half = { String((0..<4).map { _ in letters[Int.random(in: 0..<letters.count)] }) }
        let userCode = half() + "-" + half()
        let deviceCode = Tokens.random("device-")
        state.devices.devices[deviceCode] = .init(
            userCode: userCode, clientID: client, scope: (form["scope"] ?? "").split(separator: " "),
            expires: now + settings.codeLifetime)
        state.issued.append(deviceCode)
        let address = origin + "/activate"
        var members: [(String, Node)] = [
            ("device_code", .string(deviceCode)), ("user_code", .string(userCode)),
            (settings.style == .google ? "verification_url" : "verification_uri", .string(address)),
            ("expires_in", .number(settings.codeLifetime)),
        ]
        if let interval = settings.interval { members.append(("interval", .number(interval))) }
        if settings.namesCompleteAddress, settings.style != .google {
            members.append(("verification_uri_complete", .string(address + "?user_code=" + userCode)))
        }
        return .json(.object(members))
    }

    /// The token endpoint (RFC 8628, 3.4; RFC 6749, 6).
    func token(_ state: inout StandInState) throws(Refusal) -> Answer {
        switch form["grant_type"] {
        case "urn:ietf:params:oauth:grant-type:device_code": return try poll(&state)
        case "refresh_token": return try refresh(&state)
        case "urn:ietf:params:oauth:grant-type:jwt-bearer": return try serviceAccountToken(&state)
        default: throw refusal("unsupported_grant_type", status: 400)
        }
    }

    /// An access token for the signed statement of a service account (RFC 7523); tests check the signature.
    private func serviceAccountToken(_ state: inout StandInState) throws(Refusal) -> Answer {
        let statement = form["assertion"] ?? ""
        guard statement.split(separator: ".", omittingEmptySubsequences: false).count == 3 else {
            throw refusal("invalid_grant", status: 400)
        }
        let token = Tokens.random("access-")
        state.issued += [statement, token]
        return .json(
            .object([
                ("access_token", .string(token)), ("expires_in", .number(state.settings.tokenLifetime)),
                ("token_type", .string("Bearer")),
            ]))
    }

    private func checkClient(needsSecret: Bool) throws(Refusal) -> String {
        guard let client = form["client_id"], !client.isEmpty else { throw refusal("invalid_request", status: 400) }
        if let known = settings.clientID, known != client { throw refusal("invalid_client", status: 401) }
        if needsSecret, let secret = settings.clientSecret, form["client_secret"] != secret {
            throw refusal("invalid_client", status: 401)
        }
        return client
    }

    private func poll(_ state: inout StandInState) throws(Refusal) -> Answer {
        let client = try checkClient(needsSecret: true)
        let code = form["device_code"] ?? ""
        guard let device = state.devices.devices[code], device.clientID == client else {
            throw refusal("invalid_grant", status: settings.style == .auth0 ? 403 : 400)
        }
        state.devices.devices[code]?.polls += 1
        switch device.expires > now ? decision(device) : .expired {
        case .pending: throw refusal("authorization_pending", status: statuses.pending)
        case .slowDown:
            let interval = settings.style == .gitHub ? [("interval", Node.number((settings.interval ?? 5) + 5))] : []
            throw refusal("slow_down", status: statuses.slowDown, more: interval)
        case .denied: throw refusal("access_denied", status: statuses.denied)
        case .error(let name): throw refusal(name, status: statuses.denied)
        case .expired:
            // A code is valid once.
            state.devices.devices[code] = nil
            throw refusal("expired_token", status: statuses.expired)
        case .granted:
            state.devices.devices[code] = nil
            guard let uid = settings.uid ?? state.identity.users.first?.uid else {
                throw refusal("access_denied", status: statuses.denied)
            }
            return try tokens(uid, device.scope, &state)
        }
    }

    private func decision(_ device: DeviceBook.Device) -> StandInProvider.Poll {
        guard let polls = settings.polls else { return device.decision ?? .pending }
        return polls.dropFirst(device.polls).first ?? polls.last ?? .granted
    }

    private var statuses: (pending: Int, slowDown: Int, denied: Int, expired: Int) {
        switch settings.style {
        case .standard: (400, 400, 400, 400)
        case .auth0: (403, 429, 403, 403)
        case .google: (428, 403, 403, 400)
        case .gitHub: (200, 200, 200, 200)
        }
    }

    private func refresh(_ state: inout StandInState) throws(Refusal) -> Answer {
        _ = try checkClient(needsSecret: true)
        let token = form["refresh_token"] ?? ""
        let status = settings.style == .auth0 ? 403 : 400
        if let uid = state.devices.usedRefreshTokens[token] {
            // A repeated token may be stolen: all tokens of its user become invalid.
            state.devices.refreshTokens = state.devices.refreshTokens.filter { $0.value.uid != uid }
            throw refusal("invalid_grant", status: status)
        }
        guard let known = state.devices.refreshTokens.removeValue(forKey: token) else {
            throw refusal("invalid_grant", status: status)
        }
        state.devices.usedRefreshTokens[token] = known.uid
        return try tokens(known.uid, known.scope, &state)
    }

    private func tokens(_ uid: String, _ scope: [Substring], _ state: inout StandInState) throws(Refusal) -> Answer {
        guard let user = state.identity.user(uid), !user.isDisabled else {
            throw refusal("access_denied", status: statuses.denied)
        }
        let owner = IdentityBook.Owner(uid: uid, expires: now + settings.tokenLifetime, provider: "oidc")
        let access = Tokens.random("access-")
        state.devices.accessTokens[access] = owner
        state.issued.append(access)
        var members: [(String, Node)] = [
            ("access_token", .string(access)), ("token_type", .string("Bearer")),
            ("expires_in", .number(settings.tokenLifetime)), ("scope", .string(scope.joined(separator: " "))),
        ]
        if scope.contains("openid") {
            let claims: [(String, Node)] = [
                ("iss", .string(origin + "/")), ("aud", .string(form["client_id"] ?? "")), ("iat", .number(now)),
                ("exp", .number(owner.expires)), ("jti", .string(Tokens.random("", count: 12))),
            ]
            let id = Tokens.unsigned(claims + Self.profile(user))
            state.devices.idTokens[id] = owner
            state.issued.append(id)
            members.append(("id_token", .string(id)))
        }
        if scope.contains("offline_access") {
            let refresh = Tokens.random("provider-refresh-")
            state.devices.refreshTokens[refresh] = (uid, scope)
            state.issued.append(refresh)
            members.append(("refresh_token", .string(refresh)))
        }
        return .json(.object(members))
    }
}
