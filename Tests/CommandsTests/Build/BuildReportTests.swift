import Diagnostics
import SiteOutput
import Testing

@testable import Commands
@testable import SiteGenerator

@Suite("The summary of a build")
struct BuildReportTests {
    @Test(
        "The closing line contains all counts and the time",
        arguments: [
            (.milliseconds(0), "0 ms"),
            (.microseconds(38_499), "38 ms"),
            (.microseconds(38_500), "39 ms"),
            (.milliseconds(999), "999 ms"),
            (.microseconds(999_600), "1.0 s"),
            (.milliseconds(1_250), "1.3 s"),
            (.seconds(75), "75.0 s"),
        ] as [(Duration, String)])
    func closingLine(duration: Duration, expected: String) {
        let report = BuildReport(
            site: SiteGenerator.Summary(candidates: 1, pages: 2),
            output: BuildSummary(files: 12, new: 3, changed: 4, unchanged: 5, removed: 6), folder: "Output",
            duration: duration)
        #expect(
            report.text == """
                1 candidate, 2 pages, 12 files in Output: 3 new, 4 changed, 6 removed (\(expected))

                """)
    }

    @Test(
        "If nothing is published, it contains the number of errors",
        arguments: [
            (1, 0, "nothing was published: 1 error"),
            (2, 1, "nothing was published: 2 errors, 1 warning"),
            (0, 2, "nothing was published: 2 warnings; --strict treats warnings as errors"),
        ])
    func nothingPublished(errors: Int, warnings: Int, expected: String) {
        let diagnostics =
            (0..<errors).map { Diagnostic(MissingInput.demo("\($0).json"), at: nil) }
            + (0..<warnings).map { Diagnostic(NoCandidates(content: "\($0)", source: .folder), at: nil) }
        #expect(BuildReport.nothingPublished(because: diagnostics) == expected)
    }

    @Test(
        "If published content has problems, it contains their number, and why they cause a failure",
        arguments: [
            (0, false, "1 warning"), (2, false, "2 candidates (ada, bo) left out of the site: 1 warning"),
            (0, true, "1 warning; the site was published, but --strict sets status 65"),
            (
                2, true,
                "2 candidates (ada, bo) left out of the site: 1 warning; the rest was published, but --strict sets status 65"
            ),
        ])
    func summary(leftOut: Int, isStrict: Bool, expected: String) {
        let report = BuildReport(
            site: SiteGenerator.Summary(leftOut: Array(["ada", "bo"].prefix(leftOut))),
            output: BuildSummary(files: 1, new: 1, changed: 0, unchanged: 0, removed: 0), folder: "Output",
            duration: .seconds(1))
        let warning = Diagnostic(NoCandidates(content: "Content", source: .folder), at: nil)
        #expect(report.summary(of: [warning], isStrict: isStrict) == expected)
        #expect(report.summary(of: [], isStrict: isStrict) == nil)
    }
}
