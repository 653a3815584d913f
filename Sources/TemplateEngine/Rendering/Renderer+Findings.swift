import Diagnostics

/// Reports problems of data that does not match the template.
extension Renderer {
    /// The value of a name. If names must exist, a missing one is an error, after which rendering continues.
    mutating func find(_ hole: DynamicHole) -> TemplateData.Index? {
        if let index = scope.find(hole) { return index }
        if program.options.unknownNames == .error, !scope.findings.isTold(hole.place),
            let miss = scope.miss(hole, in: program, offers: scope.findings.hasOffers)
        {
            scope.findings.add(Diagnostic(miss.problem, at: miss.place, notes: whereabouts), in: hole.place)
        }
        return nil
    }

    /// Reports an error once, and continues.
    mutating func report(_ problem: TemplateProblem, at place: Place) {
        guard !scope.findings.isTold(place) else { return }
        scope.findings.add(Diagnostic(problem, at: place, notes: whereabouts), in: place)
    }

    /// Reports an error and ends the rendering.
    mutating func fail(_ problem: TemplateProblem, at place: Place) {
        scope.findings.end([Diagnostic(problem, at: place, notes: whereabouts)])
    }

    /// Warns of a value that cannot be written, if names must exist.
    mutating func warnOfNothing(_ value: TemplateData.Index, _ hole: DynamicHole) {
        guard program.options.unknownNames == .error, !scope.findings.isWarned(hole.place) else { return }
        var warning = Diagnostic(
            TemplateProblem.notPrintable(hole.name, kind: scope.data.kind(of: value)), at: hole.place,
            notes: whereabouts)
        // A warning, because the output is the same as in plain Mustache.
        warning.severity = .warning
        scope.findings.warn(warning)
    }

    /// Warns of a value in a page whose control characters were replaced.
    mutating func warnOfControlCharacters(_ hole: DynamicHole) {
        guard program.options.profile == .html else { return }
        let notes = scope.findings.isShown(hole.place) ? whereabouts : []
        scope.findings.refuse(Diagnostic(TemplateProblem.controlCharacters(hole.name), at: hole.place, notes: notes))
    }

    /// Warns of a refused value.
    mutating func refuse(_ refusal: EscaperRefusal, of hole: DynamicHole) {
        let problem = TemplateProblem.refusedValue(
            hole.name, value: String(refusal.value.prefix(80)), where: hole.context?.context.description ?? "in text",
            reason: refusal.reason, written: refusal.written, needed: refusal.needed)
        let notes = scope.findings.isShown(hole.place) ? whereabouts : []
        scope.findings.refuse(Diagnostic(problem, at: hole.place, notes: notes))
    }
}

extension Renderer {
    /// The maximum number of lists and of calls in notes.
    private static let mostNotes = 4

    /// The current position: the elements of lists, and the partials, innermost first.
    private var whereabouts: [Diagnostic.Note] {
        var elements: [String] = []
        var list = loop
        while list >= 0, elements.count < Self.mostNotes {
            let frame = frames[list]
            // The step before the body of a section is its beginning.
            if case .dynamicSection(let hole, _, _) = program.instructions[frame.step - 1] {
                elements.append("in element \(frame.index + 1) of '\(program.holes[Int(hole)].name)'")
            }
            list = frame.outerLoop
        }
        let notes = elements.isEmpty ? [] : [Diagnostic.Note("this is \(elements.joined(separator: ", "))")]
        return notes + notesOnCalls
    }

    private var notesOnCalls: [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        for frame in frames.reversed() where frame.kind == .call && notes.count < Self.mostNotes {
            let call = frame.step - 1
            switch program.instructions[call] {
            case .call(let function, _):
                let shown = program.functions[Int(function)].tree
                guard shown !== program.function(at: call).tree else { continue }
                notes.append(note(on: shown, at: placeOfCall(at: call)))
            case .callDynamic(_, let hole, _):
                let name = program.holes[Int(hole)].name
                notes.append(.init("the template that '\(name)' names is shown from here", at: placeOfCall(at: call)))
            default: break
            }
        }
        return notes
    }

    private func note(on shown: SyntaxTree, at call: Place) -> Diagnostic.Note {
        guard case .text(let source, let range) = call else {
            return .init("'\(shown.name)' is shown from here", at: call)
        }
        // It is a template if the tag contains its name, otherwise a block that a template passes.
        let name = String(decoding: source.bytes[range], as: UTF8.self)
        return .init(
            name == shown.name ? "'\(name)' is shown from here" : "the block '\(name)' is shown from here", at: call)
    }

    /// The place of the tag of a call.
    func placeOfCall(at step: Int) -> Place {
        if case .callDynamic(_, let hole, _) = program.instructions[step] { return program.holes[Int(hole)].place }
        return program.calls[step] ?? .file(program.function(at: step).tree.source.name)
    }
}

extension TemplateProgram {
    /// The function that contains a step.
    fileprivate func function(at step: Int) -> ProgramFunction {
        functions.reduce(functions[0]) { $1.start <= step && $1.start > $0.start ? $1 : $0 }
    }
}
