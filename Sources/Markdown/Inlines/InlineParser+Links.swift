import ByteText

extension InlineParser {
    /// Notes a `[` or `![`.
    mutating func openBracket(isImage: Bool) {
        let from = position
        if brackets.count > 0 { brackets[brackets.count - 1].isFollowed = true }
        add(.text, from, from + (isImage ? 2 : 1))
        brackets.append(
            Bracket(inline: inlines.count - 1, start: position, delimiter: lastDelimiter, isImage: isImage))
    }

    /// Makes a link or image of what the `]` ends, where it can (CommonMark, appendix, "look for link or image").
    mutating func closeBracket() {
        guard brackets.count > 0 else {
            position += 1
            return
        }
        let bracket = brackets[brackets.count - 1]
        brackets.truncate(to: brackets.count - 1)
        guard bracket.isImage || brackets.count >= inactiveBrackets else {
            inactiveBrackets = min(inactiveBrackets, brackets.count)
            position += 1
            return
        }
        let close = position
        if let link = inlineTarget(at: close + 1) {
            finish(bracket, close: close, target: link.target, next: link.next)
            return
        }
        if !referenceLink(bracket, close: close) {
            inactiveBrackets = min(inactiveBrackets, brackets.count)
            position = close + 1
        }
    }

    /// `(destination "title")`
    private func inlineTarget(at offset: Int) -> (target: LinkTarget, next: Int)? {
        guard offset < end, bytes[offset] == 0x28 else { return nil }
        var index = bytes.skipSpaces(from: offset + 1, end: end)
        var target = LinkTarget(destination: TextRange(index, index), title: TextRange(0, 0))
        if let destination = LinkSyntax.destination(bytes, at: index, end: end) {
            target.destination = destination.range
            index = destination.next
            let gap = bytes.skipSpaces(from: index, end: end)
            if gap > index, let title = LinkSyntax.title(bytes, at: gap, end: end) {
                target.title = title.range
                target.hasTitle = true
                index = title.next
            }
        }
        index = bytes.skipSpaces(from: index, end: end)
        return index < end && bytes[index] == 0x29 ? (target, index + 1) : nil
    }

    /// `[text][label]`, `[label][]` and `[label]`.
    private mutating func referenceLink(_ bracket: Bracket, close: Int) -> Bool {
        guard references.count > 0 || extensions.contains(.footnotes) else { return false }
        var label = TextRange(bracket.start, close)
        var next = close + 1
        var isFull = false
        if next < end, bytes[next] == 0x5B, let stop = LinkSyntax.labelEnd(bytes, at: next, end: end) {
            if stop > next + 1 {
                label = TextRange(next + 1, stop)
                isFull = true
            }
            next = stop + 1
        }
        guard isFull || !bracket.isFollowed else { return false }
        guard label.range.count <= LinkSyntax.longestLabel else { return false }
        if let index = references.find(bytes, Int(label.start), Int(label.end)) {
            let target = references.targets[index]
            guard target.size <= expansionLeft else {
                if tooManyReferences == nil { tooManyReferences = bracket.start - 1 }
                return false
            }
            expansionLeft -= target.size
            finish(bracket, close: close, target: target, next: next)
            return true
        }
        return footnoteReference(bracket, close: close)
    }

    /// `[^label]`
    private mutating func footnoteReference(_ bracket: Bracket, close: Int) -> Bool {
        guard extensions.contains(.footnotes), !bracket.isFollowed, bracket.start + 1 < close,
            bytes[bracket.start] == 0x5E, close - bracket.start <= LinkSyntax.longestLabel
        else { return false }
        guard let index = footnotes.find(bytes, bracket.start + 1, close) else {
            for index in bracket.start..<close where bytes[index].isASCIISpace { return false }
            unknownFootnotes.append(TextRange(bracket.start - 1, close + 1))
            return false
        }
        inlines.truncate(to: bracket.inline)
        forgetDelimiters(above: bracket.delimiter)
        var from = bracket.start - 1
        if bracket.isImage {
            from -= 1
            inlines.append(MarkdownInline(.text, from, from + 1))
            from += 1
        }
        inlines.append(MarkdownInline(.footnoteReference, from, close + 1, number: index))
        position = close + 1
        textStart = position
        return true
    }

    private mutating func forgetDelimiters(above bottom: Int32) {
        lastDelimiter = bottom
        if bottom >= 0 { delimiters[Int(bottom)].next = -1 }
        delimiters.truncate(to: Int(bottom) + 1)
    }

    /// Makes a bracket the beginning of a link or image that ends here.
    private mutating func finish(_ bracket: Bracket, close: Int, target: LinkTarget, next: Int) {
        flushText(to: close)
        if lastDelimiter > bracket.delimiter { resolveEmphasis(above: bracket.delimiter) }
        targets.append(target)
        let number = targets.count - 1
        inlines[bracket.inline].kind = bracket.isImage ? .imageStart : .linkStart
        inlines[bracket.inline].number = UInt32(truncatingIfNeeded: number)
        inlines.append(MarkdownInline(bracket.isImage ? .imageEnd : .linkEnd, close, next, number: number))
        position = next
        textStart = next
        starts += 1
        if bracket.isImage {
            inactiveBrackets = min(inactiveBrackets, brackets.count)
        } else {
            // A link holds no other one: no bracket before this can begin a link any more.
            inactiveBrackets = brackets.count
            unlinkAddresses(from: bracket.inline)
        }
    }

    /// Makes text of addresses that stand in a link.
    private mutating func unlinkAddresses(from index: Int) {
        guard !extensions.isDisjoint(with: [.autolinks, .mailAutolinks]) else { return }
        for index in index..<inlines.count
        where inlines[index].kind == .autolink && !isInAngleBrackets(inlines[index]) {
            inlines[index].kind = .text
        }
    }

    private func isInAngleBrackets(_ inline: MarkdownInline) -> Bool {
        Int(inline.start) > start && bytes[Int(inline.start) - 1] == 0x3C
    }
}

// MARK: - Angle brackets

extension InlineParser {
    /// Reads an address in angle brackets or raw HTML (CommonMark, 6.5 and 6.6).
    mutating func readAngleBracket() {
        let from = position
        if let stop = addressEnd(from + 1) {
            addAutolink(from + 1, stop, prefix: 0, next: stop + 1)
        } else if let stop = mailAddressEnd(from + 1) {
            addAutolink(from + 1, stop, prefix: 1, next: stop + 1)
        } else if let stop = htmlEnd(from) {
            add(.html, from, stop)
        } else {
            position += 1
        }
    }

    private mutating func addAutolink(_ from: Int, _ to: Int, prefix: UInt8, next: Int) {
        targets.append(LinkTarget(destination: TextRange(from, to), title: TextRange(0, 0), prefix: prefix))
        flushText(to: position)
        inlines.append(MarkdownInline(.autolink, from, to, number: targets.count - 1))
        position = next
        textStart = next
    }

    /// The `>` behind an absolute address.
    private func addressEnd(_ from: Int) -> Int? {
        guard from < end, bytes[from].isASCIILetter else { return nil }
        var index = from + 1
        while index < end,
            bytes[index].isASCIILetterOrDigit || bytes[index] == 0x2B || bytes[index] == 0x2D
                || bytes[index] == 0x2E
        {
            index += 1
        }
        guard index < end, bytes[index] == 0x3A, (2...32).contains(index - from) else { return nil }
        while index < end, bytes[index] > 0x20, bytes[index] != 0x3C, bytes[index] != 0x3E { index += 1 }
        return index < end && bytes[index] == 0x3E ? index : nil
    }

    /// The `>` behind an e-mail address, as HTML describes those.
    private func mailAddressEnd(_ from: Int) -> Int? {
        var index = from
        while index < end, bytes[index].isMailCharacter { index += 1 }
        guard index > from, index < end, bytes[index] == 0x40 else { return nil }
        index += 1
        while true {
            let label = index
            while index < end, bytes[index].isASCIILetterOrDigit || bytes[index] == 0x2D { index += 1 }
            guard index > label, index - label <= 63, bytes[label] != 0x2D, bytes[index - 1] != 0x2D, index < end else {
                return nil
            }
            if bytes[index] == 0x3E { return index }
            guard bytes[index] == 0x2E else { return nil }
            index += 1
        }
    }

    private mutating func htmlEnd(_ from: Int) -> Int? {
        guard from + 1 < end else { return nil }
        switch bytes[from + 1] {
        case 0x2F: return HTMLSyntax.closingTag(bytes, at: from, end: end)
        case 0x3F: return ending("?>", from + 2, .instruction)
        case 0x21:
            if bytes.matches("--", at: from + 2, end: end) {
                if bytes.matches(">", at: from + 4, end: end) { return from + 5 }
                if bytes.matches("->", at: from + 4, end: end) { return from + 6 }
                return ending("-->", from + 4, .comment)
            }
            if bytes.matches("[CDATA[", at: from + 2, end: end) { return ending("]]>", from + 9, .characterData) }
            return from + 2 < end && bytes[from + 2].isASCIILetter ? ending(">", from + 3, .declaration) : nil
        default: return HTMLSyntax.openTag(bytes, at: from, end: end)
        }
    }

    /// Where the text behind an ending begins; what was not found once is not looked for again.
    private mutating func ending(_ text: StaticString, _ from: Int, _ kind: MissingEnds) -> Int? {
        guard !missing.contains(kind) else { return nil }
        if let found = bytes.find(text, from: from, end: end) { return found + text.utf8CodeUnitCount }
        missing.insert(kind)
        return nil
    }
}

extension UInt8 {
    /// A character before the `@` of an e-mail address.
    fileprivate var isMailCharacter: Bool {
        switch self {
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D...0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: true
        default: isASCIILetterOrDigit
        }
    }
}
