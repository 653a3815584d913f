#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension CurrentProcess {
    /// Replaces this process with another program, which keeps the standard streams, the environment and the process
    /// number. Call it before a signal handler is installed.
    ///
    /// - Parameters:
    ///   - program: a path, or a name to find in `PATH`.
    ///   - arguments: the arguments without the program's name.
    /// - Throws: why it cannot be started: ``FileError/isMissing`` if it does not exist.
    public static func become(_ program: String, _ arguments: [String]) throws(FileError) -> Never {
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        words.append(nil)
        execvp(program, words)
        let code = errno
        for word in words { free(word) }
        throw FileError(.run, program, code: code)
    }

    /// The path of the executable of this process; `nil` if it is unknown.
    public static var executable: String? {
        #if canImport(Darwin)
            var size: UInt32 = 4_096
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
            return try? FileSystem().canonicalPath("/proc/self/exe")
        #endif
    }

    /// The current time in seconds since 1970, in UTC.
    public static var secondsSince1970: Int { Int(time(nil)) }

    /// The current time in milliseconds since 1970, in UTC.
    public static var millisecondsSince1970: Int { Int(nanosecondsSince1970 / 1_000_000) }

    /// The current time in nanoseconds since 1970, in UTC.
    static var nanosecondsSince1970: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    /// Starts another program, found in `PATH`, and does not wait for it; its output is discarded.
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
        // Ignoring the signal prevents zombies; the child resets it for its own children.
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
