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
    /// A name looked up in the data, and the steps to its bytes; none in the flat profile's raw tags.
    case dynamicValue(name: Int, escapers: [Escaper])
    /// The body for each element under a name in the data.
    case dynamicSection(name: Int, end: Int)
    /// The body when a name in the data is false or missing.
    case dynamicInverted(name: Int, end: Int)
    /// Another function; `indentation` is added for its lines, `nil` means that they are not indented at all.
    case call(function: Int, indentation: Range<Int>?)
}

extension Instruction {
    /// The same section with another end.
    func ending(at end: Int) -> Instruction {
        switch self {
        case .section(let register, let access, let element, _):
            .section(register: register, access: access, element: element, end: end)
        case .inverted(let register, let access, _): .inverted(register: register, access: access, end: end)
        case .dynamicSection(let name, _): .dynamicSection(name: name, end: end)
        case .dynamicInverted(let name, _): .dynamicInverted(name: name, end: end)
        default: self
        }
    }

    /// The same instruction in a program: behind those of other functions, which have other numbers there.
    func placed(at start: Int, functions: [Int: Int]) -> Instruction {
        switch self {
        case .section(_, _, _, let end), .inverted(_, _, let end), .dynamicSection(_, let end),
            .dynamicInverted(_, let end):
            ending(at: start + end)
        case .call(let function, let indentation): .call(function: functions[function] ?? 0, indentation: indentation)
        default: self
        }
    }
}
