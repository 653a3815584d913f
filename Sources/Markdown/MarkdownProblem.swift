import Diagnostics
import WebSafety

/// What can be wrong with a text in Markdown.
public enum MarkdownProblem: Problem, Hashable {
    /// Raw HTML, which is shown as text; how it begins.
    case rawHTML(String)
    /// A comment of HTML, which is left out.
    case comment
    /// An address that is refused; what it belongs to.
    case refusedAddress(String, URLRefusal, isImage: Bool)
    /// A link or image to something that does not exist, and what exists and is near.
    case missing(String, near: [String], isImage: Bool)
    /// An image without a description.
    case noDescription(String)
    /// An image of another site, which becomes a link.
    case remoteImage(String)
    /// A footnote that nothing refers to.
    case unusedFootnote(String)
    /// A reference to a footnote that is not there, and those that are.
    case unknownFootnote(String, existing: [String])
    /// Two footnotes of one name.
    case footnoteTwice(String)
    /// Quotes, lists or emphases inside each other beyond the limit.
    case nestedTooDeep(limit: Int)
    /// References to links that would make the page much longer than its text.
    case tooManyReferences
    /// A text over the limit.
    case tooLarge(limit: Int)

    /// The stable name.
    public var id: String {
        switch self {
        case .rawHTML: "markdown-raw-html"
        case .comment: "markdown-comment"
        case .refusedAddress: "markdown-refused-address"
        case .missing: "markdown-missing-file"
        case .noDescription: "markdown-image-without-description"
        case .remoteImage: "markdown-remote-image"
        case .unusedFootnote: "markdown-unused-footnote"
        case .unknownFootnote: "markdown-unknown-footnote"
        case .footnoteTwice: "markdown-footnote-twice"
        case .nestedTooDeep: "markdown-nested-too-deep"
        case .tooManyReferences: "markdown-too-many-references"
        case .tooLarge: "markdown-too-large"
        }
    }

    /// A warning where the page shows the text in another way than it was written; an error where something is missing.
    public var severity: Severity {
        switch self {
        case .missing, .tooLarge: .error
        case .comment: .hint
        default: .warning
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .rawHTML(let start): "'\(Self.shortened(start))' is HTML, which is shown as text here"
        case .comment: "this comment is left out of the page"
        case .refusedAddress(let address, let refusal, let isImage):
            "the address '\(Self.shortened(address))' of this \(isImage ? "image" : "link") \(refusal.reason)"
        case .missing(let address, _, let isImage):
            "this \(isImage ? "image" : "link") leads to '\(Self.shortened(address))', which does not exist"
        case .noDescription(let address): "the image '\(Self.shortened(address))' has no description"
        case .remoteImage(let address):
            "the image '\(Self.shortened(address))' is on another site, so the page shows a link to it"
        case .unusedFootnote(let label): "nothing refers to the footnote '\(Self.shortened(label))', so it is not shown"
        case .unknownFootnote(let label, _): "there is no footnote '\(Self.shortened(label))'"
        case .footnoteTwice(let label):
            "there are two footnotes '\(Self.shortened(label))', of which the first is shown"
        case .nestedTooDeep(let limit): "more than \(limit) levels stand inside each other; the rest is shown as text"
        case .tooManyReferences: "references repeat so many addresses that the rest is shown as text"
        case .tooLarge(let limit): "this text has more than \(limit / 1_000_000) million bytes"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .rawHTML: ["write it in Markdown, or put it between backticks where it is to be shown"]
        case .comment: ["delete it if nobody needs it"]
        case .refusedAddress(_, let refusal, _): [refusal.advice]
        case .missing(let address, let near, _):
            near.isEmpty
                ? ["correct the address, or add the file"]
                : Spelling.advice(for: address, among: near, offer: "there is")
        case .noDescription: ["write what it shows between the square brackets: ![a bridge at night](bridge.jpg)"]
        case .remoteImage: ["save the image beside this text and name the file"]
        case .unusedFootnote(let label): ["write [^\(Self.shortened(label))] where it belongs, or delete it"]
        case .unknownFootnote(let label, let existing):
            existing.isEmpty
                ? ["add a line [^\(Self.shortened(label))]: and the text behind it"]
                : Spelling.advice(for: label, among: existing, offer: "the footnotes are")
        case .footnoteTwice: ["give one of them another name"]
        case .nestedTooDeep: ["use fewer levels of quotes and lists"]
        case .tooManyReferences: ["write shorter addresses, or write them where they are used"]
        case .tooLarge: ["divide it into several texts"]
        }
    }

    private static func shortened(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}
