import WebSafety

/// Splits code into spans with classes, for styling.
///
/// It has no grammar, only words and punctuation. It reads each byte once and preserves the text.
enum Highlighter {
    /// The kind of a token; the classes are `hl-keyword` and so on.
    enum Kind: UInt8 {
        case plain, keyword, string, comment, number, type, attribute, function
    }

    /// Appends code in spans, escaped.
    static func append(_ code: UnsafeBufferPointer<UInt8>, in language: Language, to output: inout OutputBuffer) {
        guard let bytes = Bytes(code) else { return }
        if language == .html {
            var lexer = MarkupLexer(bytes, end: code.count)
            write(bytes, code.count, to: &output) { lexer.next(from: $0) }
        } else {
            var lexer = CodeLexer(bytes, end: code.count, syntax: Syntax.of(language))
            write(bytes, code.count, to: &output) { lexer.next(from: $0) }
        }
    }

    private static func write(
        _ bytes: Bytes, _ end: Int, to output: inout OutputBuffer, next: (Int) -> (kind: Kind, end: Int)
    ) {
        var index = 0
        var plain = 0
        while index < end {
            let token = next(index)
            // Guarantee progress and stay within the code, whatever the lexer returns.
            let stop = min(end, max(index + 1, token.end))
            if token.kind != .plain {
                write(bytes, plain, index, .plain, to: &output)
                write(bytes, index, stop, token.kind, to: &output)
                plain = stop
            }
            index = stop
        }
        write(bytes, plain, end, .plain, to: &output)
    }

    private static func write(
        _ bytes: Bytes, _ from: Int, _ to: Int, _ kind: Kind, to output: inout OutputBuffer
    ) {
        guard to > from else { return }
        let piece = bytes.piece(from, to)
        switch kind {
        case .plain:
            output.appendEscapingLines(piece)
            return
        case .keyword: output.append("<span class=\"hl-keyword\">")
        case .string: output.append("<span class=\"hl-string\">")
        case .comment: output.append("<span class=\"hl-comment\">")
        case .number: output.append("<span class=\"hl-number\">")
        case .type: output.append("<span class=\"hl-type\">")
        case .attribute: output.append("<span class=\"hl-attribute\">")
        case .function: output.append("<span class=\"hl-function\">")
        }
        output.appendEscapingLines(piece)
        output.append("</span>")
    }
}
