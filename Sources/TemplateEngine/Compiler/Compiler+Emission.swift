import Diagnostics

extension Compiler {
    /// Compiles neighbouring nodes, each with what stands in it, at the present place.
    ///
    /// What is opened waits on a stack of the compiler's own, for sections may stand deep inside each other.
    mutating func emit(_ nodes: Range<Int>) {
        let outermost = open.count
        var index = nodes.lowerBound
        while true {
            while open.count > outermost, open[open.count - 1].end <= index { endOpen() }
            guard index < nodes.upperBound else { return }
            index = emit(nodeAt: index)
        }
    }

    /// Compiles a node, or its beginning.
    ///
    /// - Returns: the number of the node that comes next: the first one inside, where what stands inside is compiled in
    ///   place.
    private mutating func emit(nodeAt index: Int) -> Int {
        switch state.tree.nodes[index] {
        case .text(let text): emit(text, at: index)
        case .lineStart:
            if !takeContinuation() { code.append(.lineStart) }
        case .variable(let variable):
            state.continuesLine = false
            emit(variable, at: index)
        case .section(let section):
            if begin(section) { return section.children.lowerBound }
            return section.children.upperBound
        case .partial(let partial):
            emitCall(partial.name, at: partial.nameRange, indentation: partial.indentation, bindings: state.bindings)
        case .parent(let parent):
            emit(parent)
            return parent.children.upperBound
        case .block(let block):
            if begin(block) { return block.children.lowerBound }
            return block.children.upperBound
        }
        return index + 1
    }

    /// Ends what was opened last.
    private mutating func endOpen() {
        let construct = open.removeLast()
        endConstruct(
            from: construct.entry, isSkipped: construct.section != nil, at: construct.range,
            before: construct.end)
        if let section = construct.section {
            if section.repeats { checkRepetition(of: section) }
            code.close(section.instruction)
            leave(section)
        }
    }

    private mutating func takeContinuation() -> Bool {
        defer { state.continuesLine = false }
        return state.continuesLine
    }

    private mutating func emit(_ text: TextNode, at node: Int) {
        checkSlash(text)
        follow(text, at: node)
        let startsLine = text.startsLine && !takeContinuation()
        let bytes = state.tree.bytes
        guard state.dedent > 0 else {
            code.append(literal: text.range, of: bytes, startsLine: startsLine)
            return
        }
        var atLineStart = text.startsLine
        for line in bytes[text.range].split(after: UInt8(ascii: "\n")) {
            let content = atLineStart ? line.droppingBlanks(atMost: state.dedent) : line
            code.append(
                literal: content.indices, of: bytes,
                startsLine: atLineStart && (line.startIndex > text.range.lowerBound || startsLine))
            atLineStart = true
        }
    }

    /// Begins a block; whether its own content is what shows, and is to be compiled in place.
    private mutating func begin(_ block: BlockNode) -> Bool {
        beginConstruct(at: block.nameRange)
        if let binding = state.bindings[block.nameRange, in: state.tree] {
            emit(block, replacedBy: binding)
            return false
        }
        open.append(OpenConstruct(end: block.children.upperBound, range: block.nameRange, entry: state.box))
        return true
    }

    private mutating func emit(_ block: BlockNode, replacedBy binding: Binding) {
        let content = binding.block
        let continuesLine = takeContinuation()
        guard !content.children.isEmpty else { return }
        let isIndented = block.layout != .inline
        let entry: Entry =
            if isIndented, content.layout != .ownLines {
                .startsLine
            } else if continuesLine || !isIndented && content.layout == .ownLines {
                .continuesLine
            } else {
                .plain
            }
        guard let callee = function(for: binding, entry: entry, calledAt: state.tree.place(block.nameRange)) else {
            state.box = nil
            return
        }
        recordCall(to: callee.index, template: nil, at: block.nameRange)
        code.append(
            .call(
                function: Int32(callee.index),
                indentation: code.indentation(isIndented ? dedented(block.indentation) : [])))
        markCall(at: block.nameRange)
        state.box = callee.exit?.followed(by: binding.tree.openReference(behind: content.children))
        if let lineEnd = block.lineEnd, !content.closesOnOwnLine {
            follow(lineEnd)
            code.append(literal: lineEnd, of: state.tree.bytes, startsLine: false)
        }
    }

    /// White space of the source without what its block loses.
    func dedented(_ range: Range<Int>) -> ArraySlice<UInt8> {
        state.tree.bytes[range].dropFirst(state.dedent)
    }
}

extension ArraySlice<UInt8> {
    /// The pieces up to and including each occurrence of a byte.
    fileprivate func split(after byte: UInt8) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var start = startIndex
        for index in indices where self[index] == byte {
            pieces.append(self[start...index])
            start = index + 1
        }
        if start < endIndex { pieces.append(self[start...]) }
        return pieces
    }

    fileprivate func droppingBlanks(atMost count: Int) -> ArraySlice<UInt8> {
        var start = startIndex
        while start < endIndex, start < startIndex + count, isBlank(self[start]) { start += 1 }
        return self[start...]
    }
}
