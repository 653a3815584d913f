import Diagnostics
import Synchronization

/// A template before it is compiled: its name and text.
public struct TemplateSource: Sendable {
    /// The path below the templates' folder, without extension: `profile`, `partials/tile`. Tags use this name.
    public var name: String
    /// The text, with the name that diagnostics print.
    public var text: SourceText

    /// Makes a source.
    public init(name: String, text: SourceText) {
        self.name = name
        self.text = text
    }
}

/// Templates that may contain each other: parsed once, compiled for as many records as there are.
public struct TemplateLibrary: Sendable {
    let trees: [String: SyntaxTree]
    let broken: Set<String>
    /// All that is wrong with the syntax of the templates, used or not.
    public let diagnostics: [Diagnostic]

    /// Parses templates. Of two with one name the later is used.
    public init(_ sources: [TemplateSource]) {
        var trees = Dictionary<String, SyntaxTree>(minimumCapacity: sources.count)
        var broken: Set<String> = []
        var found: [[Diagnostic]] = []
        // From the last to the first, so that of two with one name only the later is parsed.
        for source in sources.reversed() where trees[source.name] == nil {
            let (tree, problems) = Parser.parse(name: source.name, source: source.text)
            trees[source.name] = tree
            if problems.contains(where: { $0.severity == .error }) { broken.insert(source.name) }
            if !problems.isEmpty { found.append(problems) }
        }
        self.trees = trees
        self.broken = broken
        diagnostics = Array(found.reversed().joined())
    }

    /// The names of all templates, in alphabetical order.
    public var names: [String] { trees.keys.sorted() }

    /// Compiles a template for one type of record.
    ///
    /// Every name and every template is looked up now, so that rendering cannot fail.
    ///
    /// - Parameters:
    ///   - name: the template.
    ///   - record: what it renders.
    ///   - options: how its tags are escaped.
    /// - Throws: all that is wrong with the template and those that it contains, syntax included.
    public func template<Record: TemplateRecord>(
        _ name: String, for record: Record.Type = Record.self, options: TemplateOptions = .html
    ) throws(DiagnosticList) -> Template<Record> {
        let compiler = Compiler(library: self, mode: .typed, options: options)
        return Template(program: try compiler.compile(name, root: .record(RecordReference(record))))
    }

    /// Compiles a template for data that is known only when it is rendered.
    ///
    /// - Parameters:
    ///   - name: the template.
    ///   - options: how its tags are escaped, and whether names and templates have to exist.
    /// - Throws: all that is wrong with the template and those that it contains, syntax included.
    public func dynamicTemplate(
        _ name: String, options: TemplateOptions = .flat
    ) throws(DiagnosticList) -> DynamicTemplate {
        let compiler = Compiler(library: self, mode: .dynamic, options: options)
        return DynamicTemplate(program: try compiler.compile(name, root: .dynamic))
    }

    /// Compiles what a lambda gives back.
    func lambdaProgram(
        _ source: SourceText, delimiters: Delimiters, place: Compiler.LambdaPlace, options: TemplateOptions
    ) throws(DiagnosticList) -> TemplateProgram {
        let (tree, diagnostics) = Parser.parse(name: source.name, source: source, delimiters: delimiters)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { throw DiagnosticList(diagnostics) }
        let compiler = Compiler(library: self, mode: .dynamic, options: options, lambdaPlace: place)
        return try compiler.compile(tree, root: .dynamic)
    }

    /// A warning for each template that none of the roots reaches.
    public func unusedTemplates(roots: [String]) -> [Diagnostic] {
        var reached = Set(roots)
        var pending = roots
        while let name = pending.popLast() {
            guard let tree = trees[name] else { continue }
            // A name that is a value may be that of any template.
            if tree.namesTemplatesByValues { return [] }
            for used in tree.referencedTemplates where reached.insert(used).inserted { pending.append(used) }
        }
        return names.filter { !reached.contains($0) }.compactMap { name in
            let near = Self.nearest(to: name, among: reached)
            return trees[name].map {
                Diagnostic(TemplateProblem.unusedPartial(name, near: near), at: .file($0.source.name))
            }
        }
    }

    /// The template in the same folder whose name is nearly the same.
    private static func nearest(to name: String, among others: Set<String>) -> String? {
        func parts(_ name: String) -> (folder: Substring, name: Substring) {
            let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
            return (name[..<slash], name[slash...])
        }
        let own = parts(name)
        let neighbors = others.sorted().map(parts).filter { $0.folder == own.folder }.map { String($0.name) }
        return Spelling.nearest(to: String(own.name), in: neighbors).map { own.folder + $0 }
    }

    /// The blocks that a template has, itself or through those that it contains.
    func blockNames(of name: String) -> Set<String> {
        var reached: Set<String> = [name]
        var pending = [name]
        var blocks: Set<String> = []
        while let next = pending.popLast() {
            guard let tree = trees[next] else { continue }
            blocks.formUnion(tree.blockNames)
            for used in tree.referencedTemplates where reached.insert(used).inserted { pending.append(used) }
        }
        return blocks
    }
}

extension SyntaxTree {
    /// The partials and parents named here, at any depth.
    var referencedTemplates: [String] {
        nodes.compactMap { node in
            if case .fixed(let name) = node.templateName { text(name) } else { nil }
        }
    }

    /// Whether a block is declared here, at any depth.
    func declares(_ name: String) -> Bool {
        nodes.contains { node in
            if case .block(let block) = node, !block.isOverride { text(block.nameRange) == name } else { false }
        }
    }

    /// Whether a partial or parent here, at any depth, is named by a value.
    fileprivate var namesTemplatesByValues: Bool {
        nodes.contains { node in
            if case .dynamic = node.templateName { true } else { false }
        }
    }

    /// The blocks declared here, at any depth; those that a parent is given count only where they hold others.
    fileprivate var blockNames: [String] {
        nodes.compactMap { node in
            if case .block(let block) = node, !block.isOverride { text(block.nameRange) } else { nil }
        }
    }
}

extension SyntaxNode {
    /// The template that goes here, for partials and parents.
    fileprivate var templateName: TemplateName? {
        switch self {
        case .partial(let partial): partial.name
        case .parent(let parent): parent.name
        case .text, .lineStart, .variable, .section, .block: nil
        }
    }
}

/// A template that is compiled when somebody asks for it first: for templates that are known to be right, and that may
/// not be needed at all.
///
/// Any number of tasks may ask at once.
public struct DeferredTemplate<Record: TemplateRecord>: Sendable {
    // Without the record's type: to make a type of class for each takes longer than to compile a small template.
    private let program: DeferredProgram

    fileprivate init(_ program: DeferredProgram) {
        self.program = program
    }

    /// The compiled template.
    ///
    /// - Throws: all that is wrong with it and those that it contains, syntax included.
    public func compiled() throws(DiagnosticList) -> Template<Record> {
        Template(program: try program.compiled())
    }
}

extension TemplateLibrary {
    /// A template for one type of record, to be compiled later.
    ///
    /// - Parameters:
    ///   - name: the template.
    ///   - record: what it renders.
    ///   - options: how its tags are escaped.
    public func deferredTemplate<Record: TemplateRecord>(
        _ name: String, for record: Record.Type = Record.self, options: TemplateOptions = .html
    ) -> DeferredTemplate<Record> {
        DeferredTemplate(DeferredProgram(name, of: self, for: RecordReference(record), options: options))
    }
}

/// A program, once it was asked for.
private final class DeferredProgram: Sendable {
    private let name: String
    private let library: TemplateLibrary
    private let record: RecordReference
    private let options: TemplateOptions
    private let known = Mutex<TemplateProgram?>(nil)

    init(_ name: String, of library: TemplateLibrary, for record: RecordReference, options: TemplateOptions) {
        self.name = name
        self.library = library
        self.record = record
        self.options = options
    }

    func compiled() throws(DiagnosticList) -> TemplateProgram {
        try known.withLock { known throws(DiagnosticList) in
            if let known { return known }
            let compiler = Compiler(library: library, mode: .typed, options: options)
            let program = try compiler.compile(name, root: .record(record))
            known = program
            return program
        }
    }
}
