import OperatingSystem

/// Sends requests, and repeats them if that is safe and may help.
public struct HTTPClient: Sendable {
    private let transport: any HTTPTransport
    private let policy: RetryPolicy
    private let wait: @Sendable (Duration) async throws -> Void
    private let chance: @Sendable () -> Double
    private let now: @Sendable () -> Int

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - policy: decides about repetitions.
    ///   - wait: waits for a duration; throws when the task is cancelled.
    ///   - chance: a random number from 0 to 1.
    ///   - now: the current time in seconds since 1970.
    public init(
        _ transport: any HTTPTransport, policy: RetryPolicy = RetryPolicy(),
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        now: @escaping @Sendable () -> Int = { CurrentProcess.secondsSince1970 }
    ) {
        self.transport = transport
        self.policy = policy
        self.wait = wait
        self.chance = chance
        self.now = now
    }

    /// The response to a request: the first one that needs no repetition, or the last one.
    ///
    /// - Throws: why there is none.
    public func response(to request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        for number in 0..<policy.repetitions {
            guard !Task.isCancelled else { throw .cancelled }
            var response: HTTPResponse?
            do throws(HTTPFailure) {
                let received = try await transport.send(request)
                guard policy.repeats(request, after: received) else { return received }
                response = received
            } catch {
                guard policy.repeats(request, after: error) else { throw error }
            }
            let pause = policy.wait(before: number, after: response, chance: chance(), at: now())
            do { try await wait(pause) } catch { throw .cancelled }
        }
        guard !Task.isCancelled else { throw .cancelled }
        return try await transport.send(request)
    }
}
