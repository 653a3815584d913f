/// A compiled template: flat, immutable, shared by all who render it.
final class Program: Sendable {
    /// All literal bytes, one after the other.
    let literals: [UInt8]
    let instructions: [Instruction]
    /// Where the instructions of each function stand; the first function is the root.
    let functions: [Range<Int>]
    /// How fields are read.
    let accesses: [FieldAccess]
    /// The names that are searched at run time.
    let names: [[String]]
    /// How many registers there are, one for each type of record and one for a value without names.
    let registerCount: Int
    /// Where the root record goes.
    let rootRegister: Int

    init(
        literals: [UInt8], instructions: [Instruction], functions: [Range<Int>], accesses: [FieldAccess],
        names: [[String]], registerCount: Int, rootRegister: Int
    ) {
        self.literals = literals
        self.instructions = instructions
        self.functions = functions
        self.accesses = accesses
        self.names = names
        self.registerCount = registerCount
        self.rootRegister = rootRegister
    }
}

/// One step of a program. A section's body follows it and ends before `end`.
enum Instruction: Sendable {
    /// Literal bytes. `startsLine`: the first byte is the first of its line, where indentation goes.
    case literal(Range<Int>, startsLine: Bool)
    /// The beginning of a line whose first element is no literal.
    case lineStart
    /// A field of the record in a register.
    case value(register: Int, access: Int, escaping: Escaping)
    /// The body for each element of a field; the element's address goes into a register.
    case section(register: Int, access: Int, element: Int, end: Int)
    /// The body when a field is false.
    case inverted(register: Int, access: Int, end: Int)
    /// A name looked up in the data.
    case dynamicValue(name: Int, escaping: Escaping)
    /// The body for each element under a name in the data.
    case dynamicSection(name: Int, end: Int)
    /// The body when a name in the data is false or missing.
    case dynamicInverted(name: Int, end: Int)
    /// Another function; `indentation` is added for its lines, `nil` means that they are not indented at all.
    case call(function: Int, indentation: Range<Int>?)
}
