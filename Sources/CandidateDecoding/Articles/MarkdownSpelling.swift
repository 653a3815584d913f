import ContentTree
import Diagnostics

/// Reads articles from Markdown files: the front matter holds the keys, the text becomes the `body`.
///
/// Applies to the folders `Users/<uid>/articles` and `posts`; a README elsewhere is not read.
public struct MarkdownSpelling: NodeSpelling {
    /// Creates the spelling.
    public init() {}

    /// The file name extension `.md`.
    public var fileEnding: String { ".md" }

    /// Whether the path is that of an article or a post.
    public func spells(_ path: TreePath) -> Bool {
        switch path.count {
        case 2: path.keys[0] == "posts"
        case 4: path.keys[0] == "Users" && path.keys[2] == "articles"
        default: false
        }
    }

    /// Reads an object with the keys of an article.
    public func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node? {
        let names = UserForms.article.names.filter { $0 != "body" }
        return MarkdownFile.node(of: source, knownKeys: names, diagnostics: &diagnostics) { key, value, before in
            // A misspelled key of a draft, or another word for it, still marks a draft; the key is already reported.
            let lowered = key.lowercased()
            let isHidden = !names.contains(lowered) && MarkdownFile.hides(key, value)
            let meant = isHidden || ArticleReader.saysDraft(lowered) ? "draft" : lowered
            guard names.contains(meant), !before.contains(where: { $0.key == meant }) else { return nil }
            return (meant, isHidden ? Node(.bool(true), at: value.position) : value)
        }
    }
}
