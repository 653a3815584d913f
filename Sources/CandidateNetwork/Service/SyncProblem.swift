import Diagnostics

/// What can be wrong where a folder and a database are made the same.
public enum SyncProblem: Problem, Hashable {
    /// A database without candidates, where there are some; or without anything else of a kind.
    case emptyAnswer(collection: String, count: Int)
    /// A key that was listed, and nothing stands there.
    case vanished(String)
    /// A path that is none of those that are copied.
    case unknownScope(String)
    /// Something that was named and is not there.
    case nothingThere(String)
    /// A node that is not as it was pulled; the keys that differ.
    case changedInDatabase(String, keys: [String])
    /// A node that was changed in both places since it was pulled; the keys.
    case changedInBoth(String, keys: [String])
    /// A node that nobody pulled, and that is not what the folder says; the keys that differ.
    case neverPulled(String, keys: [String])
    /// A node that was pulled and is gone.
    case removedFromDatabase(String)
    /// A node that somebody changed between the look at it and the write.
    case changedMeanwhile(String, keys: [String])
    /// A file that somebody changed between the look at it and the write.
    case contentChanged(String)
    /// A key that a database answered with and that cannot be one.
    case unusableAnswer(String, key: String)

    /// The stable name.
    public var id: String {
        switch self {
        case .emptyAnswer: "empty-database"
        case .vanished: "vanished-node"
        case .unknownScope: "unknown-part"
        case .nothingThere: "nothing-to-copy"
        case .changedInDatabase: "changed-in-database"
        case .changedInBoth: "changed-in-both"
        case .neverPulled: "never-pulled"
        case .removedFromDatabase: "removed-from-database"
        case .changedMeanwhile: "database-changed-meanwhile"
        case .contentChanged: "content-changed-meanwhile"
        case .unusableAnswer: "unusable-answer"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .emptyAnswer("Users", let count):
            "the database answered with nobody, and there \(Self.are(count, "candidate")) here"
        case .emptyAnswer(let collection, let count):
            "the database answered with nothing under '\(collection)', and there \(Self.are(count, "node")) here"
        case .vanished(let path): "the database listed '\(path)', and then had nothing there"
        case .unknownScope(let path): "'\(path)' is nothing that is copied between a folder and a database"
        case .nothingThere(let path): "there is nothing at '\(path)' to copy"
        case .changedInDatabase(let path, let keys):
            "'\(path)' was changed in the database since the last pull: \(Self.list(keys))"
        case .changedInBoth(let path, let keys):
            "'\(path)' was changed here and in the database since the last pull: \(Self.list(keys))"
        case .neverPulled(let path, let keys):
            "'\(path)' is in the database with another content, and was never pulled: \(Self.list(keys))"
        case .removedFromDatabase(let path): "'\(path)' was removed from the database since the last pull"
        case .changedMeanwhile(let path, let keys):
            "'\(path)' was changed in the database just now, and is not written: \(Self.list(keys))"
        case .contentChanged(let path): "'\(path)' was changed while this was decided, and nothing was written"
        case .unusableAnswer(let path, let key):
            "the database answered with the key '\(key)' at '\(path)', which is none"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .emptyAnswer: ["see that it is the right database", "if that is meant, write --allow-empty"]
        case .vanished:
            ["pull again: somebody may have removed it just now", "if it stays so, ask who keeps the database"]
        case .unknownScope:
            ["write Users, posts, user-posts or post-comments, or one node of those, as in: --only Users/ada"]
        case .nothingThere: ["see that the name is right: small and capital letters differ"]
        case .changedInDatabase, .neverPulled:
            ["pull first: sitegen pull", "to write over what is there, add --force"]
        case .changedInBoth:
            [
                "to take what the database says: sitegen pull --force; to send what stands here: sitegen push --force",
                "'sitegen pull --force --dry-run --verbose' shows what would be lost here",
            ]
        case .removedFromDatabase(let path):
            ["remove it here as well: sitegen pull --prune --only \(path)", "to write it again, add --force"]
        case .changedMeanwhile: ["pull first, then push again"]
        case .contentChanged: ["pull again"]
        case .unusableAnswer: ["see that the address is that of a Firebase Realtime Database"]
        }
    }

    private static func are(_ count: Int, _ word: String) -> String {
        count == 1 ? "is 1 \(word)" : "are \(count) \(word)s"
    }

    private static func list(_ keys: [String]) -> String {
        let shown = keys.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return keys.count > 8 ? "\(shown) and \(keys.count - 8) more" : shown
    }
}

extension SyncProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [SyncProblem] {
        [
            .emptyAnswer(collection: "Users", count: 12), .emptyAnswer(collection: "posts", count: 1),
            .vanished("Users/ada"), .unknownScope("Settings"), .nothingThere("Users/adda"),
            .changedInDatabase("Users/ada", keys: ["details/headline", "publish"]),
            .changedInBoth("Users/ada", keys: ["details"]), .neverPulled("Users/ada", keys: ["name"]),
            .removedFromDatabase("Users/ada"),
            .changedMeanwhile("Users/ada", keys: ["name"]), .contentChanged("Content/Users/ada.json"),
            .unusableAnswer("Users/ada", key: "a.b"),
        ]
    }
}
