import Synchronization

/// Parts of tasks that can go on, for one thread that takes them one after the other.
final class JobQueue: Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var isClosed = false
        /// What wakes the thread; `nil` while it has something to do.
        var waker: Waker?
    }

    private let state = Mutex(State())

    /// Adds a job, and wakes the thread.
    func add(_ job: UnownedJob) {
        let waker = state.withLock { state -> Waker? in
            state.jobs.append(job)
            return state.waker.take()
        }
        waker?.ring()
    }

    /// Says that nothing follows.
    func close() {
        let waker = state.withLock { state -> Waker? in
            state.isClosed = true
            return state.waker.take()
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
        guard let waker = try? Waker() else {
            CurrentProcess.pause(milliseconds: 1)
            return
        }
        state.withLock { state in
            if state.jobs.isEmpty, !state.isClosed { state.waker = waker } else { waker.ring() }
        }
        _ = try? Readiness.wait(for: [.waker(waker)])
    }
}
