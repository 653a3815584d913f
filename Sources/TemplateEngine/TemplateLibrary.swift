import Diagnostics
import Synchronization

/// The source of a template: its name and text.
public struct TemplateSource: Sendable {
    /// The path relative to the folder of templates, without extension: `profile`, `partials/tile`. Tags use this name.
    public var name: String
    /// The text, with the name that diagnostics print.
    public var text: SourceText

    /// Creates a source.
    public init(name: String, text: SourceText) {
        self.name = name
        self.text = text
    }
}

/// A set of templates that may use each other. Each is parsed once and compiled for each type of record.
public struct TemplateLibrary: Sendable {
    let trees: [String: SyntaxTree]
    let broken: Set<String>
    /// The syntax problems of all templates, used or not.
    public let diagnostics: [Diagnostic]
    /// The names of types of records that are not those of their own schemas.
    private(set) var declarations = RecordDeclarations()

    /// Parses templates. If two have the same name, the later one counts.
    public init(_ sources: [TemplateSource]) {
        var trees = Dictionary<String, SyntaxTree>(minimumCapacity: sources.count)
        var broken: Set<String> = []
        var found: [[Diagnostic]] = []
        // In reverse order, so that a replaced template is not parsed.
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

    /// Gives a type of record other names than its own schema, for all templates of the library: names that are only known
    /// at run time, such as those of files.
    public mutating func declare<Record: TemplateRecord>(_ schema: RecordSchema<Record>) {
        declarations.add(schema)
    }

    /// The names of all templates, in alphabetical order.
    public var names: [String] { trees.keys.sorted() }

    /// Compiles a template for one type of record.
    ///
    /// All names and templates are resolved at compile time, so rendering cannot fail.
    ///
    /// - Parameters:
    ///   - name: the name of the template.
    ///   - record: the type of the record.
    ///   - options: how tags are escaped.
    /// - Throws: all errors in the template and the templates that it uses, including syntax errors.
    public func template<Record: TemplateRecord>(
        _ name: String, for record: Record.Type = Record.self, options: TemplateOptions = .html
    ) throws(DiagnosticList) -> Template<Record> {
        let compiler = Compiler(library: self, mode: .typed, options: options)
        return Template(program: try compiler.compile(name, root: .record(RecordReference(record))))
    }

    /// Compiles a template for data whose names are looked up at run time.
    ///
    /// - Parameters:
    ///   - name: the name of the template.
    ///   - options: how tags are escaped, and whether names and templates must exist.
    /// - Throws: all errors in the template and the templates that it uses, including syntax errors.
    public func dynamicTemplate(
        _ name: String, options: TemplateOptions = .flat
    ) throws(DiagnosticList) -> DynamicTemplate {
        let compiler = Compiler(library: self, mode: .dynamic, options: options)
        return DynamicTemplate(program: try compiler.compile(name, root: .dynamic))
    }

    /// Compiles the result of a lambda.
    func lambdaProgram(
        _ source: SourceText, delimiters: Delimiters, place: Compiler.LambdaPlace, options: TemplateOptions
    ) throws(DiagnosticList) -> TemplateProgram {
        let (tree, diagnostics) = Parser.parse(name: source.name, source: source, delimiters: delimiters)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { throw DiagnosticList(diagnostics) }
        let compiler = Compiler(library: self, mode: .dynamic, options: options, lambdaPlace: place)
        return try compiler.compile(tree, root: .dynamic)
    }

    /// Warnings about templates that no root template uses.
    public func unusedTemplates(roots: [String]) -> [Diagnostic] {
        var reached = Set(roots)
        var pending = roots
        while let name = pending.popLast() {
            guard let tree = trees[name] else { continue }
            // A name that is a value may refer to any template.
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

    /// The template in the same folder with the most similar name.
    private static func nearest(to name: String, among others: Set<String>) -> String? {
        func parts(_ name: String) -> (folder: Substring, name: Substring) {
            let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
            return (name[..<slash], name[slash...])
        }
        let own = parts(name)
        let neighbors = others.sorted().map(parts).filter { $0.folder == own.folder }.map { String($0.name) }
        return Spelling.nearest(to: String(own.name), in: neighbors).map { own.folder + $0 }
    }

    /// The blocks of a template, including those of the templates that it uses.
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
    /// The partials and parents used here, at any depth.
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

    /// The blocks declared here, at any depth. A block passed to a parent counts only if it contains other blocks.
    fileprivate var blockNames: [String] {
        nodes.compactMap { node in
            if case .block(let block) = node, !block.isOverride { text(block.nameRange) } else { nil }
        }
    }
}

extension SyntaxNode {
    /// The name of the template, for partials and parents.
    fileprivate var templateName: TemplateName? {
        switch self {
        case .partial(let partial): partial.name
        case .parent(let parent): parent.name
        case .text, .lineStart, .variable, .section, .block: nil
        }
    }
}

/// A template that is compiled on first use, for templates that are known to be correct and may not be needed.
///
/// Several tasks may use it at once.
public struct DeferredTemplate<Record: TemplateRecord>: Sendable {
    // Not generic: creating a class type for each record takes longer than compiling a small template.
    private let program: DeferredProgram

    fileprivate init(_ program: DeferredProgram) {
        self.program = program
    }

    /// The compiled template.
    ///
    /// - Throws: all errors in the template and the templates that it uses, including syntax errors.
    public func compiled() throws(DiagnosticList) -> Template<Record> {
        Template(program: try program.compiled())
    }
}

extension TemplateLibrary {
    /// A template for one type of record, compiled on first use.
    ///
    /// - Parameters:
    ///   - name: the name of the template.
    ///   - record: the type of the record.
    ///   - options: how tags are escaped.
    public func deferredTemplate<Record: TemplateRecord>(
        _ name: String, for record: Record.Type = Record.self, options: TemplateOptions = .html
    ) -> DeferredTemplate<Record> {
        DeferredTemplate(DeferredProgram(name, of: self, for: RecordReference(record), options: options))
    }
}

/// A program that is compiled on first use.
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
