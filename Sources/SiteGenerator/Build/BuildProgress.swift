import Synchronization

/// Reports the progress of a build.
public final class BuildProgress: Sendable {
    private let total = Atomic(0)
    private let done = Atomic(0)
    private let report: @Sendable (_ done: Int, _ total: Int) -> Void

    /// - Parameter report: receives the number of finished candidates and their total, on any thread.
    public init(_ report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
        self.report = report
    }

    func begin(_ count: Int) { total.store(count, ordering: .relaxed) }

    func advance(by count: Int) {
        let now = done.wrappingAdd(count, ordering: .relaxed).newValue
        report(now, total.load(ordering: .relaxed))
    }
}
