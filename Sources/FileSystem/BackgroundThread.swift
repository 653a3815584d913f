#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A thread beside the one that everything else runs on.
public final class BackgroundThread: Sendable {
    private let body: @Sendable () -> Void

    private init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    /// Runs something on a thread of its own; false where the system has no thread left.
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(BackgroundThread(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        guard pthread_create(&thread, nil, { BackgroundThread.run($0) }, context.toOpaque()) == 0 else {
            context.release()
            return false
        }
        return true
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<BackgroundThread>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
}

extension CurrentProcess {
    /// How many files this process may have open at once.
    public static var openFileLimit: Int { NetworkCalls().openFileLimit() }

    /// Seconds since 1970, as clocks show them.
    public static var secondsSince1970: Int { Int(time(nil)) }

    /// Starts another program, found as a shell finds it, and does not wait for it; what it prints is thrown away.
    ///
    /// - Throws: why it cannot be started.
    public static func launch(_ program: String, _ arguments: [String]) throws(NetworkError) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in 0...2 {
            posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        // What ends is not waited for, and must not stay behind as a zombie; what is started wants to know of its own.
        _ = signal(SIGCHLD, SIG_IGN)
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGCHLD, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var process = pid_t()
        let code = posix_spawnp(&process, program, &actions, &attributes, words, environ)
        if code != 0 { throw NetworkError(code: code) }
    }
}
