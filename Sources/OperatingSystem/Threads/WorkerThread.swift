/// Runs tasks on a thread of its own, one after the other.
public final class WorkerThread: TaskExecutor {
    private let queue = JobQueue()

    private init() {}

    /// Starts a thread; `nil` if the system cannot create one.
    public static func start() -> WorkerThread? {
        let worker = WorkerThread()
        let isStarted = BackgroundThread.start {
            while let job = worker.queue.next() { job.runSynchronously(on: worker.asUnownedTaskExecutor()) }
        }
        return isStarted ? worker : nil
    }

    /// Adds a job.
    public func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }

    /// Ends the thread after its last job; no job may follow.
    public func end() { queue.close() }
}

extension CurrentProcess {
    /// The number of threads that can run at once: the processors that this process may use.
    public static var processorCount: Int { NetworkCalls().processorCount() }
}
