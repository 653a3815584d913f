import ByteText

extension InlineParser {
    /// Records a `[` or `![`.
    mutating func openBracket(isImage: Bool) {
        let from = position
        if brackets.count > 0 { brackets[brackets.count - 1].isFollowed = true }
        add(.text, from, from + (isImage ? 2 : 1))
        brackets.append(
            Bracket(inline: inlines.count - 1, start: position, delimiter: lastDelimiter, isImage: isImage))
    }

    /// Creates the link or image that ends with the `]`, if possible (CommonMark, appendix, "look for link or image").
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
            noteSpacedAddress(at: close + 1)
            inactiveBrackets = min(inactiveBrackets, brackets.count)
            position = close + 1
        }
    }

    /// Records the address in parentheses that a bracket needs, if it would be one without its spaces: the name of a file
    /// with an extension.
    private mutating func noteSpacedAddress(at offset: Int) {
        guard offset < end, bytes[offset] == UInt8(ascii: "(") else { return }
        let limit = min(end, offset + 200)
        var (index, dot, hasSpace, depth) = (offset + 1, 0, false, 0)
        loop: while index < limit, bytes[index] != UInt8(ascii: "\n") {
            switch bytes[index] {
            // A title may follow the address.
            case UInt8(ascii: " ") where dot > 0 && index + 1 < limit && bytes[index + 1] == UInt8(ascii: "\""):
                break loop
            case UInt8(ascii: " "): (hasSpace, dot) = (true, 0)
            case UInt8(ascii: "."): dot = index
            case UInt8(ascii: "<"): return
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")") where depth == 0: break loop
            case UInt8(ascii: ")"): depth -= 1
            default: if !bytes[index].isASCIILetterOrDigit { dot = 0 }
            }
            index += 1
        }
        guard index < limit, bytes[index] != UInt8(ascii: "\n"), hasSpace, dot > 0, (2...6).contains(index - dot) else {
            return
        }
        spacedAddresses.append(TextRange(offset + 1, index))
    }

    /// `(destination "title")`
    private func inlineTarget(at offset: Int) -> (target: LinkTarget, next: Int)? {
        guard offset < end, bytes[offset] == UInt8(ascii: "(") else { return nil }
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
        return index < end && bytes[index] == UInt8(ascii: ")") ? (target, index + 1) : nil
    }

    /// `[text][label]`, `[label][]` and `[label]`.
    private mutating func referenceLink(_ bracket: Bracket, close: Int) -> Bool {
        guard references.count > 0 || extensions.contains(.footnotes) else { return false }
        var label = TextRange(bracket.start, close)
        var next = close + 1
        var isFull = false
        if next < end, bytes[next] == UInt8(ascii: "["), let stop = LinkSyntax.labelEnd(bytes, at: next, end: end) {
            if stop > next + 1 {
                label = TextRange(next + 1, stop)
                isFull = true
            }
            next = stop + 1
        }
        guard isFull || !bracket.isFollowed else { return false }
        guard label.range.count <= LinkSyntax.maximumLabelLength else { return false }
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
            bytes[bracket.start] == UInt8(ascii: "^"), close - bracket.start <= LinkSyntax.maximumLabelLength
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

    /// Turns a bracket into the start of a link or image that ends here.
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
            // Links cannot contain links: no bracket before this can begin a link any more.
            inactiveBrackets = brackets.count
            unlinkAddresses(from: bracket.inline)
        }
    }

    /// Turns autolinks inside a link into text.
    private mutating func unlinkAddresses(from index: Int) {
        guard !extensions.isDisjoint(with: [.autolinks, .mailAutolinks]) else { return }
        for index in index..<inlines.count
        where inlines[index].kind == .autolink && !isInAngleBrackets(inlines[index]) {
            inlines[index].kind = .text
        }
    }

    private func isInAngleBrackets(_ inline: MarkdownInline) -> Bool {
        Int(inline.start) > start && bytes[Int(inline.start) - 1] == UInt8(ascii: "<")
    }
}

// MARK: - Angle brackets

extension InlineParser {
    /// Parses an autolink or raw HTML in angle brackets (CommonMark, 6.5 and 6.6).
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

    /// The `>` after an absolute address.
    private func addressEnd(_ from: Int) -> Int? {
        guard from < end, bytes[from].isASCIILetter else { return nil }
        var index = from + 1
        while index < end,
            bytes[index].isASCIILetterOrDigit || bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
                || bytes[index] == UInt8(ascii: ".")
        {
            index += 1
        }
        guard index < end, bytes[index] == UInt8(ascii: ":"), (2...32).contains(index - from) else { return nil }
        while index < end, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: ">") {
            index += 1
        }
        return index < end && bytes[index] == UInt8(ascii: ">") ? index : nil
    }

    /// The `>` after an e-mail address, as defined by HTML.
    private func mailAddressEnd(_ from: Int) -> Int? {
        var index = from
        while index < end, bytes[index].isMailCharacter { index += 1 }
        guard index > from, index < end, bytes[index] == UInt8(ascii: "@") else { return nil }
        index += 1
        while true {
            let label = index
            while index < end, bytes[index].isASCIILetterOrDigit || bytes[index] == UInt8(ascii: "-") { index += 1 }
            guard index > label, index - label <= 63, bytes[label] != UInt8(ascii: "-"),
                bytes[index - 1] != UInt8(ascii: "-"), index < end
            else {
                return nil
            }
            if bytes[index] == UInt8(ascii: ">") { return index }
            guard bytes[index] == UInt8(ascii: ".") else { return nil }
            index += 1
        }
    }

    private mutating func htmlEnd(_ from: Int) -> Int? {
        guard from + 1 < end else { return nil }
        switch bytes[from + 1] {
        case UInt8(ascii: "/"): return HTMLSyntax.closingTag(bytes, at: from, end: end)
        case UInt8(ascii: "?"): return ending("?>", from + 2, .instruction)
        case UInt8(ascii: "!"):
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

    /// The position after an ending; an ending that was not found is not searched for again.
    private mutating func ending(_ text: StaticString, _ from: Int, _ kind: MissingEnds) -> Int? {
        guard !missing.contains(kind) else { return nil }
        if let found = bytes.find(text, from: from, end: end) { return found + text.utf8CodeUnitCount }
        missing.insert(kind)
        return nil
    }
}

extension UInt8 {
    /// Whether the byte can be before the `@` of an e-mail address.
    fileprivate var isMailCharacter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-")...UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
            UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
            true
        default: isASCIILetterOrDigit
        }
    }
}
