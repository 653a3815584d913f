import ContentTree
import ServiceProblems

/// The endpoints of an identity provider (OpenID Connect Discovery 1.0; RFC 8628, 4), as far as they are used here.
struct IdentityProvider: Sendable, Hashable {
    /// The host as shown to people.
    let host: String
    /// The issuer.
    let issuer: Issuer
    /// The endpoint for device codes.
    let deviceEndpoint: String
    /// The endpoint for tokens.
    let tokenEndpoint: String
    /// The endpoint for user info; `nil` if there is none.
    let userInfoEndpoint: String?

    /// Requests the provider's configuration.
    ///
    /// - Throws: `ServiceFailure`.
    static func discover(_ issuer: Issuer, _ calls: AccountCalls) async throws -> IdentityProvider {
        let response = try await calls.get(issuer.discoveryAddress)
        switch response.status {
        case 200: return try IdentityProvider(issuer, response)
        case 400..<500: throw ServiceFailure(.usage, ProviderProblem.notAnIssuer(issuer.address))
        default: throw response.unforeseen
        }
    }

    private init(_ issuer: Issuer, _ response: AccountResponse) throws {
        let node = response.node
        self.issuer = issuer
        host = issuer.host
        // A configuration of another issuer could send people to a hostile login page.
        guard let named = node["issuer"]?.words else { throw response.failure("it does not name its issuer") }
        guard issuer.isNamed(by: named) else {
            let shown = ServerText.shown(named) ?? ""
            throw ServiceFailure(.unavailable, ProviderProblem.otherIssuer(host: issuer.host, says: shown))
        }
        func endpoint(_ name: String) throws(ServiceFailure) -> String? {
            guard let address = node[name]?.words else { return nil }
            guard issuer.trusts(address) else {
                throw ServiceFailure(.unavailable, ProviderProblem.unencryptedEndpoint(name, host: issuer.host))
            }
            return address
        }
        guard let device = try endpoint("device_authorization_endpoint"), let tokens = try endpoint("token_endpoint")
        else { throw ServiceFailure(.unavailable, ProviderProblem.noDeviceFlow(issuer.host)) }
        deviceEndpoint = device
        tokenEndpoint = tokens
        userInfoEndpoint = try endpoint("userinfo_endpoint")
    }
}
