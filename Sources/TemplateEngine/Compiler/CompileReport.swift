import Diagnostics

/// The problems of one compilation.
struct CompileReport {
    private(set) var diagnostics: [Diagnostic] = []

    /// The number of problems.
    var count: Int { diagnostics.count }

    mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func add(_ others: [Diagnostic]) { diagnostics += others }

    mutating func add(_ problem: TemplateProblem, at place: Place) { add(Diagnostic(problem, at: place)) }

    /// Changes the last problem; `nil` if there is none.
    mutating func amendLast<Result>(_ change: (inout Diagnostic) -> Result) -> Result? {
        diagnostics.isEmpty ? nil : change(&diagnostics[diagnostics.count - 1])
    }

    /// The first problem after the first `count` ones.
    func first(since count: Int) -> [Diagnostic] { Array(diagnostics[count...].prefix(1)) }

    /// Removes all problems after the first `count` ones.
    mutating func remove(since count: Int) { diagnostics.removeSubrange(count...) }

    /// All problems if some templates have syntax errors, without duplicates.
    ///
    /// Problems that may be consequences of a syntax error are omitted. An unknown name is always reported: a missing
    /// closing tag only brings more names into scope.
    ///
    /// - Parameters:
    ///   - broken: the sources of templates with syntax errors.
    ///   - syntax: the syntax errors.
    func withoutConsequences(of broken: Set<String>, _ syntax: [Diagnostic]) -> [Diagnostic] {
        // A template used in several places would report its problems for each of them.
        guard !broken.isEmpty else { return diagnostics.eachOnce() }
        let certain = Set([
            TemplateProblem.unknownName("", offered: [], by: "").id,
            TemplateProblem.unknownTemplate("", existing: []).id,
        ])
        let syntax = Set(syntax.map(\.withoutNotes))
        return diagnostics.filter { diagnostic in
            guard let name = diagnostic.place?.name, broken.contains(name) else { return true }
            return certain.contains(diagnostic.id) || syntax.contains(diagnostic.withoutNotes)
        }.eachOnce()
    }
}

extension Diagnostic {
    fileprivate var withoutNotes: Diagnostic {
        var diagnostic = self
        diagnostic.notes = []
        return diagnostic
    }
}
