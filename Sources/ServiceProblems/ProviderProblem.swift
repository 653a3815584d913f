import Diagnostics

/// What can be wrong with signing in at an identity provider.
///
/// `host` is a host as people know it; `text` is what a server says in its own words, already fit to be shown.
public enum ProviderProblem: Problem, Error, Hashable {
    /// The issuer is no address.
    case notAnIssuer(String)
    /// The issuer is not encrypted.
    case unencryptedIssuer(String)
    /// The provider names an address that is not encrypted, or none at all.
    case unencryptedEndpoint(String, host: String)
    /// A name that Firebase gives to no provider.
    case unusableName(String)
    /// An issuer whose host suggests no name.
    case nameless(String)
    /// What the provider says of itself belongs to another issuer.
    case otherIssuer(host: String, says: String)
    /// The provider has no device flow.
    case noDeviceFlow(String)
    /// No host has this name.
    case unknownHost(String)
    /// The host sends on to another host.
    case sentElsewhere(String, to: String)
    /// The provider does not know the client, or it may not do this.
    case unknownClient(host: String, text: String?)
    /// The code was not confirmed in time.
    case codeExpired
    /// Somebody said no.
    case denied
    /// The provider refuses for a reason that has no words of its own here.
    case refused(host: String, text: String?)
    /// The provider does not say who it is.
    case noIdentity(String)
}

extension ProviderProblem {
    /// The stable name.
    public var id: String {
        switch self {
        case .notAnIssuer: "not-an-issuer"
        case .unencryptedIssuer, .unencryptedEndpoint: "provider-not-encrypted"
        case .unusableName: "unusable-provider-name"
        case .nameless: "nameless-provider"
        case .otherIssuer: "other-issuer"
        case .noDeviceFlow: "no-device-flow"
        case .unknownHost: "account-host-unknown"
        case .sentElsewhere: "account-host-elsewhere"
        case .unknownClient: "unknown-client"
        case .codeExpired: "code-expired"
        case .denied: "code-denied"
        case .refused: "provider-refused"
        case .noIdentity: "no-identity"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .notAnIssuer(let text): "'\(text)' is not the address of an identity provider"
        case .unencryptedIssuer(let text): "'\(text)' is not encrypted, and nobody signs in there"
        case .unencryptedEndpoint(let name, let host): "'\(host)' names no encrypted address for its '\(name)'"
        case .unusableName(let name): "'\(name)' is not the name of an identity provider in Firebase"
        case .nameless(let host): "'\(host)' does not tell what the provider is called in Firebase"
        case .otherIssuer(let host, let other): "'\(host)' says that it is '\(other)'"
        case .noDeviceFlow(let host): "'\(host)' does not let anybody sign in with a code"
        case .unknownHost(let host): "there is no host '\(host)'"
        case .sentElsewhere(let host, let target): "'\(host)' sends on to '\(target)', which is not asked"
        case .unknownClient(let host, let text): "'\(host)' does not let this client in" + Self.quoted(text)
        case .codeExpired: "nobody has confirmed the code in time"
        case .denied: "the code was refused on the page, and nobody is signed in"
        case .refused(let host, let text): "'\(host)' refuses to sign anybody in" + Self.quoted(text)
        case .noIdentity(let host): "'\(host)' does not say who has signed in"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .notAnIssuer: ["write it as the provider does: https://example.auth0.com"]
        case .unencryptedIssuer: ["write https:// instead"]
        case .unencryptedEndpoint: ["see that the address behind --oidc is right"]
        case .unusableName, .nameless:
            ["write --provider oidc.NAME, as the Firebase console calls it under Authentication, Sign-in method"]
        case .otherIssuer(_, let other): ["if that is who you mean: --oidc \(other)"]
        case .noDeviceFlow: ["switch the device code on for this client, in the provider's settings"]
        case .unknownHost: ["check the connection to the internet, and the address behind --oidc where there is one"]
        case .sentElsewhere: ["check the address, and whether the network asks for a sign-in of its own"]
        case .unknownClient:
            [
                "compare --client-id with the provider's settings, where the device code has to be switched on",
                "if the provider gave the client a secret, set SITEGEN_CLIENT_SECRET to it",
            ]
        case .codeExpired, .denied: ["sign in again for a new code"]
        case .refused: ["compare what you wrote with the provider's settings"]
        case .noIdentity: ["let the provider answer the scope 'openid' for this client"]
        }
    }

    private static func quoted(_ text: String?) -> String { text.map { ": \($0)" } ?? "" }
}

extension ProviderProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ProviderProblem] {
        let host = "example.auth0.com"
        return [
            .notAnIssuer("example"), .unencryptedIssuer("http://example.org"),
            .unencryptedEndpoint("token_endpoint", host: host), .unusableName("example"), .nameless("192.0.2.1"),
            .otherIssuer(host: host, says: "https://other.auth0.com/"), .noDeviceFlow(host), .unknownHost(host),
            .sentElsewhere(host, to: "https://example.org"), .unknownClient(host: host, text: "unauthorized_client"),
            .codeExpired, .denied, .refused(host: host, text: "server_error"), .noIdentity(host),
        ]
    }
}
