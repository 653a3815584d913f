import Diagnostics
import SiteGenerator

/// What a check has seen, in words.
struct CheckReport: Sendable {
    var site: SiteGenerator.Summary
    var files: Int
    /// What becomes public, as text.
    var publications: String
    var duration = Duration.zero

    /// The list of what becomes public, and the closing line.
    var text: String {
        let counts = [(site.candidates, "candidate"), (site.pages, "page"), (files, "file")]
            .map { BuildReport.count($0.0, $0.1) }.joined(separator: ", ")
        let list = publications.isEmpty ? "" : publications + "\n"
        return "\(list)\(counts) checked; nothing was written (\(BuildReport.text(of: duration)))\n"
    }

    /// The closing line after all problems: "1 warning, 2 hints", "the check failed: 1 error"; `nil` for none.
    static func closing(_ diagnostics: [Diagnostic], isStrict: Bool) -> String? {
        guard !diagnostics.isEmpty else { return nil }
        let counts = BuildReport.counts(of: diagnostics)
        guard diagnostics.areFailure(strictly: isStrict) else { return counts }
        let reason = diagnostics.areFailure(strictly: false) ? "" : "; --strict does not allow warnings"
        return "the check failed: \(counts)\(reason)"
    }
}
