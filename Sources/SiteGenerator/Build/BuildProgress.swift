import Synchronization

/// How far the making of a site is, for who shows it while it goes on.
public final class BuildProgress: Sendable {
    private let total = Atomic(0)
    private let done = Atomic(0)
    private let report: @Sendable (_ done: Int, _ total: Int) -> Void

    /// - Parameter report: is told how many candidates of how many are done, from whatever thread has made some.
    public init(_ report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
        self.report = report
    }

    func begin(_ count: Int) { total.store(count, ordering: .relaxed) }

    func advance(by count: Int) {
        let now = done.wrappingAdd(count, ordering: .relaxed).newValue
        report(now, total.load(ordering: .relaxed))
    }
}
