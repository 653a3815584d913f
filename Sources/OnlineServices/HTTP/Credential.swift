/// A token that is sent only to the host that it was issued for.
///
/// Descriptions of values that contain it do not show the token.
public struct Credential: Sendable {
    /// The form in which a token is sent.
    enum Form: Sendable, Hashable {
        /// In the query, as `auth`.
        case query
        /// As `Authorization: Bearer`.
        case bearer
    }

    let form: Form
    // A function, because reflection prints the stored properties of a value.
    private let token: @Sendable () -> String

    /// An ID token of Firebase Authentication, which the database accepts only in its query.
    public static func idToken(_ token: String) -> Credential {
        Credential(form: .query, token: { token })
    }

    /// An access token of OAuth 2.0 (RFC 6750).
    public static func bearer(_ token: String) -> Credential {
        Credential(form: .bearer, token: { token })
    }

    /// The token, to send it or to remove it from texts.
    func reveal() -> String { token() }
}

extension Credential: Hashable {
    /// Whether both have the same token and form.
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
    /// A description without the token.
    public var description: String { "a credential" }

    /// A description without the token.
    public var debugDescription: String { description }
}
