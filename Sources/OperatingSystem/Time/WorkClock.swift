import Synchronization

/// Measures how much time a task spends on each kind of work.
///
/// A task has a clock while a closure of ``run(_:)`` runs; without one, nothing is measured. Nested work counts only as
/// its own kind.
public final class WorkClock: Sendable {
    /// A kind of work.
    public enum Work: Int, Sendable, CaseIterable {
        /// Reading content files.
        case read
        /// Decoding candidates.
        case decode
        /// Compiling templates.
        case compile
        /// Rendering the pages of candidates.
        case render
        /// Comparing files with the published ones, and reading their status.
        case compare
        /// Writing and renaming files.
        case write
        /// Everything else.
        case rest
    }

    private struct State {
        /// `nil` while other tasks work.
        var work: Work? = .rest
        var since = ContinuousClock.now
        var spent = [Duration](repeating: .zero, count: Work.allCases.count)
    }

    @TaskLocal private static var current: WorkClock?
    private let state = Mutex(State())

    /// Creates a clock that starts now.
    public init() {}

    /// The clock of the current task.
    public static var ofTask: WorkClock? { current }

    /// Runs a closure and measures its time.
    public func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await Self.$current.withValue(self, operation: body)
    }

    /// Runs a closure whose time counts as a kind of work.
    public static func spend<Result, Failure: Error>(
        on work: Work, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let clock = current else { return try body() }
        let before = clock.turn(to: work)
        defer { _ = clock.turn(to: before) }
        return try body()
    }

    /// Runs a closure whose time counts as a kind of work.
    public static func spend<Result>(on work: Work, _ body: () async throws -> Result) async rethrows -> Result {
        guard let clock = current else { return try await body() }
        let before = clock.turn(to: work)
        defer { _ = clock.turn(to: before) }
        return try await body()
    }

    /// Counts the time from now on as a kind of work; returns the previous kind. `nil` stops counting while other tasks
    /// work.
    public func turn(to work: Work?) -> Work? {
        state.withLock { state in
            let now = ContinuousClock.now
            if let last = state.work { state.spent[last.rawValue] += now - state.since }
            state.since = now
            defer { state.work = work }
            return state.work
        }
    }

    /// The time spent on each kind of work until now.
    public var spent: [(work: Work, time: Duration)] {
        _ = turn(to: .rest)
        return state.withLock { state in Work.allCases.map { ($0, state.spent[$0.rawValue]) } }
    }

    /// Adds the times of another task.
    public func add(_ other: WorkClock) {
        let others = other.spent
        state.withLock { state in
            for (work, time) in others { state.spent[work.rawValue] += time }
        }
    }
}
