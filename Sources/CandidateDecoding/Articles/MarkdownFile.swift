import ContentTree
import Diagnostics
import Markdown

/// A Markdown file as a node.
public enum MarkdownFile {
    /// An object with the keys of the front matter, and the text as `body`.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - knownKeys: the keys to suggest for misspelled ones.
    ///   - diagnostics: receives the problems.
    ///   - member: the key and value in the object for those that are written, beside those before it; `nil` to leave
    ///     them out.
    /// - Returns: `nil` if the front matter has no end, or the text is not UTF-8.
    public static func node(
        of source: SourceText, knownKeys: [String], diagnostics: inout [Diagnostic],
        converting member: (_ key: String, _ value: Node, _ before: [Node.Member]) -> (key: String, value: Node)?
    ) -> Node? {
        let matter = FrontMatter(of: source, knownKeys: knownKeys)
        diagnostics += matter.diagnostics.map { diagnostic in
            let entry = matter.entries.first { diagnostic.place == .text(source, $0.key.range) }
            guard let entry, !knownKeys.contains(entry.key.text), hides(entry.key.text, value(of: entry)) else {
                return diagnostic
            }
            return Diagnostic(FrontMatterProblem.otherWordForDraft(entry.key.text), at: diagnostic.place)
        }
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
        var members: [Node.Member] = []
        for entry in matter.entries {
            guard let (key, value) = member(entry.key.text, value(of: entry), members) else { continue }
            members.append(Node.Member(key, value, keyAt: position(entry.key.range)))
        }
        let body = String(decoding: source.bytes[matter.body], as: UTF8.self)
        members.append(
            Node.Member("body", Node(.string(body), at: position(matter.body)), keyAt: position(matter.body)))
        return Node(.object(members), at: position(0..<0))
    }

    /// Whether a key of front matter and its value mean that the text is not public, as `published: false`.
    public static func hides(_ key: String, _ value: Node) -> Bool {
        UserKeys.hides(Node.Member(key.lowercased(), value))
    }

    private static func value(of entry: FrontMatter.Entry) -> Node {
        switch entry.value {
        case .nothing: Node(.null, at: position(entry.range))
        case .text(let text): Node(text.flag.map(Node.Value.bool) ?? .string(text.text), at: position(text.range))
        case .list(let texts):
            Node(.array(texts.map { Node(.string($0.text), at: position($0.range)) }), at: position(entry.range))
        }
    }

    private static func position(_ range: Range<Int>) -> NodePosition { NodePosition(source: 0, range: range) }
}
