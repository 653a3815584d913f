/// The program while it grows.
struct CodeBuffer {
    private var literals: [UInt8] = []
    private var instructions: [Instruction] = []
    private var functions: [Range<Int>] = []
    private var accesses: [FieldAccess] = []
    private var names: [[String]] = []
    private var nameIndices: [[String]: Int] = [:]
    private var registers: [RecordReference: Int] = [:]
    private var current = 0
    /// Instructions before this one may be jumped behind, so that nothing is merged into them.
    private var barrier = 0

    /// The register of values without names; there is one, because only the nearest can be read.
    static let valueRegister = 0

    var registerCount: Int { registers.count + 1 }
    var functionCount: Int { functions.count }

    mutating func register(of record: RecordReference) -> Int {
        if let known = registers[record] { return known }
        registers[record] = registers.count + 1
        return registers.count
    }

    mutating func register(of frame: Scope.Frame) -> Int {
        if case .record(let record) = frame { register(of: record) } else { Self.valueRegister }
    }

    mutating func reserveFunction() -> Int {
        functions.append(0..<0)
        return functions.count - 1
    }

    mutating func begin(function: Int) {
        current = function
        barrier = instructions.count
        functions[function] = instructions.count..<instructions.count
    }

    mutating func endFunction() {
        functions[current] = functions[current].lowerBound..<instructions.count
    }

    mutating func append(_ instruction: Instruction) {
        instructions.append(instruction)
    }

    /// Appends bytes; neighbours become one literal.
    mutating func append(literal bytes: some Collection<UInt8>, startsLine: Bool) {
        guard !bytes.isEmpty else { return }
        let start = literals.count
        literals.append(contentsOf: bytes)
        if instructions.count > barrier, case .literal(let previous, let previousStartsLine)? = instructions.last,
            previous.upperBound == start, startsLine == (literals[start - 1] == UInt8(ascii: "\n"))
        {
            instructions[instructions.count - 1] =
                .literal(previous.lowerBound..<literals.count, startsLine: previousStartsLine)
        } else {
            instructions.append(.literal(start..<literals.count, startsLine: startsLine))
        }
    }

    mutating func pooled(_ bytes: some Collection<UInt8>) -> Range<Int> {
        let start = literals.count
        literals.append(contentsOf: bytes)
        return start..<literals.count
    }

    mutating func access(_ access: FieldAccess) -> Int {
        accesses.append(access)
        return accesses.count - 1
    }

    mutating func name(_ parts: [String]) -> Int {
        if let known = nameIndices[parts] { return known }
        names.append(parts)
        nameIndices[parts] = names.count - 1
        return names.count - 1
    }

    /// Appends a section whose end is not known yet.
    mutating func open(_ instruction: Instruction) -> Int {
        instructions.append(instruction)
        barrier = instructions.count
        return instructions.count - 1
    }

    /// Ends a section here.
    mutating func close(_ index: Int) {
        let end = instructions.count
        switch instructions[index] {
        case .section(let register, let access, let element, _):
            instructions[index] = .section(register: register, access: access, element: element, end: end)
        case .inverted(let register, let access, _):
            instructions[index] = .inverted(register: register, access: access, end: end)
        case .dynamicSection(let name, _): instructions[index] = .dynamicSection(name: name, end: end)
        case .dynamicInverted(let name, _): instructions[index] = .dynamicInverted(name: name, end: end)
        default: preconditionFailure("only sections are closed")
        }
        barrier = end
    }

    mutating func program(root: Scope.Frame) -> Program {
        let rootRegister = register(of: root)
        return Program(
            literals: literals, instructions: instructions, functions: functions, accesses: accesses, names: names,
            registerCount: registerCount, rootRegister: rootRegister)
    }
}
