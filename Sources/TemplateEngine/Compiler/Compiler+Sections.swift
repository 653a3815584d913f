import Diagnostics

extension Compiler {
    /// Begins a section; whether what stands inside is to be compiled in place. Otherwise all of it is done.
    mutating func begin(_ section: SectionNode) -> Bool {
        beginConstruct(at: section.name.range)
        open.append(OpenConstruct(section, in: state))
        guard let opened = mode == .dynamic ? openDynamic(section) : openTyped(section) else {
            leaveSection()
            return false
        }
        open[open.count - 1].section?.instruction = opened.instruction
        open[open.count - 1].section?.repeats = opened.repeats
        guard let box = state.box, !box.isText else {
            open[open.count - 1].entry = state.box
            return true
        }
        callBody(of: section, opened)
        code.close(opened.instruction)
        leaveSection()
        return false
    }

    /// Goes on behind the section that was opened last with what was there before it.
    mutating func leaveSection() {
        if let section = open.removeLast().section { leave(section) }
    }

    /// Goes on behind a section with what was there before it.
    mutating func leave(_ section: OpenSection) {
        state.scope = section.outerScope
        state.flows = section.outerFlows
        state.continuesLine = false
    }

    /// The instruction that opens a section, and whether it may show more than once.
    private struct OpenedSection {
        var instruction: Int
        var repeats: Bool
    }

    private mutating func openDynamic(_ section: SectionNode) -> OpenedSection? {
        let parts = parts(of: section.name)
        enterFlow(from: CodeBuffer.valueRegister, to: CodeBuffer.valueRegister, isFinite: true)
        if section.isInverted {
            let hole = code.hole(DynamicHole(state.tree, section.name, parts: parts))
            return OpenedSection(instruction: code.open(.dynamicInverted(hole: hole, end: 0)), repeats: false)
        }
        let source = code.source(source(of: section))
        let hole = code.hole(DynamicHole(state.tree, section.name, parts: parts, source: source))
        return OpenedSection(
            instruction: code.open(.dynamicSection(hole: hole, once: false, end: 0)), repeats: true)
    }

    private func source(of section: SectionNode) -> SectionSource {
        SectionSource(section, of: state.tree, allowsLambda: allowsLambda, context: state.box)
    }

    /// Whether code may write here: anywhere in the flat profile, else in text.
    private var allowsLambda: Bool { options.profile == .flat || state.box?.isText == true }

    private mutating func openTyped(_ section: SectionNode) -> OpenedSection? {
        if section.name.isImplicit, case .record(let register) = state.scope.top {
            let kind = code.fields(in: register).title
            report(.notASection(".", kind: kind, isInverted: section.isInverted), at: section.name.range)
            return nil
        }
        // Where the name is unknown, those inside would all be looked up in the wrong scope.
        guard let resolution = resolve(section.name) else { return nil }
        let kind = resolution.kind
        if !kind.isSection {
            report(
                .notASection(state.tree.text(section.name), kind: kind.description, isInverted: section.isInverted),
                at: section.name.range)
        }
        switch resolution.flattened {
        case .inner: return nil
        case .loop(let fact):
            return OpenedSection(
                instruction: code.open(.loopFlag(fact, isInverted: section.isInverted, end: 0)), repeats: false)
        case .field(let field, let register) where kind.wrapped == .lambda:
            emitLambda(section, field, register)
            return nil
        case .field(let field, let register) where section.isInverted:
            return OpenedSection(instruction: code.openInverted(field, of: register), repeats: false)
        case .field(let field, let register):
            let element = frame(of: field)
            let opened = code.open(field, of: register, element: element.register)
            state.scope = state.scope.entering(element, ofList: kind.isList)
            if case .record(let target) = element { enterFlow(from: register, to: target, isFinite: kind.isFinite) }
            return OpenedSection(instruction: opened, repeats: kind.isList)
        }
    }

    /// The frame of a section over a field. What a list shows that has holes is no record, since it may be missing.
    private mutating func frame(of field: FieldAccess) -> Scope.Frame {
        if case .record(let record) = field.kind.element {
            .record(register: code.register(of: record))
        } else {
            .value(of: field)
        }
    }

    private mutating func emitLambda(_ section: SectionNode, _ field: FieldAccess, _ register: Int) {
        guard !section.isInverted, allowsLambda else {
            let place = section.isInverted ? nil : state.context?.description
            report(.misplacedLambda(state.tree.text(section.name), where: place), at: section.name.range)
            return
        }
        let source = code.source(source(of: section))
        code.append(
            .lambda(register: Int16(register), access: code.access(field), source: Int32(source)))
    }

    /// Compiles what a section shows as a function of its own, and calls it: inside a tag or an attribute, where what it
    /// writes decides over what follows.
    private mutating func callBody(of section: SectionNode, _ opened: OpenedSection) {
        guard let body = bodyFunction(section, repeats: opened.repeats) else {
            state.box = nil
            return
        }
        recordCall(to: body.function.index, template: nil, at: section.name.range)
        code.append(.call(function: Int32(body.function.index), indentation: .init(start: 0, count: 0)))
        state.box = body.function.exit
        if !body.repeats { code.markOnce(opened.instruction) }
    }

    private mutating func enterFlow(from: Int, to: Int, isFinite: Bool) {
        let flow = Flow(from: from, to: to)
        if !flows.contains(flow) { flows.append(flow) }
        if isFinite { state.flows.append(flow) }
    }
}

extension Compiler.OpenConstruct {
    /// A section whose instruction is not known yet.
    fileprivate init(_ section: SectionNode, in state: Compiler.State) {
        end = section.children.upperBound
        range = section.name.range
        self.section = Compiler.OpenSection(
            instruction: -1, body: section.children, outerScope: state.scope, outerFlows: state.flows,
            tree: state.tree)
    }
}
