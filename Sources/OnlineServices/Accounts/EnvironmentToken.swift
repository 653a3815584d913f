import CandidateNetwork
import CandidateProfile
import ServiceProblems

/// The token in `SITEGEN_TOKEN`, which replaces a session.
struct EnvironmentToken: Sendable {
    private let token: SecretText
    private let claims: TokenClaims?

    /// Reads the token; surrounding white space, such as the line feed of a file, is removed.
    ///
    /// - Returns: `nil` if there is none.
    init?(_ text: String?) {
        let words = text?.split(whereSeparator: \.isWhitespace) ?? []
        guard let word = words.first, words.count == 1 else { return nil }
        token = SecretText(String(word))
        claims = TokenClaims(token)
    }

    /// The credential to send: Firebase ID tokens need their own form, all other tokens are access tokens.
    var credential: Credential {
        claims?.isOfFirebase == true ? .idToken(token.reveal()) : .bearer(token.reveal())
    }

    /// Whether it is a token of the emulator: unsigned, or the one of its owner.
    var isOfEmulator: Bool { claims?.isUnsigned == true || token == SecretText("owner") }

    /// The owner of the token.
    ///
    /// - Throws: `ServiceFailure` if the token does not name its owner, or has expired.
    func account(at now: Int) throws(ServiceFailure) -> Account {
        guard let node = claims?.node, let uid = node["user_id"]?.words ?? node["sub"]?.words else {
            throw ServiceFailure(.notPermitted, AccountProblem.namelessToken)
        }
        let expires = node["exp"]?.lenientInteger
        if let expires, expires <= now { throw ServiceFailure(.notPermitted, AccountProblem.tokenEnded) }
        return Account(
            uid: uid, email: node["email"]?.words, name: node["name"]?.words,
            provider: node["firebase"]?["sign_in_provider"]?.words, expires: expires)
    }

    /// The data of the person in the token.
    var info: UserInfo { claims.map { UserInfo($0.node) } ?? UserInfo() }
}
