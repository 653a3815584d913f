/// The program while it grows.
struct CodeBuffer {
    private var literals: [UInt8] = []
    /// The instructions of each function; ends of sections count from the function's first.
    private var functions: [[Instruction]] = []
    private var accesses: [FieldAccess] = []
    private var names: [[String]] = []
    private var nameIndices: [[String]: Int] = [:]
    private var registers: [RecordReference: Int] = [:]
    /// The function that is being compiled, and around it those that wait for it.
    private var open: [Open] = []

    private struct Open {
        var function: Int
        var instructions: [Instruction] = []
        /// Instructions before this one may be jumped behind, so that nothing is merged into them.
        var barrier = 0
    }

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
        functions.append([])
        return functions.count - 1
    }

    mutating func begin(function: Int) {
        open.append(Open(function: function))
    }

    mutating func endFunction() {
        if let ended = open.popLast() { functions[ended.function] = ended.instructions }
    }

    mutating func append(_ instruction: Instruction) {
        open[open.count - 1].instructions.append(instruction)
    }

    /// Appends bytes; neighbours become one literal.
    mutating func append(literal bytes: some Collection<UInt8>, startsLine: Bool) {
        guard !bytes.isEmpty else { return }
        let start = literals.count
        literals.append(contentsOf: bytes)
        let current = open.count - 1
        let count = open[current].instructions.count
        if count > open[current].barrier,
            case .literal(let previous, let previousStartsLine)? = open[current].instructions.last,
            previous.upperBound == start, startsLine == (literals[start - 1] == UInt8(ascii: "\n"))
        {
            open[current].instructions[count - 1] =
                .literal(previous.lowerBound..<literals.count, startsLine: previousStartsLine)
        } else {
            append(.literal(start..<literals.count, startsLine: startsLine))
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
        append(instruction)
        let count = open[open.count - 1].instructions.count
        open[open.count - 1].barrier = count
        return count - 1
    }

    /// Ends a section here.
    mutating func close(_ index: Int) {
        let current = open.count - 1
        let end = open[current].instructions.count
        open[current].instructions[index] = open[current].instructions[index].ending(at: end)
        open[current].barrier = end
    }

    mutating func program(root: Scope.Frame) -> Program {
        let rootRegister = register(of: root)
        let order = reachableFunctions()
        let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        var instructions: [Instruction] = []
        var ranges: [Range<Int>] = []
        for function in order {
            let start = instructions.count
            instructions += functions[function].map { $0.placed(at: start, functions: numbers) }
            ranges.append(start..<instructions.count)
        }
        return Program(
            literals: literals, instructions: instructions, functions: ranges, accesses: accesses, names: names,
            registerCount: registerCount, rootRegister: rootRegister)
    }

    /// The root and what it calls, in the order of the calls; functions that were only tried are left out.
    private func reachableFunctions() -> [Int] {
        var order: [Int] = []
        var seen: Set<Int> = [0]
        var pending = [0]
        while let function = pending.popLast() {
            order.append(function)
            for case .call(let callee, _) in functions[function].reversed() where seen.insert(callee).inserted {
                pending.append(callee)
            }
        }
        return order
    }
}
