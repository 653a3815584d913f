/// The work of the thread: runs the transfers of a client and resumes waiting tasks.
///
/// A task is resumed only after its transfer was freed, because the program may exit then.
final class TransferThread {
    /// The maximum number of concurrent transfers.
    private static let maximumAtOnce = 8

    private let queue: TransferQueue
    private let group: TransferGroup
    private var waiting: [TransferJob] = []
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]

    init(queue: TransferQueue, group: TransferGroup) {
        self.queue = queue
        self.group = group
    }

    /// Runs transfers until the queue is closed.
    ///
    /// - Returns: the failure for requests that were not started.
    func run() -> TransferFailure {
        var failure = TransferFailure.cancelled
        while let jobs = queue.take() {
            waiting += jobs
            let isFine = group.perform()
            while let (handle, code) = group.nextEnded() {
                if let transfer = running[handle] { end(transfer) { $0.outcome(code) } }
            }
            expire()
            begin()
            guard isFine, group.wait(milliseconds: pause) else {
                failure = .outOfMemory
                break
            }
        }
        for transfer in Array(running.values) { end(transfer) { _ in .failure(failure) } }
        for job in waiting { job.finish(.failure(failure)) }
        return failure
    }
}

extension TransferThread {
    private func begin() {
        while running.count < Self.maximumAtOnce, !waiting.isEmpty {
            let job = waiting.removeFirst()
            do throws(TransferFailure) {
                let transfer = try Transfer(job, group.library)
                guard group.add(transfer) else { throw .outOfMemory }
                running[transfer.handle] = transfer
            } catch {
                job.finish(.failure(error))
            }
        }
    }

    /// Ends cancelled and expired transfers.
    private func expire() {
        let now = ContinuousClock.now
        waiting.removeAll { job in
            guard let failure = job.ending(at: now, lastSign: nil) else { return false }
            job.finish(.failure(failure))
            return true
        }
        for transfer in Array(running.values) {
            transfer.noteSending()
            guard let failure = transfer.job.ending(at: now, lastSign: transfer.lastSign) else { continue }
            end(transfer) { _ in .failure(failure) }
        }
    }

    private func end(_ transfer: Transfer, with outcome: (Transfer) -> TransferJob.Outcome) {
        let outcome = outcome(transfer)
        let job = transfer.job
        running[transfer.handle] = nil
        transfer.close(in: group)
        job.finish(outcome)
    }

    /// The time until the next deadline in milliseconds, at most an hour.
    private var pause: Int32 {
        let deadlines =
            running.values.map { $0.job.deadline(lastSign: $0.lastSign) } + waiting.map { $0.deadline(lastSign: nil) }
        guard let first = deadlines.min() else { return 3_600_000 }
        let (seconds, fraction) = ContinuousClock.now.duration(to: first).components
        guard seconds >= 0, fraction >= 0 else { return 0 }
        // Round up, to avoid waking before the deadline.
        return Int32(min(seconds, 3_600)) * 1_000 + Int32(fraction / 1_000_000_000_000_000) + 1
    }
}
