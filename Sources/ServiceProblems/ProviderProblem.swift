import Diagnostics

/// A problem of signing in at an identity provider.
///
/// `host` is a host as shown to people; `text` is a server's message, safe to show.
public enum ProviderProblem: Problem, Error, Hashable {
    /// The issuer is not a valid address.
    case notAnIssuer(String)
    /// The issuer's address is unencrypted.
    case unencryptedIssuer(String)
    /// The provider states an unencrypted address, or none.
    case unencryptedEndpoint(String, host: String)
    /// A name that cannot be a provider's ID in Firebase.
    case unusableName(String)
    /// No name can be derived from the issuer's host.
    case nameless(String)
    /// The provider's configuration belongs to another issuer.
    case otherIssuer(host: String, says: String)
    /// The provider does not support the device flow.
    case noDeviceFlow(String)
    /// The host name cannot be resolved.
    case unknownHost(String)
    /// The host redirects to another host.
    case sentElsewhere(String, to: String)
    /// The client is unknown, or not permitted to do this.
    case unknownClient(host: String, text: String?)
    /// The code was not confirmed in time.
    case codeExpired
    /// The user refused.
    case denied
    /// The provider refuses for another reason.
    case refused(host: String, text: String?)
    /// The provider does not send an ID token.
    case noIdentity(String)
}

extension ProviderProblem {
    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .notAnIssuer(let text):
            .error(
                "not-an-issuer", "'\(text)' is not the address of an identity provider",
                advice: ["write it as the provider does: https://example.auth0.com"],
                explanation:
                    "--oidc takes the issuer of an OpenID Connect provider, an https:// address. The provider's documentation names it."
            )
        case .unencryptedIssuer(let text):
            .error(
                "provider-not-encrypted", "'\(text)' is not encrypted, so you cannot sign in there",
                advice: ["write https:// instead"], explanation: Self.encryption)
        case .unencryptedEndpoint(let name, let host):
            .error(
                "provider-not-encrypted", "'\(host)' has no encrypted address for its '\(name)'",
                advice: ["check the address after --oidc"], explanation: Self.encryption)
        case .unusableName(let name):
            .error(
                "unusable-provider-name", "'\(name)' is not the name of an identity provider in Firebase",
                advice: ["write --provider oidc.NAME, as in the Firebase console under Authentication, Sign-in method"],
                explanation:
                    "Firebase names OpenID Connect providers 'oidc.' followed by a name that an owner of the project chose."
            )
        case .nameless(let host):
            .error(
                "nameless-provider", "the name of the provider in Firebase cannot be derived from '\(host)'",
                advice: ["write --provider oidc.NAME, as in the Firebase console under Authentication, Sign-in method"],
                explanation:
                    "Without --provider, sitegen derives the provider's name from the host of the issuer. This host has no usable name."
            )
        case .otherIssuer(let host, let other):
            .error(
                "other-issuer", "'\(host)' identifies itself as '\(other)'",
                advice: ["if that is the provider you mean: --oidc \(other)"],
                explanation:
                    "The provider's configuration names another issuer than the address after --oidc. They must be equal, or its tokens are refused."
            )
        case .noDeviceFlow(let host):
            .error(
                "no-device-flow", "'\(host)' does not support signing in with a device code",
                advice: ["enable the device code for this client in the provider's settings"],
                explanation:
                    "sitegen signs in with the OAuth device flow: it shows a code that you confirm in a browser. The provider does not offer it."
            )
        case .unknownHost(let host):
            .error(
                "account-host-unknown", "there is no host '\(host)'",
                advice: ["check the internet connection, and the address after --oidc if you use it"],
                explanation:
                    "DNS has no entry for the host of the sign-in service. The address is misspelled, or the machine has no working DNS."
            )
        case .sentElsewhere(let host, let target):
            .error(
                "account-host-elsewhere", "'\(host)' redirects to '\(target)'; the redirect is not followed",
                advice: ["check the address, and whether the network requires its own sign-in"],
                explanation:
                    "sitegen does not follow redirects while signing in, because they would receive secrets. In public networks the redirect often comes from a sign-in page."
            )
        case .unknownClient(let host, let text):
            .error(
                "unknown-client", "'\(host)' does not accept this client" + Self.quoted(text),
                advice: [
                    "compare --client-id with the provider's settings, where the device code must be enabled",
                    "if the client has a secret, set SITEGEN_CLIENT_SECRET to it",
                ],
                explanation: "The client id is unknown to the provider, needs a secret, or may not use the device flow."
            )
        case .codeExpired:
            .error(
                "code-expired", "the code was not confirmed in time", advice: ["sign in again for a new code"],
                explanation:
                    "Device codes are valid for a few minutes. Open the address, enter the code and confirm it before it expires."
            )
        case .denied:
            .error(
                "code-denied", "the request was denied on the provider's page",
                advice: ["sign in again for a new code"],
                explanation: "Somebody chose to deny access on the page of the identity provider. Nothing was changed.")
        case .refused(let host, let text):
            .error(
                "provider-refused", "'\(host)' refused to sign in" + Self.quoted(text),
                advice: ["compare your options with the provider's settings"],
                explanation:
                    "The identity provider refused the request for a reason that sitegen does not know; the text is the provider's own."
            )
        case .noIdentity(let host):
            .error(
                "no-identity", "'\(host)' does not say who signed in",
                advice: ["allow the scope 'openid' for this client in the provider's settings"],
                explanation: "The provider's answer contains no ID token. Firebase needs one to identify the user.")
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
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

    private static let encryption =
        "Signing in sends secrets, so every address of the identity provider must begin with https://."

    private static func quoted(_ text: String?) -> String { text.map { ": \($0)" } ?? "" }
}
