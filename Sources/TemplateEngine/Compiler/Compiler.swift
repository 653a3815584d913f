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
        /// The sections around this place that show as often as there is data.
        var flows: Set<Flow> = []
        /// How many sections there are around this place.
        var depth = 0
    }

    /// How the content of a block begins.
    enum Entry: Hashable {
        /// As it is written.
        case plain
        /// On a line of its own, where the content itself begins inside one.
        case startsLine
        /// Inside a line, where the content itself begins a line.
        case continuesLine
    }

    private var functionIndices: [FunctionKey: Int] = [:]
    private var pending: [PendingFunction] = []
    private(set) var calls: [Call] = []
    var flows: Set<Flow> = []
    /// How deep sections stand inside each other in each function that has some.
    var deepestSections: [Int: Int] = [:]
    var interner = BindingsInterner()
    var fieldsByRecord: [RecordReference: RecordFields] = [:]
    private var reportedBroken: Set<String> = []
    private var blockNamesByTemplate: [String: Set<String>] = [:]

    /// A template, or the replacement of a block, together with all that its program depends on.
    private struct FunctionKey: Hashable {
        var template: String
        /// Where the block stands in the template; `nil` for the template itself.
        var block: Int?
        var entry: Entry
        var scope: Scope
        var bindings: Int
    }

    private struct PendingFunction {
        var nodes: [SyntaxNode]
        var entry: Entry
        var state: State
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
            code.begin(function: state.function)
            if next.entry == .startsLine { code.append(.lineStart) }
            emit(next.nodes)
            code.endFunction()
        }
        checkExpansion()
        guard diagnostics.isEmpty else {
            var seen = Set<Diagnostic>()
            throw DiagnosticList(diagnostics.filter { seen.insert($0).inserted })
        }
        return code.program(root: root)
    }

    /// The function of a template in the present scope, compiled now or later.
    func function(for tree: SyntaxTree, bindings: Bindings) -> Int? {
        if library.broken.contains(tree.name) {
            if reportedBroken.insert(tree.name).inserted {
                diagnostics += library.diagnostics.filter {
                    $0.severity == .error && $0.place?.name == tree.source.name
                }
            }
            return nil
        }
        return function(of: tree.nodes, in: tree, block: nil, entry: .plain, bindings: bindings)
    }

    /// The function of a block's replacement in the present scope, compiled now or later.
    func function(for binding: Binding, entry: Entry) -> Int? {
        function(
            of: binding.block.children, in: binding.tree, block: binding.block, entry: entry, bindings: binding.outer)
    }

    private func function(
        of nodes: [SyntaxNode], in tree: SyntaxTree, block: BlockNode?, entry: Entry, bindings: Bindings
    ) -> Int? {
        let key = FunctionKey(
            template: tree.name, block: block?.nameRange.lowerBound, entry: entry, scope: state.scope,
            bindings: bindings.number)
        if let known = functionIndices[key] { return known }
        guard functionIndices.count < Self.mostInstances else {
            report(.tooManyInstances(limit: Self.mostInstances), at: .file(tree.source.name))
            return nil
        }
        let index = code.reserveFunction()
        functionIndices[key] = index
        var start = State(function: index, scope: state.scope, bindings: bindings, tree: tree)
        if let block, block.layout == .ownLines { start.dedent = block.indentation.count }
        start.continuesLine = entry == .continuesLine
        pending.append(PendingFunction(nodes: nodes, entry: entry, state: start))
        return index
    }

    /// The blocks that a template has, itself or through those that it contains.
    func blockNames(of template: String) -> Set<String> {
        if let known = blockNamesByTemplate[template] { return known }
        let names = library.blockNames(of: template)
        blockNamesByTemplate[template] = names
        return names
    }

    func recordCall(to callee: Int, template: String?, at range: Range<Int>) {
        calls.append(
            Call(
                caller: state.function, callee: callee, flows: state.flows, levels: state.depth + 1,
                place: state.tree.place(range), template: template))
    }

    func report(_ problem: TemplateProblem, at place: Place) {
        diagnostics.append(Diagnostic(problem, at: place))
    }

    func report(_ problem: TemplateProblem, at range: Range<Int>) {
        report(problem, at: state.tree.place(range))
    }
}
