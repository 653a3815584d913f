import CandidateProfile

/// The second step: decides who gets pages, part by part in the order of the list, so that the same is reported however
/// many threads read.
actor AdmitStep<Source: UserSource> {
    /// `nil` while a part is admitted.
    private var intake: CandidateIntake<Source>?
    private var next = 0
    private var isCancelled = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    init(_ intake: consuming CandidateIntake<Source>) {
        self.intake = intake
    }

    /// Admits the candidates of a part, as soon as the parts before it are admitted.
    ///
    /// - Throws: what keeps the source from being asked for others, or `CancellationError` where another part failed.
    func run(_ part: CandidatePart, _ candidates: [ReadCandidate]) async throws -> [AdmittedCandidate] {
        if part.number != next, !isCancelled { await withCheckedContinuation { waiting[part.number] = $0 } }
        guard !isCancelled, var intake = intake.take() else { throw CancellationError() }
        var admitted: [AdmittedCandidate] = []
        for candidate in candidates {
            switch candidate {
            case .unchanged(let known):
                admitted.append(try await intake.admit(known.cached) ? .unchanged(known) : .refused(candidate))
            case .loaded(let read):
                admitted.append(try await intake.admit(read.loaded).map { .user($0, read) } ?? .refused(candidate))
            }
        }
        self.intake = intake
        next += 1
        waiting.removeValue(forKey: next)?.resume()
        return admitted
    }

    /// Admits nobody any more: each part that waits fails.
    func cancel() {
        isCancelled = true
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }

    /// What is known once all parts were admitted; nobody is admitted any more.
    func finish() -> CandidateIntake<Source>? { intake.take() }
}

/// A candidate behind the step ``AdmitStep``.
enum AdmittedCandidate: Sendable {
    /// Gets the same pages as before.
    case unchanged(UnchangedCandidate)
    /// Gets pages made of this data.
    case user(UserData, LoadedCandidate)
    /// Gets no pages: hidden, or left out because of errors.
    case refused(ReadCandidate)
}
