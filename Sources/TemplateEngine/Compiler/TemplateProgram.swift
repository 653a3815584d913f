import Diagnostics

/// A compiled template: flat, immutable, and shared by concurrent renderings.
final class TemplateProgram: Sendable {
    /// All literal bytes, one after the other.
    let literals: [UInt8]
    let instructions: [Instruction]
    /// The functions; the first is the root.
    let functions: [ProgramFunction]
    /// How fields are read.
    let accesses: [FieldAccess]
    /// The tags that are looked up in the data.
    let holes: [DynamicHole]
    /// All parts of the names that are looked up in the data, each once.
    let names: [String]
    /// The texts between the tags of sections that may be lambdas.
    let sources: [SectionSource]
    /// The functions that values choose from, by the names of their templates.
    let tables: [[String: Int]]
    /// The tags of the calls, by the numbers of their instructions; empty for records. Only messages ask for them.
    let calls: [Int: Place]
    /// How many registers there are, one for each type of record and one for a value without names.
    let registerCount: Int
    /// Where the root record goes.
    let rootRegister: Int
    /// How it was compiled.
    let options: TemplateOptions
    /// Where lambdas' templates find theirs; `nil` where no lambda can be called.
    let library: TemplateLibrary?

    init(
        literals: [UInt8], instructions: [Instruction], functions: [ProgramFunction], accesses: [FieldAccess],
        holes: [DynamicHole], names: [String], sources: [SectionSource], tables: [[String: Int]],
        calls: [Int: Place], registerCount: Int, rootRegister: Int, options: TemplateOptions,
        library: TemplateLibrary?
    ) {
        self.literals = literals
        self.instructions = instructions
        self.functions = functions
        self.accesses = accesses
        self.holes = holes
        self.names = names
        self.sources = sources
        self.tables = tables
        self.calls = calls
        self.registerCount = registerCount
        self.rootRegister = rootRegister
        self.options = options
        self.library = library
    }
}

/// A template, or the replacement of a block, compiled for one scope.
struct ProgramFunction: Sendable {
    /// Its first instruction.
    var start: Int
    /// The template.
    var tree: SyntaxTree
}

/// A tag that is looked up in the data.
///
/// A class, so that the renderer can use one without counting references to each of its parts.
final class DynamicHole: Sendable {
    /// The name as it is written.
    let name: String
    /// Where it is written.
    let place: Place
    /// The numbers of its name's parts; none for `.`.
    let parts: [Int32]
    /// A fact of the nearest list that the name may mean.
    let fact: LoopFact?
    /// Whether the tag is a raw one.
    let isRaw: Bool
    /// The steps from the value to its bytes; none for sections and in the flat profile's raw tags.
    let escapers: [Escaper]
    /// How a text is written, where it can only be escaped; `nil` where a step may refuse it.
    let escaping: Escaping?
    /// Where in the markup a value stands that may be refused; `nil` for others.
    let context: ContextBox?
    /// For sections, the number of the text between the tags, for the case that the value is a lambda.
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
        self.context = escaping == nil || context?.context.value.url.part == .rootHole ? context : nil
        self.source = source
    }
}

/// The text between the tags of a section, and how its own tags are delimited.
///
/// It is looked up when a lambda asks: sections inside each other would copy the same text again and again.
struct SectionSource: Sendable {
    private let tree: SyntaxTree
    private let section: SectionNode
    /// Whether a lambda may stand here: in the HTML profile only in text.
    let allowsLambda: Bool
    /// Where in the markup the section stands; `nil` in the flat profile.
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
