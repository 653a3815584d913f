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
        let list = publications.isEmpty ? "" : publications + "\n"
        return "\(list)\(checked); nothing was written (\(BuildReport.text(of: duration)))\n"
    }

    /// What was looked at, and that not everything was where candidates have errors: those have no pages.
    private var checked: String {
        let leftOut = BuildReport.count(site.leftOut, "candidate")
        guard site.candidates > 0 || site.leftOut == 0 else {
            return "the check was not completed: \(leftOut) with errors"
        }
        let counts = [(site.candidates, "candidate"), (site.pages, "page"), (files, "file")]
            .map { BuildReport.count($0.0, $0.1) }.joined(separator: ", ")
        return "\(counts) checked" + (site.leftOut == 0 ? "" : ", \(leftOut) with errors left out")
    }

    /// The closing line after all problems: "1 warning, 2 hints", "the check failed: 1 error"; `nil` for none.
    static func closing(_ diagnostics: [Diagnostic], isStrict: Bool) -> String? {
        guard !diagnostics.isEmpty else { return nil }
        let counts = BuildReport.counts(of: diagnostics)
        guard diagnostics.areFailure(strictly: isStrict) else { return counts }
        let reason = diagnostics.areFailure(strictly: false) ? "" : "; --strict treats warnings as errors"
        return "the check failed: \(counts)\(reason)"
    }
}
