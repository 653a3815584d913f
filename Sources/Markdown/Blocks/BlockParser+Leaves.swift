extension BlockParser {
    /// Adds the line to the open code or HTML block, if it belongs to it.
    @inline(__always)
    mutating func addToVerbatim() -> Bool {
        guard leaf.rawValue >= OpenLeaf.fenced.rawValue, leaf != .table, matched == containers.count else {
            return false
        }
        findNonspace()
        switch leaf {
        case .fenced:
            if closesFence() {
                contentEnd = lineEnd
                closeLeaf()
            } else {
                advance(columns: min(indent, fence.indent))
                append(restOfLine)
                if !isBlank { contentEnd = lineEnd }
            }
        case .indented:
            if indent >= 4 {
                advance(columns: 4)
            } else if isBlank {
                advanceToNonspace()
            } else {
                closeLeaf()
                return false
            }
            addIndentedLine(isBlank: isBlank)
            if isBlank { return noteBlank() }
        default:
            if isBlank, blocks[leafBlock].detail >= 6 {
                closeLeaf()
                return false
            }
            addHTMLLine()
        }
        followsBlank = false
        return true
    }

    /// Adds the line to a paragraph or a table, or opens a paragraph.
    @inline(__always)
    mutating func addText() {
        if isBlank {
            closeUnmatched()
            _ = noteBlank()
            return
        }
        if leaf == .paragraph {
            // A lazy continuation line can omit the marks of the containers of its paragraph (CommonMark, 5.1).
        } else if leaf == .table, matched == containers.count {
            addRow(nonspace, lineEnd, isHead: false)
            followsBlank = false
            return
        } else {
            closeUnmatched()
            leafBlock = open(.paragraph, at: nonspace)
            leaf = .paragraph
            pending.truncate(to: 0)
        }
        followsBlank = false
        contentEnd = lineEnd
        pending.append(
            LineSlice(start: UInt32(truncatingIfNeeded: nonspace), end: UInt32(truncatingIfNeeded: lineEnd)))
    }

    /// Records a blank line and its innermost quote.
    private mutating func noteBlank() -> Bool {
        // A line with only a marker is not blank.
        if containers.count > 0, !containers[containers.count - 1].hasChild,
            Int(blocks[containers[containers.count - 1].block].start) >= lineStart
        {
            followsBlank = false
            return true
        }
        followsBlank = true
        blankQuote = containers.count - 1
        while blankQuote >= 0, containers[blankQuote].kind != .quote { blankQuote -= 1 }
        return true
    }

    /// Closes the block that lines are added to.
    mutating func closeLeaf() {
        switch leaf {
        case .none: return
        case .paragraph:
            leaf = .none
            if !takeParagraph() { blocks[leafBlock].kind = .definitions }
        case .indented:
            lines.truncate(to: solidLines)
            if solidLines > Int(blocks[leafBlock].first) { lines[solidLines - 1].end = solidEnd }
            blocks[leafBlock].last = UInt32(truncatingIfNeeded: lines.count)
        case .fenced, .html: blocks[leafBlock].last = UInt32(truncatingIfNeeded: lines.count)
        case .table: break
        }
        leaf = .none
        finish(leafBlock)
    }
}

// MARK: - Lines of code and HTML

extension BlockParser {
    /// Sets the start of the lines of the leaf.
    mutating func beginLines() {
        blocks[leafBlock].first = UInt32(truncatingIfNeeded: lines.count)
    }

    /// Adds a line; adjacent lines of the source are joined.
    private mutating func append(_ slice: LineSlice) {
        if slice.spaces == 0, lines.count > Int(blocks[leafBlock].first) {
            let last = lines.count - 1
            if lines[last].end + 1 == slice.start, source[Int(lines[last].end)] == UInt8(ascii: "\n") {
                lines[last].end = slice.end
                return
            }
        }
        lines.append(slice)
    }

    mutating func addIndentedLine(isBlank: Bool) {
        append(restOfLine)
        guard !isBlank else { return }
        solidLines = lines.count
        solidEnd = lines[lines.count - 1].end
        contentEnd = lineEnd
    }

    mutating func addHTMLLine() {
        append(restOfLine)
        if !isBlank { contentEnd = lineEnd }
        if HTMLSyntax.endsBlock(source, from: offset, end: lineEnd, kind: Int(blocks[leafBlock].detail)) {
            blocks[leafBlock].flags.insert(.ended)
            closeLeaf()
        }
    }

    private func closesFence() -> Bool {
        guard indent <= 3, !isBlank, source[nonspace] == fence.character else { return false }
        var index = nonspace
        while index < lineEnd, source[index] == fence.character { index += 1 }
        return index - nonspace >= fence.length && source.skipBlanks(from: index, end: lineEnd) == lineEnd
    }
}

// MARK: - Paragraphs

extension BlockParser {
    /// Stores the pending lines as the text of the open paragraph, without leading definitions; `false` if nothing else
    /// is left.
    mutating func takeParagraph() -> Bool {
        let text = takePendingText()
        var start = text.lowerBound
        if start < text.upperBound, byte(at: start) == UInt8(ascii: "["), !extensions.contains(.plainLines) {
            start = takeDefinitions(start, text.upperBound)
        }
        guard start < text.upperBound else { return false }
        if start > text.lowerBound {
            blocks[leafBlock].start = UInt32(truncatingIfNeeded: sourceOffset(of: start))
        } else if byte(at: start) == UInt8(ascii: "["), extensions.contains(.taskLists) {
            start = takeTaskBox(start, text.upperBound)
        }
        blocks[leafBlock].first = UInt32(truncatingIfNeeded: start)
        blocks[leafBlock].last = UInt32(truncatingIfNeeded: text.upperBound)
        return true
    }

    /// The pending lines as one text without trailing white space: a range of the source if they are adjacent there,
    /// otherwise a copy.
    mutating func takePendingText() -> Range<Int> {
        let count = pending.count
        guard count > 0 else { return 0..<0 }
        var last = pending[count - 1]
        while last.end > last.start, source[Int(last.end) - 1].isBlank { last.end -= 1 }
        pending[count - 1] = last
        defer { pending.truncate(to: 0) }
        for index in 1..<max(count, 1)
        where pending[index].start != pending[index - 1].end + 1
            || source[Int(pending[index - 1].end)] != UInt8(ascii: "\n")
        {
            return copyPending()
        }
        return Int(pending[0].start)..<Int(last.end)
    }

    private mutating func copyPending() -> Range<Int> {
        let start = copies.count
        for index in 0..<pending.count {
            let line = pending[index]
            if index > 0 { copies.append(UInt8(ascii: "\n")) }
            pieces.append(
                CopiedPiece(copy: UInt32(truncatingIfNeeded: copies.count), source: line.start))
            copies.append(contentsOf: source.piece(Int(line.start), Int(line.end)))
        }
        return copiesStart + start..<copiesStart + copies.count
    }

    /// The byte at an offset of the source or of a copy.
    func byte(at offset: Int) -> UInt8 {
        offset < copiesStart ? source[offset] : copies[offset - copiesStart]
    }

    /// The source offset of a byte of the text.
    func sourceOffset(of offset: Int) -> Int {
        guard offset >= copiesStart else { return offset }
        var index = pieces.count - 1
        while index > 0, Int(pieces[index].copy) > offset - copiesStart { index -= 1 }
        return Int(pieces[index].source) + offset - copiesStart - Int(pieces[index].copy)
    }

    /// Removes the link reference definitions at the beginning of a text (CommonMark, 4.7); returns the start of the
    /// rest.
    private mutating func takeDefinitions(_ start: Int, _ end: Int) -> Int {
        guard let text = start < copiesStart ? source : Bytes(copies.values, firstOffset: copiesStart) else {
            return start
        }
        var index = start
        while index < end, text[index] == UInt8(ascii: "["),
            let definition = LinkSyntax.definition(text, at: index, end: end)
        {
            references.add(definition, in: text)
            index = definition.next
        }
        return index
    }

    /// Removes `[ ]` or `[x]` at the beginning of an item; returns the start of the rest.
    private mutating func takeTaskBox(_ start: Int, _ end: Int) -> Int {
        let level = containers.count - 1
        guard level >= 0, containers[level].kind == .item, containers[level].block == leafBlock - 1, start + 4 < end,
            byte(at: start + 2) == UInt8(ascii: "]"), byte(at: start + 3).isSpace
        else { return start }
        let mark = byte(at: start + 1)
        guard mark == UInt8(ascii: " ") || mark.lowered == UInt8(ascii: "x") else { return start }
        var rest = start + 4
        while rest < end, byte(at: rest).isSpace { rest += 1 }
        guard rest < end else { return start }
        let block = containers[level].block
        blocks[block].flags.insert(mark == UInt8(ascii: " ") ? .task : [.task, .checked])
        return rest
    }
}
