import CandidateProfile

/// Lets candidates in, part by part in the order of their list, whoever reads which part when, so that the same is reported
/// each time.
actor CandidateAdmission<Source: UserSource> {
    /// Somebody who wants pages.
    enum Arrival: Sendable {
        /// Somebody who was read.
        case loaded(LoadedUser)
        /// Somebody who need not be read.
        case noted(CandidateNotes)
    }

    /// What became of somebody.
    enum Admitted: Sendable {
        /// There will be pages, made of this.
        case user(UserData)
        /// There will be the same pages as before.
        case noted
        /// There will be none.
        case nobody
    }

    /// `nil` while a part is let in.
    private var intake: CandidateIntake<Source>?
    private var next = 0
    private var isClosed = false
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    init(_ intake: consuming CandidateIntake<Source>) {
        self.intake = intake
    }

    /// Lets the candidates of a part in, as soon as those before are.
    ///
    /// - Throws: what keeps the source from being asked for others, or `CancellationError` where another part failed.
    func admit(part: Int, _ arrivals: [Arrival]) async throws -> [Admitted] {
        if part != next, !isClosed { await withCheckedContinuation { waiting[part] = $0 } }
        guard !isClosed, var intake = intake.take() else { throw CancellationError() }
        var admitted: [Admitted] = []
        for arrival in arrivals {
            switch arrival {
            case .loaded(let loaded): admitted.append(try await intake.admit(loaded).map { .user($0) } ?? .nobody)
            case .noted(let notes): admitted.append(try await intake.admit(notes) ? .noted : .nobody)
            }
        }
        self.intake = intake
        next += 1
        waiting.removeValue(forKey: next)?.resume()
        return admitted
    }

    /// Lets nobody in any more: whoever waits learns it.
    func close() {
        isClosed = true
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }

    /// What is known once all parts were let in; nobody is let in any more.
    func finish() -> CandidateIntake<Source>? { intake.take() }
}
