import CLibcurl
import OperatingSystem
import Synchronization

/// The requests that the thread has not started yet, and the handle to wake it.
final class TransferQueue: Sendable {
    private struct State {
        var jobs: [TransferJob] = []
        var isRunning = false
        var isClosed = false
        var group: TransferGroup?
    }

    private let state = Mutex(State())

    /// Adds a request; the first one starts the thread.
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
            // The group must not be woken after it was freed.
            state.withLock { $0.group = nil }
            group.free()
            stop(failure)
        }
        if !isStarted { stop(.outOfMemory) }
    }

    /// Wakes the thread to check its requests.
    func wake() { state.withLock { $0.group?.wake() } }

    /// Ends the thread.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.group?.wake()
        }
    }

    /// The new requests; `nil` to end the thread.
    func take() -> [TransferJob]? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            defer { state.jobs = [] }
            return state.jobs
        }
    }

    /// Records that the thread has ended: pending requests fail, and the next request starts a new thread.
    private func stop(_ failure: TransferFailure) {
        let left = state.withLock { state in
            defer { state.jobs = [] }
            state.isRunning = false
            return state.jobs
        }
        for job in left { job.finish(.failure(failure)) }
    }
}

/// Concurrent transfers with their kept connections (libcurl-multi(3)).
///
/// Only one thread uses it, except for ``wake()``.
struct TransferGroup: @unchecked Sendable {
    let library: Libcurl
    private let handle: UnsafeMutableRawPointer

    /// `nil` if memory is exhausted.
    init?(_ library: Libcurl) {
        guard let handle = libcurl_group_new(library.functions) else { return nil }
        self.library = library
        self.handle = handle
    }

    /// Frees the group, which must be empty.
    func free() { libcurl_group_free(library.functions, handle) }

    /// Ends a wait.
    func wake() { _ = libcurl_group_wake(library.functions, handle) }

    /// Waits until there is something to do; false on failure.
    func wait(milliseconds: Int32) -> Bool { libcurl_group_wait(library.functions, handle, milliseconds) == 0 }

    /// Does what is possible without blocking; false on failure.
    func perform() -> Bool { libcurl_group_perform(library.functions, handle) == 0 }

    /// Starts a transfer; false if memory is exhausted.
    func add(_ transfer: Transfer) -> Bool { libcurl_group_add(library.functions, handle, transfer.handle) == 0 }

    /// Removes a transfer.
    func remove(_ transfer: Transfer) { _ = libcurl_group_remove(library.functions, handle, transfer.handle) }

    /// The handle and the result of the next finished transfer.
    func nextEnded() -> (handle: UnsafeMutableRawPointer, code: Int32)? {
        var code: Int32 = 0
        return libcurl_group_next_ended(library.functions, handle, &code).map { ($0, code) }
    }
}
