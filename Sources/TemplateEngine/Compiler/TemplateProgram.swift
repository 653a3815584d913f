import Diagnostics

/// A compiled template: flat, immutable, and shared by concurrent renderings.
final class TemplateProgram: Sendable {
    /// All literal bytes.
    let literals: [UInt8]
    let instructions: [Instruction]
    /// The functions; the first is the root.
    let functions: [ProgramFunction]
    /// The accesses to fields.
    let accesses: [FieldAccess]
    /// The tags whose names are looked up in the data.
    let placeholders: [DynamicPlaceholder]
    /// All parts of the names that are looked up in the data, without duplicates.
    let names: [String]
    /// The texts of sections that may be lambdas.
    let sources: [SectionSource]
    /// The functions that values select, by the names of their templates.
    let tables: [[String: Int]]
    /// The tags of calls, by the indexes of their instructions, for messages; empty for records.
    let calls: [Int: Place]
    /// The number of registers: one for each type of record, and one for values without names.
    let registerCount: Int
    /// The register of the root record.
    let rootRegister: Int
    /// The options of the compilation.
    let options: TemplateOptions
    /// The templates that lambdas may use; `nil` if no lambda can be called.
    let library: TemplateLibrary?
    /// The warnings of the compilation.
    let warnings: [Diagnostic]

    init(
        literals: [UInt8], instructions: [Instruction], functions: [ProgramFunction], accesses: [FieldAccess],
        placeholders: [DynamicPlaceholder], names: [String], sources: [SectionSource], tables: [[String: Int]],
        calls: [Int: Place], registerCount: Int, rootRegister: Int, options: TemplateOptions,
        library: TemplateLibrary?, warnings: [Diagnostic]
    ) {
        self.literals = literals
        self.instructions = instructions
        self.functions = functions
        self.accesses = accesses
        self.placeholders = placeholders
        self.names = names
        self.sources = sources
        self.tables = tables
        self.calls = calls
        self.registerCount = registerCount
        self.rootRegister = rootRegister
        self.options = options
        self.library = library
        self.warnings = warnings
    }
}

/// A template, or the replacement of a block, compiled for one scope.
struct ProgramFunction: Sendable {
    /// The index of its first instruction.
    var start: Int
    /// The template that contains it.
    var tree: SyntaxTree
}

/// A tag whose name is looked up in the data.
///
/// A class, so that the renderer retains one object instead of each of its parts.
final class DynamicPlaceholder: Sendable {
    /// The name as written.
    let name: String
    /// The place of the tag.
    let place: Place
    /// The numbers of the name's parts; empty for `.`.
    let parts: [Int32]
    /// A variable of the innermost list that the name may refer to.
    let fact: LoopFact?
    /// Whether it is a raw tag.
    let isRaw: Bool
    /// The escapers of the value; empty for sections, and for raw tags in the flat profile.
    let escapers: [Escaper]
    /// How a text is escaped if no escaper can refuse it; otherwise `nil`.
    let escaping: Escaping?
    /// The context of a value that may be refused; `nil` for other values.
    let context: ContextBox?
    /// For a section, the index of the text between its tags, in case the value is a lambda.
    let source: Int

    init(
        _ tree: SyntaxTree, _ name: NamePath, parts: [Int32], isRaw: Bool = false, escapers: [Escaper] = [],
        context: ContextBox? = nil, source: Int = 0
    ) {
        self.name = tree.text(name)
        place = tree.place(name.range)
        self.parts = parts
        fact = LoopFact(rawValue: self.name)
        self.isRaw = isRaw
        self.escapers = escapers
        escaping = Escaping(unrefusing: escapers)
        self.context = escaping == nil || context?.context.value.url.part == .rootPlaceholder ? context : nil
        self.source = source
    }
}

/// The text between the tags of a section, with its delimiters.
///
/// The text is copied only when a lambda is called: copying it for each of the nested sections would take quadratic
/// time.
struct SectionSource: Sendable {
    private let tree: SyntaxTree
    private let section: SectionNode
    /// Whether a lambda is allowed here: in the HTML profile only in text.
    let allowsLambda: Bool
    /// The context of the section; `nil` in the flat profile.
    let context: ContextBox?

    init(_ section: SectionNode, of tree: SyntaxTree, allowsLambda: Bool, context: ContextBox?) {
        self.tree = tree
        self.section = section
        self.allowsLambda = allowsLambda
        self.context = context
    }

    var text: String { tree.text(section.content) }
    var delimiters: Delimiters { tree.delimiters[section.delimiters] }
}
