#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A lock on a file, held while the value exists (`flock`).
///
/// The system releases it when the process ends, even after a crash.
public struct FileLock: ~Copyable, Sendable {
    private let descriptor: Int32
    private let calls: SystemCalls

    fileprivate init(descriptor: Int32, calls: SystemCalls) {
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit {
        // A child process that another thread is starting also has the file open until it runs its program, so closing
        // alone might not release the lock at once.
        _ = try? calls.unlock(descriptor)
        // A failed close releases the descriptor, and with it the lock, as well.
        _ = try? calls.close(descriptor)
    }
}

extension FileSystem {
    /// Takes the lock of a file, which is created if necessary; a link is not followed.
    ///
    /// It does not wait: ``FileError/isBusy`` means that another process holds the lock.
    ///
    /// - Parameter isPrivate: whether a new file is readable only by its owner (mode 0600).
    /// - Throws: why it cannot be locked: ``FileError/isBusy`` if another process holds the lock.
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
