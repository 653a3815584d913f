import CLibcurl
import OperatingSystem
import Synchronization

/// The requests that a thread has not taken yet, and the way to wake it.
final class TransferQueue: Sendable {
    private struct State {
        var jobs: [TransferJob] = []
        var isRunning = false
        var isClosed = false
        var group: TransferGroup?
    }

    private let state = Mutex(State())

    /// Hands a request to the thread, which begins with the first one.
    func add(_ job: TransferJob) {
        let hasThread = state.withLock { state in
            defer { state.isRunning = true }
            state.jobs.append(job)
            state.group?.wake()
            return state.isRunning
        }
        guard !hasThread else { return }
        guard let library = Libcurl.shared else { return stop(.noLibrary) }
        let isStarted = BackgroundThread.start { [self] in
            guard let group = TransferGroup(library) else { return stop(.outOfMemory) }
            state.withLock { $0.group = group }
            let failure = TransferThread(queue: self, group: group).run()
            // Nobody wakes a group that is gone.
            state.withLock { $0.group = nil }
            group.free()
            stop(failure)
        }
        if !isStarted { stop(.outOfMemory) }
    }

    /// Lets the thread look at its requests.
    func wake() { state.withLock { $0.group?.wake() } }

    /// Ends the thread.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.group?.wake()
        }
    }

    /// The requests that have come; `nil` where the thread is to end.
    func take() -> [TransferJob]? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            defer { state.jobs = [] }
            return state.jobs
        }
    }

    /// There is no thread any more: what nobody has taken fails, and the next request begins anew.
    private func stop(_ failure: TransferFailure) {
        let left = state.withLock { state in
            defer { state.jobs = [] }
            state.isRunning = false
            return state.jobs
        }
        for job in left { job.finish(.failure(failure)) }
    }
}

/// Transfers that run at the same time, with the connections that they keep (libcurl-multi(3)).
///
/// One thread uses it; ``wake()`` alone may be called from any.
struct TransferGroup: @unchecked Sendable {
    let library: Libcurl
    private let handle: UnsafeMutableRawPointer

    /// `nil` where memory is short.
    init?(_ library: Libcurl) {
        guard let handle = libcurl_group_new(library.functions) else { return nil }
        self.library = library
        self.handle = handle
    }

    /// Frees it; no transfer may be in it.
    func free() { libcurl_group_free(library.functions, handle) }

    /// Ends a wait.
    func wake() { _ = libcurl_group_wake(library.functions, handle) }

    /// Waits until something can be done; false where that fails.
    func wait(milliseconds: Int32) -> Bool { libcurl_group_wait(library.functions, handle, milliseconds) == 0 }

    /// Does what can be done without waiting; false where that fails.
    func perform() -> Bool { libcurl_group_perform(library.functions, handle) == 0 }

    /// Begins a transfer; false where memory is short.
    func add(_ transfer: Transfer) -> Bool { libcurl_group_add(library.functions, handle, transfer.handle) == 0 }

    /// Ends a transfer.
    func remove(_ transfer: Transfer) { _ = libcurl_group_remove(library.functions, handle, transfer.handle) }

    /// The handle of the next transfer that has ended, and how it has.
    func nextEnded() -> (handle: UnsafeMutableRawPointer, code: Int32)? {
        var code: Int32 = 0
        return libcurl_group_next_ended(library.functions, handle, &code).map { ($0, code) }
    }
}
