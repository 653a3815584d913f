import Synchronization

/// Records waits without waiting.
final class Waits: Sendable {
    private let list = Mutex<[Int]>([])

    /// The seconds, in order.
    var seconds: [Int] { list.withLock { $0 } }

    /// Records a wait.
    @Sendable func wait(_ duration: Duration) async throws {
        list.withLock { $0.append(Int(duration.components.seconds)) }
        await Task.yield()
    }
}
