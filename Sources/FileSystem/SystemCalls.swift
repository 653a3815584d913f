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

/// Every system call of this module: one method each, and all of them go through `attempt`.
///
/// Nothing else in the module calls the C library for anything that can fail, so this is the one place where the calls
/// of a whole build can be counted, watched or made to fail.
struct SystemCalls: Sendable {
    #if canImport(Darwin)
        typealias Folder = UnsafeMutablePointer<DIR>
    #else
        typealias Folder = OpaquePointer
    #endif

    private func attempt<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            let code = errno
            if code != EINTR { throw SystemError(code: code) }
        }
    }

    private func attempt<Result>(_ call: () -> Result?) throws(SystemError) -> Result {
        var found: Result?
        _ = try attempt { () -> Int in
            found = call()
            return found == nil ? -1 : 0
        }
        guard let found else { throw SystemError(code: errno) }
        return found
    }
}

// MARK: Open files

extension SystemCalls {
    func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
        try attempt {
            #if canImport(Darwin)
                Darwin.open(path, flags | O_CLOEXEC, mode)
            #elseif canImport(Glibc)
                Glibc.open(path, flags | O_CLOEXEC, mode)
            #elseif canImport(Musl)
                Musl.open(path, flags | O_CLOEXEC, mode)
            #endif
        }
    }

    /// Closes; an interrupted close has closed the file all the same, and trying again could close another's.
    func close(_ descriptor: Int32) throws(SystemError) {
        _ = try attempt {
            #if canImport(Darwin)
                let result = Darwin.close(descriptor)
            #elseif canImport(Glibc)
                let result = Glibc.close(descriptor)
            #elseif canImport(Musl)
                let result = Musl.close(descriptor)
            #endif
            return result == -1 && errno == EINTR ? 0 : result
        }
    }

    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        try attempt {
            #if canImport(Darwin)
                Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Glibc)
                Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
        }
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try attempt {
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
        /// Moves bytes inside the kernel, from one file's position to another's; 0 at the end.
        func send(from source: Int32, to destination: Int32, atMost count: Int) throws(SystemError) -> Int {
            try attempt { sendfile(destination, source, nil, count) }
        }
    #endif

    func status(_ descriptor: Int32) throws(SystemError) -> stat {
        var result = stat()
        _ = try attempt { fstat(descriptor, &result) }
        return result
    }

    /// Takes the lock of an open file at once, or fails with `EWOULDBLOCK`.
    func lockAtOnce(_ descriptor: Int32) throws(SystemError) {
        _ = try attempt { flock(descriptor, LOCK_EX | LOCK_NB) }
    }
}

// MARK: Names

extension SystemCalls {
    func status(_ path: String, followingLinks: Bool) throws(SystemError) -> stat {
        var result = stat()
        _ = try attempt { followingLinks ? stat(path, &result) : lstat(path, &result) }
        return result
    }

    /// Fails where this process may not make and remove names in a folder.
    func checkAccessForWriting(_ folder: String) throws(SystemError) {
        _ = try attempt { access(folder, W_OK | X_OK) }
    }

    func makeFolder(_ path: String, mode: mode_t) throws(SystemError) {
        _ = try attempt { mkdir(path, mode) }
    }

    func rename(_ path: String, to newPath: String) throws(SystemError) {
        _ = try attempt {
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
        _ = try attempt { unlink(path) }
    }

    func removeFolder(_ path: String) throws(SystemError) {
        _ = try attempt { rmdir(path) }
    }

    func canonicalPath(_ path: String) throws(SystemError) -> String {
        let resolved: UnsafeMutablePointer<CChar> = try attempt { realpath(path, nil) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    func currentFolder() throws(SystemError) -> String {
        let path: UnsafeMutablePointer<CChar> = try attempt { getcwd(nil, 0) }
        defer { free(path) }
        return String(cString: path)
    }
}

// MARK: Folders

extension SystemCalls {
    func openFolder(_ path: String) throws(SystemError) -> Folder {
        try attempt { opendir(path) }
    }

    /// The next entry; `nil` at the end.
    func nextEntry(_ folder: Folder) throws(SystemError) -> UnsafeMutablePointer<dirent>? {
        var entry: UnsafeMutablePointer<dirent>?
        // The call has one answer for the end and for a failure; only the error number tells them apart.
        _ = try attempt { () -> Int in
            errno = 0
            entry = readdir(folder)
            return entry == nil && errno != 0 ? -1 : 0
        }
        return entry
    }

    func closeFolder(_ folder: Folder) throws(SystemError) {
        _ = try attempt { closedir(folder) == -1 && errno != EINTR ? Int32(-1) : 0 }
    }
}

// MARK: The process

extension SystemCalls {
    func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

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
