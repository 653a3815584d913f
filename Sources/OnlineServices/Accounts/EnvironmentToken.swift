import CandidateNetwork
import CandidateProfile
import ServiceProblems

/// The token in `SITEGEN_TOKEN`, which stands in the place of a session.
struct EnvironmentToken: Sendable {
    private let token: SecretText
    private let claims: TokenClaims?

    /// Takes the token; white space around it, as of a file's end, is no part of it.
    ///
    /// - Returns: `nil` where there is none.
    init?(_ text: String?) {
        let words = text?.split(whereSeparator: \.isWhitespace) ?? []
        guard let word = words.first, words.count == 1 else { return nil }
        token = SecretText(String(word))
        claims = TokenClaims(token)
    }

    /// What is sent: ID tokens of Firebase's go where those belong, everything else is an access token.
    var credential: Credential {
        claims?.isOfFirebase == true ? .idToken(token.reveal()) : .bearer(token.reveal())
    }

    /// Whose it is.
    ///
    /// - Throws: `ServiceFailure` where it does not say that, or where its time is over.
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

    /// What it says of the person.
    var info: UserInfo { claims.map { UserInfo($0.node) } ?? UserInfo() }
}
