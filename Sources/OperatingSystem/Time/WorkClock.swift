import Synchronization

/// Tells how long a task spends on what, for who wants to know where the time goes.
///
/// A task has one while a closure of ``run(_:)`` runs; without one, nothing is measured. Work inside of other work counts
/// once, as what it is itself.
public final class WorkClock: Sendable {
    /// A sort of work.
    public enum Work: Int, Sendable, CaseIterable {
        /// Reading files of the content.
        case read
        /// Making candidates of what was read.
        case decode
        /// Compiling templates.
        case compile
        /// Making pages of candidates.
        case render
        /// Comparing files with those that are published, and looking at them.
        case compare
        /// Writing and renaming files.
        case write
        /// Everything else.
        case rest
    }

    private struct State {
        /// `nil` while others work.
        var work: Work? = .rest
        var since = ContinuousClock.now
        var spent = [Duration](repeating: .zero, count: Work.allCases.count)
    }

    @TaskLocal private static var current: WorkClock?
    private let state = Mutex(State())

    /// A clock that counts from now on.
    public init() {}

    /// The clock of the current task.
    public static var ofTask: WorkClock? { current }

    /// Does something that the clock measures.
    public func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await Self.$current.withValue(self, operation: body)
    }

    /// Does something that counts as a sort of work.
    public static func spend<Result, Failure: Error>(
        on work: Work, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let clock = current else { return try body() }
        let before = clock.turn(to: work)
        defer { _ = clock.turn(to: before) }
        return try body()
    }

    /// Does something that counts as a sort of work.
    public static func spend<Result>(on work: Work, _ body: () async throws -> Result) async rethrows -> Result {
        guard let clock = current else { return try await body() }
        let before = clock.turn(to: work)
        defer { _ = clock.turn(to: before) }
        return try await body()
    }

    /// From now on, time counts as a sort of work; what it counted as before. `nil` is for none: others work.
    public func turn(to work: Work?) -> Work? {
        state.withLock { state in
            let now = ContinuousClock.now
            if let last = state.work { state.spent[last.rawValue] += now - state.since }
            state.since = now
            defer { state.work = work }
            return state.work
        }
    }

    /// How long was spent on what until now.
    public var spent: [(work: Work, time: Duration)] {
        _ = turn(to: .rest)
        return state.withLock { state in Work.allCases.map { ($0, state.spent[$0.rawValue]) } }
    }

    /// Adds what another task spent.
    public func add(_ other: WorkClock) {
        let others = other.spent
        state.withLock { state in
            for (work, time) in others { state.spent[work.rawValue] += time }
        }
    }
}
