import Diagnostics
import WebSafety

/// A problem in a Markdown text.
public enum MarkdownProblem: Problem, Hashable {
    /// Raw HTML is shown as text; with its beginning.
    case rawHTML(String)
    /// An HTML comment is left out.
    case comment
    /// An address is refused; with its use.
    case refusedAddress(String, URLRefusal, isImage: Bool)
    /// A link or image is shown as text, because its address contains a space.
    case spacedAddress(String)
    /// The target of a link or image does not exist; with similar existing names.
    case missing(String, near: [String], isImage: Bool)
    /// An image has no description.
    case noDescription(String)
    /// An image on another site is replaced by a link.
    case remoteImage(String)
    /// No reference leads to a footnote.
    case unusedFootnote(String)
    /// A footnote does not exist; with the existing ones.
    case unknownFootnote(String, existing: [String])
    /// Two footnotes have the same label.
    case footnoteTwice(String)
    /// Quotes, lists or emphases are nested too deeply.
    case nestedTooDeep(limit: Int)
    /// Link references would make the page much longer than its text.
    case tooManyReferences
    /// The text exceeds the size limit.
    case tooLarge(limit: Int)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .rawHTML(let start):
            .warning(
                "markdown-raw-html", "'\(Self.shortened(start))' is HTML, which is shown as text",
                advice: ["write it in Markdown, or put it between backticks to show it as code"],
                explanation:
                    "sitegen does not publish HTML from Markdown files, because it could contain scripts or break the page. The page shows the tags as plain text. Use Markdown syntax instead."
            )
        case .comment:
            .hint(
                "markdown-comment", "this comment is left out of the page", advice: ["delete it if nobody needs it"],
                explanation:
                    "HTML comments in Markdown are not published. The file itself may still be public, for example in a public repository."
            )
        case .refusedAddress(let address, let refusal, let isImage):
            .warning(
                "markdown-refused-address",
                "the address '\(Self.shortened(address))' of this \(isImage ? "image" : "link") \(refusal.reason)",
                advice: [refusal.advice],
                explanation:
                    "The address is not safe or not valid, so the page shows the text without a link. Links can begin with https:, http:, mailto:, tel: or sms:, or name a file beside the text."
            )
        case .spacedAddress(let address):
            .warning(
                "markdown-space-in-address",
                "'\(Self.shortened(address))' is shown as text, because an address cannot contain spaces",
                advice: ["put it in angle brackets: (<\(Self.shortened(address))>)"],
                explanation:
                    "In Markdown, the address of a link or an image ends at the first space. Angle brackets around the address allow spaces."
            )
        case .missing(let address, let near, let isImage):
            .error(
                "markdown-missing-file",
                "this \(isImage ? "image" : "link") leads to '\(Self.shortened(address))', which does not exist",
                advice: near.isEmpty
                    ? ["correct the address, or add the file"]
                    : Spelling.advice(for: address, among: near, offer: "there is"),
                explanation:
                    "A relative link or image in Markdown names a file, page or heading that does not exist. Paths are relative to the folder of the text and case-sensitive."
            )
        case .noDescription(let address):
            .warning(
                "markdown-image-without-description", "the image '\(Self.shortened(address))' has no description",
                advice: ["describe the image between the square brackets: ![a bridge at night](bridge.jpg)"],
                explanation:
                    "Screen readers read the description aloud, and browsers show it when the image is missing. Write what the image shows between the square brackets."
            )
        case .remoteImage(let address):
            .warning(
                "markdown-remote-image",
                "the image '\(Self.shortened(address))' is on another site, so the page shows a link to it",
                advice: ["save the image beside this text and use its file name"],
                explanation:
                    "Pages make no third-party requests, because those would tell other sites who visits the page. Save the image beside the text to show it."
            )
        case .unusedFootnote(let label):
            .warning(
                "markdown-unused-footnote",
                "nothing refers to the footnote '\(Self.shortened(label))', so it is not shown",
                advice: ["write [^\(Self.shortened(label))] where it belongs, or delete it"],
                explanation:
                    "A footnote appears only if the text refers to it with [^label]. Add a reference, or delete the footnote."
            )
        case .unknownFootnote(let label, let existing):
            .warning(
                "markdown-unknown-footnote", "there is no footnote '\(Self.shortened(label))'",
                advice: existing.isEmpty
                    ? ["add a line that starts with [^\(Self.shortened(label))]: followed by the text"]
                    : Spelling.advice(for: label, among: existing, offer: "the footnotes are"),
                explanation:
                    "The text refers to a footnote that is not defined, so the reference is shown as plain text. Define it with a line that starts with [^label]:."
            )
        case .footnoteTwice(let label):
            .warning(
                "markdown-footnote-twice",
                "the footnote '\(Self.shortened(label))' is defined twice; the first one is shown",
                advice: ["rename one of them"],
                explanation:
                    "Each footnote label can be defined once. The second definition is not shown. Give it another label."
            )
        case .nestedTooDeep(let limit):
            .warning(
                "markdown-nested-too-deep",
                "blocks are nested more than \(limit) levels deep; the rest is shown as text",
                advice: ["use fewer levels of quotes and lists"],
                explanation:
                    "sitegen limits how deep quotes, lists and emphasis can be nested, so that a hostile file cannot exhaust memory."
            )
        case .tooManyReferences:
            .warning(
                "markdown-too-many-references", "references repeat so many addresses that the rest is shown as text",
                advice: ["write shorter addresses, or use inline links"],
                explanation:
                    "Each use of a link reference repeats its address in the page. sitegen limits the total, so that a small text cannot produce a huge page."
            )
        case .tooLarge(let limit):
            .error(
                "markdown-too-large", "this text is larger than \(limit / 1_000_000) MB",
                advice: ["divide it into several texts"],
                explanation:
                    "sitegen reads Markdown texts up to a fixed size. Divide a longer text into several articles, or publish it as a PDF."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [MarkdownProblem] {
        [
            .rawHTML("<div>"), .comment,
            .refusedAddress("javascript:alert(1)", .scheme("javascript"), isImage: false),
            .spacedAddress("A bridge.jpg"),
            .missing("#steal", near: ["#steel"], isImage: false), .noDescription("bridge.jpg"),
            .remoteImage("https://example.com/bridge.jpg"), .unusedFootnote("a"),
            .unknownFootnote("soruce", existing: ["source"]), .footnoteTwice("a"),
            .nestedTooDeep(limit: MarkdownDocument.maximumNesting), .tooManyReferences,
            .tooLarge(limit: MarkdownDocument.maximumSize),
        ]
    }

    private static func shortened(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}
