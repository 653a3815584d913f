import Diagnostics
import PreviewServer

extension PreviewProblem {
    /// The most problems that a browser shows at once.
    private static let most = 40

    /// What keeps a site from being made, as the browser shows it: the errors, as the terminal does.
    static func list(_ diagnostics: [Diagnostic]) -> [PreviewProblem] {
        let errors = diagnostics.filter { $0.severity == .error }
        let shown = (errors.isEmpty ? diagnostics : errors).inOrder()
        var list = shown.prefix(most).map(PreviewProblem.init)
        if shown.count > most {
            list.append(
                PreviewProblem(
                    severity: "error", place: "", message: "and \(shown.count - most) more: the terminal shows all",
                    excerpt: "", advice: []))
        }
        return list
    }

    private init(_ diagnostic: Diagnostic) {
        let printer = DiagnosticPrinter()
        self.init(
            severity: diagnostic.severity.rawValue, place: printer.name(of: diagnostic.place),
            message: diagnostic.message, excerpt: printer.excerpt(diagnostic.place), advice: diagnostic.advice,
            notes: diagnostic.notes.map {
                PreviewProblem(
                    severity: "note", place: printer.name(of: $0.place), message: $0.message,
                    excerpt: printer.excerpt($0.place), advice: [])
            })
    }
}
