import Synchronization

/// Remembers how long it was to be waited, and waits no longer than a moment.
final class Waits: Sendable {
    private let list = Mutex<[Int]>([])

    /// The seconds, in their order.
    var seconds: [Int] { list.withLock { $0 } }

    /// Notes a wait.
    @Sendable func wait(_ duration: Duration) async throws {
        list.withLock { $0.append(Int(duration.components.seconds)) }
        await Task.yield()
    }
}
