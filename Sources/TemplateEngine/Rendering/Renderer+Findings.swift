import Diagnostics

/// Reports problems of data that does not match the template.
extension Renderer {
    /// The value of a name. If names must exist, a missing one is an error, after which rendering continues.
    mutating func find(_ placeholder: DynamicPlaceholder) -> TemplateData.Index? {
        if let index = scope.find(placeholder) { return index }
        if program.options.unknownNames == .error, !scope.findings.hasError(placeholder.place),
            let miss = scope.miss(placeholder, in: program, offers: scope.findings.hasOffers)
        {
            scope.findings.add(Diagnostic(miss.problem, at: miss.place, notes: whereabouts), in: placeholder.place)
        }
        return nil
    }

    /// Reports an error once, and continues.
    mutating func report(_ problem: TemplateProblem, at place: Place) {
        guard !scope.findings.hasError(place) else { return }
        scope.findings.add(Diagnostic(problem, at: place, notes: whereabouts), in: place)
    }

    /// Reports an error and ends the rendering.
    mutating func fail(_ problem: TemplateProblem, at place: Place) {
        scope.findings.end([Diagnostic(problem, at: place, notes: whereabouts)])
    }

    /// Warns of a value that cannot be written, if names must exist.
    mutating func warnOfNothing(_ value: TemplateData.Index, _ placeholder: DynamicPlaceholder) {
        guard program.options.unknownNames == .error, !scope.findings.isWarned(placeholder.place) else { return }
        var warning = Diagnostic(
            TemplateProblem.notPrintable(placeholder.name, kind: scope.data.kind(of: value)), at: placeholder.place,
            notes: whereabouts)
        // A warning, because the output is the same as in plain Mustache.
        warning.severity = .warning
        scope.findings.warn(warning)
    }

    /// Warns of a value in a page whose control characters were replaced.
    mutating func warnOfControlCharacters(_ placeholder: DynamicPlaceholder) {
        guard program.options.profile == .html else { return }
        let notes = scope.findings.isShown(placeholder.place) ? whereabouts : []
        scope.findings.refuse(
            Diagnostic(TemplateProblem.controlCharacters(placeholder.name), at: placeholder.place, notes: notes))
    }

    /// Warns of a refused value.
    mutating func refuse(_ refusal: EscaperRefusal, of placeholder: DynamicPlaceholder) {
        let problem = TemplateProblem.refusedValue(
            placeholder.name, value: String(refusal.value.prefix(80)),
            where: placeholder.context?.context.description ?? "in text",
            reason: refusal.reason, written: refusal.written, needed: refusal.needed)
        let notes = scope.findings.isShown(placeholder.place) ? whereabouts : []
        scope.findings.refuse(Diagnostic(problem, at: placeholder.place, notes: notes))
    }
}

extension Renderer {
    /// The maximum number of lists and of calls in notes.
    private static let maximumNotes = 4

    /// The current position: the elements of lists, and the partials, innermost first.
    private var whereabouts: [Diagnostic.Note] {
        var elements: [String] = []
        var list = loop
        while list >= 0, elements.count < Self.maximumNotes {
            let frame = frames[list]
            // The step before the body of a section is its beginning.
            if case .dynamicSection(let placeholder, _, _) = program.instructions[frame.step - 1] {
                elements.append("in element \(frame.index + 1) of '\(program.placeholders[Int(placeholder)].name)'")
            }
            list = frame.outerLoop
        }
        let notes = elements.isEmpty ? [] : [Diagnostic.Note("this is \(elements.joined(separator: ", "))")]
        return notes + notesOnCalls
    }

    private var notesOnCalls: [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        for frame in frames.reversed() where frame.kind == .call && notes.count < Self.maximumNotes {
            let call = frame.step - 1
            switch program.instructions[call] {
            case .call(let function, _):
                let shown = program.functions[Int(function)].tree
                guard shown !== program.function(at: call).tree else { continue }
                notes.append(note(on: shown, at: placeOfCall(at: call)))
            case .callDynamic(_, let placeholder, _):
                let name = program.placeholders[Int(placeholder)].name
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
        if case .callDynamic(_, let placeholder, _) = program.instructions[step] {
            return program.placeholders[Int(placeholder)].place
        }
        return program.calls[step] ?? .file(program.function(at: step).tree.source.name)
    }
}

extension TemplateProgram {
    /// The function that contains a step.
    fileprivate func function(at step: Int) -> ProgramFunction {
        functions.reduce(functions[0]) { $1.start <= step && $1.start > $0.start ? $1 : $0 }
    }
}
