import FileSystem
import ServiceProblems

/// Keeps the session usable, also where several runs use it at once.
struct SessionKeeper: Sendable {
    private let file: SessionFile
    private let now: @Sendable () -> Int
    private let wait: @Sendable (Duration) async throws -> Void
    private let renew: @Sendable (Session) async throws -> IssuedTokens

    private static let pause = Duration.milliseconds(50)
    /// How often is looked whether another run has ended: for a minute.
    private static let attempts = 1_200

    /// - Parameters:
    ///   - file: what keeps it.
    ///   - now: the seconds since 1970.
    ///   - wait: waits so long.
    ///   - renew: asks for new tokens.
    init(
        _ file: SessionFile, now: @escaping @Sendable () -> Int,
        wait: @escaping @Sendable (Duration) async throws -> Void,
        renew: @escaping @Sendable (Session) async throws -> IssuedTokens
    ) {
        self.file = file
        self.now = now
        self.wait = wait
        self.renew = renew
    }

    /// The session, whether its proof still counts or not; `nil` where there is none.
    ///
    /// - Throws: `ServiceFailure` where it cannot be used.
    func stored() throws(ServiceFailure) -> Session? { try file.read() }

    /// The session with a proof that counts; `nil` where there is none.
    ///
    /// - Parameter refused: a proof that was refused although it should count.
    /// - Throws: `ServiceFailure`; the session is as it was then.
    func usable(notWith refused: SecretText? = nil) async throws -> Session? {
        guard let session = try file.read() else { return nil }
        if isUsable(session, refused) { return session }
        return try await locked {
            // Another run may have renewed it meanwhile, and the old refresh token counts no longer.
            guard let session = try file.read() else { return nil }
            if isUsable(session, refused) { return session }
            // New tokens that nobody can keep would end the session.
            try file.checkIsWritable()
            let tokens = try await renew(session)
            guard tokens.uid == session.account.uid else {
                throw ServiceFailure(.notPermitted, AccountProblem.sessionRefused(text: nil))
            }
            let renewed = session.renewed(with: tokens, at: now())
            try file.write(renewed)
            return renewed
        }
    }

    /// Keeps a new session in place of any other.
    ///
    /// - Throws: `ServiceFailure`.
    func keep(_ session: Session) async throws { try await locked { try file.write(session) } }

    /// Ends the session; false where there was none.
    ///
    /// - Throws: `ServiceFailure`.
    func remove() async throws -> Bool {
        // Where nothing is, nothing needs to be made.
        guard try file.exists() else { return false }
        return try await locked { try file.remove() }
    }
}

extension SessionKeeper {
    private func isUsable(_ session: Session, _ refused: SecretText?) -> Bool {
        session.idToken != refused && session.isFresh(at: now())
    }

    private func locked<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
        for _ in 0..<Self.attempts {
            if let lock = try file.lock() {
                let result = try await body()
                _ = consume lock
                return result
            }
            try await wait(Self.pause)
        }
        throw ServiceFailure(.unavailable, AccountProblem.sessionBusy)
    }
}
