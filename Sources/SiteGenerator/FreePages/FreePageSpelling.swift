import ContentTree
import Diagnostics
import Markdown

/// Reads free pages from Markdown files: the front matter holds the keys, the text becomes the `body`.
struct FreePageSpelling: NodeSpelling {
    /// The keys of the front matter.
    static let keys = ["title", "description", "slug", "draft", "aliases"]

    var fileEnding: String { ".md" }

    /// Every file directly in the folder is a page.
    func spells(_ path: TreePath) -> Bool { path.count == 1 }

    func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> Node? {
        let matter = FrontMatter(of: source, knownKeys: Self.keys)
        diagnostics += matter.diagnostics
        guard !matter.isUnclosed else { return nil }
        if let offset = source.firstInvalidUTF8 {
            if offset >= matter.body.lowerBound {
                let problem = FrontMatterProblem.notUTF8(source.bytes[offset])
                diagnostics.append(Diagnostic(problem, at: .text(source, offset..<offset + 1)))
            }
            return nil
        }
        func position(_ range: Range<Int>) -> NodePosition { NodePosition(source: 0, range: range) }
        func node(_ text: FrontMatter.Text) -> Node {
            Node(text.flag.map(Node.Value.bool) ?? .string(text.text), at: position(text.range))
        }
        var members = matter.entries.map { entry in
            let value =
                switch entry.value {
                case .nothing: Node(.null, at: position(entry.range))
                case .text(let text): node(text)
                case .list(let texts):
                    Node(
                        .array(texts.map { Node(.string($0.text), at: position($0.range)) }), at: position(entry.range))
                }
            // A misspelled 'draft' must not publish a page.
            let key = Spelling.nearest(to: entry.key.text, in: ["draft"]) ?? entry.key.text
            return Node.Member(key, value, keyAt: position(entry.key.range))
        }
        let body = String(decoding: source.bytes[matter.body], as: UTF8.self)
        members.append(
            Node.Member("body", Node(.string(body), at: position(matter.body)), keyAt: position(matter.body)))
        return Node(.object(members), at: position(0..<0))
    }
}
