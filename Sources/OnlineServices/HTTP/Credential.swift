/// Who asks: a token that is shown to nobody but the host that it was made for.
///
/// No description of the value, nor of a value that holds it, tells the token.
public struct Credential: Sendable {
    /// How a token is handed over.
    enum Form: Sendable, Hashable {
        /// In the query, as `auth`.
        case query
        /// As `Authorization: Bearer`.
        case bearer
    }

    let form: Form
    // A function, because whatever prints the parts of a value prints nothing of it.
    private let token: @Sendable () -> String

    /// An ID token of Firebase Authentication, which the database takes in its query alone.
    public static func idToken(_ token: String) -> Credential {
        Credential(form: .query, token: { token })
    }

    /// An access token of OAuth 2.0 (RFC 6750).
    public static func bearer(_ token: String) -> Credential {
        Credential(form: .bearer, token: { token })
    }

    /// The token: for what sends it, and for what strikes it out of texts.
    func reveal() -> String { token() }
}

extension Credential: Hashable {
    /// Whether both hand over the same token in the same way.
    public static func == (left: Credential, right: Credential) -> Bool {
        left.form == right.form && left.reveal() == right.reveal()
    }

    /// Hashes the token.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(form)
        hasher.combine(reveal())
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says that there is one, and nothing of it.
    public var description: String { "a credential" }

    /// Says that there is one, and nothing of it.
    public var debugDescription: String { description }
}
