import ByteText
import Diagnostics

extension MarkdownProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [MarkdownProblem] {
        [
            .rawHTML("<div>"), .comment,
            .refusedAddress("javascript:alert(1)", .scheme("javascript"), isImage: false),
            .missing("#steal", near: ["#steel"], isImage: false), .noDescription("bridge.jpg"),
            .remoteImage("https://example.com/bridge.jpg"), .unusedFootnote("a"),
            .unknownFootnote("soruce", existing: ["source"]), .footnoteTwice("a"),
            .nestedTooDeep(limit: MarkdownDocument.deepestNesting), .tooManyReferences,
            .tooLarge(limit: MarkdownDocument.mostBytes),
        ]
    }
}

extension FrontMatterProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [FrontMatterProblem] {
        [
            .unclosed, .notAKey, .emptyKey, .nested("author"), .unclosedQuote, .badEscape("\\q"), .behindValue,
            .colonInText,
            .unclosedList, .listInList, .blockText("|"), .reserved("&"), .keyTwice("title"),
            .unknownKey("titel", known: ["date", "summary", "title"]), .notUTF8(0xE9),
        ]
    }
}
