/// Asks, and asks again where that is safe and may help.
public struct HTTPClient: Sendable {
    private let transport: any HTTPTransport
    private let policy: RetryPolicy
    private let wait: @Sendable (Duration) async throws -> Void
    private let chance: @Sendable () -> Double

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - transport: what carries the requests.
    ///   - policy: when they are repeated.
    ///   - wait: waits so long, and throws when the task is cancelled meanwhile.
    ///   - chance: a number from 0 to 1.
    public init(
        _ transport: any HTTPTransport, policy: RetryPolicy = RetryPolicy(),
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.transport = transport
        self.policy = policy
        self.wait = wait
        self.chance = chance
    }

    /// The answer to a request: the first that does not ask for patience, or the last.
    ///
    /// - Throws: why there is none.
    public func answer(to request: HTTPRequest) async throws(HTTPFailure) -> HTTPAnswer {
        for number in 0..<policy.repetitions {
            guard !Task.isCancelled else { throw .cancelled }
            var answer: HTTPAnswer?
            do throws(HTTPFailure) {
                let received = try await transport.send(request)
                guard policy.repeats(request, after: received) else { return received }
                answer = received
            } catch {
                guard policy.repeats(request, after: error) else { throw error }
            }
            let pause = policy.wait(before: number, after: answer, chance: chance())
            do { try await wait(pause) } catch { throw .cancelled }
        }
        guard !Task.isCancelled else { throw .cancelled }
        return try await transport.send(request)
    }
}
