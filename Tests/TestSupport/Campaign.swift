import Foundation

/// The duration of tests that depends on a number of rounds.
public enum Campaign {
    /// Whether `SITEGEN_LONG=1` requests all cases. Without it, a test runs some of them, always the same ones, to keep
    /// the suite short.
    public static let isLong = ProcessInfo.processInfo.environment["SITEGEN_LONG"] == "1"

    /// The number of rounds of a random test: all in a long campaign, a tenth otherwise.
    public static func rounds(_ all: Int) -> Int { isLong ? all : max(all / 10, 1) }
}
