#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file system of this machine, through system calls.
///
/// Foundation's writing flushes to disk on every call on Linux, and its `replaceItemAt` can lose the new file; a build
/// writes thousands of files and must never lose one.
///
/// Paths are those of the system: absolute, or relative to the process's current folder.
public struct FileSystem: Sendable {
    let calls: SystemCalls

    /// Creates access to the file system.
    public init() {
        calls = SystemCalls()
    }
}

extension FileSystem {
    /// Makes a system call; adds operation and path to its error.
    func attempt<Result>(
        _ operation: FileError.Operation, _ path: String, _ call: () throws(SystemError) -> Result
    ) throws(FileError) -> Result {
        do {
            return try call()
        } catch {
            throw FileError(operation, path, code: error.code)
        }
    }

    /// Opens a file for reading while the body runs; anything but a file with content is an error.
    ///
    /// Opening a pipe would wait for a writer, so the path is opened without waiting and checked first.
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

    /// Opens a file while the body runs, and always closes it.
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
            // A socket, or a pipe without a reader.
            throw error.code == ENXIO ? .notAFile(operation, path) : error
        }
        let result: Result
        do {
            result = try body(descriptor)
        } catch {
            // The first error is the cause.
            _ = try? calls.close(descriptor)
            throw error
        }
        // Some file systems report only here that there was no space for the bytes.
        try attempt(operation, path) { () throws(SystemError) in try calls.close(descriptor) }
        return result
    }
}

/// The kind of an entry in an input folder, after links are resolved.
public enum InputKind: Sendable, Hashable {
    /// A file, or a link to a file in the same folder.
    case file
    /// A folder.
    case folder
    /// A pipe, a socket, a device.
    case other
    /// A link to a folder, anywhere.
    case linkToFolder
    /// A link to something outside of the input folder.
    case linkOutside
    /// A link to nothing, or in a loop.
    case brokenLink
}

extension FileSystem {
    /// The kind of an entry in an input folder. This is the only rule for links in inputs.
    ///
    /// The folder itself may be a link, because the user names it. Below it, a link to a file counts as that file if
    /// the file is in the folder as well. A link out of the folder could publish any file of this machine, and a link
    /// to a folder could form a loop.
    ///
    /// - Parameters:
    ///   - path: the entry.
    ///   - kind: the kind of the entry itself, as in ``list(_:)``; `nil` to look it up.
    ///   - folder: the input folder.
    /// - Returns: `nil` if there is no such entry.
    /// - Throws: why the kind cannot be determined.
    public func inputKind(
        of path: String, _ kind: FileStatus.Kind? = nil, in folder: String
    ) throws(FileError) -> InputKind? {
        var kind = kind
        if kind == nil { kind = try status(of: path, followingLinks: false)?.kind }
        switch kind {
        case nil: return nil
        case .file: return .file
        case .folder: return .folder
        case .other: return .other
        case .link: break
        }
        let target: String?
        do {
            target = try resolvingLinks(in: path)
        } catch  where error.isLinkCircle {
            return .brokenLink
        }
        guard let target, let status = try status(of: target, followingLinks: false) else { return .brokenLink }
        if status.kind == .folder { return .linkToFolder }
        guard Self.contains(try canonicalPath(folder), target) else { return .linkOutside }
        return status.kind == .file ? .file : .other
    }
}

extension FileSystem {
    /// The first bytes of a file, up to a number; a shorter file is returned whole.
    ///
    /// - Parameters:
    ///   - followingLinks: whether the path may be a link.
    ///   - look: receives the status of the file, before it is read.
    /// - Throws: why it cannot be read.
    public func readStart(
        of path: String, count: Int, followingLinks: Bool = true, noting look: ((FileStatus) -> Void)? = nil
    ) throws(FileError) -> [UInt8] {
        try withFileToRead(path, followingLinks: followingLinks) { (descriptor, status) throws(FileError) in
            look?(status)
            var bytes: [UInt8] = []
            while bytes.count < count {
                let room = count - bytes.count
                let chunk = try readChunk(descriptor, path, atMost: room)
                bytes += chunk
                // Fewer bytes than requested, and as many as the file has: this is the end.
                if chunk.isEmpty || chunk.count < room && bytes.count == status.size { break }
            }
            return bytes
        }
    }

    /// The absolute path of a file with every link resolved; `nil` if it does not exist.
    ///
    /// - Throws: why it cannot be resolved.
    public func resolvingLinks(in path: String) throws(FileError) -> String? {
        do {
            return try canonicalPath(path)
        } catch  where error.isMissing {
            return nil
        }
    }
}

extension FileSystem {
    /// Reads standard input to its end.
    ///
    /// - Parameter limit: the maximum number of bytes; more is an error with ``FileError/limit`` set.
    /// - Throws: why it cannot be read.
    public func readStandardInput(limit: Int = .max) throws(FileError) -> [UInt8] {
        try readToEnd(0, "standard input", limit)
    }

    /// Reads a path to its end: the content of a file, or of a pipe, such as a shell's `<(command)`.
    ///
    /// - Parameter limit: the maximum number of bytes; more is an error with ``FileError/limit`` set.
    /// - Throws: why it cannot be read.
    public func readToEnd(of path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
        try withOpenFile(.read, path, O_RDONLY) { (descriptor) throws(FileError) in
            try readToEnd(descriptor, path, limit)
        }
    }

    private func readToEnd(_ descriptor: Int32, _ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
        let status = try openStatus(descriptor, path)
        var bytes: [UInt8] = []
        if status.kind == .file { bytes.reserveCapacity(min(status.size, limit)) }
        while true {
            let chunk = try readChunk(descriptor, path, atMost: 256 * 1024)
            if chunk.isEmpty { return bytes }
            bytes += chunk
            guard bytes.count <= limit else { throw FileError(.read, path, code: 0, limit: limit) }
        }
    }
}

extension StandardStream {
    /// Writes bytes.
    ///
    /// - Throws: why they cannot be written, such as a closed pipe.
    public func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
        let calls = SystemCalls()
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            do throws(SystemError) {
                rest = UnsafeRawBufferPointer(rebasing: rest[(try calls.write(rawValue, rest))...])
            } catch {
                throw FileError(.write, self == .output ? "standard output" : "standard error", code: error.code)
            }
        }
    }
}
