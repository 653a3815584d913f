import ByteText

/// Where a link leads: the raw bytes of its destination and of its title, with escapes and character references.
struct LinkTarget: Sendable, Hashable, BitwiseCopyable {
    var destination: TextRange
    var title: TextRange
    var hasTitle = false
    /// Addresses that stand for themselves: what is written before them (1 `mailto:`, 2 `http://`).
    var prefix: UInt8 = 0

    /// How many bytes it adds to a page each time that it is used.
    var size: Int { destination.range.count + title.range.count }
}

/// The definition of a link reference.
struct LinkDefinition {
    var label: TextRange
    var target: LinkTarget
    /// Where the text behind it begins.
    var next: Int
}

/// The parts of links (CommonMark, 4.7 and 6.3).
enum LinkSyntax {
    /// The most bytes of a label.
    static let longestLabel = 999

    /// The definition that begins at a `[`.
    static func definition(_ bytes: Bytes, at start: Int, end: Int) -> LinkDefinition? {
        guard let close = labelEnd(bytes, at: start, end: end), close + 1 < end, bytes[close + 1] == 0x3A,
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
            if rest == end || bytes[rest] == 0x0A {
                target.title = title.range
                target.hasTitle = true
                return LinkDefinition(label: label, target: target, next: min(rest + 1, end))
            }
        }
        let rest = bytes.skipBlanks(from: index, end: end)
        guard rest == end || bytes[rest] == 0x0A else { return nil }
        return LinkDefinition(label: label, target: target, next: min(rest + 1, end))
    }

    /// The `]` that ends the label which begins at a `[`.
    static func labelEnd(_ bytes: Bytes, at start: Int, end: Int) -> Int? {
        var index = start + 1
        let limit = min(end, index + longestLabel + 1)
        while index < limit {
            switch bytes[index] {
            case 0x5D: return index
            case 0x5B: return nil
            case 0x5C where index + 1 < end && bytes[index + 1].isASCIIPunctuation: index += 2
            default: index += 1
            }
        }
        return nil
    }

    /// A destination, in angle brackets or bare.
    static func destination(_ bytes: Bytes, at start: Int, end: Int) -> (range: TextRange, next: Int)? {
        guard start < end else { return nil }
        var index = start
        if bytes[start] == 0x3C {
            index += 1
            while index < end {
                switch bytes[index] {
                case 0x3E: return (TextRange(start + 1, index), index + 1)
                case 0x3C, 0x0A: return nil
                case 0x5C where index + 1 < end && bytes[index + 1].isASCIIPunctuation: index += 2
                default: index += 1
                }
            }
            return nil
        }
        var depth = 0
        loop: while index < end {
            switch bytes[index] {
            case 0x5C where index + 1 < end && bytes[index + 1].isASCIIPunctuation: index += 2
            case 0x28:
                depth += 1
                // More than anybody needs; without a limit, many openings would each be read to the end.
                guard depth <= 32 else { return nil }
                index += 1
            case 0x29:
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

    /// A title, in quotes or round brackets.
    static func title(_ bytes: Bytes, at start: Int, end: Int) -> (range: TextRange, next: Int)? {
        guard start < end else { return nil }
        let close: UInt8
        switch bytes[start] {
        case 0x22, 0x27: close = bytes[start]
        case 0x28: close = 0x29
        default: return nil
        }
        var index = start + 1
        while index < end {
            let byte = bytes[index]
            if byte == close { return (TextRange(start + 1, index), index + 1) }
            if byte == 0x28, close == 0x29 { return nil }
            index += byte == 0x5C && index + 1 < end && bytes[index + 1].isASCIIPunctuation ? 2 : 1
        }
        return nil
    }
}
