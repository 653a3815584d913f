import ContentTree
import OperatingSystem

/// The names in a content folder that a shell completes, one per line.
public enum OfferedNames {
    /// The kind of names.
    public enum Kind: String, Sendable, Hashable {
        /// The uids of the candidates.
        case candidates
        /// The keys of the posts.
        case posts
    }

    /// The names; empty if the folder cannot be read, because a shell has no place for errors.
    ///
    /// bash expands the words that it completes, so names with other characters than those of a uid are left out.
    static func text(_ kind: Kind, content: String, _ fileSystem: FileSystem) -> String {
        let tree = ContentFolder(FileSystem.withoutTrailingSlashes(content), fileSystem: fileSystem)
        let keys = tree.children(of: TreePath(keys: [kind == .candidates ? "Users" : "posts"])).keys
        return keys.filter { key in
            key.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) || $0 == "-" || $0 == "_"
            }
        }.map { $0 + "\n" }.joined()
    }
}
