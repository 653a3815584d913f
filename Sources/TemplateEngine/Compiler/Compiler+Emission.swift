import Diagnostics

extension Compiler {
    /// Compiles neighbouring nodes, each with what stands in it, at the present place.
    mutating func emit(_ nodes: Range<Int>) {
        let tree = state.tree
        var index = nodes.lowerBound
        while index < nodes.upperBound {
            let node = tree.nodes[index]
            index = node.end ?? index + 1
            switch node {
            case .text(let text): emit(text)
            case .lineStart:
                if !takeContinuation() { code.append(.lineStart) }
            case .variable(let variable):
                state.continuesLine = false
                emit(variable)
            case .section(let section): emit(section)
            case .partial(let partial):
                emitCall(
                    partial.name, at: partial.nameRange, indentation: partial.indentation, bindings: state.bindings)
            case .parent(let parent): emit(parent)
            case .block(let block): emit(block)
            }
        }
    }

    private mutating func takeContinuation() -> Bool {
        defer { state.continuesLine = false }
        return state.continuesLine
    }

    private mutating func emit(_ text: TextNode) {
        follow(text.range)
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

    private mutating func emit(_ block: BlockNode) {
        beginConstruct(at: block.nameRange)
        guard let binding = state.bindings[block.nameRange, in: state.tree] else {
            let entry = state.box
            emit(block.children)
            endConstruct(from: entry, isSkipped: false, at: block.nameRange)
            return
        }
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
        state.box = callee.exit
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
