#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Passes signals from a handler, which may make few calls, to a thread without such limits.
struct SignalPipe: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// A handler cannot capture values, so the pipe is global; `nil` if it could not be created.
    static let shared = SignalPipe()

    private init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Sends the first signal of each kind through the pipe; the system handles the next one.
    static func handle(_ ending: EndingSignal) {
        let previous = signal(ending.number) { SignalPipe.forward($0) }
        if isSame(previous, SIG_IGN) { _ = signal(ending.number, SIG_IGN) }
    }

    /// Waits for a signal.
    func next() -> EndingSignal {
        while true {
            var byte: UInt8 = 0
            guard read(reading, &byte, 1) == 1, let ending = EndingSignal(rawValue: byte) else { continue }
            return ending
        }
    }
}

extension SignalPipe {
    private typealias Handler = @convention(c) (Int32) -> Void

    private static func isSame(_ handler: Handler?, _ other: Handler?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(other, to: Int.self)
    }

    /// The signal handler; its calls are async-signal-safe (POSIX.1-2024, System Interfaces, 2.4.3).
    private static func forward(_ number: Int32) {
        // The interrupted code may be about to read `errno`.
        let code = errno
        defer { errno = code }
        _ = signal(number, SIG_DFL)
        guard let shared else { return }
        var byte = (number == SIGINT ? EndingSignal.interrupt : .terminate).rawValue
        _ = write(shared.writing, &byte, 1)
    }
}

/// Waits for a signal on a thread, and ends the program.
final class SignalThread: Sendable {
    private let pipe: SignalPipe
    private let status: Int32?
    private let body: @Sendable (EndingSignal) -> Void

    init(_ pipe: SignalPipe, status: Int32?, _ body: @escaping @Sendable (EndingSignal) -> Void) {
        self.pipe = pipe
        self.status = status
        self.body = body
    }

    /// Starts the thread; returns false if there is none.
    func start() -> Bool {
        let context = Unmanaged.passRetained(self)
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        guard pthread_create(&thread, nil, { SignalThread.run($0) }, context.toOpaque()) == 0 else {
            context.release()
            return false
        }
        return true
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        let thread = Unmanaged<SignalThread>.fromOpaque(context).takeRetainedValue()
        // The parent process may have blocked them for all threads.
        EndingSignal.change(SIG_UNBLOCK)
        let ending = thread.pipe.next()
        thread.body(ending)
        _exit(thread.status ?? ending.exitStatus)
    }
}
