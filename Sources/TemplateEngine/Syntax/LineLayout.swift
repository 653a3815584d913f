import ByteText

/// Finds standalone tags, and removes the white space around them (Mustache spec 1.4.2, "Standalone Tags" of each
/// module; `~inheritance`, indentation).
struct LineLayout {
    private let bytes: Bytes
    private var tokens: [TemplateToken] = []

    /// Finds the layout of tags and trims texts accordingly; some texts become empty.
    static func apply(to tokens: inout [TemplateToken], bytes: Bytes) {
        var layout = LineLayout(bytes: bytes)
        // Swap the tokens to change them in place, without a copy.
        swap(&layout.tokens, &tokens)
        layout.matchTags()
        layout.findLines()
        swap(&layout.tokens, &tokens)
    }

    private init(bytes: Bytes) {
        self.bytes = bytes
    }
}

extension LineLayout {
    /// Determines for each closing tag what it closes, and for each block whether it is directly inside a parent.
    private mutating func matchTags() {
        var open: [TemplateToken.Construct] = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .open(let construct):
                tokens[index].isOverride = construct == .block && open.last == .parent
                open.append(construct)
            case .close:
                tokens[index].closes = open.popLast()
            default:
                break
            }
        }
    }

    private mutating func findLines() {
        var index = 0
        while index < tokens.count {
            guard tokens[index].kind != .text else {
                index += 1
                continue
            }
            var group = index..<index + 1
            while let next = nextTagOnLine(after: group.upperBound - 1) { group = index..<next + 1 }
            settle(group)
            index = group.upperBound
        }
    }

    /// The next tag on the same line, if only white space precedes it.
    private func nextTagOnLine(after index: Int) -> Int? {
        var next = index + 1
        if next < tokens.count, tokens[next].kind == .text {
            guard bytes[tokens[next].range].allSatisfy({ $0.isBlank }) else { return nil }
            next += 1
        }
        return next < tokens.count ? next : nil
    }

    /// Determines the layout of adjacent tags on one line.
    private mutating func settle(_ group: Range<Int>) {
        // Fast path: most tags are variables, which are never standalone.
        if group.count == 1, case .variable = tokens[group.lowerBound].kind { return }
        guard let before = blanksBefore(group.lowerBound), let after = lineEndAfter(group.upperBound - 1) else {
            return
        }
        let isAlone = group.count == 1
        let tags = isAlone ? [] : group.filter { tokens[$0].kind != .text }
        let isOneLineBlock = isBlockOnOneLine(tags)
        guard isAlone || isOneLineBlock || isInheritance(tags) else { return }

        for index in group {
            var token = tokens[index]
            if token.kind == .text {
                token.range = 0..<0
            } else {
                token.hasOwnLine = true
                token.indentation = before
                token.lineEnd = after
                token.isBlockOnOneLine = isOneLineBlock
                token.endsLine = index == group.upperBound - 1
            }
            tokens[index] = token
        }
        if group.lowerBound > 0, tokens[group.lowerBound - 1].kind == .text {
            let range = tokens[group.lowerBound - 1].range
            tokens[group.lowerBound - 1].range = range.lowerBound..<max(range.lowerBound, before.lowerBound)
        }
        if group.upperBound < tokens.count, tokens[group.upperBound].kind == .text {
            tokens[group.upperBound].range = after.upperBound..<tokens[group.upperBound].range.upperBound
        }
    }

    /// The white space between the start of the line and a tag; `nil` if there is other text.
    private func blanksBefore(_ index: Int) -> Range<Int>? {
        let end = tokens[index].range.lowerBound
        var start = end
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
        return start..<end
    }

    /// The rest of the line after a tag, including its end; `nil` if there is other text.
    private func lineEndAfter(_ index: Int) -> Range<Int>? {
        let start = tokens[index].range.upperBound
        var end = start
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        if end == bytes.count { return start..<end }
        if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
        return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
    }

    /// Whether the tags are exactly the opening and closing tag of a block.
    private func isBlockOnOneLine(_ tags: [Int]) -> Bool {
        tags.count == 2 && tokens[tags[0]].kind == .open(.block) && !tokens[tags[0]].isOverride
            && tokens[tags[1]].kind == .close && tokens[tags[1]].closes == .block
    }

    /// Whether all tags open or close parents and blocks, and none is a complete block whose content would be rendered.
    private func isInheritance(_ tags: [Int]) -> Bool {
        var openBlocks: [Bool] = []
        for index in tags {
            switch tokens[index].kind {
            case .open(.block): openBlocks.append(tokens[index].isOverride)
            case .open(.parent): break
            case .close where tokens[index].closes == .block:
                if openBlocks.popLast() == false { return false }
            case .close where tokens[index].closes == .parent: break
            default: return false
            }
        }
        return true
    }
}
