import Diagnostics
import SiteGenerator

/// The result of a check as text.
struct CheckReport: Sendable {
    var site: SiteGenerator.Summary
    var files: Int
    /// The list of what becomes public.
    var publications: String
    var duration = Duration.zero
    /// The number of people in the roster without consent.
    var withoutConsent = 0

    /// The list of what becomes public, and the summary line.
    var text: String {
        let list = publications.isEmpty ? "" : publications + "\n"
        return "\(list)\(checked); nothing was published (\(BuildReport.text(of: duration)))\n"
    }

    /// The numbers of checked items. Candidates with errors are not included, because they have no pages.
    private var checked: String {
        let leftOut = BuildReport.leftOut(site.leftOut)
        guard site.candidates > 0 || site.leftOut.isEmpty else {
            return "the check was not completed: \(leftOut) with errors"
        }
        let candidates =
            BuildReport.count(site.candidates, "candidate")
            + BuildReport.others(hidden: site.hidden, withoutConsent: withoutConsent)
        let counts = [(site.pages, "page"), (files, "file")].map { BuildReport.count($0.0, $0.1) }
        return "\(([candidates] + counts).joined(separator: ", ")) checked"
            + (site.leftOut.isEmpty ? "" : ", \(leftOut) with errors left out")
    }

    /// The summary line after all problems: "1 warning, 2 hints", "the check failed: 1 error"; `nil` without problems.
    static func closing(_ diagnostics: [Diagnostic], isStrict: Bool, isFailure: Bool) -> String? {
        guard !diagnostics.isEmpty else { return nil }
        let counts = BuildReport.counts(of: diagnostics)
        guard isFailure else { return counts }
        let reason = diagnostics.areFailure(strictly: false) ? "" : "; --strict treats warnings as errors"
        return "the check failed: \(counts)\(reason)"
    }
}
