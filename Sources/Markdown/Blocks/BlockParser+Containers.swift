import ByteText

extension BlockParser {
    /// Finds how many of the open containers the line goes on with (CommonMark, appendix, phase 1).
    @inline(__always)
    mutating func matchContainers() {
        matched = 0
        while matched < containers.count {
            let container = containers[matched]
            switch container.kind {
            case .quote:
                findNonspace()
                guard indent <= 3, !isBlank, source[nonspace] == 0x3E else { return }
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

    /// Goes behind `>` and one column of white space.
    mutating func readQuoteMarker() {
        advanceToNonspace()
        advance(bytes: 1)
        if offset < lineEnd, source[offset].isBlank { advance(columns: 1) }
    }

    /// Ends the leaf and the containers that the line does not go on with.
    @inline(__always)
    mutating func closeUnmatched() {
        if matched < containers.count {
            closeContainers(downTo: matched)
        } else if leaf != .none {
            closeLeaf()
        }
    }

    /// Ends the leaf and the containers from a level on.
    mutating func closeContainers(downTo level: Int) {
        closeLeaf()
        while containers.count > level {
            finish(containers[containers.count - 1].block)
            containers.truncate(to: containers.count - 1)
        }
    }

    /// Notes where a block ends.
    @inline(__always)
    mutating func finish(_ index: Int) {
        blocks[index].end = UInt32(truncatingIfNeeded: contentEnd)
        blocks[index].subtreeEnd = Int32(truncatingIfNeeded: blocks.count)
    }

    /// Adds a block inside the innermost container, after what was open there has been ended.
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

    /// Notes that the innermost container gets a block, which makes a list loose where a blank line stands before it.
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

    /// Adds a container and makes it the innermost one.
    mutating func push(_ kind: MarkdownBlock.Kind, at start: Int) {
        let block = open(kind, at: start)
        containers.append(OpenContainer(block, kind))
        matched = containers.count
    }

    /// Whether one more container may be opened; where not, that is noted.
    mutating func hasRoom() -> Bool {
        // A list and its item count as one.
        var depth = 0
        if containers.count >= Self.deepestNesting {
            for index in 0..<matched where containers[index].kind != .list { depth += 1 }
        }
        if depth < Self.deepestNesting { return true }
        if tooDeep == nil { tooDeep = nonspace }
        return false
    }
}

// MARK: - Lists

/// What a marker of a list item says.
struct ListMarker {
    /// The bullet, or what stands behind the number.
    var character: UInt8
    var isOrdered: Bool
    var number: Int
    /// The bytes of the marker.
    var width: Int
}

extension BlockParser {
    /// Reads the marker of a list item at the first character of the line (CommonMark, 5.2).
    func listMarker(interruptsParagraph: Bool) -> ListMarker? {
        var index = nonspace
        var marker = ListMarker(character: source[index], isOrdered: false, number: 0, width: 1)
        if marker.character.isASCIIDigit {
            while index < lineEnd, source[index].isASCIIDigit, index - nonspace < 10 {
                marker.number = marker.number * 10 + Int(source[index] - 0x30)
                index += 1
            }
            guard index - nonspace <= 9, index < lineEnd, source[index] == 0x2E || source[index] == 0x29 else {
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

    /// Begins an item, and a list where none of the kind is open.
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
