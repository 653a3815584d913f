import Diagnostics

// MARK: Templates and blocks

extension Compiler {
    /// Compiles a parent with the blocks passed to it.
    mutating func emit(_ parent: ParentNode) {
        let overrides = state.tree.overrides(of: parent)
        if case .fixed(let range) = parent.name, let tree = library.trees[state.tree.text(range)],
            mode == .typed || options.missingTemplates == .error, !library.broken.contains(tree.name)
        {
            for block in overrides {
                let name = state.tree.text(block.nameRange)
                // Most blocks are declared by the parent itself.
                guard !tree.declares(name) else { continue }
                let existing = blockNames(of: tree.name)
                guard !existing.contains(name) else { continue }
                report(.unknownBlock(name, parent: tree.name, existing: existing.sorted()), at: block.nameRange)
                let note = Diagnostic.Note("'\(tree.name)' is the parent here", at: state.tree.place(parent.nameRange))
                _ = report.amendLast { $0.notes.append(note) }
            }
        }
        emitCall(
            parent.name, at: parent.nameRange, indentation: parent.indentation,
            bindings: interner.adding(overrides, of: state.tree, in: state.scope, to: state.bindings))
    }

    /// The blocks of a template, including those of the templates that it uses.
    private mutating func blockNames(of template: String) -> Set<String> {
        if let known = blockNamesByTemplate[template] { return known }
        let names = library.blockNames(of: template)
        blockNamesByTemplate[template] = names
        return names
    }

    /// Begins a block. Returns whether its default content is used and must be compiled in place.
    mutating func begin(_ block: BlockNode) -> Bool {
        beginConstruct(at: block.nameRange)
        if let binding = state.bindings[block.nameRange, in: state.tree] {
            emit(block, replacedBy: binding)
            return false
        }
        open.append(OpenConstruct(end: block.children.upperBound, range: block.nameRange, entry: state.markup.box))
        return true
    }

    private mutating func emit(_ block: BlockNode, replacedBy binding: Binding) {
        let content = binding.block
        let continuesLine = takeContinuation()
        guard !content.children.isEmpty else { return }
        let isIndented = block.layout != .inline
        let entry: FunctionRegistry.Entry =
            if isIndented, content.layout != .ownLines {
                .startsLine
            } else if continuesLine || !isIndented && content.layout == .ownLines {
                .continuesLine
            } else {
                .plain
            }
        guard let callee = function(for: binding, entry: entry, calledAt: state.tree.place(block.nameRange)) else {
            state.markup.move(to: nil)
            return
        }
        recordCall(to: callee.index, template: nil, at: block.nameRange)
        code.append(
            .call(
                function: Int32(callee.index),
                indentation: code.indentation(isIndented ? dedented(block.indentation) : [])))
        markCall(at: block.nameRange)
        state.markup.move(to: callee.exit?.followed(by: binding.tree.openReference(after: content.children)))
        if let lineEnd = block.lineEnd, !content.closesOnOwnLine {
            follow(
                after: state.markup.follow(state.tree.bytes, from: lineEnd.lowerBound, to: lineEnd.upperBound),
                in: lineEnd)
            code.append(literal: lineEnd, of: state.tree.bytes, startsLine: false)
        }
    }

    /// Compiles a call of another template.
    mutating func emitCall(
        _ name: TemplateName, at range: Range<Int>, indentation: Range<Int>?, bindings: Bindings
    ) {
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
        let exit = state.markup.isContextual ? beginCall(of: tree, at: range) : nil
        guard let callee = function(for: tree, bindings: bindings, calledAt: state.tree.place(range)) else {
            state.markup.move(to: nil)
            return
        }
        recordCall(to: callee.index, template: name, at: range)
        code.append(.call(function: Int32(callee.index), indentation: added(indentation)))
        markCall(at: range)
        state.markup.move(to: (exit ?? callee.exit)?.followed(by: tree.openReference(after: tree.nodes.indices)))
    }

    /// Checks that a template may be called here. Returns the context after the call if it is already known.
    private mutating func beginCall(of tree: SyntaxTree, at range: Range<Int>) -> ContextBox? {
        guard let context = state.markup.context, case .rawText = context.state else {
            beginConstruct(at: range)
            return nil
        }
        guard let text = tree.staticText else {
            refuse(.script, context, at: range)
            _ = explainLast { $0.explainTemplate(tree, in: context, &$1) }
            return nil
        }
        // A template without tags acts like text in its place, for example in a style sheet.
        let exit = context.following(text)
        if exit == nil {
            refuse(.script, context, at: range)
            _ = explainLast { $0.explainTemplate(tree, in: context, &$1) }
        }
        state.markup.move(to: nil)
        return exit.map(ContextBox.holding)
    }

    /// Compiles a call of the template that a value names. Every template that it may name is compiled.
    private mutating func emitDynamicCall(_ name: NamePath, indentation: Range<Int>?, bindings: Bindings) {
        if let context = state.markup.context, context.state != .text {
            refuse(.dynamicPartial, context, at: name.range)
            return
        }
        if let context = state.markup.context, context.reference != nil {
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
        if call.mayEndInReference { state.markup.openReference() }
        let number = call.table
        if let field {
            code.append(
                .callNamed(
                    table: number, register: Int16(field.register), access: code.access(field.access),
                    indentation: added(indentation)))
        } else {
            let placeholder = DynamicPlaceholder(state.tree, name, parts: parts(of: name))
            code.append(
                .callDynamic(table: number, placeholder: code.placeholder(placeholder), indentation: added(indentation))
            )
        }
    }

    /// The templates of a folder, compiled for the current context.
    private mutating func dynamicCall(folder prefix: String, bindings: Bindings, at range: Range<Int>) -> DynamicCall {
        let entry = state.markup.box
        let key = DynamicCallKey(
            prefix: prefix, scope: state.scope, bindings: bindings.number, box: entry?.asSeenInside)
        // Compiling all templates for each call would take quadratic time.
        if let known = dynamicCalls[key] { return known }
        var callees: [DynamicCall.Callee] = []
        var mayEndInReference = false
        for template in library.names where template.hasPrefix(prefix) {
            guard let tree = library.trees[template] else { continue }
            state.markup.move(to: entry)
            guard let callee = function(for: tree, bindings: bindings, calledAt: state.tree.place(range)) else { break }
            if tree.openReference(after: tree.nodes.indices) != nil { mayEndInReference = true }
            callees.append(DynamicCall.Callee(template: template, function: callee.index))
        }
        state.markup.move(to: entry)
        let table = Dictionary(
            callees.map { (String($0.template.dropFirst(prefix.count)), $0.function) }, uniquingKeysWith: { $1 })
        let call = DynamicCall(
            callees: callees, table: code.table(table),
            mayEndInReference: state.markup.isContextual && mayEndInReference)
        dynamicCalls[key] = call
        return call
    }

    /// The white space that a call adds to its lines; `nil` if the tag is not alone on its line.
    private mutating func added(_ indentation: Range<Int>?) -> Instruction.Indentation? {
        indentation.map { code.indentation(dedented($0)) }
    }

    mutating func recordCall(to callee: Int, template: String?, at range: Range<Int>) {
        calls.addCall(
            from: state.function, to: callee, through: state.flows, at: state.tree.place(range), template: template)
    }

    /// Records the tag of the last call, if rendering may report problems for it.
    private mutating func markCall(at range: Range<Int>) {
        if mode == .dynamic { code.mark(range) }
    }
}

// MARK: Functions

extension Compiler {
    /// The function of a template in the current scope, compiled now or later.
    mutating func function(
        for tree: SyntaxTree, bindings: Bindings, calledAt call: Place?
    ) -> FunctionRegistry.Function? {
        if library.broken.contains(tree.name), reportedBroken.insert(tree.name).inserted {
            reportSyntax(of: tree, calledAt: call)
        }
        return function(
            of: tree.nodes.indices, in: tree, part: nil, dedent: 0, entry: .plain, bindings: bindings, calledAt: call)
    }

    /// Reports the syntax errors of a template, with a note on the first tag that uses it.
    private mutating func reportSyntax(of tree: SyntaxTree, calledAt call: Place?) {
        for var diagnostic in library.diagnostics
        where diagnostic.severity == .error && diagnostic.place?.name == tree.source.name {
            if let call { diagnostic.notes.append(.init("'\(tree.name)' is shown from here", at: call)) }
            report.add(diagnostic)
        }
    }

    /// The function of a block's replacement in the current scope, compiled now or later.
    private mutating func function(
        for binding: Binding, entry: FunctionRegistry.Entry, calledAt call: Place
    ) -> FunctionRegistry.Function? {
        let block = binding.block
        return function(
            of: block.children, in: binding.tree, part: block.nameRange.lowerBound,
            dedent: block.layout == .ownLines ? block.indentation.count : 0, entry: entry, bindings: binding.outer,
            calledAt: call, isMoved: binding.scope != state.scope)
    }

    /// The function of a section's body, compiled now, for places in the markup where the context after it is needed.
    mutating func function(
        for section: SectionNode, calledAt call: Place
    ) -> FunctionRegistry.Function? {
        function(
            of: section.children, in: state.tree, part: section.name.range.lowerBound, dedent: state.dedent,
            entry: .plain, bindings: state.bindings, calledAt: call)
    }

    private mutating func function(
        of nodes: Range<Int>, in tree: SyntaxTree, part: Int?, dedent: Int, entry: FunctionRegistry.Entry,
        bindings: Bindings, calledAt call: Place?, isMoved: Bool = false
    ) -> FunctionRegistry.Function? {
        switch find(nodes, tree, part, dedent, entry, bindings, call, isMoved) {
        case .known(let function): function
        case .refused: nil
        case .waiting: compileWaiting()
        }
    }

    /// The result of looking up a function.
    private enum FunctionSearch {
        /// The function is compiled or queued.
        case known(FunctionRegistry.Function)
        /// A limit is exceeded.
        case refused
        /// The function must be compiled now. It is on top of the stack of waiting functions.
        case waiting
    }

    private mutating func find(
        _ nodes: Range<Int>, _ tree: SyntaxTree, _ part: Int?, _ dedent: Int, _ entry: FunctionRegistry.Entry,
        _ bindings: Bindings, _ call: Place?, _ isMoved: Bool
    ) -> FunctionSearch {
        // If tags are missing, the context of the remaining tags is unknown.
        if library.broken.contains(tree.name) { state.markup.move(to: nil) }
        let isInText = state.markup.box?.isText ?? true
        let box = isInText ? state.markup.box?.asSeenInside : state.markup.box
        let key = FunctionRegistry.Key(
            tree: ObjectIdentifier(tree), part: part, entry: entry, scope: state.scope, bindings: bindings.number,
            box: box)
        if var known = functions.function(key) {
            // One problem is enough to refuse the call; the others are already reported.
            report.add(known.problem)
            if isInText { known.exit = state.markup.box }
            return .known(known)
        }
        guard functions.count < Self.maximumInstances else {
            // Report only the first call beyond the limit, since later calls are not its cause.
            if !hasTooManyInstances {
                report.add(.tooManyInstances(limit: Self.maximumInstances), at: call ?? .file(tree.source.name))
            }
            hasTooManyInstances = true
            return .refused
        }
        // Do not register the function: a call at a lower depth may succeed.
        guard isInText || functions.depth < Self.maximumMarkupDepth else {
            report.add(.expandedTooDeep(limit: Self.maximumMarkupDepth), at: call ?? .file(tree.source.name))
            return .refused
        }
        let function = FunctionRegistry.Function(
            index: code.reserveFunction(of: tree), exit: state.markup.box, isWaiting: !isInText)
        functions.add(function, key)
        let start = State(
            function: function.index, scope: state.scope, bindings: bindings, tree: tree,
            markup: MarkupTracker(isContextual: state.markup.isContextual, at: box), dedent: dedent,
            continuesLine: entry == .continuesLine, call: call, isWhole: part == nil, isMoved: isMoved)
        let new = FunctionRegistry.Pending(nodes: nodes, entry: entry, state: start)
        // A function called in text must end in text, so its context is known without compiling it now.
        if isInText {
            functions.enqueue(new)
            return .known(function)
        }
        functions.push(
            FunctionRegistry.Waiting(called: new, function: function, caller: state, problemCount: report.count))
        return .waiting
    }

    /// Compiles the function on top of the stack and returns to its caller.
    private mutating func compileWaiting() -> FunctionRegistry.Function? {
        emit(beginWaiting())
        return endWaiting()
    }

    /// Begins the function on top of the stack and returns its nodes.
    private mutating func beginWaiting() -> Range<Int> {
        guard let called = functions.innermost?.called else { return 0..<0 }
        begin(called)
        return called.nodes
    }

    private mutating func endWaiting() -> FunctionRegistry.Function? {
        guard let call = functions.innermost else { return nil }
        var function = call.function
        function.exit = end(call.called)
        function.isWaiting = false
        function.problem = report.first(since: call.problemCount)
        functions.pop(as: function)
        state = call.caller
        return function
    }

    /// Begins a function.
    mutating func begin(_ function: FunctionRegistry.Pending) {
        state = function.state
        state.markup.begin(in: state.tree)
        code.begin(function: state.function, nodes: function.nodes.count)
        if state.isWhole, state.markup.isContextual {
            for range in state.tree.controlCharacters {
                guard let character = state.tree.text(range).unicodeScalars.first else { continue }
                report.add(.controlCharacter(character), at: state.tree.place(range))
            }
        }
        if function.entry == .startsLine { code.append(.lineStart) }
    }

    /// Ends a function and returns the context after it.
    @discardableResult
    mutating func end(_ function: FunctionRegistry.Pending) -> ContextBox? {
        code.endFunction()
        let exit = endContext(of: function)
        if let exit, exit != function.state.markup.box, functions.isAssumedNeutral(function.state.function) {
            report.add(
                .unsafe(.notNeutral, where: exit.context.description),
                at: function.state.call ?? .file(state.tree.source.name))
            _ = explainLast { $0.showOpening(of: exit.context, &$1) }
            functions.refuseFunctions(after: function.state.function, because: Array(report.diagnostics.suffix(1)))
        }
        return exit
    }
}
