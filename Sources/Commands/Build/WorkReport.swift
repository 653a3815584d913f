import FileSystem
import SiteGenerator

/// What a build had to do, and where its time went, in words.
enum WorkReport {
    /// "made the pages of 3 of 1000 candidates; those of the others are as they were".
    ///
    /// - Parameters:
    ///   - count: how many candidates have pages.
    ///   - source: where they come from.
    static func text(
        of reuse: SiteGenerator.Reuse, among count: Int, from source: CandidateSource
    ) -> String {
        let all = "made all pages: "
        switch reuse {
        case .candidates(let untouched):
            let made = "made the pages of \(count - untouched) of \(BuildReport.count(count, "candidate"))"
            return untouched == 0 ? made + "\n" : made + "; those of the others are as they were\n"
        case .otherInputs:
            return all + "the program, the settings, the options or a template are not those of the build before\n"
        case .noCache where source == .folder: return all + "nothing is remembered of a build before\n"
        case .noCache: return all + "candidates are not in a folder, where files show whether they changed\n"
        }
    }

    /// "time of all threads together: read 12 ms, decode 130 ms, compile 3 ms, render 210 ms, …".
    static func text(of spent: [(work: WorkClock.Work, time: Duration)]) -> String {
        let parts = spent.map { "\($0.work) \(BuildReport.text(of: $0.time))" }
        return "time of all threads together: \(parts.joined(separator: ", "))\n"
    }
}
