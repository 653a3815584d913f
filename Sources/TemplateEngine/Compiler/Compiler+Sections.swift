import Diagnostics

extension Compiler {
    /// Compiles a section and what it shows.
    mutating func emit(_ section: SectionNode) {
        beginConstruct(at: section.name.range)
        let outer = state
        defer {
            let (context, resumes) = (state.box, state.resumesBehindTag)
            state = outer
            state.box = context
            state.resumesBehindTag = resumes
            state.continuesLine = false
        }
        if mode == .dynamic { emitDynamic(section) } else { emitTyped(section) }
    }

    private mutating func emitDynamic(_ section: SectionNode) {
        let parts = parts(of: section.name)
        enterFlow(from: CodeBuffer.valueRegister, to: CodeBuffer.valueRegister, isFinite: true)
        if section.isInverted {
            let opened = code.open(
                .dynamicInverted(hole: code.hole(DynamicHole(state.tree, section.name, parts: parts)), end: 0))
            _ = emitBody(of: section, repeats: false)
            code.close(opened)
            return
        }
        let source = code.source(source(of: section))
        let hole = code.hole(DynamicHole(state.tree, section.name, parts: parts, source: source))
        let opened = code.open(.dynamicSection(hole: hole, once: false, end: 0))
        if !emitBody(of: section, repeats: true) { code.markOnce(opened) }
        code.close(opened)
    }

    private func source(of section: SectionNode) -> SectionSource {
        SectionSource(
            text: String(decoding: state.tree.bytes[section.content], as: UTF8.self),
            delimiters: state.tree.delimiters[section.delimiters], allowsLambda: allowsLambda)
    }

    /// Whether code may write here: anywhere in the flat profile, else in text.
    private var allowsLambda: Bool { options.profile == .flat || state.box?.isText == true }

    private mutating func emitTyped(_ section: SectionNode) {
        if section.name.isImplicit, case .record(let register) = state.scope.top {
            let kind = code.fields(in: register).title
            report(.notASection(".", kind: kind, isInverted: section.isInverted), at: section.name.range)
            return
        }
        // Where the name is unknown, those inside would all be looked up in the wrong scope.
        guard let resolution = resolve(section.name) else { return }
        let kind = resolution.kind
        if !kind.isSection {
            report(
                .notASection(state.tree.text(section.name), kind: kind.description, isInverted: section.isInverted),
                at: section.name.range)
        }
        switch resolution.flattened {
        case .inner: break
        case .loop(let fact):
            let opened = code.open(.loopFlag(fact, isInverted: section.isInverted, end: 0))
            _ = emitBody(of: section, repeats: false)
            code.close(opened)
        case .field(let field, let register) where kind.wrapped == .lambda:
            emitLambda(section, field, register)
        case .field(let field, let register) where section.isInverted:
            let opened = code.openInverted(field, of: register)
            _ = emitBody(of: section, repeats: false)
            code.close(opened)
        case .field(let field, let register):
            let element = frame(of: field.element)
            let opened = code.open(field, of: register, element: element.register)
            state.scope = state.scope.entering(element, ofList: kind.isList)
            if case .record(let target) = element { enterFlow(from: register, to: target, isFinite: kind.isFinite) }
            _ = emitBody(of: section, repeats: kind.isList)
            code.close(opened)
        }
    }

    /// The frame of a section's element. In a list that has holes it is no record, since it may be missing.
    private mutating func frame(of element: ElementAccess) -> Scope.Frame {
        if case .record(let record) = element.kind {
            .record(register: code.register(of: record))
        } else {
            .value(.element(element))
        }
    }

    private mutating func emitLambda(_ section: SectionNode, _ field: FieldAccess, _ register: Int) {
        guard !section.isInverted, allowsLambda else {
            report(.misplacedLambda(state.tree.text(section.name)), at: section.name.range)
            return
        }
        let source = code.source(source(of: section))
        code.append(
            .lambda(register: Int16(register), access: code.access(field), source: Int32(source)))
    }

    /// Compiles what a section shows: in place where it stands in text, else as a function of its own.
    ///
    /// - Returns: whether it may show any number of times.
    private mutating func emitBody(of section: SectionNode, repeats: Bool) -> Bool {
        guard let entry = state.box, !entry.isText else {
            let entry = state.box
            emit(section.children)
            endConstruct(from: entry, isSkipped: true, at: section.name.range)
            return true
        }
        guard let body = bodyFunction(section, repeats: repeats, from: entry) else {
            state.box = nil
            return true
        }
        recordCall(to: body.function.index, template: nil, at: section.name.range)
        code.append(.call(function: Int32(body.function.index), indentation: .init(start: 0, count: 0)))
        state.box = body.function.exit
        return body.repeats
    }

    private mutating func enterFlow(from: Int, to: Int, isFinite: Bool) {
        let flow = Flow(from: from, to: to)
        if !flows.contains(flow) { flows.append(flow) }
        if isFinite { state.flows.append(flow) }
    }
}
