/// The exit statuses: those of BSD's `sysexits`, and 130 for Ctrl-C.
///
/// After `SIGTERM`, the status is 143, as in shells; see `EndingSignal`. Warnings only count with `--strict`.
public enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
    /// Success.
    case done = 0
    /// Invalid command line.
    case usage = 64
    /// Errors in the content or a template.
    case invalidInput = 65
    /// An input is missing.
    case missingInput = 66
    /// A service is unreachable.
    case serviceUnavailable = 69
    /// The output cannot be created.
    case outputNotCreated = 73
    /// Read or write error.
    case readingOrWritingFailed = 74
    /// Permission denied.
    case notPermitted = 77
    /// Interrupted by Ctrl-C.
    case interrupted = 130
}
