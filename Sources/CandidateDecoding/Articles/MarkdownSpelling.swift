import ContentTree
import Diagnostics
import Markdown

/// Markdown as the second spelling of articles: front matter gives the keys, the text is the `body`.
///
/// It is read in the folders `Users/<uid>/articles` and `posts`; a README elsewhere is no node.
public struct MarkdownSpelling: NodeSpelling {
    /// Makes one.
    public init() {}

    /// Names end in `.md`.
    public var fileEnding: String { ".md" }

    /// Whether an article or a post stands at a path.
    public func spells(_ path: TreePath) -> Bool {
        switch path.count {
        case 2: path.keys[0] == "posts"
        case 4: path.keys[0] == "Users" && path.keys[2] == "articles"
        default: false
        }
    }

    /// An object with the keys that are known of an article.
    public func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node? {
        let matter = FrontMatter(of: source, knownKeys: UserForms.article.names.filter { $0 != "body" })
        diagnostics += matter.diagnostics
        // Nobody knows then where the text begins.
        guard !matter.isUnclosed else { return nil }
        if let offset = source.firstInvalidUTF8 {
            let problem = FrontMatterProblem.notUTF8(source.bytes[offset])
            // What is wrong with the front matter is told already.
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
            // A draft in other letters is a draft all the same; that the key is another one was told.
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
