/// How the stand-in's identity provider behaves: OpenID Connect with the device flow (RFC 8628).
public struct StandInProvider: Sendable {
    /// Whose statuses and names it has.
    public enum Style: Sendable {
        /// Those of RFC 8628: every error is a 400.
        case standard
        /// Auth0's: 403, and 429 for too many questions.
        case auth0
        /// Google's: 428 and 403, and `verification_url`.
        case google
        /// GitHub's: every error is a 200.
        case gitHub
    }

    /// What it answers when it is asked whether somebody has agreed.
    public enum Poll: Sendable {
        /// Not yet: `authorization_pending`.
        case pending
        /// Not so often: `slow_down`.
        case slowDown
        /// Somebody said no: `access_denied`.
        case denied
        /// It took too long: `expired_token`.
        case expired
        /// An error of another name.
        case error(String)
        /// Yes: tokens.
        case granted
    }

    /// Whose statuses and names it has.
    public var style = Style.auth0
    /// What it answers, question by question, the last one also to all that follow; empty says yes at once. With `nil`
    /// somebody decides on the page that the client names.
    public var polls: [Poll]? = [.pending, .granted]
    /// Who agrees; `nil` for the first user.
    public var uid: String?
    /// Seconds between questions, as it tells the client; `nil` tells nothing.
    public var interval: Int? = 5
    /// Seconds for which a code counts.
    public var codeLifetime = 900
    /// Seconds for which its tokens count.
    public var tokenLifetime = 86_400
    /// The only client that is known; `nil` for any.
    public var clientID: String?
    /// The secret that the client has to know; `nil` for none.
    public var clientSecret: String?
    /// Whether it names an address with the code in it.
    public var namesCompleteAddress = true
    /// Whether its discovery document names the device flow.
    public var offersDeviceFlow = true
    /// The names by which Firebase Auth knows it; `nil` for `google.com` and whatever begins with `oidc.`.
    public var firebaseNames: Set<String>?

    /// The usual behaviour.
    public init() {}
}
