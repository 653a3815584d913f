import CandidateDecoding
import ContentTree
import Diagnostics

/// Reads free pages from Markdown files: the front matter holds the keys, the text becomes the `body`.
struct FreePageSpelling: NodeSpelling {
    /// The keys of the front matter.
    static let keys = ["title", "description", "slug", "draft", "aliases"]

    var fileEnding: String { ".md" }

    /// Every file directly in the folder is a page.
    func spells(_ path: TreePath) -> Bool { path.count == 1 }

    func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node? {
        MarkdownFile.node(of: source, knownKeys: Self.keys, diagnostics: &diagnostics) { key, value, before in
            // A misspelled 'draft', or another word for it, must not publish a page.
            let isHidden = !Self.keys.contains(key) && MarkdownFile.hides(key, value)
            if isHidden, !before.contains(where: { $0.key == "draft" }) {
                return ("draft", Node(.bool(true), at: value.position))
            }
            return (Spelling.nearest(to: key, in: ["draft"]) ?? key, value)
        }
    }
}
