import ContentTree
import Diagnostics

/// The sender of a request to a database.
enum Caller: Sendable, Equatable {
    /// An administrator, for whom rules do not apply.
    case administrator
    /// A signed-in user.
    case user(String)
    /// An anonymous client.
    case nobody

    /// Determines the sender of a request.
    ///
    /// - Throws: the response to an invalid credential.
    init(_ request: RecordedRequest, _ state: StandInState, now: Int) throws(Refusal) {
        if let token = Self.bearer(request) ?? request.parameter("access_token") {
            // Only OAuth access tokens are valid here; a user's token belongs in 'auth'.
            guard state.identity.owner(ofIDToken: token) == nil else { throw Refusal(401, "Unauthorized request.") }
            self = try Self.overridden(request) ?? .administrator
        } else if let token = request.parameter("auth") {
            if token == state.settings.secret {
                self = .administrator
                return
            }
            guard let owner = state.identity.owner(ofIDToken: token) else {
                throw Refusal(401, "Could not parse auth token.")
            }
            guard owner.expires > now / 1000 else { throw Refusal(401, "Auth token is expired") }
            self = .user(owner.uid)
        } else {
            self = .nobody
        }
    }

    /// The token of an `Authorization` header.
    static func bearer(_ request: RecordedRequest) -> String? {
        guard let value = request.header("authorization"), value.lowercased().hasPrefix("bearer ") else { return nil }
        return String(value.dropFirst(7))
    }

    /// The user that an administrator simulates: `auth_variable_override`.
    private static func overridden(_ request: RecordedRequest) throws(Refusal) -> Caller? {
        guard let text = request.parameter("auth_variable_override") else { return nil }
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: "a parameter", text), diagnostics: &diagnostics)
        switch node?.value {
        case .null?: return .nobody
        case .object?: return node?["uid"]?.string.map(Caller.user) ?? .nobody
        default: throw Refusal(400, "auth_variable_override must be an object or null")
        }
    }

    /// The id of a user; `nil` for others.
    var uid: String? { if case .user(let uid) = self { uid } else { nil } }
}
