import Diagnostics
import PreviewServer

extension PreviewProblem {
    /// The maximum number of problems in the browser.
    private static let most = 40

    /// The problems of a failed build for the browser: the errors, and warnings in the same files, which often explain
    /// them.
    static func list(_ diagnostics: [Diagnostic]) -> [PreviewProblem] {
        let files = Set(diagnostics.filter { $0.severity == .error }.map { $0.place?.name })
        let shown = diagnostics.filter { $0.severity == .error || files.contains($0.place?.name) }.inOrder()
        return first(shown)
    }

    fileprivate static func first(_ diagnostics: [Diagnostic]) -> [PreviewProblem] {
        var list = diagnostics.prefix(most).map { PreviewProblem($0.forLogs.namingCell) }
        if let severity = list.last?.severity, diagnostics.count > most {
            list.append(
                PreviewProblem(
                    severity: severity, place: "",
                    message: "and \(diagnostics.count - most) more: the terminal shows all",
                    excerpt: "", advice: []))
        }
        return list
    }

    private init(_ diagnostic: Diagnostic) {
        let printer = DiagnosticPrinter()
        self.init(
            severity: diagnostic.severity.rawValue, place: printer.name(of: diagnostic.place),
            message: diagnostic.message,
            excerpt: diagnostic.hidesSource ? "" : printer.excerpt(diagnostic.place, hiding: diagnostic.hiddenValues),
            advice: diagnostic.advice,
            notes: diagnostic.notes.map {
                PreviewProblem(
                    severity: "note", place: printer.name(of: $0.place), message: $0.message,
                    excerpt: printer.excerpt($0.place, hiding: diagnostic.hiddenValues), advice: [])
            })
    }
}

extension PreviewWarnings {
    /// The problems of a published site for the browser: warnings, and errors of candidates that were left out.
    init(_ diagnostics: [Diagnostic]) {
        let shown = diagnostics.filter { $0.severity != .hint }
        self.init(title: BuildReport.counts(of: shown), problems: PreviewProblem.first(shown))
    }
}
