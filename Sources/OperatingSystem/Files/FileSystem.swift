#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files of this machine, through system calls.
///
/// Foundation's writing flushes to disk on every call on Linux, and its `replaceItemAt` can lose the new file; a build
/// writes thousands of files and must never lose one.
///
/// Paths are the system's own: absolute, or relative to the process's current folder.
public struct FileSystem: Sendable {
    let calls: SystemCalls

    /// Makes an access to the file system.
    public init() {
        calls = SystemCalls()
    }
}

extension FileSystem {
    /// Does one system call and says on what it was tried where it fails.
    func attempt<Result>(
        _ operation: FileError.Operation, _ path: String, _ call: () throws(SystemError) -> Result
    ) throws(FileError) -> Result {
        do {
            return try call()
        } catch {
            throw FileError(operation, path, code: error.code)
        }
    }

    /// Opens a file for reading for as long as the body runs; anything but a file with content is an error.
    ///
    /// Opening a pipe would wait for somebody to write into it, so it is opened without waiting and looked at first.
    func withFileToRead<Result>(
        _ path: String, followingLinks: Bool = true, _ body: (Int32, FileStatus) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
        return try withOpenFile(.read, path, flags) { (descriptor) throws(FileError) in
            let status = try openStatus(descriptor, path)
            switch status.kind {
            case .file: return try body(descriptor, status)
            case .folder: throw FileError(.read, path, code: EISDIR)
            case .link, .other: throw .notAFile(.read, path)
            }
        }
    }

    /// Opens a file for as long as the body runs, and closes it in any case.
    func withOpenFile<Result>(
        _ operation: FileError.Operation, _ path: String, _ flags: Int32,
        _ body: (Int32) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let descriptor: Int32
        do {
            descriptor = try attempt(operation, path) { () throws(SystemError) in
                try calls.open(path, flags, mode: 0o644)
            }
        } catch {
            // A socket, or a pipe that nobody reads.
            throw error.code == ENXIO ? .notAFile(operation, path) : error
        }
        let result: Result
        do {
            result = try body(descriptor)
        } catch {
            // What went wrong first is what matters.
            _ = try? calls.close(descriptor)
            throw error
        }
        // Some file systems say only here that the bytes did not fit.
        try attempt(operation, path) { () throws(SystemError) in try calls.close(descriptor) }
        return result
    }
}
