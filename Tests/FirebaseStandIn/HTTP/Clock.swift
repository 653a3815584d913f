import OperatingSystem

/// The current time in milliseconds, which never goes back.
struct Clock: Sendable {
    private let base = CurrentProcess.secondsSince1970 * 1000
    private let start = ContinuousClock.now

    /// Milliseconds since 1970.
    var milliseconds: Int {
        let passed = (ContinuousClock.now - start).components
        return base + Int(passed.seconds) * 1000 + Int(passed.attoseconds / 1_000_000_000_000_000)
    }

    /// Seconds since 1970.
    var seconds: Int { milliseconds / 1000 }
}
