import OperatingSystem
import SiteGenerator
import Synchronization

/// A line on the terminal that says how far a long build is: "3200 of 10000 candidates, 2950 a second".
///
/// It appears after a second, changes ten times a second, and is gone before anything else is written.
final class ProgressLine: Sendable {
    private struct State {
        var next: ContinuousClock.Instant
        /// How many columns are written.
        var width = 0
        var isOver = false
    }

    private let start = ContinuousClock.now
    private let state: Mutex<State>
    private let write: @Sendable (String) -> Void

    /// - Parameters:
    ///   - delay: how long nothing is shown.
    ///   - write: puts a text on the terminal.
    init(after delay: Duration = .seconds(1), write: @escaping @Sendable (String) -> Void) {
        state = Mutex(State(next: start + delay))
        self.write = write
    }

    /// The line for who runs a command; `nil` where no person reads along.
    convenience init?(_ report: ReportOptions) {
        guard !report.quiet, report.diagnostics == .text, StandardStream.error.isTerminal else { return nil }
        self.init { try? StandardStream.error.write($0) }
    }

    /// What tells it how far the build is.
    var progress: BuildProgress { BuildProgress { [self] in show($0, of: $1) } }

    /// Removes the line for good.
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
