import Synchronization

/// Parts of tasks that can go on, for one thread that takes them one after the other.
final class JobQueue: Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var isClosed = false
        /// What wakes the thread, once it has slept.
        var waker: Waker?
        var isAsleep = false

        /// What is to be rung because of something new.
        mutating func awaken() -> Waker? {
            defer { isAsleep = false }
            return isAsleep ? waker : nil
        }
    }

    private let state = Mutex(State())

    /// Adds a job, and wakes the thread.
    func add(_ job: UnownedJob) {
        let waker = state.withLock { state -> Waker? in
            state.jobs.append(job)
            return state.awaken()
        }
        waker?.ring()
    }

    /// Says that nothing follows.
    func close() {
        let waker = state.withLock { state -> Waker? in
            state.isClosed = true
            return state.awaken()
        }
        waker?.ring()
    }

    /// Waits for the next job; `nil` where none follows.
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
