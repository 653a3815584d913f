import Diagnostics

/// What is wrong with the templates of one compilation.
struct CompileReport {
    private(set) var diagnostics: [Diagnostic] = []

    /// How many problems there are.
    var count: Int { diagnostics.count }

    mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func add(_ others: [Diagnostic]) { diagnostics += others }

    mutating func add(_ problem: TemplateProblem, at place: Place) { add(Diagnostic(problem, at: place)) }

    /// Changes the problem that was added last; `nil` if there is none.
    mutating func amendLast<Result>(_ change: (inout Diagnostic) -> Result) -> Result? {
        diagnostics.isEmpty ? nil : change(&diagnostics[diagnostics.count - 1])
    }

    /// The first problem that was added since there were so many.
    func first(since count: Int) -> [Diagnostic] { Array(diagnostics[count...].prefix(1)) }

    /// Takes back what was added since there were so many.
    mutating func remove(since count: Int) { diagnostics.removeSubrange(count...) }

    /// All problems of templates of which some have wrong syntax, each once.
    ///
    /// What may be wrong in a template only because of its syntax is left out. A name that does not exist is wrong in any
    /// case, since a section that was not closed where it should be only brings more names into scope.
    ///
    /// - Parameters:
    ///   - broken: the sources of templates with wrong syntax.
    ///   - syntax: what is wrong with the syntax.
    func withoutConsequences(of broken: Set<String>, _ syntax: [Diagnostic]) -> [Diagnostic] {
        // A problem of a template that is shown in several places is told once.
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
