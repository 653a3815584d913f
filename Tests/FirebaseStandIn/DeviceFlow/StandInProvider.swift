/// The settings of the stand-in's identity provider: OpenID Connect with the device flow (RFC 8628).
public struct StandInProvider: Sendable {
    /// The provider whose statuses and names it uses.
    public enum Style: Sendable {
        /// RFC 8628: every error is a 400.
        case standard
        /// Auth0: 403, and 429 for too many requests.
        case auth0
        /// Google: 428 and 403, and `verification_url`.
        case google
        /// GitHub: every error is a 200.
        case gitHub
    }

    /// The response to a request for tokens.
    public enum Poll: Sendable {
        /// Not confirmed yet: `authorization_pending`.
        case pending
        /// Too frequent: `slow_down`.
        case slowDown
        /// Refused: `access_denied`.
        case denied
        /// Expired: `expired_token`.
        case expired
        /// Another error.
        case error(String)
        /// Confirmed: tokens.
        case granted
    }

    /// The provider whose statuses and names it uses.
    public var style = Style.auth0
    /// The responses, in order; the last one is repeated, and an empty list means confirmed at once. With `nil`, the
    /// decision is made on the page that the client shows.
    public var polls: [Poll]? = [.pending, .granted]
    /// The user who confirms; `nil` for the first user.
    public var uid: String?
    /// The interval for the client, in seconds; `nil` to state none.
    public var interval: Int? = 5
    /// The lifetime of a code, in seconds.
    public var codeLifetime = 900
    /// The lifetime of its tokens, in seconds.
    public var tokenLifetime = 86_400
    /// The only known client; `nil` for any.
    public var clientID: String?
    /// The required client secret; `nil` for none.
    public var clientSecret: String?
    /// Whether it states an address that contains the code.
    public var namesCompleteAddress = true
    /// Whether its discovery document contains the device flow.
    public var offersDeviceFlow = true
    /// The provider's IDs in Firebase; `nil` for `google.com` and all that begin with `oidc.`.
    public var firebaseNames: Set<String>?

    /// Creates default settings.
    public init() {}
}
