import Testing

/// Limits the number of parallel tests that use a limited resource of the process or the system.
public struct InLane: TestTrait, SuiteTrait, TestScoping {
    /// Each test of a suite waits separately.
    public let isRecursive = true

    private let lanes: Lanes

    fileprivate static let servers = Lanes(6)
    fileprivate static let watchers = Lanes(6)

    fileprivate init(_ lanes: Lanes) {
        self.lanes = lanes
    }

    /// Runs a test as soon as a lane is free.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await lanes.run { try await function() }
    }
}

extension Trait where Self == InLane {
    /// For tests with their own server, which keeps files open.
    public static var withServer: InLane { InLane(InLane.servers) }

    /// For tests that run `sitegen serve`: Linux has 128 inotify instances for all programs of a user.
    public static var withWatcher: InLane { InLane(InLane.watchers) }
}
