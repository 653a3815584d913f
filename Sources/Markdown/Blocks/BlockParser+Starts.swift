extension BlockParser {
    /// Opens the blocks that begin on the line; returns whether the whole line is consumed.
    @inline(__always)
    mutating func startBlocks() -> Bool {
        while true {
            findNonspace()
            if isBlank { return false }
            if indent >= 4 {
                // An indented line continues an open paragraph, even if its containers are not continued.
                if leaf == .paragraph || extensions.contains(.plainLines) { return false }
                closeUnmatched()
                advance(columns: 4)
                leafBlock = open(.code, at: nonspace)
                leaf = .indented
                beginLines()
                addIndentedLine(isBlank: false)
                return finishLine()
            }
            if starters[Int(source[nonspace])] == 0 { return false }
            switch startBlock() {
            case .none: return false
            case .container: continue
            case .leaf: return finishLine()
            }
        }
    }

    private enum Start {
        case none, container, leaf
    }

    /// Opens the block that begins with the first character of the line.
    private mutating func startBlock() -> Start {
        let byte = source[nonspace]
        // A paragraph in a container that the line does not continue cannot be interrupted.
        let inParagraph = leaf == .paragraph && matched == containers.count
        switch byte {
        case UInt8(ascii: ">"):
            guard hasRoom() else { return .none }
            closeUnmatched()
            push(.quote, at: nonspace)
            contentEnd = max(contentEnd, nonspace + 1)
            readQuoteMarker()
            return .container
        case UInt8(ascii: "#"): return startHeading()
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return startFence()
        case UInt8(ascii: "<"): return startHTML(inParagraph: inParagraph)
        case UInt8(ascii: "["): return startFootnote()
        case UInt8(ascii: "="): return inParagraph && underlineHeading() ? .leaf : .none
        case UInt8(ascii: "-"):
            if inParagraph, underlineHeading() { return .leaf }
            if startRule() { return .leaf }
            if startListItem(inParagraph: inParagraph) { return .container }
            return inParagraph && extensions.contains(.tables) && startTable() ? .leaf : .none
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
            if startRule() { return .leaf }
            return byte == UInt8(ascii: "*") && startListItem(inParagraph: inParagraph) ? .container : .none
        case UInt8(ascii: "|"), UInt8(ascii: ":"): return inParagraph && startTable() ? .leaf : .none
        default: return startListItem(inParagraph: inParagraph) ? .container : .none
        }
    }

    private mutating func startListItem(inParagraph: Bool) -> Bool {
        guard let marker = listMarker(interruptsParagraph: inParagraph), hasRoom() else { return false }
        startItem(marker)
        return true
    }

    /// `***`, `---` or `___` (CommonMark, 4.1).
    private mutating func startRule() -> Bool {
        let byte = source[nonspace]
        var count = 0
        for index in nonspace..<lineEnd {
            if source[index] == byte { count += 1 } else if !source[index].isBlank { return false }
        }
        guard count >= 3 else { return false }
        closeUnmatched()
        let block = open(.rule, at: nonspace)
        contentEnd = lineEnd
        finish(block)
        return true
    }

    /// `# Heading` (CommonMark, 4.2).
    private mutating func startHeading() -> Start {
        var index = nonspace
        while index < lineEnd, source[index] == UInt8(ascii: "#") { index += 1 }
        let level = index - nonspace
        guard level <= 6, index == lineEnd || source[index].isBlank else { return .none }
        closeUnmatched()
        let start = source.skipBlanks(from: index, end: lineEnd)
        var stop = lineEnd
        while stop > start, source[stop - 1].isBlank { stop -= 1 }
        contentEnd = max(stop, index)
        var closing = stop
        while closing > start, source[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
        if closing == start {
            stop = start
        } else if closing < stop, source[closing - 1].isBlank {
            stop = closing
            while stop > start, source[stop - 1].isBlank { stop -= 1 }
        }
        let block = open(.heading, at: nonspace)
        blocks[block].detail = UInt16(truncatingIfNeeded: level)
        blocks[block].first = UInt32(truncatingIfNeeded: start)
        blocks[block].last = UInt32(truncatingIfNeeded: stop)
        finish(block)
        return .leaf
    }

    /// A line of `=` or `-` under a paragraph, which makes it a heading (CommonMark, 4.3).
    private mutating func underlineHeading() -> Bool {
        let byte = source[nonspace]
        var index = nonspace
        while index < lineEnd, source[index] == byte { index += 1 }
        guard source.skipBlanks(from: index, end: lineEnd) == lineEnd else { return false }
        guard takeParagraph() else {
            // The paragraph had only definitions, so the line begins a new one.
            leaf = .none
            blocks[leafBlock].kind = .definitions
            finish(leafBlock)
            return false
        }
        blocks[leafBlock].kind = .heading
        blocks[leafBlock].detail = byte == UInt8(ascii: "=") ? 1 : 2
        leaf = .none
        contentEnd = index
        finish(leafBlock)
        return true
    }

    /// Three or more backticks or tildes (CommonMark, 4.5).
    private mutating func startFence() -> Start {
        let byte = source[nonspace]
        var index = nonspace
        while index < lineEnd, source[index] == byte { index += 1 }
        let length = index - nonspace
        guard length >= 3 else { return .none }
        if byte == UInt8(ascii: "`") {
            for other in index..<lineEnd where source[other] == UInt8(ascii: "`") { return .none }
        }
        closeUnmatched()
        leafBlock = open(.code, at: nonspace)
        leaf = .fenced
        fence = Fence(character: byte, length: length, indent: indent)
        let start = source.skipBlanks(from: index, end: lineEnd)
        var stop = lineEnd
        while stop > start, source[stop - 1].isBlank { stop -= 1 }
        blocks[leafBlock].detail = 1
        if stop > start {
            names.append(TextRange(start, stop))
            blocks[leafBlock].number = UInt32(truncatingIfNeeded: names.count)
        }
        contentEnd = max(stop, index)
        beginLines()
        return .leaf
    }

    /// One of the seven kinds of raw HTML (CommonMark, 4.6).
    private mutating func startHTML(inParagraph: Bool) -> Start {
        let kind = HTMLSyntax.blockKind(source, at: nonspace, end: lineEnd)
        guard kind > 0, kind < 7 || leaf != .paragraph else { return .none }
        closeUnmatched()
        leafBlock = open(.html, at: nonspace)
        blocks[leafBlock].detail = UInt16(truncatingIfNeeded: kind)
        leaf = .html
        beginLines()
        addHTMLLine()
        return .leaf
    }

    /// `[^label]: text`, a footnote as on GitHub.
    private mutating func startFootnote() -> Start {
        guard nonspace + 4 < lineEnd, source[nonspace + 1] == UInt8(ascii: "^") else { return .none }
        var index = nonspace + 2
        while index < lineEnd, !source[index].isSpace, source[index] != UInt8(ascii: "]"),
            source[index] != UInt8(ascii: "[")
        { index += 1 }
        let label = TextRange(nonspace + 2, index)
        guard !label.isEmpty, index - nonspace < 1_000, index + 1 < lineEnd, source[index] == UInt8(ascii: "]"),
            source[index + 1] == UInt8(ascii: ":"), hasRoom()
        else { return .none }
        closeUnmatched()
        push(.footnote, at: nonspace)
        containers[containers.count - 1].indent = 4
        names.append(label)
        let block = containers[containers.count - 1].block
        blocks[block].number = UInt32(truncatingIfNeeded: names.count)
        contentEnd = max(contentEnd, index + 2)
        advanceToNonspace()
        advance(bytes: index + 2 - nonspace)
        offset = source.skipBlanks(from: offset, end: lineEnd)
        return .container
    }

    /// Records that the line is not blank.
    @inline(__always)
    private mutating func finishLine() -> Bool {
        followsBlank = false
        return true
    }
}
