import Synchronization

/// Runs tasks on the thread that a program begins on, one after the other.
///
/// A program that waits for nothing but its disk gains nothing from a pool of threads: to start one, and to wake it, takes
/// longer than a small site, and memory that several threads ask for is handed out in smaller pieces.
public final class MainThreadExecutor: TaskExecutor {
    private struct Queue {
        var jobs: [UnownedJob] = []
        /// What wakes the thread; `nil` while it has something to do.
        var waker: Waker?
    }

    private let queue = Mutex(Queue())

    /// An executor without tasks.
    public init() {}

    /// Takes a part of a task that can go on.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let waker = queue.withLock { queue -> Waker? in
            queue.jobs.append(job)
            return queue.waker.take()
        }
        waker?.ring()
    }

    /// Runs tasks until one of them ends the program.
    public func run() -> Never {
        while true {
            if let job = queue.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
            } else {
                sleep()
            }
        }
    }

    /// Waits until there may be another task.
    private func sleep() {
        guard let waker = try? Waker() else {
            CurrentProcess.pause(milliseconds: 1)
            return
        }
        queue.withLock { if $0.jobs.isEmpty { $0.waker = waker } else { waker.ring() } }
        _ = try? Readiness.wait(for: [.waker(waker)])
    }
}
