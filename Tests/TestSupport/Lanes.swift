/// Lets a number of things happen at once, and no more: all tests begin at the same time, and a process can have only so many
/// files open and children running.
public actor Lanes {
    /// For programs that tests start.
    public static let processes = Lanes(12)

    /// For tests that hold many files open: with more than 1,354 of them, Foundation's Process reads beyond the end of the
    /// list of open files.
    public static let openFiles = Lanes(1)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes so many lanes.
    public init(_ count: Int) {
        free = count
    }

    /// Does something as soon as a lane is free.
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
