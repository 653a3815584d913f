import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import Synchronization

/// Texts in Markdown: the summary and the prose of a CV.
extension UserReading {
    /// Reports what pages cannot show as a text under a key has it: addresses that are refused, HTML, images without a
    /// description.
    ///
    /// The texts are read again when pages are made of them; most hold nothing that could be reported and are not read here.
    func review(_ text: String?, _ key: String, in reader: NodeReader?) {
        guard let text, Self.mayBeReported(text), let node = reader?[key], !isOverridden(node) else { return }
        report(MarkdownDocument(text, extensions: .plainLines), of: text, at: node)
    }

    /// The same for texts that are one line each.
    func reviewPoints(_ key: String, in reader: NodeReader) {
        for node in reader.items(under: key, where: Self.mayBeReported) {
            guard let text = node.node.string else { continue }
            let source = SourceText(name: "", text)
            report(MarkdownDocument(inline: source, extensions: .plainLines), of: text, at: node)
        }
    }
}

extension UserReading {
    /// Whether there is anything in a text that reading it could lead to a report of.
    private static func mayBeReported(_ text: String) -> Bool {
        if MarkdownDocument.isPlain(text) { return false }
        var text = text
        return text.withUTF8(mayBeReported(_:))
    }

    private static func mayBeReported(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var marks = 0
        var isAfterBracket = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): return true
            case UInt8(ascii: "(") where isAfterBracket: return true
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "["):
                marks += 1
            default: break
            }
            isAfterBracket = byte == UInt8(ascii: "]")
        }
        return marks > MarkdownDocument.deepestNesting
    }

    /// Whether the CV says what `details` says in its place.
    private func isOverridden(_ node: NodeReader) -> Bool {
        node.path.keys.suffix(3) == ["resume", "basics", "summary"] && reader["details"]?["summary"] != nil
    }

    private func report(_ document: MarkdownDocument, of text: String, at node: NodeReader) {
        let links = RelativeLinks()
        var rendering = MarkdownRendering()
        rendering.isShort = true
        // What only looks like a tag, as in "Array<Int>", shows as it was meant; real ones are told of once.
        var tellsOfTags = HTMLText.reduced(text) != nil
        for var diagnostic in document.render(rendering, resolver: links).diagnostics {
            if diagnostic.id == MarkdownProblem.rawHTML("").id {
                guard tellsOfTags else { continue }
                tellsOfTags = false
            }
            diagnostic.place = node.place
            node.problems.report(diagnostic)
        }
        for address in links.addresses {
            node.report(UserProblem.addressWithoutScheme(address, suggestion: DocumentPath.address(in: address)))
        }
    }
}

/// Notes down the addresses of links that lead to no other site: which files a page has beside it, its text cannot know.
private final class RelativeLinks: MarkdownResolver {
    private let found = Mutex<[String]>([])

    /// The addresses, in the order of the text.
    var addresses: [String] { found.withLock { $0 } }

    func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        if !reference.isRemote { found.withLock { $0.append(reference.address) } }
        return .link(reference.address)
    }
}

extension NodeReader {
    /// The items of the list under a key whose text meets a condition; `[]` where there is no list.
    fileprivate func items(under key: String, where condition: (String) -> Bool) -> [NodeReader] {
        // Most lists have no such item, and need no readers.
        guard case .array(let nodes)? = node[key]?.value, nodes.contains(where: { $0.string.map(condition) == true })
        else { return [] }
        return (self[key]?.items ?? []).filter { $0.node.string.map(condition) == true }
    }
}
