import OperatingSystem
import SiteGenerator
import Synchronization

/// A progress line on the terminal, such as "3200 of 10000 candidates, 2950 a second".
///
/// It appears after a second, is updated ten times a second, and is removed before anything else is printed.
final class ProgressLine: Sendable {
    private struct State {
        var next: ContinuousClock.Instant
        var text: String
        /// The text on the terminal.
        var shown = ""
        /// The number of columns written.
        var width = 0
        var isOver = false
    }

    private let start = ContinuousClock.now
    private let state: Mutex<State>
    private let write: @Sendable (String) -> Void

    /// - Parameters:
    ///   - text: the text until there is another one.
    ///   - delay: the time before the line appears.
    ///   - write: writes text to the terminal.
    init(_ text: String = "", after delay: Duration = .seconds(1), write: @escaping @Sendable (String) -> Void) {
        state = Mutex(State(next: start + delay, text: text))
        self.write = write
    }

    /// The line for a command; `nil` if standard error is not a terminal, or in another format.
    ///
    /// - Parameter text: the text until there is another one; a service may not answer for a while.
    convenience init?(_ diagnostics: DiagnosticFormat, _ text: String) {
        guard diagnostics == .text, StandardStream.error.isTerminal else { return nil }
        self.init(text) { try? StandardStream.error.write($0) }
        guard !text.isEmpty else { return }
        Task.detached { [weak self] in
            while let line = self, line.showAgain() { try? await Task.sleep(for: .milliseconds(200)) }
        }
    }

    /// The line for a build; `nil` also with `--quiet`.
    convenience init?(_ report: ReportOptions, isOnline: Bool) {
        guard !report.quiet else { return nil }
        self.init(report.diagnostics, isOnline ? "reading the database" : "")
    }

    /// Receives the progress of the build.
    var progress: BuildProgress {
        BuildProgress { [self] done, total in
            let rate = Int((Double(done) / ((.now - start) / .seconds(1))).rounded())
            show("\(done) of \(BuildReport.count(total, "candidate")), \(rate) a second")
        }
    }

    /// Shows another text.
    func show(_ text: String) {
        state.withLock { state in
            state.text = text
            draw(&state)
        }
    }

    /// Removes the line permanently.
    func end() {
        state.withLock { state in
            state.isOver = true
            guard state.width > 0 else { return }
            write("\r" + String(repeating: " ", count: state.width) + "\r")
            state.width = 0
        }
    }

    /// Shows the text if it is time; returns false after the end.
    private func showAgain() -> Bool {
        state.withLock { state in
            draw(&state)
            return !state.isOver
        }
    }

    private func draw(_ state: inout State) {
        let now = ContinuousClock.now
        guard now >= state.next, !state.isOver, state.text != state.shown else { return }
        state.next = now + .milliseconds(100)
        state.shown = state.text
        let padding = String(repeating: " ", count: max(0, state.width - state.text.utf8.count))
        state.width = max(state.width, state.text.utf8.count)
        write("\r" + state.text + padding)
    }
}
