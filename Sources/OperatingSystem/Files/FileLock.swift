#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A lock that this process holds on a file, until the value goes (`flock`).
///
/// The system releases it when the process ends, however it ends.
public struct FileLock: ~Copyable, Sendable {
    private let descriptor: Int32
    private let calls: SystemCalls

    fileprivate init(descriptor: Int32, calls: SystemCalls) {
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit {
        // A child process that another thread is just starting has the file open as well, until it is another program;
        // so closing alone would not release the lock at once.
        _ = try? calls.unlock(descriptor)
        // The descriptor is gone in any case, and with it the lock.
        _ = try? calls.close(descriptor)
    }
}

extension FileSystem {
    /// Takes the lock of a file, which is made where it is missing; a link is not followed.
    ///
    /// It does not wait: ``FileError/isBusy`` says that somebody else has it.
    ///
    /// - Parameter isPrivate: whether a file that is made for it is open to nobody else (mode 0600).
    /// - Throws: why it cannot be locked: ``FileError/isBusy`` where somebody else holds the lock.
    public func lock(_ path: String, isPrivate: Bool = false) throws(FileError) -> FileLock {
        let descriptor = try attempt(.lock, path) { () throws(SystemError) in
            try calls.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: isPrivate ? 0o600 : 0o644)
        }
        let lock = FileLock(descriptor: descriptor, calls: calls)
        let status = try attempt(.lock, path) { () throws(SystemError) in try calls.status(descriptor) }
        guard FileStatus(status).kind == .file else { throw .notAFile(.lock, path) }
        try attempt(.lock, path) { () throws(SystemError) in try calls.lockAtOnce(descriptor) }
        return lock
    }
}
