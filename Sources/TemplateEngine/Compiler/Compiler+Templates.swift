import Diagnostics

extension Compiler {
    /// Compiles a parent with the blocks that it is given.
    mutating func emit(_ parent: ParentNode) {
        let overrides = state.tree.overrides(of: parent)
        if case .fixed(let range) = parent.name, let tree = library.trees[state.tree.text(range)],
            mode == .typed || options.missingTemplates == .error, !library.broken.contains(tree.name)
        {
            for block in overrides {
                let name = state.tree.text(block.nameRange)
                // Most blocks are those of the parent itself.
                guard !tree.declares(name) else { continue }
                let existing = blockNames(of: tree.name)
                guard !existing.contains(name) else { continue }
                report(.unknownBlock(name, parent: tree.name, existing: existing.sorted()), at: block.nameRange)
                diagnostics[diagnostics.count - 1].notes.append(
                    .init("'\(tree.name)' is the parent here", at: state.tree.place(parent.nameRange)))
            }
        }
        emitCall(
            parent.name, at: parent.nameRange, indentation: parent.indentation,
            bindings: interner.adding(overrides, of: state.tree, in: state.scope, to: state.bindings))
    }

    /// Compiles a place where another template goes.
    mutating func emitCall(_ name: TemplateName, at range: Range<Int>, indentation: Range<Int>?, bindings: Bindings) {
        state.continuesLine = false
        switch name {
        case .fixed(let name):
            emitCall(state.tree.text(name), at: range, indentation: indentation, bindings: bindings)
        case .dynamic(let name): emitDynamicCall(name, indentation: indentation, bindings: bindings)
        }
    }

    private mutating func emitCall(_ name: String, at range: Range<Int>, indentation: Range<Int>?, bindings: Bindings) {
        guard let tree = library.trees[name] else {
            if mode == .typed || options.missingTemplates == .error {
                report(.unknownTemplate(name, existing: library.names), at: range)
            }
            return
        }
        let exit = isContextual ? beginCall(of: tree, at: range) : nil
        guard let callee = function(for: tree, bindings: bindings, calledAt: state.tree.place(range)) else {
            state.box = nil
            return
        }
        recordCall(to: callee.index, template: name, at: range)
        code.append(.call(function: Int32(callee.index), indentation: added(indentation)))
        markCall(at: range)
        state.box = (exit ?? callee.exit)?.followed(by: tree.openReference(behind: tree.nodes.indices))
    }

    /// Makes sure that a template may go here; the context behind it, where that is known already.
    private mutating func beginCall(of tree: SyntaxTree, at range: Range<Int>) -> ContextBox? {
        guard let context = state.context, case .rawText = context.state else {
            beginConstruct(at: range)
            return nil
        }
        guard let text = tree.staticText else {
            refuse(.script, context, at: range)
            explainTemplate(tree, in: context)
            return nil
        }
        // Text without tags is what it would be if it stood here itself, in a style sheet for instance.
        let exit = context.following(text)
        if exit == nil {
            refuse(.script, context, at: range)
            explainTemplate(tree, in: context)
        }
        state.context = nil
        return exit.map(Compiler.ContextBox.holding)
    }

    /// Compiles a place where the template goes that a value names. Every template that it may name is compiled for it.
    private mutating func emitDynamicCall(_ name: NamePath, indentation: Range<Int>?, bindings: Bindings) {
        if let context = state.context, context.state != .text {
            refuse(.dynamicPartial, context, at: name.range)
            return
        }
        if state.context?.reference != nil, let context = state.context {
            refuse(.partialEscape, context, at: name.range)
            return
        }
        var prefix = ""
        var field: (access: FieldAccess, register: Int)?
        if mode == .typed {
            guard let resolution = resolve(name) else { return }
            guard case .field(let access, let register) = resolution.flattened,
                case .template(let folder) = access.kind.wrapped
            else {
                report(.notATemplateName(state.tree.text(name), kind: resolution.kind.description), at: name.range)
                return
            }
            prefix = folder.isEmpty ? "" : folder + "/"
            field = (access, register)
        }
        let call = dynamicCall(folder: prefix, bindings: bindings, at: name.range)
        if field != nil {
            for callee in call.callees { recordCall(to: callee.function, template: callee.template, at: name.range) }
        }
        if call.mayEndInReference { state.context?.reference = [] }
        let number = call.table
        if let field {
            code.append(
                .callNamed(
                    table: number, register: Int16(field.register), access: code.access(field.access),
                    indentation: added(indentation)))
        } else {
            let hole = DynamicHole(state.tree, name, parts: parts(of: name))
            code.append(.callDynamic(table: number, hole: code.hole(hole), indentation: added(indentation)))
        }
    }

    /// The templates of a folder, compiled for the present place.
    private mutating func dynamicCall(folder prefix: String, bindings: Bindings, at range: Range<Int>) -> DynamicCall {
        let entry = state.box
        let key = DynamicCallKey(
            prefix: prefix, scope: state.scope, bindings: bindings.number, box: entry?.asSeenInside)
        // All templates for each of many calls would be more work than there is input.
        if let known = dynamicCalls[key] { return known }
        var callees: [DynamicCall.Callee] = []
        var mayEndInReference = false
        for template in library.names where template.hasPrefix(prefix) {
            guard let tree = library.trees[template] else { continue }
            state.box = entry
            guard let callee = function(for: tree, bindings: bindings, calledAt: state.tree.place(range)) else { break }
            if tree.openReference(behind: tree.nodes.indices) != nil { mayEndInReference = true }
            callees.append(DynamicCall.Callee(template: template, function: callee.index))
        }
        state.box = entry
        let table = Dictionary(
            callees.map { (String($0.template.dropFirst(prefix.count)), $0.function) }, uniquingKeysWith: { $1 })
        let call = DynamicCall(
            callees: callees, table: code.table(table), mayEndInReference: isContextual && mayEndInReference)
        dynamicCalls[key] = call
        return call
    }

    /// The white space that a call adds to its lines; `nil` where the tag does not stand on a line of its own.
    private mutating func added(_ indentation: Range<Int>?) -> Instruction.Indentation? {
        indentation.map { code.indentation(dedented($0)) }
    }
}
