import OperatingSystem
import SiteGenerator

/// The work of a build and its time per step, as text.
enum WorkReport {
    /// "rendered the pages of 3 of 1000 candidates; the others are unchanged".
    ///
    /// - Parameters:
    ///   - count: the number of candidates with pages.
    ///   - source: the source of the candidates.
    static func text(
        of reuse: SiteGenerator.Reuse, among count: Int, from source: CandidateSource
    ) -> String {
        let all = "rendered all pages: "
        switch reuse {
        case .candidates(let untouched):
            let made = "rendered the pages of \(count - untouched) of \(BuildReport.count(count, "candidate"))"
            return untouched == 0 ? made + "\n" : made + "; the others are unchanged\n"
        case .otherInputs:
            return all + "the program, the settings, the options or a template changed since the last build\n"
        case .noCache where source == .folder: return all + "there is no build cache\n"
        case .noCache: return all + "changes are only detected if the candidates are in a folder\n"
        }
    }

    /// "time, sum of all threads: read 12 ms, decode 130 ms, compile 3 ms, render 210 ms, …".
    static func text(of spent: [(work: WorkClock.Work, time: Duration)]) -> String {
        let parts = spent.map { "\($0.work) \(BuildReport.text(of: $0.time))" }
        return "time, sum of all threads: \(parts.joined(separator: ", "))\n"
    }
}
