import FileSystem
import SiteGenerator
import Synchronization

/// A progress line on the terminal: "3200 of 10000 candidates, 2950 a second".
///
/// It appears after a second, is updated ten times a second, and is removed before anything else is printed.
final class ProgressLine: Sendable {
    private struct State {
        var next: ContinuousClock.Instant
        /// The number of columns written.
        var width = 0
        var isOver = false
    }

    private let start = ContinuousClock.now
    private let state: Mutex<State>
    private let write: @Sendable (String) -> Void

    /// - Parameters:
    ///   - delay: the time before the line appears.
    ///   - write: writes text to the terminal.
    init(after delay: Duration = .seconds(1), write: @escaping @Sendable (String) -> Void) {
        state = Mutex(State(next: start + delay))
        self.write = write
    }

    /// The line for a command; `nil` if standard error is not a terminal, or with `--quiet` or another format.
    convenience init?(_ report: ReportOptions) {
        guard !report.quiet, report.diagnostics == .text, StandardStream.error.isTerminal else { return nil }
        self.init { try? StandardStream.error.write($0) }
    }

    /// Receives the progress of the build.
    var progress: BuildProgress { BuildProgress { [self] in show($0, of: $1) } }

    /// Removes the line permanently.
    func end() {
        state.withLock { state in
            state.isOver = true
            guard state.width > 0 else { return }
            write("\r" + String(repeating: " ", count: state.width) + "\r")
            state.width = 0
        }
    }

    private func show(_ done: Int, of total: Int) {
        let now = ContinuousClock.now
        state.withLock { state in
            guard now >= state.next, !state.isOver else { return }
            state.next = now + .milliseconds(100)
            let rate = Int((Double(done) / ((now - start) / .seconds(1))).rounded())
            let text = "\(done) of \(BuildReport.count(total, "candidate")), \(rate) a second"
            let padding = String(repeating: " ", count: max(0, state.width - text.utf8.count))
            state.width = max(state.width, text.utf8.count)
            write("\r" + text + padding)
        }
    }
}
