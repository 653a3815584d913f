import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import Synchronization

/// Markdown texts: the summary and the prose of a CV.
extension UserReading {
    /// Reports the parts of a text that pages cannot show as written: refused addresses, HTML, and images without a
    /// description.
    ///
    /// Pages parse the text again; most texts contain nothing to report and are not parsed here.
    func review(_ text: String?, _ key: String, in reader: NodeReader?) {
        guard let text, Self.mayBeReported(text), let node = reader?[key], !isOverridden(node) else { return }
        report(MarkdownDocument(text, extensions: .plainLines), of: text, at: node)
    }

    /// Reports the same for a list of one-line texts.
    func reviewPoints(_ key: String, in reader: NodeReader) {
        for node in reader.items(under: key, where: Self.mayBeReported) {
            guard let text = node.node.string else { continue }
            let source = SourceText(name: "", text)
            report(MarkdownDocument(inline: source, extensions: .plainLines), of: text, at: node)
        }
    }
}

extension UserReading {
    /// Whether a text contains characters that could lead to a report.
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
        return marks > MarkdownDocument.maximumNesting
    }

    /// Whether `details` has a summary that is shown instead of the CV's.
    private func isOverridden(_ node: NodeReader) -> Bool {
        node.path.keys.suffix(3) == ["resume", "basics", "summary"] && reader["details"]?["summary"] != nil
    }

    private func report(_ document: MarkdownDocument, of text: String, at node: NodeReader) {
        let links = RelativeLinks()
        var rendering = MarkdownRendering()
        rendering.isShort = true
        // Text that only resembles a tag, such as "Array<Int>", shows as intended. Report real tags once.
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

/// Collects the addresses of relative links. The text of a CV cannot know which files are next to its page.
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
    /// The items of the list under a key whose text satisfies a condition; `[]` if there is no list.
    fileprivate func items(under key: String, where condition: (String) -> Bool) -> [NodeReader] {
        // Fast path: most lists have no such item.
        guard case .array(let nodes)? = node[key]?.value, nodes.contains(where: { $0.string.map(condition) == true })
        else { return [] }
        return (self[key]?.items ?? []).filter { $0.node.string.map(condition) == true }
    }
}
