import ContentTree
import ServiceProblems

/// What an identity provider says that it can do (OpenID Connect Discovery 1.0; RFC 8628, 4), as far as it is used here.
struct IdentityProvider: Sendable, Hashable {
    /// The host as people know it.
    let host: String
    /// Who it is.
    let issuer: Issuer
    /// Where codes are given out.
    let deviceEndpoint: String
    /// Where tokens are.
    let tokenEndpoint: String
    /// Where it is said who somebody is; `nil` where only tokens say so.
    let userInfoEndpoint: String?

    /// Asks the provider.
    ///
    /// - Throws: `ServiceFailure`.
    static func discover(_ issuer: Issuer, _ calls: AccountCalls) async throws -> IdentityProvider {
        let answer = try await calls.get(issuer.discoveryAddress)
        switch answer.status {
        case 200: return try IdentityProvider(issuer, answer)
        case 400..<500: throw ServiceFailure(.usage, ProviderProblem.notAnIssuer(issuer.address))
        default: throw answer.unforeseen
        }
    }

    private init(_ issuer: Issuer, _ answer: AccountAnswer) throws {
        let node = answer.node
        self.issuer = issuer
        host = issuer.host
        // Whoever can answer in the name of another could have everybody sign in there.
        guard let named = node["issuer"]?.words else { throw answer.failure("it does not name its issuer") }
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
