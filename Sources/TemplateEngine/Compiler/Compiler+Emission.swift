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
        follow(text.range)
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
        let escapers = takeHole(variable)
        if mode == .dynamic {
            refuseUntrusted(escapers, in: variable)
            code.append(
                .dynamicValue(
                    name: code.name(variable.name.parts), escapers: escapers ?? (variable.isRaw ? [] : [.html])))
            return
        }
        guard let resolution = resolve(variable.name) else { return }
        let kind = resolution.access.kind
        if case .flag = kind.wrapped {
            report(.flagNotPrintable(variable.name.text), at: variable.name.range)
        } else if !kind.isPrintable {
            report(.notPrintable(variable.name.text, kind: kind.description), at: variable.name.range)
        } else if variable.isRaw, !kind.isHTML {
            report(.rawNotHTML(variable.name.text, kind: kind.description), at: variable.name.range)
        }
        if kind.wrapped != .asset { refuseUntrusted(escapers, in: variable) }
        code.append(
            .value(
                register: resolution.register, access: code.access(resolution.access),
                escaping: escaping(of: variable, kind, escapers)))
    }

    /// Refuses data as an address that code is loaded from.
    private func refuseUntrusted(_ escapers: [Escaper]?, in variable: VariableNode) {
        guard escapers?.first == .trustedURL, let context = state.context else { return }
        refuse(.trustedURL, context, at: variable.name.range)
    }

    /// How a value of a kind is written behind the escapers of its place.
    private func escaping(of variable: VariableNode, _ kind: KindFacts, _ escapers: [Escaper]?) -> Escaping {
        guard let escapers else { return variable.isRaw ? .none : .html }
        do {
            return try Escaping(of: kind, through: escapers)
        } catch {
            report(
                .wrongKind(variable.name.text, kind: kind.description, needed: error.needed), at: variable.name.range)
            return .html
        }
    }

    private func emit(_ section: SectionNode) {
        beginConstruct(at: section.name.range)
        let outer = state
        defer {
            let context = state.context
            state = outer
            state.context = context
            state.continuesLine = false
        }
        state.depth += 1
        deepestSections[state.function] = max(deepestSections[state.function] ?? 0, state.depth)
        if mode == .dynamic {
            let name = code.name(section.name.parts)
            let opened = code.open(
                section.isInverted ? .dynamicInverted(name: name, end: 0) : .dynamicSection(name: name, end: 0))
            enterFlow(from: CodeBuffer.valueRegister, to: CodeBuffer.valueRegister, isFinite: true)
            emitBody(of: section, repeats: !section.isInverted)
            code.close(opened)
            return
        }
        if section.name.isImplicit, case .record(let record) = state.scope.top {
            report(.notASection(".", kind: record.title, isInverted: section.isInverted), at: section.name.range)
            return
        }
        // Where the name is unknown, those inside would all be looked up in the wrong scope.
        guard let resolution = resolve(section.name) else { return }
        let kind = resolution.access.kind
        if !kind.isSection {
            report(
                .notASection(section.name.text, kind: kind.description, isInverted: section.isInverted),
                at: section.name.range)
        }
        let access = code.access(resolution.access)
        var repeats = false
        let opened: Int
        if section.isInverted {
            opened = code.open(.inverted(register: resolution.register, access: access, end: 0))
        } else {
            let element = Scope.Frame(element: resolution.access.element())
            let register = code.register(of: element)
            opened = code.open(.section(register: resolution.register, access: access, element: register, end: 0))
            state.scope = state.scope.entering(element)
            if case .record = element {
                enterFlow(from: resolution.register, to: register, isFinite: kind.isFinite)
            }
            repeats = kind.isList
        }
        emitBody(of: section, repeats: repeats)
        code.close(opened)
    }

    /// Compiles what a section shows: in place where it stands in text, else as a function of its own.
    private func emitBody(of section: SectionNode, repeats: Bool) {
        guard let entry = state.context, entry.state != .text else {
            let entry = state.context
            emit(section.children)
            endConstruct(from: entry, isSkipped: true, at: section.name.range)
            return
        }
        guard let body = bodyFunction(section, repeats: repeats, from: entry) else {
            state.context = nil
            return
        }
        recordCall(to: body.index, template: nil, at: section.name.range)
        code.append(.call(function: body.index, indentation: 0..<0))
        state.context = body.exit
    }

    private func enterFlow(from: Int, to: Int, isFinite: Bool) {
        let flow = Flow(from: from, to: to)
        flows.insert(flow)
        if isFinite { state.flows.insert(flow) }
    }

    private func emit(_ parent: ParentNode) {
        if let tree = library.trees[parent.name], mode == .typed, !library.broken.contains(tree.name) {
            let existing = blockNames(of: parent.name)
            for block in parent.overrides where !existing.contains(block.name) {
                report(
                    .unknownBlock(block.name, parent: parent.name, existing: existing.sorted()), at: block.nameRange)
            }
        }
        emitCall(
            parent.name, at: parent.nameRange, indentation: parent.indentation,
            bindings: interner.adding(parent.overrides, of: state.tree, to: state.bindings))
    }

    private func emitCall(_ name: String, at range: Range<Int>, indentation: Range<Int>?, bindings: Bindings) {
        state.continuesLine = false
        guard let tree = library.trees[name] else {
            if mode == .typed { report(.unknownTemplate(name, existing: library.names), at: range) }
            return
        }
        let exit: HTMLContext?
        if let context = state.context, case .rawText = context.state, let text = tree.staticText {
            // Text without tags is what it would be if it stood here itself, in a style sheet for instance.
            exit = context.following(text)
            if exit == nil { refuse(.script, context, at: range) }
            state.context = nil
        } else {
            beginConstruct(at: range)
            exit = nil
        }
        guard let callee = function(for: tree, bindings: bindings, calledAt: state.tree.place(range)) else {
            state.context = nil
            return
        }
        recordCall(to: callee.index, template: name, at: range)
        code.append(.call(function: callee.index, indentation: indentation.map { code.pooled(dedented($0)) }))
        state.context = exit ?? callee.exit
    }

    private func emit(_ block: BlockNode) {
        beginConstruct(at: block.nameRange)
        guard let binding = state.bindings[block.name] else {
            let entry = state.context
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
            state.context = nil
            return
        }
        recordCall(to: callee.index, template: nil, at: block.nameRange)
        code.append(
            .call(function: callee.index, indentation: isIndented ? code.pooled(dedented(block.indentation)) : 0..<0))
        state.context = callee.exit
        if let lineEnd = block.lineEnd, !content.closesOnOwnLine {
            follow(lineEnd)
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
