#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A signal by which somebody asks a program to end.
public enum EndingSignal: UInt8, Sendable, Hashable, CaseIterable {
    /// Ctrl-C (`SIGINT`).
    case interrupt
    /// What `kill`, `timeout` and service managers send (`SIGTERM`).
    case terminate

    /// The status that shells show for a program that the signal ended, 128 and its number: 130 or 143.
    public var exitStatus: Int32 {
        switch self {
        case .interrupt: 130
        case .terminate: 143
        }
    }
}

extension EndingSignal {
    /// Blocks these signals for the present thread, or lets them through.
    ///
    /// - Parameter how: `SIG_BLOCK` or `SIG_UNBLOCK`.
    static func change(_ how: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for ending in allCases { sigaddset(&signals, ending.number) }
        pthread_sigmask(how, &signals, nil)
    }

    /// The number that the system knows it by.
    var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        }
    }
}

extension CurrentProcess {
    /// Lets the program end at the first Ctrl-C or `SIGTERM` with ``EndingSignal/exitStatus``, after a last word.
    ///
    /// The body runs on a thread of its own, beside everything else, so it may do what a signal handler may not. The
    /// same signal a second time ends the program at once, whatever the body does. A signal that the program was started to
    /// ignore, as `nohup` does, stays ignored. Where the system has no pipe or thread left, nothing changes: the first
    /// signal ends the program.
    ///
    /// To be called once, before there is anything to tell, and before there are other threads.
    ///
    /// - Parameters:
    ///   - status: the status in place of the signal's own, for a program that is meant to be ended so.
    ///   - body: says the last word.
    public static func beforeEnding(status: Int32? = nil, _ body: @escaping @Sendable (EndingSignal) -> Void) {
        guard let pipe = SignalPipe.shared, SignalThread(pipe, status: status, body).start() else { return }
        for ending in EndingSignal.allCases { SignalPipe.handle(ending) }
        // They reach the thread that waits for them, so that they interrupt no system call of this one.
        EndingSignal.change(SIG_BLOCK)
    }

    /// Lets this thread wait.
    public static func pause(milliseconds: Int) { SystemCalls().pause(milliseconds: milliseconds) }
}
