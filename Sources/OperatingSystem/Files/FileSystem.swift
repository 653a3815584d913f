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

/// What stands in a folder that a program reads, as far as it may be read.
public enum InputKind: Sendable, Hashable {
    /// A file, or a link to one in the same folder.
    case file
    /// A folder.
    case folder
    /// A pipe, a socket, a device.
    case other
    /// A link to a folder, wherever that is.
    case linkToFolder
    /// A link to something outside of the folder that is read.
    case linkOutside
    /// A link that leads nowhere, or in a circle.
    case brokenLink
}

extension FileSystem {
    /// What stands in a folder that is read, by the one rule for links in whatever is read.
    ///
    /// The folder itself may be a link: somebody named it. In it, or in folders below it, a link to a file counts as that
    /// file where it is in the folder as well; one that leads out of it could publish anything on this machine, and one to a
    /// folder could lead in circles.
    ///
    /// - Parameters:
    ///   - path: what is looked at.
    ///   - kind: what it is by itself, as ``list(_:)`` says; `nil` to look.
    ///   - folder: the folder that is read.
    /// - Returns: `nil` where there is nothing of that name.
    /// - Throws: why the system does not say.
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
    /// The first bytes of a file, at most so many; a file that is shorter is given whole.
    ///
    /// - Parameters:
    ///   - followingLinks: whether the file may be a link.
    ///   - look: is told how the file looks, before it is read.
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
                // Less than there was room for, and as much as the file has: that was all.
                if chunk.isEmpty || chunk.count < room && bytes.count == status.size { break }
            }
            return bytes
        }
    }

    /// The absolute path of a file with every link on the way followed; `nil` where it leads nowhere.
    ///
    /// - Throws: why the system does not say.
    public func resolvingLinks(in path: String) throws(FileError) -> String? {
        do {
            return try canonicalPath(path)
        } catch  where error.isMissing {
            return nil
        }
    }
}

extension FileSystem {
    /// Everything on standard input until its end.
    ///
    /// - Parameter limit: the most bytes that are read; more is an error with ``FileError/limit`` set.
    /// - Throws: why it cannot be read.
    public func readStandardInput(limit: Int = .max) throws(FileError) -> [UInt8] {
        try readToEnd(0, "standard input", limit)
    }

    /// Everything that a path gives until its end: the content of a file, or what is written into a pipe, such as a
    /// shell's `<(command)`.
    ///
    /// - Parameter limit: the most bytes that are read; more is an error with ``FileError/limit`` set.
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
    /// - Throws: what keeps them from being written, such as a reader who is gone.
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
