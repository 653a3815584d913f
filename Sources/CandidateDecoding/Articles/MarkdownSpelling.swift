import ContentTree
import Diagnostics
import Markdown

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
        let matter = FrontMatter(of: source, knownKeys: UserForms.article.names.filter { $0 != "body" })
        diagnostics += matter.diagnostics
        // Without an end of the front matter, the start of the text is unknown.
        guard !matter.isUnclosed else { return nil }
        if let offset = source.firstInvalidUTF8 {
            let problem = FrontMatterProblem.notUTF8(source.bytes[offset])
            // The front matter's own problems are already reported.
            if offset >= matter.body.lowerBound {
                diagnostics.append(Diagnostic(problem, at: .text(source, offset..<offset + 1)))
            }
            return nil
        }
        let body = String(decoding: source.bytes[matter.body], as: UTF8.self)
        func position(_ range: Range<Int>) -> NodePosition { NodePosition(source: 0, range: range) }
        func node(_ text: FrontMatter.Text) -> Node {
            Node(text.flag.map(Node.Value.bool) ?? .string(text.text), at: position(text.range))
        }
        var members: [Node.Member] = []
        for entry in matter.entries {
            // A misspelled key of a draft still marks a draft; the misspelling is already reported.
            let lowered = entry.key.text.lowercased()
            let meant = ArticleReader.saysDraft(lowered) ? "draft" : lowered
            guard let key = UserForms.article.names.first(where: { $0 == meant }), key != "body",
                !members.contains(where: { $0.key == key })
            else { continue }
            let value =
                switch entry.value {
                case .nothing: Node(.null, at: position(entry.range))
                case .text(let text): node(text)
                case .list(let texts):
                    Node(
                        .array(texts.map { Node(.string($0.text), at: position($0.range)) }), at: position(entry.range))
                }
            members.append(Node.Member(key, value, keyAt: position(entry.key.range)))
        }
        members.append(
            Node.Member("body", Node(.string(body), at: position(matter.body)), keyAt: position(matter.body)))
        return Node(.object(members), at: position(0..<0))
    }
}
