/// How a run ended, as a number that the shell sees: those of BSD's `sysexits`, and 130 for Ctrl-C.
///
/// A program that `SIGTERM` ends has 143, as shells show it; the signals' own statuses are those of `EndingSignal`.
/// Warnings do not change it unless `--strict`.
public enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
    /// What was asked for is done.
    case done = 0
    /// The command line is wrong.
    case usage = 64
    /// The content or a template is wrong.
    case invalidInput = 65
    /// An input is missing.
    case missingInput = 66
    /// A service cannot be reached.
    case serviceUnavailable = 69
    /// The output cannot be created.
    case outputNotCreated = 73
    /// Reading or writing failed.
    case readingOrWritingFailed = 74
    /// Not permitted.
    case notPermitted = 77
    /// Ended by Ctrl-C.
    case interrupted = 130
}
