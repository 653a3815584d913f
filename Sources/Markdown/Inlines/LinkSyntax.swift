import ByteText

/// The target of a link: the raw bytes of its destination and title, with escapes and character references.
struct LinkTarget: Sendable, Hashable, BitwiseCopyable {
    var destination: TextRange
    var title: TextRange
    var hasTitle = false
    /// The prefix of an autolink (1 `mailto:`, 2 `http://`).
    var prefix: UInt8 = 0

    /// The number of bytes that each use adds to a page.
    var size: Int { destination.range.count + title.range.count }
}

/// A link reference definition.
struct LinkDefinition {
    var label: TextRange
    var target: LinkTarget
    /// The position after it.
    var next: Int
}

/// The parts of links (CommonMark, 4.7 and 6.3).
enum LinkSyntax {
    /// The maximum length of a label in bytes.
    static let maximumLabelLength = 999

    /// The definition that begins at a `[`.
    static func definition(_ bytes: Bytes, at start: Int, end: Int) -> LinkDefinition? {
        guard let close = labelEnd(bytes, at: start, end: end), close + 1 < end, bytes[close + 1] == UInt8(ascii: ":"),
            bytes.skipSpaces(from: start + 1, end: close) < close
        else { return nil }
        var index = bytes.skipSpaces(from: close + 2, end: end)
        guard let destination = destination(bytes, at: index, end: end) else { return nil }
        var target = LinkTarget(destination: destination.range, title: TextRange(0, 0))
        index = destination.next
        let label = TextRange(start + 1, close)

        let gap = bytes.skipSpaces(from: index, end: end)
        if gap > index, let title = title(bytes, at: gap, end: end) {
            let rest = bytes.skipBlanks(from: title.next, end: end)
            if rest == end || bytes[rest] == UInt8(ascii: "\n") {
                target.title = title.range
                target.hasTitle = true
                return LinkDefinition(label: label, target: target, next: min(rest + 1, end))
            }
        }
        let rest = bytes.skipBlanks(from: index, end: end)
        guard rest == end || bytes[rest] == UInt8(ascii: "\n") else { return nil }
        return LinkDefinition(label: label, target: target, next: min(rest + 1, end))
    }

    /// The `]` at the end of a label that begins at a `[`.
    static func labelEnd(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        var index = start + 1
        let limit = min(end, index + maximumLabelLength + 1)
        while index < limit {
            switch bytes[index] {
            case UInt8(ascii: "]"): return index
            case UInt8(ascii: "["): return nil
            case UInt8(ascii: "\\") where index + 1 < end && bytes[index + 1].isASCIIPunctuation: index += 2
            default: index += 1
            }
        }
        return nil
    }

    /// A destination, in angle brackets or bare.
    static func destination(_ bytes: Bytes, at start: Int, end: Int) -> (range: TextRange, next: Int)? {
        guard start < end else { return nil }
        var index = start
        if bytes[start] == UInt8(ascii: "<") {
            index += 1
            while index < end {
                switch bytes[index] {
                case UInt8(ascii: ">"): return (TextRange(start + 1, index), index + 1)
                case UInt8(ascii: "<"), UInt8(ascii: "\n"): return nil
                case UInt8(ascii: "\\") where index + 1 < end && bytes[index + 1].isASCIIPunctuation: index += 2
                default: index += 1
                }
            }
            return nil
        }
        var depth = 0
        loop: while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\\") where index + 1 < end && bytes[index + 1].isASCIIPunctuation: index += 2
            case UInt8(ascii: "("):
                depth += 1
                // A generous limit, because without one many unclosed openings would each be scanned to the end.
                guard depth <= 32 else { return nil }
                index += 1
            case UInt8(ascii: ")"):
                if depth == 0 { break loop }
                depth -= 1
                index += 1
            case 0...0x20, 0x7F: break loop
            default: index += 1
            }
        }
        guard depth == 0, index > start else { return nil }
        return (TextRange(start, index), index)
    }

    /// A title in quotes or parentheses.
    static func title(_ bytes: Bytes, at start: Int, end: Int) -> (range: TextRange, next: Int)? {
        guard start < end else { return nil }
        let close: UInt8
        switch bytes[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
        case UInt8(ascii: "("): close = UInt8(ascii: ")")
        default: return nil
        }
        var index = start + 1
        while index < end {
            let byte = bytes[index]
            if byte == close { return (TextRange(start + 1, index), index + 1) }
            if byte == UInt8(ascii: "("), close == UInt8(ascii: ")") { return nil }
            index += byte == UInt8(ascii: "\\") && index + 1 < end && bytes[index + 1].isASCIIPunctuation ? 2 : 1
        }
        return nil
    }
}
