import Diagnostics
import SiteGenerator
import SiteOutput

/// The result of a build as text.
struct BuildReport: Sendable {
    var site: SiteGenerator.Summary
    var output: BuildSummary
    var folder: String
    var duration: Duration
    /// The number of people in the roster without consent.
    var withoutConsent = 0

    /// The summary line.
    var text: String {
        """
        \(Self.count(site.candidates, "candidate"))\(Self.others(hidden: site.hidden, withoutConsent: withoutConsent)), \(Self.count(site.pages, "page")), \
        \(Self.count(output.files, "file")) in \(folder): \(counts.isEmpty ? "nothing changed" : counts) (\(durationText))

        """
    }

    /// The people without pages: " (1 more hidden, 3 more without consent)"; empty if there are none.
    static func others(hidden: Int, withoutConsent: Int) -> String {
        let others = [(hidden, "hidden"), (withoutConsent, "without consent")].filter { $0.0 > 0 }
            .map { "\($0.0) more \($0.1)" }
        return others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    }

    /// The changes: "2 changed, 1 new (38 ms)".
    var changes: String { "\(counts.isEmpty ? "nothing changed in the site" : counts) (\(durationText))" }

    /// The numbers of new, changed and removed files: "1 new, 2 changed"; empty if there are none.
    private var counts: String {
        [(output.new, "new"), (output.changed, "changed"), (output.removed, "removed")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// The summary line of a build that published nothing: "nothing was published: 2 errors, 1 warning".
    static func nothingPublished(because diagnostics: [Diagnostic]) -> String {
        // Without errors, only --strict makes the build fail.
        let reason = diagnostics.contains { $0.severity == .error } ? "" : "; --strict treats warnings as errors"
        return "nothing was published: \(counts(of: diagnostics))\(reason)"
    }

    /// The summary line of a build that failed while it published: "publishing was not completed: 1 error".
    static func publishedInPart(because diagnostics: [Diagnostic]) -> String {
        "publishing was not completed: \(counts(of: diagnostics))"
    }

    /// The summary line of a build that failed after it published the site: "the site was published: 1 error".
    static func published(despite diagnostics: [Diagnostic]) -> String {
        "the site was published: \(counts(of: diagnostics))"
    }

    /// The summary of problems of a published site: "1 warning", "2 candidates (ada, bo) left out of the site: 3 errors"; `nil`
    /// if there are none.
    ///
    /// - Parameter isStrict: whether `--strict` turns the problems into a failure.
    func summary(of diagnostics: [Diagnostic], isStrict: Bool) -> String? {
        guard !diagnostics.isEmpty else { return nil }
        let counts = Self.counts(of: diagnostics)
        let summary =
            site.leftOut.isEmpty ? counts : "\(Self.leftOut(site.leftOut)) left out of the site: \(counts)"
        guard isStrict else { return summary }
        return "\(summary); the \(site.leftOut.isEmpty ? "site" : "rest") was published, but --strict sets status 65"
    }

    /// The candidates that are left out: "2 candidates (ada, bo)".
    static func leftOut(_ uids: [String]) -> String {
        let shown = uids.prefix(20).joined(separator: ", ") + (uids.count > 20 ? ", and \(uids.count - 20) more" : "")
        // The key of a row in a table can be an e-mail address by mistake.
        return "\(count(uids.count, "candidate")) (\(TerminalText.visible(PrivateText.maskingAddresses(in: shown))))"
    }

    /// "2 errors, 1 warning"; empty for none.
    static func counts(of diagnostics: [Diagnostic]) -> String {
        Severity.allCases.sorted().compactMap { severity in
            let number = diagnostics.count { $0.severity == severity }
            return number == 0 ? nil : count(number, severity.rawValue)
        }.joined(separator: ", ")
    }

    /// "1 page", "2 pages".
    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// "1 person", "3 people".
    static func people(_ number: Int) -> String { number == 1 ? "1 person" : "\(number) people" }

    private var durationText: String { Self.text(of: duration) }

    /// "38 ms", "1.2 s".
    static func text(of duration: Duration) -> String {
        let milliseconds = Int((duration / .milliseconds(1)).rounded())
        guard milliseconds >= 1_000 else { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
