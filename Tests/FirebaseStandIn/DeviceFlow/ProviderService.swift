import ContentTree

/// The identity provider: OpenID Connect Discovery, the device flow (RFC 8628), tokens, and user info.
struct ProviderService {
    /// The paths of its endpoints.
    static let paths: Set<String> = [
        "/.well-known/openid-configuration", "/oauth/device/code", "/oauth/token", "/oauth/revoke", "/userinfo",
        "/activate",
    ]

    let request: RecordedRequest
    let form: [RecordedRequest.Field]
    let settings: StandInProvider
    /// `http://127.0.0.1:PORT`.
    let origin: String
    /// Seconds since 1970.
    let now: Int

    /// Answers a request.
    static func reply(to request: RecordedRequest, _ state: inout StandInState, origin: String, now: Int) -> Reply {
        let service = ProviderService(
            request: request, form: FormFields.parse(request.text), settings: state.settings.provider, origin: origin,
            now: now / 1000)
        do throws(Refusal) {
            return .answer(try service.answer(&state))
        } catch {
            return .answer(error.answer)
        }
    }

    private func answer(_ state: inout StandInState) throws(Refusal) -> Answer {
        switch (request.path, request.method) {
        case ("/.well-known/openid-configuration", "GET"): return discovery()
        case ("/oauth/device/code", "POST"): return try newDevice(&state)
        case ("/oauth/token", "POST"): return try token(&state)
        case ("/oauth/revoke", "POST"):
            state.devices.refreshTokens[form["token"] ?? ""] = nil
            return .json(.object([]))
        case ("/userinfo", "GET"), ("/userinfo", "POST"): return try userInfo(state)
        case ("/activate", "GET"): return activate(&state)
        default: throw Refusal(.text(405, "Method Not Allowed"))
        }
    }

    /// The claims about a user, with the names of OpenID Connect.
    static func profile(_ user: StandInUser) -> [(String, Node)] {
        [("sub", .string(user.uid))] + IdentityService.optional("name", user.name)
            + IdentityService.optional("given_name", user.givenName)
            + IdentityService.optional("family_name", user.familyName)
            + IdentityService.optional("nickname", user.nickname) + IdentityService.optional("picture", user.picture)
            + IdentityService.optional("email", user.email)
            + (user.email == nil ? [] : [("email_verified", .bool(true))])
            + [("updated_at", .string("2026-05-04T03:02:01.000Z"))]
    }

    /// An error (RFC 6749, 5.2).
    func refusal(_ error: String, status: Int, more: [(String, Node)] = []) -> Refusal {
        Refusal(
            .json(
                status,
                .object([("error", .string(error)), ("error_description", .string("This is \(error)."))] + more)))
    }

    private func userInfo(_ state: StandInState) throws(Refusal) -> Answer {
        guard let token = Caller.bearer(request), let owner = state.devices.accessTokens[token], owner.expires > now,
            let user = state.identity.user(owner.uid)
        else {
            throw Refusal(
                Answer(
                    401, type: "text/plain; charset=utf-8",
                    headers: [.init("WWW-Authenticate", "Bearer error=\"invalid_token\"")],
                    body: Array("Unauthorized".utf8)
                ))
        }
        return .json(.object(Self.profile(user)))
    }

    private func discovery() -> Answer {
        var members: [(String, Node)] = [
            ("issuer", .string(origin + "/")), ("authorization_endpoint", .string(origin + "/authorize")),
            ("token_endpoint", .string(origin + "/oauth/token")),
            ("userinfo_endpoint", .string(origin + "/userinfo")),
            ("revocation_endpoint", .string(origin + "/oauth/revoke")),
            ("jwks_uri", .string(origin + "/.well-known/jwks.json")),
            ("scopes_supported", .array(["openid", "profile", "email", "offline_access"].map(Node.string))),
            ("response_types_supported", .array([.string("code")])),
            ("subject_types_supported", .array([.string("public")])),
            ("id_token_signing_alg_values_supported", .array([.string("none")])),
        ]
        if settings.offersDeviceFlow {
            members.append(("device_authorization_endpoint", .string(origin + "/oauth/device/code")))
        }
        return .json(.object(members))
    }

    /// The page for confirming a code.
    private func activate(_ state: inout StandInState) -> Answer {
        let code = request.parameter("user_code") ?? ""
        guard let device = state.devices.devices.first(where: { $0.value.userCode == code })?.key else {
            return .text(404, "Nobody waits with this code: /activate?user_code=CODE&answer=yes")
        }
        switch request.parameter("answer") {
        case "yes":
            state.devices.devices[device]?.decision = .granted
            return .text(200, "The device may go on.")
        case "no":
            state.devices.devices[device]?.decision = .denied
            return .text(200, "The device was refused.")
        default:
            return .text(200, "Decide with \(origin)/activate?user_code=\(code)&answer=yes or answer=no.")
        }
    }
}
