import Diagnostics

/// The problems of a step of a GitHub workflow: as many annotations as GitHub shows, and the others as text.
struct Annotations {
    /// The number of annotations of a severity that GitHub shows for a step ("Usage limits for annotations").
    private static let most = 10
    /// The maximum size of the text in a summary; GitHub shows no summary over 1 MiB.
    private static let maximumSummary = 500_000

    private(set) var shown: [Diagnostic] = []
    private(set) var others: [Diagnostic] = []
    private let printed: (Diagnostic) -> Diagnostic

    /// Divides problems; the first ones are shown.
    ///
    /// - Parameter printed: a problem as it is printed.
    init(_ diagnostics: [Diagnostic], as printed: @escaping (Diagnostic) -> Diagnostic = { $0 }) {
        self.printed = printed
        var counts: [Severity: Int] = [:]
        for diagnostic in diagnostics {
            counts[diagnostic.severity, default: 0] += 1
            if counts[diagnostic.severity, default: 0] <= Self.most {
                shown.append(diagnostic)
            } else {
                others.append(diagnostic)
            }
        }
    }

    /// The text of the others, for the log.
    var text: String { DiagnosticPrinter().text(for: others.map(printed)) }

    /// The text of the others in Markdown, for the summary of the job; `nil` if there are none.
    var summary: String? {
        guard !others.isEmpty else { return nil }
        var summary = "### Problems without an annotation\n\n"
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // An indented line is code, in which no character has a meaning.
            let line = line.isEmpty ? "\n" : "    \(TerminalText.visible(String(line)))\n"
            guard summary.utf8.count + line.utf8.count <= Self.maximumSummary else {
                return summary + "\nThe log has the others.\n"
            }
            summary += line
        }
        return summary
    }
}
