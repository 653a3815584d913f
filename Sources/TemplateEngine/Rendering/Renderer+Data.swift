import Diagnostics
import WebSafety

/// What is looked up in data while it is rendered.
extension Renderer {
    /// Begins a section over data; whether it shows anything.
    mutating func enterDynamicSection(
        _ hole: DynamicHole, once: Bool, body: Int, _ output: inout OutputBuffer
    ) -> Bool {
        if let fact = hole.fact, loop >= 0 { return enter(fact, body: body) }
        guard let index = find(hole), scope.data.isTrue(index) else { return false }
        var frame = Frame(kind: .dynamicSection, step: body, count: 1, outerLoop: loop)
        switch scope.data.nodes[Int(index)] {
        case .list(let first, let count):
            if once, count > 1 {
                let place = program.sources[hole.source].context?.context.description ?? "inside a tag"
                report(.repeatsInMarkup(hole.name, where: place), at: hole.place)
                return false
            }
            frame.node = first
            frame.count = Int(count)
            loop = frames.count
        case .lambda(let lambda):
            expand(scope.data.lambdas[Int(lambda)], of: hole, &output)
            return false
        default: frame.node = index
        }
        frames.append(frame)
        scope.enter(frame.node)
        if scope.isTooDeep { fail(.renderedTooDeep(limit: DataScope.mostObjects), at: hole.place) }
        return true
    }

    /// Begins a section over a fact of the nearest list.
    private mutating func enter(_ fact: LoopFact, body: Int) -> Bool {
        guard !fact.isFlag || isTrue(fact) else { return false }
        frames.append(Frame(kind: .dynamicSection, step: body, count: 1, outerLoop: loop))
        // The value itself has no place in the data; a dot inside goes on to mean what it meant.
        scope.enter(scope.top)
        return true
    }

    mutating func isTrue(_ hole: DynamicHole) -> Bool {
        if let fact = hole.fact, loop >= 0 { return !fact.isFlag || isTrue(fact) }
        guard let index = find(hole) else { return false }
        return scope.data.isTrue(index)
    }

    mutating func appendDynamic(_ hole: DynamicHole, _ output: inout OutputBuffer) {
        if let fact = hole.fact, loop >= 0 {
            let frame = frames[loop]
            let text =
                switch fact {
                case .first, .last: isTrue(fact) ? "true" : "false"
                case .index: String(frame.index)
                case .count: String(frame.count)
                }
            append(text, hole, &output)
            return
        }
        guard let index = find(hole) else { return }
        if hole.escapers.first == .json {
            if !scope.data.appendJSON(index, to: &output) {
                fail(.nestedTooDeep(limit: TemplateData.deepestJSON), at: hole.place)
            }
            return
        }
        switch scope.data.nodes[Int(index)] {
        case .null: break
        case .list, .object: warnOfNothing(index, hole)
        case .flag(let flag): append(flag ? "true" : "false", hole, &output)
        case .html(let text):
            // Markup made by code stays as it is where a raw tag stands, and is text elsewhere.
            if hole.isRaw {
                output.append(scope.data.texts[Int(text)])
            } else {
                append(scope.data.texts[Int(text)], hole, &output)
            }
        case .number(let text), .text(let text): append(scope.data.texts[Int(text)], hole, &output)
        case .lambda(let lambda):
            if let text = expanded(scope.data.lambdas[Int(lambda)], in: hole) { append(text, hole, &output) }
        }
    }

    /// Writes something harmless in place of a value that makes the `/` behind it the beginning of a host.
    mutating func checkSlash(
        behind before: Instruction.BeforeSlash, _ quote: UInt8, _ output: inout OutputBuffer
    ) {
        // No value has its quotes in it.
        let value = output.withBytes { bytes -> String? in
            guard let last = bytes.last, last == UInt8(ascii: "/") || last == quote else { return nil }
            let start = bytes.lastIndex(of: quote).map { $0 + 1 } ?? 0
            return String(decoding: bytes[start...], as: UTF8.self)
        }
        guard let value, lastHole >= 0, before != .section || !value.isEmpty else { return }
        let hole = program.holes[Int(lastHole)]
        let isRoot = before == .root
        if !isRoot { output.removeLast(value.utf8.count) }
        let written = isRoot ? Escaper.refusedWord : Escaper.refusedAddress
        output.append(written)
        refuse(
            EscaperRefusal(
                value: isRoot ? "" : value, reason: isRoot || value.isEmpty ? "is empty" : "ends in '/'",
                written: written, needed: "a '/' follows it here, and two in a row would begin another host"),
            of: hole)
    }

    /// Writes a text through the steps of a hole.
    private mutating func append(_ text: String, _ hole: DynamicHole, _ output: inout OutputBuffer) {
        let replaced = output.replacedControlCharacters
        defer {
            if output.replacedControlCharacters > replaced { warnOfControlCharacters(hole) }
        }
        if let escaping = hole.escaping {
            escaping.append(text, to: &output)
        } else if hole.escapers == [.safeHTML] {
            report(.rawNotHTML(hole.name, kind: KindFacts.text.description), at: hole.place)
        } else if let refusal = hole.escapers.append(text, to: &output) {
            refuse(refusal, of: hole)
        }
    }

    mutating func function(in table: Int, _ hole: DynamicHole) -> Int? {
        guard let index = find(hole) else { return nil }
        switch scope.data.nodes[Int(index)] {
        case .text(let text), .number(let text):
            let name = scope.data.texts[Int(text)]
            if let function = program.tables[table][name] { return function }
            if program.options.missingTemplates == .error {
                report(.unknownTemplate(name, existing: program.tables[table].keys.sorted()), at: hole.place)
            }
        default: break
        }
        return nil
    }
}
