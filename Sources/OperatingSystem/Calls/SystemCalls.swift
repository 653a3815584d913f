#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The error number of a system call that failed.
struct SystemError: Error {
    var code: Int32
}

/// The system calls on files, with one method each. All that can fail go through `attempt` or `attemptOnce`.
///
/// So tests can count, watch and fail the calls of a whole build in one place.
struct SystemCalls: Sendable {
    #if canImport(Darwin)
        typealias Folder = UnsafeMutablePointer<DIR>
    #else
        typealias Folder = OpaquePointer
    #endif

    /// Called before each call; an error number makes it fail. `nil` outside of tests.
    var intercept: (@Sendable (SystemCall) -> Int32?)?

    private func attempt<Result: SignedInteger>(
        _ name: SystemCall, _ call: () -> Result
    ) throws(SystemError) -> Result {
        while true {
            let code: Int32
            if let intercept, let wanted = intercept(name) {
                code = wanted
            } else {
                let result = call()
                if result != -1 { return result }
                code = errno
            }
            if code != EINTR { throw SystemError(code: code) }
        }
    }

    private func attempt<Result>(_ name: SystemCall, _ call: () -> Result?) throws(SystemError) -> Result {
        var found: Result?
        _ = try attempt(name) { () -> Int in
            found = call()
            return found == nil ? -1 : 0
        }
        guard let found else { throw SystemError(code: errno) }
        return found
    }

    /// Makes a call that releases a resource, without repetition: an interrupted close has closed the file, and a
    /// second one could close a file of another thread.
    private func attemptOnce(_ name: SystemCall, _ giveBack: () -> Int32) throws(SystemError) {
        let wanted = intercept.flatMap { $0(name) }
        let code = giveBack() == -1 ? errno : wanted ?? 0
        if code != 0, code != EINTR { throw SystemError(code: code) }
    }
}

// MARK: Open files

extension SystemCalls {
    func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
        try attempt(.open) {
            #if canImport(Darwin)
                Darwin.open(path, flags | O_CLOEXEC, mode)
            #elseif canImport(Glibc)
                Glibc.open(path, flags | O_CLOEXEC, mode)
            #elseif canImport(Musl)
                Musl.open(path, flags | O_CLOEXEC, mode)
            #endif
        }
    }

    func close(_ descriptor: Int32) throws(SystemError) {
        try attemptOnce(.close) {
            #if canImport(Darwin)
                Darwin.close(descriptor)
            #elseif canImport(Glibc)
                Glibc.close(descriptor)
            #elseif canImport(Musl)
                Musl.close(descriptor)
            #endif
        }
    }

    /// - Parameter position: where to read; `nil` for the position of the open file, which then moves on.
    func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at position: Int? = nil
    ) throws(SystemError) -> Int {
        try attempt(.read) {
            if let position { return pread(descriptor, buffer.baseAddress, buffer.count, off_t(position)) }
            #if canImport(Darwin)
                return Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Glibc)
                return Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                return Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
        }
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try attempt(.write) {
            #if canImport(Darwin)
                Darwin.write(descriptor, bytes.baseAddress, bytes.count)
            #elseif canImport(Glibc)
                Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
                Musl.write(descriptor, bytes.baseAddress, bytes.count)
            #endif
        }
    }

    #if !canImport(Darwin)
        /// Copies bytes inside the kernel, from one file's position to another's; returns 0 at the end.
        func send(from source: Int32, to destination: Int32, atMost count: Int) throws(SystemError) -> Int {
            try attempt(.sendfile) { sendfile(destination, source, nil, count) }
        }
    #endif

    func status(_ descriptor: Int32) throws(SystemError) -> stat {
        var result = stat()
        _ = try attempt(.fstat) { fstat(descriptor, &result) }
        return result
    }

    func changeMode(_ descriptor: Int32, to mode: mode_t) throws(SystemError) {
        _ = try attempt(.fchmod) { fchmod(descriptor, mode) }
    }

    /// Flushes an open file to the disk.
    func flush(_ descriptor: Int32) throws(SystemError) {
        _ = try attempt(.fsync) { fsync(descriptor) }
    }

    /// Takes the lock of an open file without waiting, or fails with `EWOULDBLOCK`.
    func lockAtOnce(_ descriptor: Int32) throws(SystemError) {
        _ = try attempt(.flock) { flock(descriptor, LOCK_EX | LOCK_NB) }
    }

    /// Releases the lock of an open file, even if other processes have the file open.
    func unlock(_ descriptor: Int32) throws(SystemError) {
        try attemptOnce(.flock) { flock(descriptor, LOCK_UN) }
    }
}

// MARK: Names

extension SystemCalls {
    func status(_ path: String, followingLinks: Bool) throws(SystemError) -> stat {
        var result = stat()
        _ = try attempt(followingLinks ? .stat : .lstat) {
            followingLinks ? stat(path, &result) : lstat(path, &result)
        }
        return result
    }

    /// Fails if this process may not create and remove files in a folder.
    func checkAccessForWriting(_ folder: String) throws(SystemError) {
        _ = try attempt(.access) { access(folder, W_OK | X_OK) }
    }

    func makeFolder(_ path: String, mode: mode_t) throws(SystemError) {
        _ = try attempt(.mkdir) { mkdir(path, mode) }
    }

    func rename(_ path: String, to newPath: String) throws(SystemError) {
        _ = try attempt(.rename) {
            #if canImport(Darwin)
                Darwin.rename(path, newPath)
            #elseif canImport(Glibc)
                Glibc.rename(path, newPath)
            #elseif canImport(Musl)
                Musl.rename(path, newPath)
            #endif
        }
    }

    func removeFile(_ path: String) throws(SystemError) {
        _ = try attempt(.unlink) { unlink(path) }
    }

    func removeFolder(_ path: String) throws(SystemError) {
        _ = try attempt(.rmdir) { rmdir(path) }
    }

    func canonicalPath(_ path: String) throws(SystemError) -> String {
        let resolved: UnsafeMutablePointer<CChar> = try attempt(.realpath) { realpath(path, nil) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    func currentFolder() throws(SystemError) -> String {
        let path: UnsafeMutablePointer<CChar> = try attempt(.getcwd) { getcwd(nil, 0) }
        defer { free(path) }
        return String(cString: path)
    }
}

// MARK: Folders

extension SystemCalls {
    func openFolder(_ path: String) throws(SystemError) -> Folder {
        try attempt(.opendir) { opendir(path) }
    }

    /// The next entry; `nil` at the end.
    func nextEntry(_ folder: Folder) throws(SystemError) -> UnsafeMutablePointer<dirent>? {
        var entry: UnsafeMutablePointer<dirent>?
        // `readdir` returns null for the end and for a failure; only the error number distinguishes them.
        _ = try attempt(.readdir) { () -> Int in
            errno = 0
            entry = readdir(folder)
            return entry == nil && errno != 0 ? -1 : 0
        }
        return entry
    }

    func closeFolder(_ folder: Folder) throws(SystemError) {
        try attemptOnce(.closedir) { closedir(folder) }
    }
}

// MARK: The process

extension SystemCalls {
    func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Whether a read would return at once.
    func isReadable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLIN) != 0
    }

    /// Whether the position of an open file is at its beginning.
    func isAtBeginning(_ descriptor: Int32) -> Bool { lseek(descriptor, 0, SEEK_CUR) == 0 }

    func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    func pause(milliseconds: Int) { _ = usleep(useconds_t(milliseconds * 1000)) }

    func waitForEnd() -> Never {
        // The parent process may have blocked signals for all threads; this one must receive them.
        var none = sigset_t()
        _ = sigemptyset(&none)
        while true { _ = sigsuspend(&none) }
    }

    func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    func exit(_ status: Int32) -> Never {
        #if canImport(Darwin)
            Darwin.exit(status)
        #elseif canImport(Glibc)
            Glibc.exit(status)
        #elseif canImport(Musl)
            Musl.exit(status)
        #endif
    }
}
