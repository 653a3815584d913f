import Diagnostics

/// Turns templates into a program: finds what every name refers to, puts partials, parents and blocks together, and
/// reports all that does not fit.
///
/// A template is compiled once for every combination of scope and blocks in force in which it is used.
final class Compiler {
    enum Mode {
        /// Every name has to be one that a record offers.
        case typed
        /// Names are searched at run time; what does not exist renders as nothing.
        case dynamic
    }

    /// The most combinations of templates, scopes and blocks.
    static let mostInstances = 4_096

    let library: TemplateLibrary
    let mode: Mode
    var diagnostics: [Diagnostic] = []
    var code = CodeBuffer()

    /// What the function that is being compiled needs to know of the place that it has reached.
    var state: State

    struct State {
        var function = 0
        var scope: Scope
        var bindings: Bindings
        var tree: SyntaxTree
        /// Bytes of white space that every line loses because its block is indented where it stands.
        var dedent = 0
        /// Whether the next literal continues a line although it begins one in its own template.
        var continuesLine = false
        /// Whether a section around this place uses up data each time it is entered.
        var makesProgress = false
    }

    private var functionIndices: [FunctionKey: Int] = [:]
    private var pending: [(index: Int, state: State)] = []
    private(set) var calls: [Call] = []
    private var interner = BindingsInterner()
    var fieldsByRecord: [ObjectIdentifier: RecordFields] = [:]

    private struct FunctionKey: Hashable {
        var template: String
        var scope: String
        var bindings: Int
    }

    /// One function calling another.
    struct Call {
        var caller: Int
        var callee: Int
        var makesProgress: Bool
        var place: Place
        var template: String
    }

    init(library: TemplateLibrary, mode: Mode) {
        self.library = library
        self.mode = mode
        state = State(
            scope: Scope(root: .dynamic), bindings: Bindings(),
            tree: SyntaxTree(name: "", source: SourceText(name: "", bytes: []), nodes: []))
    }

    /// Compiles a root template.
    func compile(_ name: String, root: Scope.Frame) throws(DiagnosticList) -> Program {
        guard let tree = library.trees[name] else {
            throw DiagnosticList([
                Diagnostic(TemplateProblem.unknownTemplate(name, existing: library.names), at: nil)
            ])
        }
        state.scope = Scope(root: root)
        state.tree = tree
        _ = function(for: tree, bindings: Bindings())
        while let next = pending.popLast() {
            state = next.state
            state.function = next.index
            code.begin(function: next.index)
            emit(state.tree.nodes)
            code.endFunction()
        }
        checkRecursion()
        guard diagnostics.isEmpty else {
            var seen = Set<Diagnostic>()
            throw DiagnosticList(diagnostics.filter { seen.insert($0).inserted })
        }
        return code.program(root: root)
    }

    /// The function of a template in the present scope, compiled now or later.
    func function(for tree: SyntaxTree, bindings: Bindings) -> Int? {
        let key = FunctionKey(
            template: tree.name, scope: state.scope.signature, bindings: interner.number(of: bindings))
        if let known = functionIndices[key] { return known }
        guard functionIndices.count < Self.mostInstances else {
            report(.tooManyInstances(limit: Self.mostInstances), at: .file(tree.source.name))
            return nil
        }
        let index = code.reserveFunction()
        functionIndices[key] = index
        if library.broken.contains(tree.name) {
            diagnostics += library.diagnostics.filter { $0.place?.name == tree.source.name }
        } else {
            pending.append((index, State(scope: state.scope, bindings: bindings, tree: tree)))
        }
        return index
    }

    func recordCall(to callee: Int, template: String, at range: Range<Int>) {
        calls.append(
            Call(
                caller: state.function, callee: callee, makesProgress: state.makesProgress,
                place: state.tree.place(range), template: template))
    }

    func report(_ problem: TemplateProblem, at place: Place) {
        diagnostics.append(Diagnostic(problem, at: place))
    }

    func report(_ problem: TemplateProblem, at range: Range<Int>) {
        report(problem, at: state.tree.place(range))
    }
}

extension Compiler {
    /// Reports every call that leads back to its caller without using up data on the way.
    private func checkRecursion() {
        var callees: [Int: [Call]] = [:]
        for call in calls where !call.makesProgress { callees[call.caller, default: []].append(call) }
        for call in calls where !call.makesProgress {
            var reached: Set<Int> = [call.callee]
            var next = [call.callee]
            while let function = next.popLast(), function != call.caller {
                for further in callees[function] ?? [] where reached.insert(further.callee).inserted {
                    next.append(further.callee)
                }
            }
            if reached.contains(call.caller) { report(.endlessRecursion(call.template), at: call.place) }
        }
    }
}
