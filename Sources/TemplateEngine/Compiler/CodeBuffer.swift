import ByteText
import Diagnostics

/// The program under construction.
struct CodeBuffer {
    private var literals: [UInt8] = []
    /// The instructions of each function. The ends of sections are relative to the function's first instruction.
    private var functions: [[Instruction]] = []
    private var trees: [SyntaxTree] = []
    /// The tags that call functions, for messages about data. Empty in templates for records, which have no such
    /// messages.
    private var callPlaces: [CallPlace] = []
    private var accesses: [FieldAccess] = []
    private var placeholders: [DynamicPlaceholder] = []
    private var names: [String] = []
    private var nameNumbers: [String: Int32] = [:]
    private var sources: [SectionSource] = []
    private var tables: [[String: Int]] = []
    /// The function that is being compiled.
    private var current = Open(function: 0)
    /// The functions whose compilation is suspended.
    private var waiting: [Open] = []

    /// The range of a call's tag in the source of its function, and the index of the call instruction.
    private struct CallPlace {
        var function: Int32
        var instruction: Int32
        var start: Int32
        var end: Int32
    }

    private struct Open {
        var function: Int
        var instructions: [Instruction] = []
        /// Jumps may lead here, so instructions before this index must not be merged with later ones.
        var barrier = 0
    }

    /// The register of values without names. One is enough, because only the innermost can be read.
    static let valueRegister = 0

    var functionCount: Int { functions.count }

    /// Reserves capacity for literals.
    mutating func reserve(literals count: Int) { literals.reserveCapacity(count) }

    mutating func reserveFunction(of tree: SyntaxTree) -> Int {
        functions.append([])
        trees.append(tree)
        return functions.count - 1
    }

    /// Begins a function with a number of nodes.
    mutating func begin(function: Int, nodes: Int) {
        waiting.append(current)
        current = Open(function: function)
        // Most nodes become one instruction, and sections two.
        current.instructions.reserveCapacity(nodes + 4)
    }

    mutating func endFunction() {
        append(.endFunction)
        functions[current.function] = current.instructions
        if let outer = waiting.popLast() { current = outer }
    }

    mutating func append(_ instruction: Instruction) {
        current.instructions.append(instruction)
    }

    /// Records the tag of the last call.
    mutating func mark(_ tag: Range<Int>) {
        callPlaces.append(
            CallPlace(
                function: Int32(current.function), instruction: Int32(current.instructions.count - 1),
                start: Int32(tag.lowerBound), end: Int32(tag.upperBound)))
    }

    /// Appends a part of a text; adjacent parts become one literal.
    mutating func append(literal range: Range<Int>, of text: [UInt8], startsLine: Bool) {
        guard !range.isEmpty else { return }
        let start = literals.count
        text.withBytes { literals.append(contentsOf: $0.piece(range.lowerBound, range.upperBound)) }
        let count = current.instructions.count
        if count > current.barrier,
            case .literal(let first, let length, let firstStartsLine)? = current.instructions.last,
            Int(first + length) == start, startsLine == (literals[start - 1] == UInt8(ascii: "\n"))
        {
            current.instructions[count - 1] = .literal(
                start: first, count: length + Int32(range.count), startsLine: firstStartsLine)
        } else {
            append(.literal(start: Int32(start), count: Int32(range.count), startsLine: startsLine))
        }
    }

    /// The white space that a call adds to each line.
    mutating func indentation(_ bytes: ArraySlice<UInt8>) -> Instruction.Indentation {
        let start = literals.count
        literals += bytes
        return Instruction.Indentation(start: Int32(start), count: Int32(bytes.count))
    }

    mutating func access(_ access: FieldAccess) -> Int32 {
        accesses.append(access)
        return Int32(accesses.count - 1)
    }

    /// The parts of a name that is looked up in the data.
    mutating func numbers(of parts: [String]) -> [Int32] {
        parts.map { part in
            if let known = nameNumbers[part] { return known }
            let number = Int32(names.count)
            names.append(part)
            nameNumbers[part] = number
            return number
        }
    }

    mutating func placeholder(_ placeholder: DynamicPlaceholder) -> Int32 {
        placeholders.append(placeholder)
        return Int32(placeholders.count - 1)
    }

    mutating func source(_ source: SectionSource) -> Int {
        sources.append(source)
        return sources.count - 1
    }

    mutating func table(_ functions: [String: Int]) -> Int32 {
        tables.append(functions)
        return Int32(tables.count - 1)
    }

    /// Appends a variable for a field, as an instruction that reads the field directly if possible.
    mutating func append(_ field: FieldAccess, of register: Int, movedBy outer: Int = 0, escaping: Escaping) {
        let register = Int16(register)
        if case .stored(let own) = field.source {
            switch field.operations.layout {
            case .text(let inner):
                return append(.text(register: register, offset: Int32(outer + own + inner), escaping: escaping))
            case .optionalText:
                return append(.optionalText(register: register, offset: Int32(outer + own), escaping: escaping))
            case .flag, .other: break
            }
        }
        append(.value(register: register, access: access(field.moved(by: outer)), escaping: escaping))
    }

    /// Appends a section over a field; its end is set by ``close(_:)``.
    mutating func open(_ field: FieldAccess, of register: Int, element: Int) -> Int {
        open(
            .section(
                register: Int16(register), access: access(field), element: Int16(element), end: 0))
    }

    /// Appends an inverted section over a field; its end is set by ``close(_:)``.
    mutating func openInverted(_ field: FieldAccess, of register: Int) -> Int {
        open(condition(on: field, access: access(field), register: Int16(register), isInverted: true))
    }

    /// Appends a section; its end is set by ``close(_:)``.
    mutating func open(_ instruction: Instruction) -> Int {
        append(instruction)
        let count = current.instructions.count
        current.barrier = count
        return count - 1
    }

    /// Sets the end of a section.
    mutating func close(_ index: Int) {
        // A section over an optional value that its body does not read becomes a condition.
        if case .section(let register, let access, let element, _) = current.instructions[index],
            element == Self.valueRegister, !accesses[Int(access)].kind.isList,
            !current.instructions[(index + 1)...].contains(where: { $0.mayRead(register: element) })
        {
            current.instructions[index] = condition(
                on: accesses[Int(access)], access: access, register: register, isInverted: false)
        }
        if current.instructions[index].hasFrame { append(.endSection) }
        let end = current.instructions.count
        current.instructions[index] = current.instructions[index].ending(at: Int32(end))
        current.barrier = end
    }

    /// Restricts a section over data to one repetition.
    mutating func markOnce(_ index: Int) {
        if case .dynamicSection(let placeholder, _, let end) = current.instructions[index] {
            current.instructions[index] = .dynamicSection(placeholder: placeholder, once: true, end: end)
        }
    }

    private func condition(
        on field: FieldAccess, access: Int32, register: Int16, isInverted: Bool
    ) -> Instruction {
        if case .stored(let offset) = field.source, field.operations.layout == .flag {
            return .flag(register: register, offset: Int32(offset), isInverted: isInverted, end: 0)
        }
        return .condition(register: register, access: access, isInverted: isInverted, end: 0)
    }

    func program(
        rootRegister: Int, registerCount: Int, options: TemplateOptions, library: TemplateLibrary?,
        warnings: [Diagnostic]
    ) -> TemplateProgram {
        let order = reachableFunctions()
        var numbers = Array(repeating: -1, count: functions.count)
        for (number, function) in order.enumerated() { numbers[function] = number }
        var instructions: [Instruction] = []
        instructions.reserveCapacity(order.reduce(0) { $0 + functions[$1].count })
        var placed: [ProgramFunction] = []
        placed.reserveCapacity(order.count)
        for function in order {
            let start = Int32(instructions.count)
            for instruction in functions[function] {
                instructions.append(instruction.placed(at: start, functions: numbers))
            }
            placed.append(ProgramFunction(start: Int(start), tree: trees[function]))
        }
        let tags = callPlaces.compactMap { call -> (Int, Place)? in
            let function = numbers[Int(call.function)]
            guard function >= 0 else { return nil }
            let tag = placed[function].tree.place(Int(call.start)..<Int(call.end))
            return (placed[function].start + Int(call.instruction), tag)
        }
        return TemplateProgram(
            literals: literals, instructions: instructions, functions: placed, accesses: accesses,
            placeholders: placeholders,
            names: names, sources: sources,
            tables: tables.map { $0.mapValues { numbers[$0] }.filter { $0.value >= 0 } },
            calls: tags.isEmpty ? [:] : Dictionary(tags) { $1 },
            registerCount: registerCount, rootRegister: rootRegister, options: options, library: library,
            warnings: warnings)
    }

    /// The root and the functions that it calls, in call order, without functions that were only compiled as an
    /// attempt.
    private func reachableFunctions() -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(functions.count)
        var isSeen = Array(repeating: false, count: functions.count)
        var pending = [0]
        isSeen[0] = true
        func reach(_ function: Int) {
            guard !isSeen[function] else { return }
            isSeen[function] = true
            pending.append(function)
        }
        while let function = pending.popLast() {
            order.append(function)
            for instruction in functions[function].reversed() {
                switch instruction {
                case .call(let callee, _): reach(Int(callee))
                case .callNamed(let table, _, _, _), .callDynamic(let table, _, _):
                    let callees = tables[Int(table)].sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                    for callee in callees.reversed() { reach(callee.value) }
                default: break
                }
            }
        }
        return order
    }
}
