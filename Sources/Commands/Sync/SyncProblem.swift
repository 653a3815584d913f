import Diagnostics

/// A problem of `sitegen pull` or `sitegen push`.
enum SyncProblem: Problem, Hashable {
    /// The database has no candidates, but the folder has some; their number.
    case emptyResponse(count: Int)
    /// The database lacks many nodes of the folder: how many, of how many.
    case manyRemovals(collection: String, removed: Int, count: Int)
    /// The folder lacks many nodes that it had at the last pull or push: how many, of how many.
    case manyPruned(collection: String, removed: Int, count: Int)
    /// A listed key that has no value.
    case vanished(String)
    /// A path that is not synchronized.
    case unknownScope(String)
    /// A collection that the rules of the database do not allow to read.
    case partNotReadable(String)
    /// A path given by `--only` that does not exist.
    case nothingThere(String)
    /// A node that changed in the database since the last pull; the changed keys, and the removed ones.
    case changedInDatabase(String, keys: [String], removed: [String])
    /// A node that changed on both sides since the last pull; the keys, and those removed from the database.
    case changedInBoth(String, keys: [String], removed: [String])
    /// A node that was never pulled and differs from the folder; the keys that differ.
    case neverPulled(String, keys: [String])
    /// A node that was removed from the database since the last pull.
    case removedFromDatabase(String)
    /// A node that was changed here and removed from the database since the last pull.
    case changedHereAndRemoved(String)
    /// A node that changed between reading and writing; the changed keys.
    case changedMeanwhile(String, keys: [String])
    /// An invalid key in the database's response.
    case unusableResponse(String, key: String)
    /// A damaged file with the state of the last pull or push.
    case unreadableState(String)

    /// The description of the problem.
    var description: ProblemDescription {
        switch self {
        case .emptyResponse(let count):
            .error(
                "empty-database",
                "the database has no candidates, but there \(count == 1 ? "is 1 candidate" : "are \(count) candidates") here",
                advice: Self.removals,
                explanation:
                    "A pull would remove every candidate from the folder. This usually means a wrong database or missing permission to read, so nothing was changed."
            )
        case .manyRemovals(let collection, let removed, let count):
            .error(
                "many-removals-in-database",
                collection == "Users"
                    ? "the database lacks \(removed) of the \(count) candidates here"
                    : "the database lacks \(removed) of the \(count) nodes under '\(collection)' here",
                advice: Self.removals,
                explanation:
                    "A pull would remove many files from the folder. sitegen stops, because this can be an accident in the database; --allow-removals confirms it."
            )
        case .manyPruned(let collection, let removed, let count):
            .error(
                "many-removals-here",
                collection == "Users"
                    ? "the folder lacks \(removed) of the \(count) candidates that the last pull or push had"
                    : "the folder lacks \(removed) of the \(count) nodes under '\(collection)' that the last pull or push had",
                advice: ["check that it is the right folder", "if the removals are intended, add --allow-removals"],
                explanation:
                    "'push --prune' would remove many nodes from the database. sitegen stops, because files can be missing by accident; --allow-removals confirms it."
            )
        case .vanished(let path):
            .error(
                "vanished-node", "the database listed '\(path)', but has nothing there",
                advice: [
                    "pull again: it may have been removed just now", "if this repeats, ask an owner of the database",
                ],
                explanation:
                    "The database listed a key and then returned no value for it. Somebody may have deleted the node between the two requests."
            )
        case .unknownScope(let path):
            .error(
                "unknown-part", "'\(path)' cannot be copied between a folder and a database",
                advice: [
                    "use Users, posts, user-posts or post-comments, or one node of those, as in: --only Users/ada"
                ],
                explanation:
                    "Pull and push copy candidates, posts and comments. Settings and static files belong to the site and exist only in the folder."
            )
        case .partNotReadable(let collection):
            .hint(
                "part-not-readable",
                "the rules of the database do not allow reading '\(collection)', so nothing is copied",
                advice: ["to copy the candidates alone, add: --only Users"],
                explanation:
                    "Pull and push copy candidates, posts and comments, and need permission to read all of them. With --only, they copy the parts that you name."
            )
        case .nothingThere(let path):
            .error(
                "nothing-to-copy", "there is nothing at '\(path)' to copy",
                advice: ["check the name: it is case-sensitive"],
                explanation: "--only names a node that exists neither in the folder nor in the database.")
        case .changedInDatabase(let path, let keys, let removed):
            .error(
                "changed-in-database",
                "'\(path)' was changed in the database since the last pull: " + Self.list(keys, removed),
                advice: ["pull first: sitegen pull", "to overwrite the database, add --force"],
                explanation:
                    "A push would overwrite changes that somebody made in the database. Pull them first, so that both versions are visible in the folder."
            )
        case .changedInBoth(let path, let keys, let removed):
            .error(
                "changed-in-both",
                "'\(path)' was changed here and in the database since the last pull: " + Self.list(keys, removed),
                advice: [
                    "to use the database's version: sitegen pull --force --only \(Self.scope(of: path))",
                    "to use the version here: sitegen push --force --only \(Self.scope(of: path))",
                    "'sitegen pull --force --dry-run --verbose' shows what would be lost here",
                ],
                explanation:
                    "Both versions have changes that the other one lacks, and sitegen does not merge values. Choose one version, then repeat the other change."
            )
        case .neverPulled(let path, let keys):
            .error(
                "never-pulled", "'\(path)' differs from the database and was never pulled: " + Self.list(keys),
                advice: ["pull first: sitegen pull", "to overwrite the database, add --force"],
                explanation:
                    "Folder and database have different values, and sitegen has no record of a common state. A push could overwrite another person's work."
            )
        case .removedFromDatabase(let path):
            .error(
                "removed-from-database", "'\(path)' was removed from the database since the last pull",
                advice: [
                    "to remove it here as well: sitegen pull",
                    "to write it again: sitegen push --force --only \(Self.scope(of: path))",
                ],
                explanation:
                    "A push would restore a node that somebody deleted. Decide whether to delete it here as well or to restore it."
            )
        case .changedHereAndRemoved(let path):
            .error(
                "changed-here-and-removed",
                "'\(path)' was changed here and removed from the database since the last pull",
                advice: [
                    "to remove it here as well: sitegen pull --force --only \(Self.scope(of: path))",
                    "to write it again: sitegen push --force --only \(Self.scope(of: path))",
                ],
                explanation:
                    "The node has changes here, but somebody deleted it in the database. Either the changes or the deletion must be given up."
            )
        case .changedMeanwhile(let path, let keys):
            .error(
                "database-changed-meanwhile",
                "'\(path)' was changed in the database just now and is not written: " + Self.list(keys),
                advice: ["pull first, then push again"],
                explanation:
                    "Somebody changed the node while the push was running. sitegen does not overwrite changes that it has not seen."
            )
        case .unusableResponse(let path, let key):
            .error(
                "unusable-answer", "the database answered with the key '\(key)' at '\(path)', which is not a valid key",
                advice: ["check that the address is that of a Firebase Realtime Database"],
                explanation:
                    "Keys of a Firebase database cannot contain . $ # [ ] or /. Another service probably answered.")
        case .unreadableState(let path):
            .error(
                "unreadable-sync-memory", "'\(path)', which records the state of the database, is damaged",
                advice: [
                    "restore it from a backup",
                    "or remove it, and compare before you push: sitegen pull --dry-run --verbose; without the file it is not known what was removed from the database",
                ],
                explanation:
                    "sitegen stores the state of the last pull in this file, to notice changes on both sides. The file was changed or only partly written."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    static var examples: [SyncProblem] {
        [
            .emptyResponse(count: 12), .emptyResponse(count: 1),
            .manyRemovals(collection: "Users", removed: 5, count: 12),
            .manyRemovals(collection: "posts", removed: 5, count: 12),
            .manyPruned(collection: "Users", removed: 5, count: 12),
            .manyPruned(collection: "posts", removed: 5, count: 12),
            .vanished("Users/ada"), .unknownScope("Settings"), .partNotReadable("posts"), .nothingThere("Users/adda"),
            .changedInDatabase("Users/ada", keys: ["details/headline"], removed: ["publish"]),
            .changedInBoth("Users/ada", keys: ["details/headline"], removed: ["publish"]),
            .neverPulled("Users/ada", keys: ["name"]), .removedFromDatabase("Users/ada"),
            .changedHereAndRemoved("Users/ada"), .changedMeanwhile("Users/ada", keys: ["name"]),
            .unusableResponse("Users/ada", key: "a.b"),
            .unreadableState(".sitegen-pull/Content.json"),
        ]
    }

    private static let removals = [
        "check that it is the right database", "if the removals are intended, add --allow-removals",
    ]

    /// The argument of `--only` for a node.
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
