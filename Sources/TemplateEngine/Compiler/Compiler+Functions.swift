import Diagnostics

/// Functions: templates and blocks, each compiled once for all that its program depends on.
extension Compiler {
    /// The function of a template in the present scope, compiled now or later.
    mutating func function(for tree: SyntaxTree, bindings: Bindings, calledAt call: Place?) -> Function? {
        if library.broken.contains(tree.name), reportedBroken.insert(tree.name).inserted {
            reportSyntax(of: tree, calledAt: call)
        }
        return function(
            of: tree.nodes.indices, in: tree, part: nil, dedent: 0, entry: .plain, bindings: bindings, calledAt: call)
    }

    /// Reports what is wrong with the syntax of a template, with a note on the first tag that it is shown by.
    private mutating func reportSyntax(of tree: SyntaxTree, calledAt call: Place?) {
        for var diagnostic in library.diagnostics
        where diagnostic.severity == .error && diagnostic.place?.name == tree.source.name {
            if let call { diagnostic.notes.append(.init("'\(tree.name)' is shown from here", at: call)) }
            diagnostics.append(diagnostic)
        }
    }

    /// The function of a block's replacement in the present scope, compiled now or later.
    mutating func function(for binding: Binding, entry: Entry, calledAt call: Place) -> Function? {
        let block = binding.block
        return function(
            of: block.children, in: binding.tree, part: block.nameRange.lowerBound,
            dedent: block.layout == .ownLines ? block.indentation.count : 0, entry: entry, bindings: binding.outer,
            calledAt: call, isMoved: binding.scope != state.scope)
    }

    /// The function of a section's body, compiled now, for places in the markup where its context has to be known.
    mutating func function(for section: SectionNode, calledAt call: Place) -> Function? {
        function(
            of: section.children, in: state.tree, part: section.name.range.lowerBound, dedent: state.dedent,
            entry: .plain, bindings: state.bindings, calledAt: call)
    }

    private mutating func function(
        of nodes: Range<Int>, in tree: SyntaxTree, part: Int?, dedent: Int, entry: Entry, bindings: Bindings,
        calledAt call: Place?, isMoved: Bool = false
    ) -> Function? {
        switch find(nodes, tree, part, dedent, entry, bindings, call, isMoved) {
        case .known(let function): function
        case .refused: nil
        case .waiting: compileWaiting()
        }
    }

    /// What is known of a function that is called.
    private enum FunctionSearch {
        /// It is compiled, or will be.
        case known(Function)
        /// There are too many.
        case refused
        /// It has to be compiled at once, and is the last one that waits.
        case waiting
    }

    private mutating func find(
        _ nodes: Range<Int>, _ tree: SyntaxTree, _ part: Int?, _ dedent: Int, _ entry: Entry, _ bindings: Bindings,
        _ call: Place?, _ isMoved: Bool
    ) -> FunctionSearch {
        // Where tags are missing, nobody knows where in the markup the others stand.
        if library.broken.contains(tree.name) { state.box = nil }
        let isInText = state.box?.isText ?? true
        let box = isInText ? state.box?.asSeenInside : state.box
        let key = FunctionKey(
            tree: ObjectIdentifier(tree), part: part, entry: entry, scope: state.scope, bindings: bindings.number,
            box: box)
        let keyPlace = functions.place(of: key)
        if let number = keyPlace.number {
            var known = functions[number]
            if known.isWaiting { assumedNeutral.insert(known.index) }
            // One is enough to refuse what calls it, and the others would be told again for each call.
            diagnostics += known.problem
            if isInText { known.exit = state.box }
            return .known(known)
        }
        guard functions.count < Self.mostInstances else {
            // The first call is the one that people can find; those behind it are as innocent as those before.
            if !hasTooManyInstances {
                report(.tooManyInstances(limit: Self.mostInstances), at: call ?? .file(tree.source.name))
            }
            hasTooManyInstances = true
            return .refused
        }
        // What is refused here may be called from a place that is less deep, so that it must not become known.
        guard isInText || waiting.count < Self.deepestMarkup else {
            report(.expandedTooDeep(limit: Self.deepestMarkup), at: call ?? .file(tree.source.name))
            return .refused
        }
        let function = Function(
            index: code.reserveFunction(of: tree), exit: state.box, isWaiting: !isInText)
        functions.add(function, key, at: keyPlace)
        trusted.append(function.index)
        let start = State(
            function: function.index, scope: state.scope, bindings: bindings, tree: tree, dedent: dedent,
            continuesLine: entry == .continuesLine, box: box, call: call, isWhole: part == nil, isMoved: isMoved)
        let new = PendingFunction(nodes: nodes, entry: entry, state: start)
        // In text every function ends where it begins, in text, so that only others have to be known at once.
        if isInText {
            pending.append(new)
            return .known(function)
        }
        waiting.append(
            WaitingCall(
                called: new, function: function, caller: state, diagnosticCount: diagnostics.count))
        return .waiting
    }

    /// Compiles the function that was called last, and goes on where it is called.
    ///
    /// What has to be remembered until then waits on a stack of the compiler's own: functions may stand deep inside each
    /// other, and the thread's stack may be small.
    private mutating func compileWaiting() -> Function? {
        emit(beginWaiting())
        return endWaiting()
    }

    /// Begins the function that was called last; its nodes.
    private mutating func beginWaiting() -> Range<Int> {
        let called = waiting[waiting.count - 1].called
        begin(called)
        return called.nodes
    }

    private mutating func endWaiting() -> Function? {
        guard let call = waiting.last else { return nil }
        var function = call.function
        function.exit = end(call.called)
        function.isWaiting = false
        waiting.removeLast()
        function.problem = Array(diagnostics[call.diagnosticCount...].prefix(1))
        functions[function.index] = function
        state = call.caller
        return function
    }

    /// Refuses what was compiled while a function was that does not end where it begins: it may have called that in the
    /// belief that it does.
    private mutating func refuseFunctions(behind index: Int, because problem: ArraySlice<Diagnostic>) {
        // What was refused once stays so, and need not be looked at again.
        while let number = trusted.last, number > index {
            if functions[number].problem.isEmpty { functions[number].problem = Array(problem) }
            trusted.removeLast()
        }
    }

    /// Begins a function.
    mutating func begin(_ function: PendingFunction) {
        state = function.state
        state.isClosed = state.tree.isText && state.box?.context == HTMLContext() && state.tree.isClosedMarkup
        code.begin(function: state.function, nodes: function.nodes.count)
        if function.entry == .startsLine { code.append(.lineStart) }
    }

    /// Ends a function; the context behind it.
    @discardableResult
    mutating func end(_ function: PendingFunction) -> ContextBox? {
        code.endFunction()
        let exit = endContext(of: function)
        if let exit, exit != function.state.box, assumedNeutral.contains(function.state.function) {
            report(
                .unsafe(.notNeutral, where: exit.context.description),
                at: function.state.call ?? .file(state.tree.source.name))
            showOpening(of: exit.context)
            refuseFunctions(behind: function.state.function, because: diagnostics.suffix(1))
        }
        return exit
    }
}
