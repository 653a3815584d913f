import WebSafety

/// Runs a program once.
struct Renderer {
    /// The most templates, blocks and sections that may show inside each other.
    static let deepestExpansion = 640

    let program: Program
    /// The addresses of the values in scope, one for each type of record.
    var registers: [UnsafeRawPointer?]
    /// The data in scope, for names that are searched.
    var stack: [TemplateValue] = []
    /// Whether the limit was met, so that what follows is missing.
    private(set) var isTooDeep = false

    private var indentation: [UInt8] = []
    private var depth = 0

    init(program: Program) {
        self.program = program
        registers = Array(repeating: nil, count: program.registerCount)
    }

    /// Runs the root function.
    mutating func runRoot(_ output: inout OutputBuffer) {
        run(program.functions[0], &output)
    }
}

extension Renderer {
    private mutating func run(_ range: Range<Int>, _ output: inout OutputBuffer) {
        guard depth < Self.deepestExpansion else {
            isTooDeep = true
            return
        }
        depth += 1
        defer { depth -= 1 }
        var index = range.lowerBound
        // Templates that contain themselves twice would otherwise go on for ever after the limit was met.
        while index < range.upperBound, !isTooDeep {
            let instruction = program.instructions[index]
            index += 1
            switch instruction {
            case .literal(let literal, let startsLine):
                appendLiteral(literal, startsLine: startsLine, &output)
            case .lineStart:
                if !indentation.isEmpty { appendIndentation(&output) }
            case .value(let register, let access, let escaping):
                if let pointer = registers[register] { program.accesses[access].write(pointer, &output, escaping) }
            case .section(let register, let access, let element, let end):
                runSection(register, access, element, index..<end, &output)
                index = end
            case .inverted(let register, let access, let end):
                if let pointer = registers[register], program.accesses[access].isTrue(pointer) { index = end }
            case .dynamicValue(let name, let escapers):
                append(find(program.names[name]), escapers.isEmpty ? .none : .html, &output)
            case .dynamicSection(let name, let end):
                runSection(find(program.names[name]), index..<end, &output)
                index = end
            case .dynamicInverted(let name, let end):
                if find(program.names[name]).isTrue { index = end }
            case .call(let function, let indentation):
                call(function, indentation, &output)
            }
        }
    }

    private mutating func runSection(
        _ register: Int, _ access: Int, _ element: Int, _ body: Range<Int>, _ output: inout OutputBuffer
    ) {
        guard let pointer = registers[register] else { return }
        let outer = registers[element]
        program.accesses[access].enumerate(pointer) { value in
            registers[element] = value
            run(body, &output)
        }
        registers[element] = outer
    }

    private mutating func runSection(_ value: TemplateValue, _ body: Range<Int>, _ output: inout OutputBuffer) {
        guard value.isTrue else { return }
        let items = if case .list(let items) = value { items } else { [value] }
        for item in items {
            stack.append(item)
            run(body, &output)
            stack.removeLast()
        }
    }

    private mutating func call(_ function: Int, _ added: Range<Int>?, _ output: inout OutputBuffer) {
        let outer = indentation
        if let added { indentation += program.literals[added] } else { indentation = [] }
        run(program.functions[function], &output)
        indentation = outer
    }
}

extension Renderer {
    private func appendLiteral(_ range: Range<Int>, startsLine: Bool, _ output: inout OutputBuffer) {
        program.literals.withUnsafeBufferPointer { literals in
            let bytes = UnsafeBufferPointer(rebasing: literals[range])
            if indentation.isEmpty { output.append(bytes) } else { appendLines(bytes, startsLine, &output) }
        }
    }

    /// Appends bytes with indentation before each line that is not empty.
    private func appendLines(
        _ bytes: UnsafeBufferPointer<UInt8>, _ startsLine: Bool, _ output: inout OutputBuffer
    ) {
        var atLineStart = startsLine
        for byte in bytes {
            if atLineStart, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { appendIndentation(&output) }
            output.append(byte)
            atLineStart = byte == UInt8(ascii: "\n")
        }
    }

    private func appendIndentation(_ output: inout OutputBuffer) {
        indentation.withUnsafeBufferPointer { output.append($0) }
    }

    private func append(_ value: TemplateValue, _ escaping: Escaping, _ output: inout OutputBuffer) {
        switch value {
        case .null, .list, .object: break
        case .flag(let flag): output.append(flag ? "true" : "false")
        case .number(let spelling): escaping.append(spelling, to: &output)
        case .text(let text): escaping.append(text, to: &output)
        }
    }

    /// The value of a name: the first part in the nearest object that has it, the others inside that (Mustache manual,
    /// "Variables").
    private func find(_ parts: [String]) -> TemplateValue {
        guard let first = parts.first else { return stack.last ?? .null }
        for frame in stack.reversed() {
            guard case .object(let members) = frame, var value = members[first] else { continue }
            for part in parts.dropFirst() {
                guard case .object(let inner) = value, let member = inner[part] else { return .null }
                value = member
            }
            return value
        }
        return .null
    }
}
