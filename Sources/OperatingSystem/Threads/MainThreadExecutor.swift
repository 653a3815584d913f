/// Runs tasks on the thread that a program begins on, one after the other.
///
/// A program that waits for nothing but its disk gains nothing from a pool of threads: to start one, and to wake it, takes
/// longer than a small site, and memory that several threads ask for is handed out in smaller pieces.
public final class MainThreadExecutor: TaskExecutor {
    private let queue = JobQueue()

    /// An executor without tasks.
    public init() {}

    /// Takes a part of a task that can go on.
    public func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }

    /// Runs tasks until one of them ends the program.
    public func run() -> Never {
        while true { queue.next()?.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
