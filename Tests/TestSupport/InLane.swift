import Testing

/// Lets so many tests run at once that have a server of their own: each of those keeps files open.
public struct InLane: TestTrait, SuiteTrait, TestScoping {
    /// Each test of a suite waits for itself.
    public let isRecursive = true

    private static let servers = Lanes(6)

    /// Runs a test as soon as a lane is free.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await Self.servers.run { try await function() }
    }
}

extension Trait where Self == InLane {
    /// For tests that have a server of their own.
    public static var withServer: InLane { InLane() }
}
