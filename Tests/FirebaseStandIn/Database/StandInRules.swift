import ContentTree

/// Security rules of all databases of the stand-in, written in Swift. ``FirebaseStandIn/setRules(_:in:)`` sets rules in
/// Firebase's language.
///
/// They do not apply to administrators: requests with `Authorization: Bearer`, an `access_token`, or the secret.
public struct StandInRules: Sendable {
    /// A read or write at one path.
    public struct Access: Sendable {
        /// The path.
        public var path: TreePath
        /// Whether it is a write.
        public var isWriting: Bool
        /// The user's id; `nil` for an anonymous client.
        public var uid: String?
    }

    /// Whether an access is allowed.
    public var allow: @Sendable (Access) -> Bool

    /// Creates rules.
    public init(allow: @escaping @Sendable (Access) -> Bool) {
        self.allow = allow
    }

    /// All accesses are allowed.
    public static let open = StandInRules { _ in true }

    /// Everybody may read; signed-in users may write.
    public static let signedInWrites = StandInRules { !$0.isWriting || $0.uid != nil }

    /// Signed-in users may read and write; nobody else may do anything.
    public static let signedInOnly = StandInRules { $0.uid != nil }

    /// Everybody may read. Only the user may write `Users/<uid>` and `user-posts/<uid>`; signed-in users may write
    /// `posts` and `post-comments`, one node at a time. Nothing else may be written.
    public static let ownerOnly = StandInRules { access in
        guard access.isWriting else { return true }
        guard let uid = access.uid, access.path.count >= 2 else { return false }
        return switch access.path.keys[0] {
        case "Users", "users", "user-posts": access.path.keys[1] == uid
        case "posts", "post-comments": true
        default: false
        }
    }
}
