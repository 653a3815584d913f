import Diagnostics

extension Sequence<Diagnostic> {
    /// The problems as they are printed, with ids and facts in place of sentences.
    ///
    /// The sentences are in `Tests/Messages/problems`, so that rewording one changes no other test.
    ///
    ///     Templates/profile.mustache:12:9: error: template-unknown-name 'nmae'
    ///        12 |   <h1>{{nmae}}</h1>
    ///           |         ^~~~
    ///        suggestion: name
    public var outline: String {
        let printer = DiagnosticPrinter()
        func heading(_ place: Place?, _ label: String) -> String {
            let name = printer.name(of: place)
            return name.isEmpty ? "\(label)\n" : "\(name): \(label)\n"
        }
        return inOrder().map { problem in
            var text = heading(problem.place, "\(problem.severity.rawValue): \(problem.idAndFacts)")
            if !problem.hidesSource { text += printer.excerpt(problem.place, hiding: problem.hiddenValues) }
            text += problem.advice.compactMap(outline(ofAdvice:)).map { "   \($0)\n" }.joined()
            for note in problem.notes {
                text += heading(note.place, "note") + printer.excerpt(note.place, hiding: problem.hiddenValues)
            }
            return text
        }.joined()
    }
}

extension Diagnostic {
    /// The id and the facts of the message: `unknown-key 'headlin'`.
    public var idAndFacts: String { ([id] + facts(in: message)).joined(separator: " ") }
}

extension Problem {
    /// The id and the facts of the message: `unknown-key 'headlin'`.
    public var idAndFacts: String { Diagnostic(self, at: nil).idAndFacts }
}

/// The facts of a message: its quoted names and its numbers, in order.
public func facts(in message: String) -> [String] {
    var facts: [String] = []
    var rest = message[...]
    var isInsideWord = false
    while let first = rest.first {
        let end =
            switch first {
            case "'" where !isInsideWord: endOfQuote(rest)
            case "0"..."9" where !isInsideWord: endOfNumber(rest)
            default: nil as String.Index?
            }
        if let end {
            facts.append(String(rest[..<end]))
            rest = rest[end...]
            isInsideWord = false
        } else {
            // The 8 of UTF-8 is no fact.
            isInsideWord = first.isLetter || first.isNumber || first == "-" && isInsideWord
            rest.removeFirst()
        }
    }
    return facts
}

private func endOfQuote(_ text: Substring) -> String.Index? {
    var rest = text.dropFirst()
    while let quote = rest.firstIndex(of: "'") {
        rest = rest[rest.index(after: quote)...]
        // An apostrophe does not end a quotation.
        if rest.first?.isLetter != true { return rest.startIndex }
    }
    return nil
}

private func endOfNumber(_ text: Substring) -> String.Index? {
    let word = text.prefix { $0.isLetter || $0.isNumber || ".,-".contains($0) }
    return word.lastIndex { $0.isLetter || $0.isNumber }.map { word.index(after: $0) }
}

/// What an outline shows of a line below a message: a suggestion, a name that makes up the line, or how many are not shown.
public func outline(ofAdvice line: String) -> String? {
    if let name = suggestion(in: line) { return "suggestion: \(name)" }
    return facts(in: line) == [line] || line.hasPrefix("… and ") ? line : nil
}

/// The name that a line of advice suggests; `nil` if it suggests none.
public func suggestion(in advice: String) -> String? {
    guard let start = advice.ranges(of: "did you mean '").first?.upperBound,
        let end = advice[start...].ranges(of: "'?").first?.lowerBound
    else { return nil }
    return String(advice[start..<end])
}
