/// Limits the number of parallel operations: all tests begin at the same time, and a process can have only a limited
/// number of open files and child processes.
public actor Lanes {
    /// For programs that tests start.
    public static let processes = Lanes(12)

    /// For tests with many open files: with more than 1,354 of them, Foundation's Process reads beyond the end of the
    /// list of open files.
    public static let openFiles = Lanes(1)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates a number of lanes.
    public init(_ count: Int) {
        free = count
    }

    /// Runs a closure as soon as a lane is free.
    public nonisolated func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
        await enter()
        do {
            let value = try await body()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
