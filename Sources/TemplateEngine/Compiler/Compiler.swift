import Diagnostics

/// Turns templates into a program: finds what every name refers to, puts partials, parents and blocks together, and
/// reports all that does not fit.
///
/// A template is compiled once for every combination of scope and blocks in force in which it is used.
struct Compiler {
    enum Mode {
        /// Every name has to be one that a record offers.
        case typed
        /// Names are searched at run time; what does not exist renders as nothing.
        case dynamic
    }

    /// The most combinations of templates, scopes and blocks.
    static let mostInstances = 4_096
    /// The most templates and blocks that may show inside each other whatever the data is.
    static let deepestExpansion = 256
    /// The most functions that may stand inside each other within one tag or attribute.
    static let deepestMarkup = 64

    /// Where a lambda stands whose template is compiled.
    enum LambdaPlace {
        /// In the place of a variable that is escaped afterwards: nothing is escaped inside.
        case variable
        /// In the place of a raw variable: escaped inside, as in the flat profile.
        case rawVariable
        /// In the place of a section.
        case section
    }

    let library: TemplateLibrary
    let mode: Mode
    let options: TemplateOptions
    let lambdaPlace: LambdaPlace?
    /// Whether the markup around tags decides over them.
    let isContextual: Bool
    var diagnostics: [Diagnostic] = []
    var code = CodeBuffer()

    /// What the function that is being compiled needs to know of the place that it has reached.
    var state: State

    struct State {
        var function = 0
        var scope: Scope
        var bindings = Bindings()
        var tree: SyntaxTree
        /// Bytes of white space that every line loses because its block is indented where it stands.
        var dedent = 0
        /// Whether the next literal continues a line although it begins one in its own template.
        var continuesLine = false
        /// The sections around this place that show as often as there is data.
        var flows: [Flow] = []
        /// Where in the markup this place is; `nil` in the flat profile, and behind markup that was refused.
        var context: HTMLContext? {
            get { box?.context }
            set { box = newValue.map(ContextBox.holding) }
        }
        var box: ContextBox?
        /// Whether the markup is followed again from the next end of a tag, because the present tag was refused.
        var resumesBehindTag = false
        /// The tag that the template or block is shown by; `nil` in the root.
        var call: Place?
        /// Whether the function is a whole template: where a block or section is shown tells nothing of it.
        var isWhole = true
        /// Whether the function is a template that leaves the markup as it is, so that its text need not be followed.
        var isClosed = false
        /// Whether the function is a block that is shown where other names are in scope than where it is written.
        var isMoved = false
    }

    /// A context in memory of its own, so that what holds one is small. What calls itself while compiling has only
    /// this: functions stand deep inside each other.
    final class ContextBox: Equatable, Sendable {
        let context: HTMLContext
        /// The whole tags that change nothing here; `nil` where each may change something.
        private let wholeTags: WholeTags?

        private init(_ context: HTMLContext) {
            self.context = context
            wholeTags = context.wholeTags
        }

        /// The end of the bytes that change nothing here.
        func endOfUnchanging(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
            wholeTags?.end(bytes, range) ?? context.endOfUnchanging(bytes, range)
        }

        /// A box with a context. Most places are in text with nothing around them, which are all in one.
        static func holding(_ context: HTMLContext) -> ContextBox {
            context.isInitial ? initial : ContextBox(context)
        }

        private static let initial = ContextBox(HTMLContext())

        var isText: Bool { if case .text = context.state { true } else { false } }

        /// The box in which a template or block in text is compiled.
        var asSeenInside: ContextBox { context.foreign.isEmpty ? self : .holding(context.asSeenInside) }

        /// The box behind a part in text that ends in a character reference, of which the characters after `&` are given;
        /// `nil` where it ends in none.
        func followed(by reference: [UInt8]?) -> ContextBox {
            guard let reference, isText else { return self }
            var context = context
            context.reference = reference
            return .holding(context)
        }

        /// The context after either of two branches; `nil` where they end in different places.
        func joined(with other: ContextBox) -> ContextBox? {
            self == other ? self : context.joined(with: other.context).map(ContextBox.holding)
        }

        static func == (left: ContextBox, right: ContextBox) -> Bool {
            left === right || left.context == right.context
        }
    }

    /// What a call needs to know of a function.
    struct Function {
        var index: Int
        /// The context behind it; `nil` where there is none.
        var exit: ContextBox?
        /// Whether it is being compiled.
        var isWaiting = false
        /// The first thing that is wrong inside, for functions that are compiled as soon as they are called; in a list,
        /// since a diagnostic is large and functions stand deep inside each other.
        var problem: [Diagnostic] = []
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

    /// The sections and blocks that are being compiled in place, from the outermost in.
    var open: [OpenConstruct] = []

    /// A section or block that is being compiled in place.
    struct OpenConstruct {
        /// The number of the node behind it.
        var end: Int
        /// Its name.
        var range: Range<Int>
        /// The context in which it began.
        var entry: ContextBox?
        /// For a section, its instruction and what was there before it.
        var section: OpenSection?
    }

    /// A section's instruction, and what was there before it that its tag may change.
    struct OpenSection {
        var instruction: Int
        /// Whether it may show more than once.
        var repeats = false
        /// The numbers of the nodes inside.
        var body: Range<Int>
        var outerScope: Scope
        var outerFlows: [Flow]
        /// The template that it stands in.
        var tree: SyntaxTree
    }

    var functions = FunctionTable()
    /// The numbers of the functions that were not refused yet because of what they call, the smallest first.
    var trusted: [Int] = []
    /// Whether there were more than ``mostInstances``.
    var hasTooManyInstances = false
    /// What templates may be named by a value, for each place from which they are called in the same way.
    var dynamicCalls: [DynamicCallKey: DynamicCall] = [:]
    var pending: [PendingFunction] = []
    /// The one of them that is being compiled.
    private(set) var reached = 0
    /// The calls of functions that are being compiled at once, from the outermost in.
    var waiting: [WaitingCall] = []
    /// Those of them that call themselves, so that the context behind them was taken for the one before.
    var assumedNeutral: Set<Int> = []
    private(set) var calls: [Call] = []
    /// How many bytes were read again to find where markup was opened.
    var tracedBytes = 0
    var flows: [Flow] = []
    var interner = BindingsInterner()
    var reportedBroken: Set<String> = []
    private var blockNamesByTemplate: [String: Set<String>] = [:]

    /// A template, or the replacement of a block, together with all that its program depends on.
    struct FunctionKey: Hashable {
        var tree: ObjectIdentifier
        /// Where the block or section stands in the template; `nil` for the template itself.
        var part: Int?
        var entry: Entry
        var scope: Scope
        var bindings: Int
        var box: ContextBox?

        /// Hashes what keys differ in but for the beginning of a block.
        func hash(into hasher: inout Hasher) {
            hasher.combine(tree)
            hasher.combine(part)
            hasher.combine(bindings)
            scope.hash(into: &hasher)
            if let box { hasher.combine(box.context) }
        }
    }

    struct PendingFunction {
        /// The numbers of its nodes in the tree.
        var nodes: Range<Int>
        var entry: Entry
        var state: State
    }

    /// A function that is being compiled where it is called, and what goes on behind the call.
    struct WaitingCall {
        var called: PendingFunction
        var function: Function
        var caller: State
        /// How many diagnostics there were before.
        var diagnosticCount: Int
    }

    init(library: TemplateLibrary, mode: Mode, options: TemplateOptions, lambdaPlace: LambdaPlace? = nil) {
        self.library = library
        self.mode = mode
        self.options = options
        self.lambdaPlace = lambdaPlace
        isContextual = options.profile == .html && (lambdaPlace == nil || lambdaPlace == .section)
        state = State(scope: Scope(root: .dynamic), tree: Self.noTree)
    }

    private static let noTree = SyntaxTree(name: "", source: SourceText(name: "", bytes: []))

    /// What a root template renders.
    enum Root {
        case record(RecordReference)
        /// Data that is searched at run time.
        case dynamic
    }

    /// Compiles a root template.
    consuming func compile(_ name: String, root: Root) throws(DiagnosticList) -> Program {
        guard let tree = library.trees[name] else {
            throw DiagnosticList([
                Diagnostic(TemplateProblem.unknownTemplate(name, existing: library.names), at: nil)
            ])
        }
        return try compile(tree, root: root)
    }

    /// Compiles a root template.
    consuming func compile(_ tree: SyntaxTree, root: Root) throws(DiagnosticList) -> Program {
        // A value of its own is changed without asking each time whether somebody else changes it, too.
        var compiler = self
        return try compiler.run(tree, root: root)
    }

    private mutating func run(_ tree: SyntaxTree, root: Root) throws(DiagnosticList) -> Program {
        let frame: Scope.Frame
        switch root {
        case .record(let record): frame = .record(register: code.register(of: record))
        case .dynamic: frame = .dynamic
        }
        code.reserve(literals: tree.bytes.count * 2)
        state.tree = tree
        state.scope = Scope(root: frame)
        if isContextual { state.context = HTMLContext() }
        _ = function(for: tree, bindings: Bindings(), calledAt: nil)
        // In the order of the calls, so that notes name the first place where a template is shown.
        while reached < pending.count {
            let function = pending[reached]
            begin(function)
            emit(function.nodes)
            end(function)
            reached += 1
        }
        checkExpansion()
        dropConsequences()
        guard diagnostics.isEmpty else {
            // A problem of a template that is shown in several places is told once.
            throw DiagnosticList(diagnostics.eachOnce())
        }
        return code.program(
            rootRegister: frame.register, options: options, library: mode == .dynamic ? library : nil)
    }

    /// Leaves out what may be wrong in a template only because of its syntax; a name that does not exist is wrong in any
    /// case, since a section that was not closed where it should be only brings more names into scope.
    private mutating func dropConsequences() {
        guard !reportedBroken.isEmpty else { return }
        let sources = Set(reportedBroken.compactMap { library.trees[$0]?.source.name })
        let certain = Set([
            TemplateProblem.unknownName("", offered: [], by: "").id,
            TemplateProblem.unknownTemplate("", existing: []).id,
        ])
        let syntax = Set(library.diagnostics.map(\.withoutNotes))
        diagnostics.removeAll { diagnostic in
            guard let name = diagnostic.place?.name, sources.contains(name) else { return false }
            return !certain.contains(diagnostic.id) && !syntax.contains(diagnostic.withoutNotes)
        }
    }

    /// The blocks that a template has, itself or through those that it contains.
    mutating func blockNames(of template: String) -> Set<String> {
        if let known = blockNamesByTemplate[template] { return known }
        let names = library.blockNames(of: template)
        blockNamesByTemplate[template] = names
        return names
    }

    mutating func recordCall(to callee: Int, template: String?, at range: Range<Int>) {
        calls.append(
            Call(
                caller: state.function, callee: callee, flows: state.flows, place: state.tree.place(range),
                template: template))
    }

    /// Remembers the tag of the call that was appended last, where rendering may have something to tell of it.
    mutating func markCall(at range: Range<Int>) {
        if mode == .dynamic { code.mark(range) }
    }

    mutating func report(_ problem: TemplateProblem, at place: Place) {
        diagnostics.append(Diagnostic(problem, at: place))
    }

    /// Reports a problem of the template that is being compiled, with a note on the tag that it is shown by.
    mutating func report(_ problem: TemplateProblem, at range: Range<Int>) {
        var diagnostic = Diagnostic(problem, at: state.tree.place(range))
        if let call = state.call, call.name != state.tree.source.name, state.isWhole || isElsewhere {
            let shown = state.isWhole ? "'\(state.tree.name)'" : "the block '\(call.text)'"
            diagnostic.notes.append(.init("\(shown) is shown from here", at: call))
        }
        diagnostics.append(diagnostic)
    }

    /// Whether what the present function may hold depends on where it is shown: on the names there, or on the markup.
    private var isElsewhere: Bool {
        let function = waiting.last?.called ?? (pending.indices.contains(reached) ? pending[reached] : nil)
        return state.isMoved || function?.state.context.map { !$0.isPlainText } ?? false
    }
}

extension Diagnostic {
    fileprivate var withoutNotes: Diagnostic {
        var diagnostic = self
        diagnostic.notes = []
        return diagnostic
    }
}

extension Place {
    /// What stands there, for a place in a text.
    fileprivate var text: String {
        if case .text(let source, let range) = self { String(decoding: source.bytes[range], as: UTF8.self) } else { "" }
    }
}
