import ByteText
import Diagnostics

/// Compiles templates to a program: visits their nodes and connects partials, parents and blocks.
///
/// ``NameResolver`` resolves names, ``MarkupTracker`` tracks the markup context, ``CodeBuffer`` holds the program, and
/// ``FunctionRegistry`` the compiled templates and blocks: one function for each combination of scope, blocks in force
/// and markup context.
struct Compiler {
    enum Mode {
        /// Every name must exist in a record.
        case typed
        /// Names are looked up at run time; missing ones render as nothing.
        case dynamic
    }

    /// The maximum number of combinations of templates, scopes and blocks.
    static let maximumInstances = 4_096
    /// The maximum depth of templates and blocks that are nested regardless of the data.
    static let maximumExpansion = 256
    /// The maximum depth of functions within one tag or attribute.
    static let maximumMarkupDepth = 64

    /// The place of a lambda whose template is compiled.
    enum LambdaPlace {
        /// A variable, which is escaped afterwards: nothing is escaped inside.
        case variable
        /// A raw variable: escaped inside, as in the flat profile.
        case rawVariable
        /// A section.
        case section
    }

    /// The compiler's state within the current function.
    struct State {
        var function = 0
        var scope: Scope
        var bindings = Bindings()
        var tree: SyntaxTree
        var markup: MarkupTracker
        /// The number of white space bytes to remove from each line, because the block is indented where it is written.
        var dedent = 0
        /// Whether the next literal continues a line, although it starts one in its own template.
        var continuesLine = false
        /// The sections around this place whose repetition depends on the data.
        var flows: [CallGraph.Flow] = []
        /// The tag that calls the template or block; `nil` in the root.
        var call: Place?
        /// Whether the function is a whole template, rather than a block or section.
        var isWhole = true
        /// Whether the function is a block used in another scope than the one in which it is written.
        var isMoved = false
    }

    /// A section or block that is being compiled in place.
    struct OpenConstruct {
        /// The index of the node after it.
        var end: Int
        /// The range of its name.
        var range: Range<Int>
        /// The context in which it began.
        var entry: ContextBox?
        /// For a section, its instruction and the state to restore.
        var section: OpenSection?
    }

    /// A section's instruction, and the state to restore at its end.
    struct OpenSection {
        var instruction: Int
        /// Whether it may be rendered more than once.
        var repeats = false
        /// The indexes of the nodes inside.
        var body: Range<Int>
        var outerScope: Scope
        var outerFlows: [CallGraph.Flow]
        /// The template that contains it.
        var tree: SyntaxTree
    }

    let library: TemplateLibrary
    let mode: Mode
    let options: TemplateOptions
    private let lambdaPlace: LambdaPlace?
    var state: State
    /// The sections and blocks that are being compiled in place, outermost first.
    var open: [OpenConstruct] = []
    private var names: NameResolver
    var code = CodeBuffer()
    var functions = FunctionRegistry()
    var calls = CallGraph()
    var interner = BindingsInterner()
    /// The templates that a value may name, cached for calls with the same key.
    var dynamicCalls: [DynamicCallKey: DynamicCall] = [:]
    var blockNamesByTemplate: [String: Set<String>] = [:]
    var report = CompileReport()
    /// Warnings, which do not prevent the compilation.
    private var warnings: [Diagnostic] = []
    var reportedBroken: Set<String> = []
    /// Whether ``maximumInstances`` was exceeded.
    var hasTooManyInstances = false
    /// The number of bytes that were read again to explain problems.
    private var tracedBytes = 0

    init(library: TemplateLibrary, mode: Mode, options: TemplateOptions, lambdaPlace: LambdaPlace? = nil) {
        self.library = library
        self.mode = mode
        self.options = options
        self.lambdaPlace = lambdaPlace
        names = NameResolver(isTyped: mode == .typed, library.declarations)
        let isContextual = options.profile == .html && (lambdaPlace == nil || lambdaPlace == .section)
        state = State(
            scope: Scope(root: .dynamic), tree: Self.noTree,
            markup: MarkupTracker(isContextual: isContextual, at: isContextual ? .holding(HTMLContext()) : nil))
    }

    private static let noTree = SyntaxTree(name: "", source: SourceText(name: "", bytes: []))

    /// The data of a root template.
    enum Root {
        case record(RecordReference)
        /// Data that is searched at run time.
        case dynamic
    }

    /// Compiles a root template.
    consuming func compile(_ name: String, root: Root) throws(DiagnosticList) -> TemplateProgram {
        guard let tree = library.trees[name] else {
            throw DiagnosticList([
                Diagnostic(TemplateProblem.unknownTemplate(name, existing: library.names), at: nil)
            ])
        }
        return try compile(tree, root: root)
    }

    /// Compiles a root template.
    consuming func compile(_ tree: SyntaxTree, root: Root) throws(DiagnosticList) -> TemplateProgram {
        // A local copy avoids repeated exclusivity checks.
        var compiler = self
        return try compiler.run(tree, root: root)
    }

    private mutating func run(_ tree: SyntaxTree, root: Root) throws(DiagnosticList) -> TemplateProgram {
        let frame: Scope.Frame
        switch root {
        case .record(let record): frame = .record(register: names.register(of: record))
        case .dynamic: frame = .dynamic
        }
        code.reserve(literals: tree.bytes.count * 2)
        state.tree = tree
        state.scope = Scope(root: frame)
        _ = function(for: tree, bindings: Bindings(), calledAt: nil)
        while let function = functions.next() {
            begin(function)
            emit(function.nodes)
            end(function)
            functions.endNext()
        }
        let problems = calls.problems(
            functionCount: code.functionCount, registerCount: names.registerCount,
            checksDepth: mode == .typed && report.count == 0)
        for problem in problems { report.add(problem.problem, at: problem.place) }
        let sources = Set(reportedBroken.compactMap { library.trees[$0]?.source.name })
        let diagnostics = report.withoutConsequences(of: sources, library.diagnostics)
        guard diagnostics.isEmpty else { throw DiagnosticList(diagnostics) }
        return code.program(
            rootRegister: frame.register, registerCount: names.registerCount, options: options,
            library: mode == .dynamic ? library : nil, warnings: warnings.eachOnce())
    }
}

// MARK: Problems

extension Compiler {
    /// Reports a problem in the current template, with a note on the tag that calls it.
    mutating func report(_ problem: TemplateProblem, at range: Range<Int>) {
        var diagnostic = Diagnostic(problem, at: state.tree.place(range))
        if let call = state.call, call.name != state.tree.source.name, state.isWhole || isElsewhere {
            let shown = state.isWhole ? "'\(state.tree.name)'" : "the block '\(call.text)'"
            diagnostic.notes.append(.init("\(shown) is shown from here", at: call))
        }
        report.add(diagnostic)
    }

    /// Whether problems in the current function can depend on its caller: on the names or the markup there.
    private var isElsewhere: Bool {
        state.isMoved || functions.current?.state.markup.context.map { !$0.isPlainText } ?? false
    }

    /// Adds an explanation to the last problem.
    mutating func explainLast<Result>(
        _ explain: (inout MarkupExplainer, inout Diagnostic) -> Result
    ) -> Result? {
        var explainer = MarkupExplainer(functions: functions.around, at: state, names, tracedBytes: tracedBytes)
        defer { tracedBytes = explainer.tracedBytes }
        return report.amendLast { explain(&explainer, &$0) }
    }

    /// Reports an unsafe tag and continues as if the tag were absent.
    mutating func refuse(_ refusal: MarkupRefusal) {
        guard let losesTag = reportRefusal(refusal) else { return }
        state.markup.recover(from: refusal.context, losingTag: losesTag)
    }

    mutating func refuse(_ violation: ContextViolation, _ context: HTMLContext, at range: Range<Int>) {
        refuse(MarkupRefusal(violation: violation, context: context, range: range))
    }

    /// Reports unsafe markup.
    ///
    /// - Returns: whether the rest of the HTML tag would be refused as well; `nil` if nothing needs to be reported.
    private mutating func reportRefusal(_ refusal: MarkupRefusal) -> Bool? {
        // The missing quotes around this value are already reported.
        if refusal.violation == .unquoted, refusal.context.value.holdsWholePlaceholder { return nil }
        report(.unsafe(refusal.violation, where: refusal.context.description), at: refusal.range)
        return explainLast { $0.explain(refusal, &$1) }
    }

    /// Follows the rest of a text after a byte that was refused.
    mutating func follow(after refusal: MarkupRefusal?, in range: Range<Int>) {
        var next = refusal
        while let refusal = next {
            _ = reportRefusal(refusal)
            _ = explainLast { $0.explainText(refusal, from: range.lowerBound, &$1) }
            let byte = refusal.range.lowerBound
            let isEnd = state.tree.bytes[byte] == UInt8(ascii: ">")
            next = state.markup.follow(state.tree.bytes, from: isEnd ? byte : byte + 1, to: range.upperBound)
        }
    }

    /// Checks that a section, partial, parent or block may begin here.
    mutating func beginConstruct(at range: Range<Int>) {
        do throws(MarkupRefusal) { try state.markup.beginConstruct(at: range) } catch { refuse(error) }
    }

    /// Ends a section or block that was compiled in place.
    private mutating func endConstruct(_ construct: OpenConstruct) {
        guard state.markup.isContextual else { return }
        guard let entry = construct.entry,
            let end = sealed(calledAt: state.tree.place(construct.range), before: construct.end)
        else { return state.markup.move(to: nil) }
        let isSkipped = construct.section != nil
        guard !state.markup.endConstruct(from: entry, to: end, isSkipped: isSkipped) else { return }
        report(.unsafe(.notNeutral, where: end.context.description), at: construct.range)
        _ = explainLast {
            $0.showOpening(of: end.context, in: construct.range.upperBound, before: construct.end, &$1)
        }
    }

    /// Checks that a section in text can be repeated. If it ends in an open character reference, a tag at its beginning
    /// would become part of the reference.
    private mutating func checkRepetition(of section: OpenSection) {
        guard let box = state.markup.box, box.isText, box.context.reference != nil,
            let tag = state.tree.tagInOpenReference(at: section.body)
        else { return }
        if mode == .dynamic {
            code.markOnce(section.instruction)
        } else {
            report(.unsafe(.partialEscape, where: box.context.description), at: tag)
        }
    }

    /// The context after a function. It must be in the same place of the markup as the function's beginning.
    mutating func endContext(of function: FunctionRegistry.Pending) -> ContextBox? {
        let (end, call) = (state.tree.bytes.count, function.state.call)
        guard state.markup.isContextual, let entry = function.state.markup.box,
            let exit = sealed(calledAt: call, before: function.nodes.upperBound)
        else { return nil }
        if let call {
            guard entry.joined(with: exit) != nil else {
                report.add(.unsafe(.notNeutral, where: exit.context.description), at: call)
                _ = explainLast { $0.showOpening(of: exit.context, &$1) }
                return nil
            }
            // A caller in text continues with its own context and the reference that the function's last text leaves
            // open, which is known before the function is compiled.
            if entry.isText, let open = exit.context.reference,
                open != function.state.tree.openReference(after: function.nodes)
            {
                report.add(.unsafe(.partialEscape, where: exit.context.description), at: call)
            }
        } else if !exit.isText, exit.context.state != .tagOpen {
            // A '<' at the very end is ordinary text.
            let violation = lambdaPlace == nil ? ContextViolation.endContext : .lambda
            report(.unsafe(violation, where: exit.context.description), at: end..<end)
            _ = explainLast { $0.showOpening(of: exit.context, &$1) }
        }
        return exit
    }

    /// The context at the end of a called part, after finishing an open attribute name. In a root, which has no caller,
    /// a bad name is reported at the end.
    ///
    /// - Parameter node: the index of the node after the part.
    private mutating func sealed(calledAt call: Place?, before node: Int) -> ContextBox? {
        switch state.markup.end {
        case .unknown: return nil
        case .known(let box): return box
        case .badName(let violation, let context):
            guard let call else { return .holding(context) }
            let explainer = MarkupExplainer(functions: functions.around, at: state, names, tracedBytes: tracedBytes)
            let (name, start) = explainer.openName(context.attribute, before: node)
            let problem = TemplateProblem.unsafe(violation, where: context.description)
            if let name { report(problem, at: name) } else { report.add(problem, at: call) }
            _ = explainLast { $0.explainRepetition(violation, context, before: start, &$1) }
            state.markup.move(to: nil)
            return nil
        }
    }

    /// Resolves a name in the current scope. Reports a problem and returns `nil` if it refers to nothing.
    mutating func resolve(_ name: NamePath) -> Resolution? {
        do throws(NameProblem) {
            return try names.resolve(name, in: state.tree, state.scope)
        } catch {
            report(error.problem, at: error.range)
            if let advice = error.advice { _ = report.amendLast { $0.advice.append(advice) } }
            if error.isUnknown { noteScope(at: error.range) }
            return nil
        }
    }

    /// For an unknown name, adds a note on the section that set the innermost scope, if it is on another line.
    private mutating func noteScope(at range: Range<Int>) {
        guard let nearest = state.scope.records.first(where: { _ in true }),
            let section = open.last(where: { construct in
                construct.section.map { $0.outerScope.records.first { _ in true } != nearest } ?? false
            }), let tree = section.section?.tree
        else { return }
        let between = min(section.range.lowerBound, range.lowerBound)..<max(section.range.lowerBound, range.lowerBound)
        guard tree !== state.tree || tree.bytes[between].contains(UInt8(ascii: "\n")) else { return }
        let note = Diagnostic.Note(
            "'\(tree.text(section.range))' is opened here: its names come first inside", at: tree.place(section.range))
        _ = report.amendLast { $0.notes.insert(note, at: 0) }
    }
}

// MARK: Nodes

extension Compiler {
    /// Compiles adjacent nodes with their children at the current place.
    ///
    /// Open constructs are kept on an explicit stack, because sections may be deeply nested.
    mutating func emit(_ nodes: Range<Int>) {
        let outermost = open.count
        var index = nodes.lowerBound
        while true {
            while open.count > outermost, open[open.count - 1].end <= index { endOpen() }
            guard index < nodes.upperBound else { return }
            index = emit(nodeAt: index)
        }
    }

    /// Compiles a node, or its beginning.
    ///
    /// - Returns: the index of the next node: the first child if the children are compiled in place.
    private mutating func emit(nodeAt index: Int) -> Int {
        switch state.tree.nodes[index] {
        case .text(let text): emit(text, at: index)
        case .lineStart:
            if !takeContinuation() { code.append(.lineStart) }
        case .variable(let variable):
            state.continuesLine = false
            emit(variable, at: index)
        case .section(let section):
            if begin(section) { return section.children.lowerBound }
            return section.children.upperBound
        case .partial(let partial):
            emitCall(partial.name, at: partial.nameRange, indentation: partial.indentation, bindings: state.bindings)
        case .parent(let parent):
            emit(parent)
            return parent.children.upperBound
        case .block(let block):
            if begin(block) { return block.children.lowerBound }
            return block.children.upperBound
        }
        return index + 1
    }

    /// Ends the innermost open construct.
    private mutating func endOpen() {
        let construct = open.removeLast()
        endConstruct(construct)
        if let section = construct.section {
            if section.repeats { checkRepetition(of: section) }
            code.close(section.instruction)
            leave(section)
        }
    }

    mutating func takeContinuation() -> Bool {
        defer { state.continuesLine = false }
        return state.continuesLine
    }

    private mutating func emit(_ text: TextNode, at node: Int) {
        if state.markup.isContextual { follow(text, at: node) }
        let startsLine = text.startsLine && !takeContinuation()
        let bytes = state.tree.bytes
        guard state.dedent > 0 else {
            code.append(literal: text.range, of: bytes, startsLine: startsLine)
            return
        }
        var atLineStart = text.startsLine
        for line in bytes[text.range].split(after: UInt8(ascii: "\n")) {
            let content = atLineStart ? line.droppingBlanks(atMost: state.dedent) : line
            code.append(
                literal: content.indices, of: bytes,
                startsLine: atLineStart && (line.startIndex > text.range.lowerBound || startsLine))
            atLineStart = true
        }
    }

    /// Tracks the markup of a text.
    private mutating func follow(_ text: TextNode, at node: Int) {
        switch state.markup.slash(text, in: state.tree, isDynamic: mode == .dynamic) {
        case .refused(let context): refuse(.urlSlash, context, at: text.range.lowerBound..<text.range.lowerBound + 1)
        case .checked(let quote, let before): code.append(.slash(quote: quote, before: before))
        case nil: break
        }
        if let refusal = state.markup.follow(text, at: node, in: state.tree) {
            follow(after: refusal, in: text.range)
        }
    }

    /// White space of the source without the part that its block removes.
    func dedented(_ range: Range<Int>) -> ArraySlice<UInt8> {
        state.tree.bytes[range].dropFirst(state.dedent)
    }
}

// MARK: Values

extension Compiler {
    /// Compiles a tag that writes a value.
    private mutating func emit(_ variable: VariableNode, at node: Int) {
        guard let escapers = escapers(of: variable, at: node) else {
            // If the tag is refused in its context, only report an unknown name in addition.
            if mode == .typed { _ = resolve(variable.name) }
            return
        }
        if mode == .dynamic {
            refuseUntrusted(escapers, nil, in: variable)
            code.append(
                .dynamicValue(
                    placeholder: code.placeholder(
                        DynamicPlaceholder(
                            state.tree, variable.name, parts: parts(of: variable.name), isRaw: variable.isRaw,
                            escapers: escapers, context: state.markup.box))))
            return
        }
        guard let resolution = resolve(variable.name) else { return }
        let printing = resolution.printing
        if printing == .nothing {
            reportNotPrintable(variable.name, resolution.kind)
        } else if variable.isRaw, printing != .markup, options.rawTags == .safeHTML {
            let kind = resolution.kind.description
            report(.rawNotHTML(state.tree.text(variable.name), kind: kind), at: variable.name.range)
        } else if !variable.isRaw, printing == .markup, options.profile == .html {
            let problem = TemplateProblem.escapedMarkup(state.tree.text(variable.name))
            warnings.append(Diagnostic(problem, at: state.tree.place(variable.name.range)))
        }
        refuseUntrusted(escapers, resolution, in: variable)
        let escaping = escaping(of: variable, resolution, escapers)
        if state.markup.isContextual, resolution.kind.isNeverEmpty { state.markup.noteSegment() }
        switch resolution {
        case .field(let field, let register): code.append(field, of: register, escaping: escaping)
        case .inner(let field, let offset, let register):
            code.append(field, of: register, movedBy: offset, escaping: escaping)
        case .loop(let fact): code.append(.loopNumber(fact))
        }
    }

    private mutating func reportNotPrintable(_ name: NamePath, _ kind: KindFacts) {
        if case .flag = kind.wrapped {
            report(.flagNotPrintable(state.tree.text(name)), at: name.range)
        } else {
            report(.notPrintable(state.tree.text(name), kind: kind.description), at: name.range)
        }
    }

    /// The numbers of a name's parts, for names that are looked up in the data.
    mutating func parts(of name: NamePath) -> [Int32] {
        code.numbers(of: state.tree.parts(of: name).map(state.tree.text))
    }

    /// The escapers for a value; `nil` for a tag that is not allowed in its context.
    private mutating func escapers(of variable: VariableNode, at node: Int) -> [Escaper]? {
        if lambdaPlace == .section, variable.isRaw, options.profile == .html {
            report(.unsafe(.lambda, where: "in what a lambda gives back"), at: variable.name.range)
        }
        let isUnchecked = variable.isRaw && options.rawTags == .any
        if lambdaPlace == .variable || isUnchecked && !state.markup.isContextual { return [] }
        let taken: [Escaper]?
        do throws(MarkupRefusal) {
            taken = try state.markup.takePlaceholder(variable, at: node, in: state.tree)
        } catch {
            refuse(error)
            return nil
        }
        return isUnchecked ? [] : taken ?? MarkupTracker.escapersInText(isRaw: variable.isRaw)
    }

    /// Refuses data as the address of code, and as the content of a `meta` element with `http-equiv`.
    ///
    /// - Parameter resolution: the field; `nil` for data.
    private mutating func refuseUntrusted(_ escapers: [Escaper], _ resolution: Resolution?, in variable: VariableNode) {
        guard state.markup.isContextual else { return }
        let violation: ContextViolation
        switch escapers.first {
        case .trustedURL:
            if resolution?.kind.wrapped == .asset { return }
            violation = .trustedURL
        case .policy(let purpose):
            if resolution?.kind.wrapped == .metaPolicy(purpose) { return }
            violation = .metaRefresh
        default: return
        }
        guard let context = state.markup.context else { return }
        refuse(violation, context, at: variable.name.range)
    }

    /// The escaping of a value after the escapers of its context.
    private mutating func escaping(
        of variable: VariableNode, _ resolution: Resolution, _ escapers: [Escaper]
    ) -> Escaping {
        if escapers.isEmpty { return .none }
        if options.profile == .flat { return variable.isRaw ? .none : .html }
        let kind = resolution.kind
        // The context is unknown only after an error that is already reported.
        guard let context = state.markup.context else { return variable.isRaw ? .none : .html }
        do throws(UnsuitableKind) {
            return try Escaping(of: kind, through: escapers)
        } catch {
            reportKind(variable.name, kind, in: context, through: escapers, needed: error)
            return .html
        }
    }

    /// Reports a value of the wrong kind, with the names in scope that have the right one.
    private mutating func reportKind(
        _ name: NamePath, _ kind: KindFacts, in context: HTMLContext, through escapers: [Escaper],
        needed: UnsuitableKind
    ) {
        report(
            .wrongKind(
                state.tree.text(name), kind: kind.description, where: context.description, needed: needed.needed),
            at: name.range)
        guard needed.isKind else { return }
        let isScript = escapers.first == .json
        let advice = names.advice(
            in: state.scope, otherwise: isScript ? "leave the tag out" : NameResolver.adviceOnFixedValues
        ) { kind in
            kind.printing != .nothing && (try? Escaping(of: kind, through: escapers)) != nil
        }
        _ = report.amendLast { $0.advice += advice }
    }
}

// MARK: Sections

extension Compiler {
    /// The instruction that opens a section, and whether it may be rendered more than once.
    private struct OpenedSection {
        var instruction: Int
        var repeats: Bool
    }

    /// Begins a section. Returns whether its body must be compiled in place; otherwise the section is complete.
    private mutating func begin(_ section: SectionNode) -> Bool {
        beginConstruct(at: section.name.range)
        open.append(
            OpenConstruct(
                end: section.children.upperBound, range: section.name.range,
                section: OpenSection(
                    instruction: -1, body: section.children, outerScope: state.scope, outerFlows: state.flows,
                    tree: state.tree)))
        guard let opened = mode == .dynamic ? openDynamic(section) : openTyped(section) else {
            leaveSection()
            return false
        }
        open[open.count - 1].section?.instruction = opened.instruction
        open[open.count - 1].section?.repeats = opened.repeats
        guard let box = state.markup.box, !box.isText else {
            open[open.count - 1].entry = state.markup.box
            return true
        }
        callBody(of: section, opened)
        code.close(opened.instruction)
        leaveSection()
        return false
    }

    /// Ends the innermost section and restores the state before it.
    private mutating func leaveSection() {
        if let section = open.removeLast().section { leave(section) }
    }

    /// Restores the state before a section.
    private mutating func leave(_ section: OpenSection) {
        state.scope = section.outerScope
        state.flows = section.outerFlows
        state.continuesLine = false
    }

    private mutating func openDynamic(_ section: SectionNode) -> OpenedSection? {
        let parts = parts(of: section.name)
        enterFlow(from: CodeBuffer.valueRegister, to: CodeBuffer.valueRegister, isFinite: true)
        if section.isInverted {
            let placeholder = code.placeholder(DynamicPlaceholder(state.tree, section.name, parts: parts))
            return OpenedSection(
                instruction: code.open(.dynamicInverted(placeholder: placeholder, end: 0)), repeats: false)
        }
        let source = code.source(source(of: section))
        let placeholder = code.placeholder(DynamicPlaceholder(state.tree, section.name, parts: parts, source: source))
        return OpenedSection(
            instruction: code.open(.dynamicSection(placeholder: placeholder, once: false, end: 0)), repeats: true)
    }

    private func source(of section: SectionNode) -> SectionSource {
        SectionSource(section, of: state.tree, allowsLambda: allowsLambda, context: state.markup.box)
    }

    /// Whether a lambda may write here: anywhere in the flat profile, otherwise only in text.
    private var allowsLambda: Bool { options.profile == .flat || state.markup.box?.isText == true }

    private mutating func openTyped(_ section: SectionNode) -> OpenedSection? {
        if section.name.isImplicit, case .record(let register) = state.scope.top {
            let kind = names.title(of: register)
            report(.notASection(".", kind: kind, isInverted: section.isInverted), at: section.name.range)
            return nil
        }
        // If the name is unknown, names in the body cannot be resolved either.
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

    /// The frame of a section over a field. An element of a list of optional records is not a record, since it may be missing.
    private mutating func frame(of field: FieldAccess) -> Scope.Frame {
        if case .record(let record) = field.kind.element {
            .record(register: names.register(of: record))
        } else {
            .value(of: field)
        }
    }

    private mutating func emitLambda(_ section: SectionNode, _ field: FieldAccess, _ register: Int) {
        guard !section.isInverted, allowsLambda else {
            let place = section.isInverted ? nil : state.markup.context?.description
            report(.misplacedLambda(state.tree.text(section.name), where: place), at: section.name.range)
            return
        }
        let source = code.source(source(of: section))
        code.append(
            .lambda(register: Int16(register), access: code.access(field), source: Int32(source)))
    }

    /// Compiles the body of a section as a function and calls it. Used in a tag or an attribute, where the body
    /// determines the context after it.
    private mutating func callBody(of section: SectionNode, _ opened: OpenedSection) {
        guard let body = bodyFunction(section, repeats: opened.repeats) else {
            state.markup.move(to: nil)
            return
        }
        recordCall(to: body.function.index, template: nil, at: section.name.range)
        code.append(.call(function: Int32(body.function.index), indentation: .init(start: 0, count: 0)))
        state.markup.move(to: body.function.exit)
        if !body.repeats { code.markOnce(opened.instruction) }
    }

    /// Compiles the body of a section in a tag or an attribute, where it determines the context after it.
    ///
    /// - Parameters:
    ///   - repeats: whether the section may be rendered more than once.
    /// - Returns: the function to call, the context after it, and whether it may be rendered any number of times; `nil`
    ///   after a problem.
    private mutating func bodyFunction(
        _ section: SectionNode, repeats: Bool
    ) -> (function: FunctionRegistry.Function, repeats: Bool)? {
        let place = state.tree.place(section.name.range)
        guard let entry = state.markup.box, let first = function(for: section, calledAt: place), let exit = first.exit,
            let joined = entry.joined(with: exit)
        else { return nil }
        var result = FunctionRegistry.Function(index: first.index, exit: joined)
        guard repeats, joined != entry else { return (result, true) }

        // A repetition begins in the context where the first one ended. If the body is valid in both contexts, it can
        // repeat.
        let before = report.count
        state.markup.move(to: joined)
        if let again = function(for: section, calledAt: place), report.count == before, let end = again.exit,
            joined.joined(with: end) == joined
        {
            result.index = again.index
            return (result, true)
        }
        report.remove(since: before)
        if mode == .typed {
            report(
                .repeatsInMarkup(state.tree.text(section.name), where: entry.context.description),
                at: section.name.range)
            return nil
        }
        return (result, false)
    }

    private mutating func enterFlow(from: Int, to: Int, isFinite: Bool) {
        let flow = CallGraph.Flow(from: from, to: to)
        calls.addSection(flow)
        if isFinite { state.flows.append(flow) }
    }
}

extension Place {
    /// The source text at a place; empty if the place has none.
    fileprivate var text: String {
        if case .text(let source, let range) = self { String(decoding: source.bytes[range], as: UTF8.self) } else { "" }
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
        while start < endIndex, start < startIndex + count, self[start].isBlank { start += 1 }
        return self[start...]
    }
}
