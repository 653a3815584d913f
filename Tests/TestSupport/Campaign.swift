import Foundation

/// How long tests may take that grow with their number of rounds.
public enum Campaign {
    /// Whether `SITEGEN_LONG=1` asks for everything that can be tried; without it, a test tries a part that is the same in
    /// each run, so that the suite can be waited for.
    public static let isLong = ProcessInfo.processInfo.environment["SITEGEN_LONG"] == "1"

    /// How many rounds a test takes at random: all of them where a long campaign is asked for, a tenth otherwise.
    public static func rounds(_ all: Int) -> Int { isLong ? all : max(all / 10, 1) }
}
