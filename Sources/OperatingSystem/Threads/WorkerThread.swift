/// Runs tasks on a thread of its own, one after the other, until it is ended.
public final class WorkerThread: TaskExecutor {
    private let queue = JobQueue()

    private init() {}

    /// Starts a thread; `nil` where the system has none left.
    public static func start() -> WorkerThread? {
        let worker = WorkerThread()
        let isStarted = BackgroundThread.start {
            while let job = worker.queue.next() { job.runSynchronously(on: worker.asUnownedTaskExecutor()) }
        }
        return isStarted ? worker : nil
    }

    /// Takes a part of a task that can go on.
    public func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }

    /// Ends the thread once it has nothing to do; no task may follow.
    public func end() { queue.close() }
}

extension CurrentProcess {
    /// How many threads can run at once: the processors that the system lets this process use.
    public static var processorCount: Int { NetworkCalls().processorCount() }
}
