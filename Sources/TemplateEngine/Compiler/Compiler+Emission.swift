import Diagnostics

extension Compiler {
    /// Compiles nodes at the present place.
    func emit(_ nodes: [SyntaxNode]) {
        for node in nodes {
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

    private func takeContinuation() -> Bool {
        defer { state.continuesLine = false }
        return state.continuesLine
    }

    private func emit(_ text: TextNode) {
        let startsLine = text.startsLine && !takeContinuation()
        let bytes = state.tree.source.bytes[text.range]
        guard state.dedent > 0 else {
            code.append(literal: bytes, startsLine: startsLine)
            return
        }
        var atLineStart = text.startsLine
        for line in bytes.split(after: UInt8(ascii: "\n")) {
            let content = atLineStart ? line.droppingBlanks(atMost: state.dedent) : line
            code.append(literal: content, startsLine: atLineStart && (line.startIndex > bytes.startIndex || startsLine))
            atLineStart = true
        }
    }

    private func emit(_ variable: VariableNode) {
        if mode == .dynamic {
            code.append(
                .dynamicValue(name: code.name(variable.name.parts), escaping: variable.isRaw ? .none : .html))
            return
        }
        guard let resolution = resolve(variable.name) else { return }
        let kind = resolution.access.kind
        if !kind.isPrintable {
            report(.notPrintable(variable.name.text, kind: kind.description), at: variable.name.range)
        } else if variable.isRaw, !kind.isHTML {
            report(.rawNotHTML(variable.name.text, kind: kind.description), at: variable.name.range)
        }
        code.append(
            .value(
                register: resolution.register, access: code.access(resolution.access),
                escaping: variable.isRaw ? .none : .html))
    }

    private func emit(_ section: SectionNode) {
        let outer = state
        defer {
            state = outer
            state.continuesLine = false
        }
        if mode == .dynamic {
            let name = code.name(section.name.parts)
            let opened = code.open(
                section.isInverted ? .dynamicInverted(name: name, end: 0) : .dynamicSection(name: name, end: 0))
            state.makesProgress = true
            emit(section.children)
            code.close(opened)
            return
        }
        guard let resolution = resolve(section.name) else {
            // The names inside would all be looked up in the wrong scope.
            return
        }
        let kind = resolution.access.kind
        if !kind.isSection {
            report(.notASection(section.name.text, kind: kind.description), at: section.name.range)
            return
        }
        let access = code.access(resolution.access)
        let opened: Int
        if section.isInverted {
            opened = code.open(.inverted(register: resolution.register, access: access, end: 0))
        } else {
            let element = resolution.access.element()
            let register = element.kind.record.map { code.register(of: $0) } ?? CodeBuffer.valueRegister
            opened = code.open(.section(register: resolution.register, access: access, element: register, end: 0))
            state.scope = state.scope.entering(element)
            if element.kind.record != nil { state.makesProgress = true }
        }
        emit(section.children)
        code.close(opened)
    }

    private func emit(_ parent: ParentNode) {
        if let tree = library.trees[parent.name], mode == .typed, !library.broken.contains(tree.name) {
            let existing = library.blockNames(of: parent.name)
            for block in parent.overrides where !existing.contains(block.name) {
                report(
                    .unknownBlock(block.name, parent: parent.name, existing: existing.sorted()), at: block.nameRange)
            }
        }
        emitCall(
            parent.name, at: parent.nameRange, indentation: parent.indentation,
            bindings: state.bindings.adding(parent.overrides, of: state.tree))
    }

    private func emitCall(_ name: String, at range: Range<Int>, indentation: Range<Int>?, bindings: Bindings) {
        state.continuesLine = false
        guard let tree = library.trees[name] else {
            if mode == .typed { report(.unknownTemplate(name, existing: library.names), at: range) }
            return
        }
        guard let callee = function(for: tree, bindings: bindings) else { return }
        recordCall(to: callee, template: name, at: range)
        code.append(.call(function: callee, indentation: indentation.map { code.pooled(dedented($0)) }))
    }

    private func emit(_ block: BlockNode) {
        guard let binding = state.bindings[block.name] else {
            emit(block.children)
            return
        }
        let site = block
        let siteState = state
        let isIndented = site.layout != .inline
        let indentation = isIndented ? code.pooled(dedented(site.indentation)) : 0..<0
        if !indentation.isEmpty { code.append(.pushIndentation(indentation)) }

        let content = binding.block
        state.bindings = binding.outer
        state.tree = binding.tree
        state.dedent = content.layout == .ownLines ? content.indentation.count : 0
        if isIndented {
            if content.layout != .ownLines, !content.children.isEmpty { code.append(.lineStart) }
        } else if content.layout == .ownLines {
            state.continuesLine = true
        }
        emit(content.children)

        state = siteState
        state.continuesLine = false
        if !indentation.isEmpty { code.append(.popIndentation) }
        if let lineEnd = site.lineEnd, !content.closesOnOwnLine, !content.children.isEmpty {
            code.append(literal: state.tree.source.bytes[lineEnd], startsLine: false)
        }
    }

    /// White space of the source without what its block loses.
    private func dedented(_ range: Range<Int>) -> ArraySlice<UInt8> {
        state.tree.source.bytes[range].dropFirst(state.dedent)
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
