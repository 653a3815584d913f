import Diagnostics
import WebSafety

extension Template {
    /// Renders a record and appends it to the buffer.
    ///
    /// This cannot fail. If the page exceeds the buffer's limit, or if more than a million elements and partials render
    /// nothing, the rest is left out, and `OutputBuffer.isFull` is true.
    public func render(_ record: Record, into output: inout OutputBuffer) {
        withUnsafePointer(to: record) { pointer in
            var renderer = Renderer(program: program)
            renderer.render(UnsafeRawPointer(pointer), into: &output)
        }
    }

    /// Renders a record as text.
    public func render(_ record: Record) -> String {
        var output = OutputBuffer()
        render(record, into: &output)
        return output.text
    }
}

extension DynamicTemplate {
    /// Renders data and appends it to the buffer. If rendering fails, the appended part stays in the buffer.
    ///
    /// - Returns: a warning for each value that is unsafe in its context and was replaced. Only the HTML profile
    ///   refuses values. Above a thousand, they are counted by their places. If names must exist, there is also a
    ///   warning for each tag that would write a list or an object.
    /// - Throws: all errors: a name that does not exist although names must exist, a text where only markup is allowed,
    ///   templates that are nested too deeply, a page that exceeds the buffer's limit.
    @discardableResult
    public func render(
        _ data: TemplateData, into output: inout OutputBuffer
    ) throws(DiagnosticList) -> [Diagnostic] {
        var renderer = Renderer(program: program, scope: DataScope(data, for: program))
        renderer.run(&output)
        let findings = renderer.scope.findings
        var errors = findings.errors
        if output.isFull, !findings.isFatal {
            errors.append(
                Diagnostic(
                    TemplateProblem.outputTooLarge(limit: output.limit),
                    at: .file(program.functions[0].tree.source.name)))
        }
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        return findings.allWarnings
    }

    /// Renders data as text.
    ///
    /// - Throws: all errors, as above.
    public func render(_ value: TemplateValue) throws(DiagnosticList) -> String {
        var output = OutputBuffer()
        try render(TemplateData(value), into: &output)
        return output.text
    }
}

/// Executes a program once.
///
/// Sections and calls are frames on an explicit stack, so that no data and no template can overflow the thread's stack.
struct Renderer {
    /// The maximum depth of templates and blocks that depends on the data.
    static let maximumExpansion = 256
    /// The number of elements and calls allowed in one rendering in addition to one for each byte of output.
    static let freeSteps = 1_000_000
    /// The maximum depth of sections and calls, which is greater than that of data.
    static let maximumFrames = 1 << 18

    let program: TemplateProgram
    /// The addresses of the values in scope, one for each type of record.
    var registers: [UnsafeRawPointer?]
    var frames: [Frame] = []
    /// The computed values of sections, outermost first.
    var owned: [OwnedValue] = []
    /// The frame of the innermost list; -1 if there is none.
    var loop = -1
    var calls = 0
    /// The last tag that was looked up in data.
    var lastPlaceholder: Int32 = -1
    /// The number of elements and calls until now.
    var steps = 0
    /// The white space of all calls, and the part that precedes lines now.
    var indentationBytes: [UInt8] = []
    var indentation = 0..<0
    /// The data; empty for records.
    var scope: DataScope

    init(program: TemplateProgram, scope: DataScope = DataScope()) {
        self.program = program
        self.scope = scope
        registers = Array(repeating: nil, count: program.registerCount)
        frames.reserveCapacity(16)
    }

    /// Renders a record.
    mutating func render(_ record: UnsafeRawPointer, into output: inout OutputBuffer) {
        registers[program.rootRegister] = record
        run(&output)
    }
}

extension Renderer {
    /// Runs the root function until its end, the output's limit, or the first failure.
    mutating func run(_ output: inout OutputBuffer) {
        let program = program
        program.instructions.withUnsafeBufferPointer { instructions in
            program.literals.withUnsafeBufferPointer { literals in
                run(instructions, literals, &output)
            }
        }
    }

    private mutating func run(
        _ instructions: UnsafeBufferPointer<Instruction>, _ literals: UnsafeBufferPointer<UInt8>,
        _ output: inout OutputBuffer
    ) {
        var step = program.functions[0].start
        while true {
            let instruction = instructions[step]
            step += 1
            switch instruction {
            case .literal(let start, let count, let startsLine):
                let bytes = UnsafeBufferPointer(rebasing: literals[Int(start)..<Int(start + count)])
                if indentation.isEmpty { output.append(bytes) } else { appendLines(bytes, startsLine, &output) }
            case .lineStart:
                if !indentation.isEmpty { appendIndentation(&output) }

            case .text(let register, let offset, let escaping):
                if let record = registers[Int(register)] {
                    escaping.append((record + Int(offset)).assumingMemoryBound(to: String.self).pointee, to: &output)
                    if output.isFull { return }
                }
            case .optionalText(let register, let offset, let escaping):
                if let record = registers[Int(register)],
                    let text = (record + Int(offset)).assumingMemoryBound(to: String?.self).pointee
                {
                    escaping.append(text, to: &output)
                    if output.isFull { return }
                }
            case .value(let register, let access, let escaping):
                if let record = registers[Int(register)] {
                    program.accesses[Int(access)].write(record, &output, escaping)
                    if output.isFull { return }
                }

            case .flag(let register, let offset, let isInverted, let end):
                if let record = registers[Int(register)],
                    (record + Int(offset)).assumingMemoryBound(to: Bool.self).pointee == isInverted
                {
                    step = Int(end)
                }
            case .condition(let register, let access, let isInverted, let end):
                if let record = registers[Int(register)],
                    program.accesses[Int(access)].isTrue(record) == isInverted
                {
                    step = Int(end)
                }
            case .section(let register, let access, let element, let end):
                if !enterSection(register, program.accesses[Int(access)], element, body: step) { step = Int(end) }
            case .lambda(let register, let access, let source):
                if let record = registers[Int(register)] { callLambda(record, Int(access), Int(source), &output) }
            case .endSection:
                guard takeStep(&output) else { return }
                if let body = nextElement() { step = body }

            case .loopNumber(let fact):
                output.append(decimal: fact == .index ? frames[loop].index : frames[loop].count)
            case .loopFlag(let fact, let isInverted, let end):
                if isTrue(fact) == isInverted { step = Int(end) }

            case .dynamicValue(let placeholder):
                lastPlaceholder = placeholder
                appendDynamic(program.placeholders[Int(placeholder)], &output)
                if scope.findings.isFatal || output.isFull { return }
            case .slash(let quote, let before): checkSlash(after: before, quote, &output)
            case .dynamicSection(let placeholder, let once, let end):
                if !enterDynamicSection(program.placeholders[Int(placeholder)], once: once, body: step, &output) {
                    step = Int(end)
                }
                if scope.findings.isFatal || output.isFull { return }
            case .dynamicInverted(let placeholder, let end):
                if isTrue(program.placeholders[Int(placeholder)]) { step = Int(end) }
                if scope.findings.isFatal { return }

            case .call(let function, let added):
                guard takeStep(&output) else { return }
                call(Int(function), added, from: &step, literals)
                if scope.findings.isFatal { return }
            case .callNamed(let table, let register, let access, let added):
                guard takeStep(&output) else { return }
                if let function = function(in: Int(table), register, Int(access)) {
                    call(function, added, from: &step, literals)
                }
            case .callDynamic(let table, let placeholder, let added):
                guard takeStep(&output) else { return }
                if let function = function(in: Int(table), program.placeholders[Int(placeholder)]) {
                    call(function, added, from: &step, literals)
                }
                if scope.findings.isFatal { return }
            case .endFunction:
                guard let frame = frames.popLast() else { return }
                step = frame.step
                indentationBytes.removeLast(indentationBytes.count - frame.owned)
                indentation = frame.indentation
                calls -= 1
            }
        }
    }

    /// Whether another element or call is allowed.
    private mutating func takeStep(_ output: inout OutputBuffer) -> Bool {
        steps += 1
        if steps > Self.freeSteps + output.count || frames.count >= Self.maximumFrames { output.close() }
        return !output.isFull
    }
}

extension Renderer {
    /// Begins a section; returns whether its body is rendered.
    private mutating func enterSection(_ register: Int16, _ access: FieldAccess, _ element: Int16, body: Int) -> Bool {
        guard let record = registers[Int(register)] else { return false }
        let elements = access.elements(record)
        guard elements.count > 0 else { return false }
        let target = Int(element)
        frames.append(
            Frame(
                kind: .section, step: body, register: element, outer: registers[target], element: elements.first,
                stride: elements.stride, count: elements.count, outerLoop: loop, owned: owned.count))
        if let owner = elements.owner { owned.append(owner) }
        if access.isList { loop = frames.count - 1 }
        registers[target] = elements.first
        return true
    }

    /// Continues with the next element of the innermost section. Returns the beginning of its body, or `nil` after the
    /// last one.
    private mutating func nextElement() -> Int? {
        let top = frames.count - 1
        frames[top].index += 1
        if frames[top].index < frames[top].count {
            switch frames[top].kind {
            case .section:
                let element = frames[top].element.map { $0 + frames[top].stride }
                frames[top].element = element
                registers[Int(frames[top].register)] = element
            case .dynamicSection:
                frames[top].node += 1
                scope.replaceTop(with: frames[top].node)
            case .call: break
            }
            return frames[top].step
        }
        let frame = frames.removeLast()
        switch frame.kind {
        case .section:
            registers[Int(frame.register)] = frame.outer
            if owned.count > frame.owned { owned.removeLast(owned.count - frame.owned) }
        case .dynamicSection: scope.leave()
        case .call: break
        }
        loop = frame.outerLoop
        return nil
    }

    private mutating func call(
        _ function: Int, _ added: Instruction.Indentation?, from step: inout Int,
        _ literals: UnsafeBufferPointer<UInt8>
    ) {
        if scope.isDynamic, calls >= Self.maximumExpansion - scope.depth {
            fail(.renderedTooDeep(limit: Self.maximumExpansion), at: placeOfCall(at: step - 1))
            return
        }
        frames.append(
            Frame(kind: .call, step: step, owned: indentationBytes.count, indentation: indentation))
        calls += 1
        if let added {
            if added.count > 0 {
                // The current indentation is always at the end of these bytes.
                indentationBytes += literals[Int(added.start)..<Int(added.start + added.count)]
                indentation = indentation.lowerBound..<indentationBytes.count
            }
        } else {
            indentation = indentationBytes.count..<indentationBytes.count
        }
        step = program.functions[function].start
    }

    func isTrue(_ fact: LoopFact) -> Bool {
        let frame = frames[loop]
        return fact == .first ? frame.index == 0 : frame.index == frame.count - 1
    }

    private func function(in table: Int, _ register: Int16, _ access: Int) -> Int? {
        guard let record = registers[Int(register)] else { return nil }
        var name = OutputBuffer(capacity: 64)
        program.accesses[access].write(record, &name, .none)
        return program.tables[table][name.text]
    }

    private func callLambda(
        _ record: UnsafeRawPointer, _ access: Int, _ source: Int, _ output: inout OutputBuffer
    ) {
        let elements = program.accesses[access].elements(record)
        guard elements.count > 0 else { return }
        let lambda = elements.first.assumingMemoryBound(to: SectionLambda.self).pointee
        switch withExtendedLifetime(elements.owner, { lambda.body(program.sources[source].text) }) {
        case .text(let text): output.appendEscapingHTML(text)
        case .html(let html): output.append(html.markup)
        }
    }
}

extension Renderer {
    /// Appends bytes with indentation before each line that is not empty.
    private func appendLines(_ bytes: UnsafeBufferPointer<UInt8>, _ startsLine: Bool, _ output: inout OutputBuffer) {
        var atLineStart = startsLine
        for byte in bytes {
            if atLineStart, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { appendIndentation(&output) }
            output.append(byte)
            atLineStart = byte == UInt8(ascii: "\n")
        }
    }

    private func appendIndentation(_ output: inout OutputBuffer) {
        indentationBytes.withUnsafeBufferPointer { output.append(UnsafeBufferPointer(rebasing: $0[indentation])) }
    }
}
