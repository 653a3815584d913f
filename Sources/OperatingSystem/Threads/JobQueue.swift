import Synchronization

/// A queue of jobs for one thread.
final class JobQueue: Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var isClosed = false
        /// Wakes up the thread; created when it sleeps for the first time.
        var waker: Waker?
        var isAsleep = false

        /// The waker to ring after a change.
        mutating func awaken() -> Waker? {
            defer { isAsleep = false }
            return isAsleep ? waker : nil
        }
    }

    private let state = Mutex(State())

    /// Adds a job, and wakes up the thread.
    func add(_ job: UnownedJob) {
        let waker = state.withLock { state -> Waker? in
            state.jobs.append(job)
            return state.awaken()
        }
        waker?.ring()
    }

    /// Ends the queue; no job may follow.
    func close() {
        let waker = state.withLock { state -> Waker? in
            state.isClosed = true
            return state.awaken()
        }
        waker?.ring()
    }

    /// Waits for the next job; `nil` at the end of the queue.
    func next() -> UnownedJob? {
        while true {
            let (job, isClosed) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isClosed)
            }
            if let job { return job }
            if isClosed { return nil }
            sleep()
        }
    }

    /// Waits until there may be another job.
    private func sleep() {
        let waker = state.withLock { state -> Waker? in
            if state.waker == nil { state.waker = try? Waker() }
            state.isAsleep = state.jobs.isEmpty && !state.isClosed && state.waker != nil
            return state.isAsleep ? state.waker : nil
        }
        if let waker {
            _ = try? Readiness.wait(for: [.waker(waker)])
            waker.silence()
        } else if state.withLock({ $0.waker == nil }) {
            CurrentProcess.pause(milliseconds: 1)
        }
    }
}
