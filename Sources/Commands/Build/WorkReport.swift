import FileSystem

/// Where the time of a build went, in words.
enum WorkReport {
    /// "time of all threads together: read 12 ms, decode 130 ms, compile 3 ms, render 210 ms, …".
    static func text(of spent: [(work: WorkClock.Work, time: Duration)]) -> String {
        let parts = spent.map { "\($0.work) \(BuildReport.text(of: $0.time))" }
        return "time of all threads together: \(parts.joined(separator: ", "))\n"
    }
}
