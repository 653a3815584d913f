#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A signal that ends a program.
public enum EndingSignal: UInt8, Sendable, Hashable, CaseIterable {
    /// Ctrl-C (`SIGINT`).
    case interrupt
    /// The signal of `kill`, `timeout` and service managers (`SIGTERM`).
    case terminate

    /// The status that shells show after the signal, 128 plus its number: 130 or 143.
    public var exitStatus: Int32 {
        switch self {
        case .interrupt: 130
        case .terminate: 143
        }
    }
}

extension EndingSignal {
    /// Blocks or unblocks these signals for the current thread.
    ///
    /// - Parameter how: `SIG_BLOCK` or `SIG_UNBLOCK`.
    static func change(_ how: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for ending in allCases { sigaddset(&signals, ending.number) }
        pthread_sigmask(how, &signals, nil)
    }

    /// The system's number.
    var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        }
    }
}

extension CurrentProcess {
    /// Ends the program at the first Ctrl-C or `SIGTERM` with ``EndingSignal/exitStatus``, after a closure.
    ///
    /// The closure runs on a thread of its own, so it can do what a signal handler must not. The second signal ends the
    /// program at once. A signal that was ignored at the start of the program, as with `nohup`, stays ignored. If the
    /// system cannot create a pipe or a thread, the first signal ends the program as usual.
    ///
    /// Call it once, before other threads exist.
    ///
    /// - Parameters:
    ///   - status: the exit status instead of the signal's, for a program that is usually ended by a signal.
    ///   - body: is called before the program ends.
    public static func beforeEnding(status: Int32? = nil, _ body: @escaping @Sendable (EndingSignal) -> Void) {
        guard let pipe = SignalPipe.shared, SignalThread(pipe, status: status, body).start() else { return }
        for ending in EndingSignal.allCases { SignalPipe.handle(ending) }
        // Only the waiting thread receives the signals, so they interrupt no system call of other threads.
        EndingSignal.change(SIG_BLOCK)
    }

    /// Suspends the current thread.
    public static func pause(milliseconds: Int) { SystemCalls().pause(milliseconds: milliseconds) }
}
