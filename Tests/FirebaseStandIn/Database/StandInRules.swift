import ContentTree

/// Who may read and write what in the stand-in's databases.
///
/// An administrator is never asked: whoever sends `Authorization: Bearer`, an `access_token`, or the secret.
public struct StandInRules: Sendable {
    /// A read or write of one place, by somebody.
    public struct Access: Sendable {
        /// The place.
        public var path: TreePath
        /// Whether it is written.
        public var isWriting: Bool
        /// The user's id; `nil` for somebody who is not signed in.
        public var uid: String?
    }

    /// Whether somebody may do something.
    public var allow: @Sendable (Access) -> Bool

    /// Makes rules.
    public init(allow: @escaping @Sendable (Access) -> Bool) {
        self.allow = allow
    }

    /// Everybody may do everything.
    public static let open = StandInRules { _ in true }

    /// Everybody may read; whoever is signed in may write.
    public static let signedInWrites = StandInRules { !$0.isWriting || $0.uid != nil }

    /// Whoever is signed in may read and write; nobody else may do anything.
    public static let signedInOnly = StandInRules { $0.uid != nil }

    /// Everybody may read; `Users/<uid>` and `user-posts/<uid>` are written by that user alone, `posts` and
    /// `post-comments` by whoever is signed in, one node at a time, and nothing else by anybody.
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
