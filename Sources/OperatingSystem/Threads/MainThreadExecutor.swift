/// Runs tasks on the main thread, one after the other.
///
/// A program that only waits for its disk gains nothing from a thread pool: to start and wake up threads takes longer
/// than building a small site, and memory allocated by several threads is more fragmented.
public final class MainThreadExecutor: TaskExecutor {
    private let queue = JobQueue()

    /// Creates an executor without tasks.
    public init() {}

    /// Adds a job.
    public func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }

    /// Runs tasks until one of them ends the program.
    public func run() -> Never {
        while true { queue.next()?.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
