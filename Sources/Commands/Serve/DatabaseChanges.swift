import ContentTree
import OperatingSystem
import Synchronization

/// The nodes of a database that have changed, for a session that waits for changes.
final class DatabaseChanges: Sendable {
    private let paths = Mutex<Set<TreePath>>([])
    private let waker: Waker

    /// Apps write a post and its copy, which arrive in two streams, at the same time.
    private static let quiet = Duration.milliseconds(100)

    /// - Parameter waker: is rung soon after a change.
    init(ringing waker: Waker) {
        self.waker = waker
    }

    /// Adds a changed node.
    @Sendable func add(_ path: TreePath) {
        let isFirst = paths.withLock { paths in
            defer { paths.insert(path) }
            return paths.isEmpty
        }
        guard isFirst else { return }
        Task.detached { [waker] in
            try? await Task.sleep(for: Self.quiet)
            waker.ring()
        }
    }

    /// Removes and returns the changed nodes.
    func take() -> Set<TreePath> {
        paths.withLock { paths in
            defer { paths = [] }
            return paths
        }
    }
}
