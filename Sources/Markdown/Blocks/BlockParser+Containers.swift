import ByteText

extension BlockParser {
    /// Counts the open containers that the line continues (CommonMark, appendix, phase 1).
    @inline(__always)
    mutating func matchContainers() {
        matched = 0
        while matched < containers.count {
            let container = containers[matched]
            switch container.kind {
            case .quote:
                findNonspace()
                guard indent <= 3, !isBlank, source[nonspace] == UInt8(ascii: ">") else { return }
                readQuoteMarker()
            case .item, .footnote:
                findNonspace()
                if indent >= container.indent {
                    advance(columns: container.indent)
                } else if isBlank, container.hasChild {
                    advanceToNonspace()
                } else {
                    return
                }
            default: break
            }
            matched += 1
        }
    }

    /// Moves past `>` and one column of white space.
    mutating func readQuoteMarker() {
        advanceToNonspace()
        advance(bytes: 1)
        if offset < lineEnd, source[offset].isBlank { advance(columns: 1) }
    }

    /// Closes the leaf and the containers that the line does not continue.
    @inline(__always)
    mutating func closeUnmatched() {
        if matched < containers.count {
            closeContainers(downTo: matched)
        } else if leaf != .none {
            closeLeaf()
        }
    }

    /// Closes the leaf and the containers from a level on.
    mutating func closeContainers(downTo level: Int) {
        closeLeaf()
        while containers.count > level {
            finish(containers[containers.count - 1].block)
            containers.truncate(to: containers.count - 1)
        }
    }

    /// Sets the end of a block.
    @inline(__always)
    mutating func finish(_ index: Int) {
        blocks[index].end = UInt32(truncatingIfNeeded: contentEnd)
        blocks[index].subtreeEnd = Int32(truncatingIfNeeded: blocks.count)
    }

    /// Adds a block inside the innermost container, and closes what was open there.
    @inline(__always)
    mutating func open(_ kind: MarkdownBlock.Kind, at start: Int) -> Int {
        if containers.count > 0 {
            if kind != .item, containers[containers.count - 1].kind == .list {
                closeContainers(downTo: containers.count - 1)
            }
            noteChild()
        }
        blocks.append(MarkdownBlock(kind, start: start))
        return blocks.count - 1
    }

    /// Records that the innermost container gets a block; after a blank line, this makes a list loose.
    private mutating func noteChild() {
        let level = containers.count - 1
        guard level >= 0 else { return }
        if containers[level].hasChild {
            if followsBlank, level > blankQuote {
                if containers[level].kind == .list {
                    blocks[containers[level].block].flags.insert(.loose)
                } else if containers[level].kind == .item {
                    blocks[containers[level - 1].block].flags.insert(.loose)
                }
            }
        } else {
            containers[level].hasChild = true
        }
    }

    /// Opens a container, which becomes the innermost one.
    mutating func push(_ kind: MarkdownBlock.Kind, at start: Int) {
        let block = open(kind, at: start)
        containers.append(OpenContainer(block, kind))
        matched = containers.count
    }

    /// Whether another container can be opened; records if the limit is reached.
    mutating func hasRoom() -> Bool {
        // A list and its item count as one.
        var depth = 0
        if containers.count >= Self.maximumNesting {
            for index in 0..<matched where containers[index].kind != .list { depth += 1 }
        }
        if depth < Self.maximumNesting { return true }
        if tooDeep == nil { tooDeep = nonspace }
        return false
    }
}

// MARK: - Lists

/// A parsed marker of a list item.
struct ListMarker {
    /// The bullet, or the delimiter after the number.
    var character: UInt8
    var isOrdered: Bool
    var number: Int
    /// The length of the marker in bytes.
    var width: Int
}

extension BlockParser {
    /// Parses a list marker at the first character of the line (CommonMark, 5.2).
    func listMarker(interruptsParagraph: Bool) -> ListMarker? {
        var index = nonspace
        var marker = ListMarker(character: source[index], isOrdered: false, number: 0, width: 1)
        if marker.character.isASCIIDigit {
            while index < lineEnd, source[index].isASCIIDigit, index - nonspace < 10 {
                marker.number = marker.number * 10 + Int(source[index] - UInt8(ascii: "0"))
                index += 1
            }
            guard index - nonspace <= 9, index < lineEnd,
                source[index] == UInt8(ascii: ".") || source[index] == UInt8(ascii: ")")
            else {
                return nil
            }
            marker.character = source[index]
            marker.isOrdered = true
            guard !interruptsParagraph || marker.number == 1 else { return nil }
        }
        index += 1
        marker.width = index - nonspace
        guard index == lineEnd || source[index].isBlank else { return nil }
        if interruptsParagraph, source.skipBlanks(from: index, end: lineEnd) == lineEnd { return nil }
        return marker
    }

    /// Opens an item, and a list unless one of the same kind is open.
    mutating func startItem(_ marker: ListMarker) {
        let start = nonspace
        let markerIndent = indent
        closeUnmatched()
        advanceToNonspace()
        advance(bytes: marker.width)
        let (savedOffset, savedColumn) = (offset, column)
        while column - savedColumn <= 5, offset < lineEnd, source[offset].isBlank { advance(columns: 1) }
        var padding = column - savedColumn
        if padding >= 5 || padding < 1 || offset == lineEnd {
            let hasBlank = padding > 0
            padding = 1
            (offset, column, isInsideTab) = (savedOffset, savedColumn, false)
            if hasBlank { advance(columns: 1) }
        }
        let top = containers.count - 1
        if top < 0 || containers[top].kind != .list || containers[top].marker != marker.character
            || blocks[containers[top].block].isOrdered != marker.isOrdered
        {
            if top >= 0, containers[top].kind == .list { closeContainers(downTo: top) }
            push(.list, at: start)
            let list = containers.count - 1
            containers[list].marker = marker.character
            if marker.isOrdered {
                blocks[containers[list].block].flags.insert(.ordered)
                blocks[containers[list].block].number = UInt32(truncatingIfNeeded: marker.number)
            }
        }
        push(.item, at: start)
        containers[containers.count - 1].indent = markerIndent + marker.width + padding
        contentEnd = max(contentEnd, start + marker.width)
    }
}
