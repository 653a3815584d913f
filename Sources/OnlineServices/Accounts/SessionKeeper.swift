import OperatingSystem
import ServiceProblems

/// Refreshes the session, even if several processes use it at once.
struct SessionKeeper: Sendable {
    private let file: SessionFile
    private let now: @Sendable () -> Int
    private let wait: @Sendable (Duration) async throws -> Void
    private let renew: @Sendable (Session) async throws -> IssuedTokens

    private static let pause = Duration.milliseconds(50)
    /// The number of attempts to take the lock: a minute.
    private static let attempts = 1_200

    /// - Parameters:
    ///   - file: stores the session.
    ///   - now: the current time in seconds since 1970.
    ///   - wait: waits for a duration.
    ///   - renew: requests new tokens.
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

    /// The session, with a valid token or not; `nil` if there is none.
    ///
    /// - Throws: `ServiceFailure` if it cannot be used.
    func stored() throws(ServiceFailure) -> Session? { try file.read() }

    /// The session with a valid token; `nil` if there is no session.
    ///
    /// - Parameter refused: a token that was refused although it had not expired.
    /// - Throws: `ServiceFailure`; the session is then unchanged.
    func usable(notWith refused: SecretText? = nil) async throws -> Session? {
        guard let session = try file.read() else { return nil }
        if isUsable(session, refused) { return session }
        return try await locked {
            // Another process may have refreshed it meanwhile, which makes the old refresh token invalid.
            guard let session = try file.read() else { return nil }
            if isUsable(session, refused) { return session }
            // New tokens that cannot be stored would end the session.
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

    /// Stores a new session; replaces an existing one.
    ///
    /// - Throws: `ServiceFailure`.
    func keep(_ session: Session) async throws { try await locked { try file.write(session) } }

    /// Deletes the session; false if there was none.
    ///
    /// - Throws: `ServiceFailure`.
    func remove() async throws -> Bool {
        // Without a file, no lock file is needed.
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
