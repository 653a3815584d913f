import Diagnostics

/// What can be wrong when a folder and a database are brought up to date with each other.
enum SyncProblem: Problem, Hashable {
    /// A database without candidates, where the folder has some.
    case emptyAnswer(count: Int)
    /// A database that lacks many of the nodes of the folder: how many, of how many.
    case manyRemovals(collection: String, removed: Int, count: Int)
    /// A key that was listed, and nothing stands there.
    case vanished(String)
    /// A path that is none of those that are copied.
    case unknownScope(String)
    /// Something that was named and is not there.
    case nothingThere(String)
    /// A node that was changed in the database since it was pulled: the keys that were changed, and those that were removed.
    case changedInDatabase(String, keys: [String], removed: [String])
    /// A node that was changed in both places since it was pulled: the keys, and those that were removed from the database.
    case changedInBoth(String, keys: [String], removed: [String])
    /// A node that was never pulled, and that is not the same in the folder; the keys that differ.
    case neverPulled(String, keys: [String])
    /// A node that was removed from the database since it was pulled.
    case removedFromDatabase(String)
    /// A node that was changed here and removed from the database since it was pulled.
    case changedHereAndRemoved(String)
    /// A node that somebody changed between the look at it and the write.
    case changedMeanwhile(String, keys: [String])
    /// A key that a database answered with and that cannot be one.
    case unusableAnswer(String, key: String)
    /// A damaged file with what is known of the database.
    case unreadableMemory(String)

    /// The stable name.
    var id: String {
        switch self {
        case .emptyAnswer: "empty-database"
        case .manyRemovals: "many-removals-in-database"
        case .vanished: "vanished-node"
        case .unknownScope: "unknown-part"
        case .nothingThere: "nothing-to-copy"
        case .changedInDatabase: "changed-in-database"
        case .changedInBoth: "changed-in-both"
        case .neverPulled: "never-pulled"
        case .removedFromDatabase: "removed-from-database"
        case .changedHereAndRemoved: "changed-here-and-removed"
        case .changedMeanwhile: "database-changed-meanwhile"
        case .unusableAnswer: "unusable-answer"
        case .unreadableMemory: "unreadable-sync-memory"
        }
    }

    /// The sentence.
    var message: String {
        switch self {
        case .emptyAnswer(let count):
            "the database has no candidates, and there \(count == 1 ? "is 1 candidate" : "are \(count) candidates") here"
        case .manyRemovals("Users", let removed, let count):
            "the database lacks \(removed) of the \(count) candidates here"
        case .manyRemovals(let collection, let removed, let count):
            "the database lacks \(removed) of the \(count) nodes under '\(collection)' here"
        case .vanished(let path): "the database listed '\(path)', and then had nothing there"
        case .unknownScope(let path): "'\(path)' is not a part that can be copied between a folder and a database"
        case .nothingThere(let path): "there is nothing at '\(path)' to copy"
        case .changedInDatabase(let path, let keys, let removed):
            "'\(path)' was changed in the database since the last pull: " + Self.list(keys, removed)
        case .changedInBoth(let path, let keys, let removed):
            "'\(path)' was changed here and in the database since the last pull: " + Self.list(keys, removed)
        case .neverPulled(let path, let keys):
            "'\(path)' differs from the database, and was never pulled: " + Self.list(keys)
        case .removedFromDatabase(let path): "'\(path)' was removed from the database since the last pull"
        case .changedHereAndRemoved(let path):
            "'\(path)' was changed here and removed from the database since the last pull"
        case .changedMeanwhile(let path, let keys):
            "'\(path)' was changed in the database just now, and is not written: " + Self.list(keys)
        case .unusableAnswer(let path, let key):
            "the database answered with the key '\(key)' at '\(path)', which is not a valid key"
        case .unreadableMemory(let path): "'\(path)', which records the state of the database, is damaged"
        }
    }

    /// What to do.
    var advice: [String] {
        switch self {
        case .emptyAnswer, .manyRemovals:
            ["check that it is the right database", "if the removals are meant, add --allow-removals"]
        case .vanished:
            ["pull again: it may have been removed just now", "if this repeats, ask whoever runs the database"]
        case .unknownScope:
            ["use Users, posts, user-posts or post-comments, or one node of those, as in: --only Users/ada"]
        case .nothingThere: ["check the name: it is case-sensitive"]
        case .changedInDatabase, .neverPulled:
            ["pull first: sitegen pull", "to overwrite the database, add --force"]
        case .changedInBoth(let path, _, _):
            [
                "to use the database's version: sitegen pull --force --only \(Self.scope(of: path))",
                "to use the version here: sitegen push --force --only \(Self.scope(of: path))",
                "'sitegen pull --force --dry-run --verbose' shows what would be lost here",
            ]
        case .removedFromDatabase(let path):
            [
                "to remove it here as well: sitegen pull",
                "to write it again: sitegen push --force --only \(Self.scope(of: path))",
            ]
        case .changedHereAndRemoved(let path):
            [
                "to remove it here as well: sitegen pull --force --only \(Self.scope(of: path))",
                "to write it again: sitegen push --force --only \(Self.scope(of: path))",
            ]
        case .changedMeanwhile: ["pull first, then push again"]
        case .unusableAnswer: ["check that the address is that of a Firebase Realtime Database"]
        case .unreadableMemory:
            [
                "restore it from a backup",
                "or remove it, and compare before you push: sitegen pull --dry-run --verbose; without the file it is not "
                    + "known what was removed from the database",
            ]
        }
    }

    /// The path that `--only` takes for a node.
    private static func scope(of path: String) -> String { path.split(separator: "/").prefix(2).joined(separator: "/") }

    private static func list(_ keys: [String], _ removed: [String]) -> String {
        let parts = [keys.isEmpty ? nil : list(keys), removed.isEmpty ? nil : "removed there: " + list(removed)]
        return parts.compactMap(\.self).joined(separator: "; ")
    }

    private static func list(_ keys: [String]) -> String {
        let shown = keys.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return keys.count > 8 ? "\(shown) and \(keys.count - 8) more" : shown
    }
}

extension SyncProblem: ExemplifiedProblem {
    /// One of each.
    static var examples: [SyncProblem] {
        [
            .emptyAnswer(count: 12), .emptyAnswer(count: 1),
            .manyRemovals(collection: "Users", removed: 5, count: 12),
            .manyRemovals(collection: "posts", removed: 5, count: 12),
            .vanished("Users/ada"), .unknownScope("Settings"), .nothingThere("Users/adda"),
            .changedInDatabase("Users/ada", keys: ["details/headline"], removed: ["publish"]),
            .changedInBoth("Users/ada", keys: ["details/headline"], removed: ["publish"]),
            .neverPulled("Users/ada", keys: ["name"]), .removedFromDatabase("Users/ada"),
            .changedHereAndRemoved("Users/ada"), .changedMeanwhile("Users/ada", keys: ["name"]),
            .unusableAnswer("Users/ada", key: "a.b"),
            .unreadableMemory(".sitegen-pull/Content.json"),
        ]
    }
}
