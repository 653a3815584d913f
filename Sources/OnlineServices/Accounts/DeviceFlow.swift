import CandidateNetwork
import ContentTree
import ServiceProblems

/// Signs in on another device with a code (RFC 8628).
struct DeviceFlow: Sendable {
    /// The identity provider.
    let provider: IdentityProvider
    /// The client ID of sitegen.
    let clientID: String
    /// The client secret, which some providers require.
    let secret: SecretText?
    let calls: AccountCalls
    /// Waits for a duration.
    let wait: @Sendable (Duration) async throws -> Void

    /// The tokens from the provider.
    struct Grant: Sendable {
        /// Identifies the person.
        var idToken: SecretText
        /// Gives access to further data; `nil` if there is none.
        var accessToken: SecretText?
    }

    private struct Code {
        var device: SecretText
        var shown: SignInCode
        /// The seconds between two requests.
        var interval: Int
    }

    /// The meaning of a response to the question whether somebody has confirmed the code.
    private enum Reply {
        case granted(Grant)
        case pending(interval: Int?)
        case slowDown(interval: Int?)
        /// No usable response; a later request may help.
        case silence(any Error)
    }

    /// The tokens after somebody confirms the code.
    ///
    /// - Parameter show: shows the code; called once.
    /// - Throws: `ServiceFailure`, or an error of `show`.
    func grant(show: @Sendable (SignInCode) throws -> Void) async throws -> Grant {
        let code = try await code()
        try show(code.shown)
        var (interval, waited, failures) = (code.interval, 0, 0)
        while waited < code.shown.lifetime {
            try await wait(.seconds(interval))
            waited += interval
            switch try await ask(code.device) {
            case .granted(let grant): return grant
            case .pending(let wanted):
                interval = max(interval, wanted ?? 0)
                failures = 0
            case .slowDown(let wanted):
                // Permanently: the provider also counts later requests.
                interval = max(interval + 5, wanted ?? 0)
                failures = 0
            case .silence(let error):
                failures += 1
                if failures == Self.retries { throw error }
                interval *= 2
            }
        }
        throw ServiceFailure(.notPermitted, ProviderProblem.codeExpired)
    }

    /// The maximum number of consecutive requests without a usable response.
    private static let retries = 5
    private static let usualInterval = 5
    private static let usualLifetime = 900
    private static let scope = "openid profile email"
    private static let grantType = "urn:ietf:params:oauth:grant-type:device_code"
}

extension DeviceFlow {
    private func code() async throws -> Code {
        let form = [("client_id", clientID), ("scope", Self.scope)]
        let response = try await calls.post(form: form, to: provider.deviceEndpoint, hiding: [])
        if let error = response.node["error"]?.words { throw refusal(error, response) }
        guard response.status == 200 else { throw response.unforeseen }
        let node = response.node
        // Google's name for the field is older than the standard.
        let address = node["verification_uri"]?.words ?? node["verification_url"]?.words
        guard let device = node["device_code"]?.words, let code = node["user_code"]?.words, code.count <= 64,
            let address
        else { throw response.failure("it has no code") }
        guard provider.issuer.trusts(address) else {
            throw ServiceFailure(
                .unavailable, ProviderProblem.unencryptedEndpoint("verification_uri", host: provider.host))
        }
        let complete = node["verification_uri_complete"]?.words.flatMap { provider.issuer.trusts($0) ? $0 : nil }
        let lifetime = max(1, node["expires_in"]?.lenientInteger ?? Self.usualLifetime)
        return Code(
            device: SecretText(device),
            shown: SignInCode(address: address, completeAddress: complete, code: code, lifetime: lifetime),
            interval: Self.seconds(node["interval"]) ?? Self.usualInterval)
    }

    private func ask(_ device: SecretText) async throws -> Reply {
        var form = [("grant_type", Self.grantType), ("device_code", device.reveal()), ("client_id", clientID)]
        if let secret { form.append(("client_secret", secret.reveal())) }
        let response: AccountResponse
        do {
            let secrets = [device] + (secret.map { [$0] } ?? [])
            response = try await calls.post(
                form: form, to: provider.tokenEndpoint, hiding: secrets, isRepeatable: false)
        } catch let failure as ServiceFailure where failure.kind == .unavailable {
            return .silence(failure)
        }
        // Providers use different statuses; one even refuses with a success status.
        switch response.node["error"]?.words {
        case "authorization_pending": return .pending(interval: Self.seconds(response.node["interval"]))
        case "slow_down": return .slowDown(interval: Self.seconds(response.node["interval"]))
        case let error?: throw refusal(error, response)
        case nil where response.isTrouble || response.status == 429: return .silence(response.unforeseen)
        case nil where response.status == 200: break
        case nil: throw response.unforeseen
        }
        guard let token = response.node["id_token"]?.words else {
            throw ServiceFailure(.unavailable, ProviderProblem.noIdentity(provider.host))
        }
        return .granted(
            Grant(
                idToken: SecretText(token), accessToken: response.node["access_token"]?.words.map { SecretText($0) }))
    }

    private func refusal(_ error: String, _ response: AccountResponse) -> ServiceFailure {
        let problem: ProviderProblem =
            switch error {
            case "access_denied": .denied
            // Auth0 sends the first once, and then the second.
            case "expired_token", "invalid_grant": .codeExpired
            case "invalid_client", "unauthorized_client", "unsupported_grant_type":
                .unknownClient(host: provider.host, text: words(error, response))
            default: .refused(host: provider.host, text: words(error, response))
            }
        return ServiceFailure(.notPermitted, problem)
    }

    /// The error and its description, safe to show.
    private func words(_ error: String, _ response: AccountResponse) -> String? {
        let description = response.node["error_description"]?.words.map { ": \($0)" } ?? ""
        return ServerText.shown(error + description, hiding: secret.map { [$0.reveal()] } ?? [])
    }

    private static func seconds(_ node: Node?) -> Int? {
        node?.lenientInteger.map { min(max($0, 1), 3_600) }
    }
}
