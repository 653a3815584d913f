#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that should be readable only by its owner.
public struct PrivateFile: Sendable, Hashable {
    /// The users who may read the file.
    public enum Access: Sendable, Hashable {
        /// Only the user of this process.
        case own
        /// Other users as well.
        case open
        /// The file belongs to another user.
        case foreign
    }

    /// The content.
    public var bytes: [UInt8]
    /// The users who may read it.
    public var access: Access
}

extension FileSystem {
    /// Reads a file that should be private, and checks its mode; a link is not followed.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Throws: why it cannot be read.
    public func readPrivate(_ path: String, limit: Int) throws(FileError) -> PrivateFile {
        try withFileToRead(path, followingLinks: false) { (descriptor, _) throws(FileError) in
            let status = try attempt(.read, path) { () throws(SystemError) in try calls.status(descriptor) }
            let access: PrivateFile.Access =
                status.st_uid != geteuid() ? .foreign : status.st_mode & 0o077 != 0 ? .open : .own
            var bytes: [UInt8] = []
            while bytes.count <= limit {
                let chunk = try readChunk(descriptor, path, atMost: limit + 1 - bytes.count)
                if chunk.isEmpty { return PrivateFile(bytes: bytes, access: access) }
                bytes += chunk
            }
            throw FileError(.read, path, code: 0, limit: limit)
        }
    }

    /// Writes a file that only its owner can read (mode 0600). It is complete at any time, old or new, and on the disk
    /// when this method returns.
    ///
    /// - Throws: why it cannot be written; the file is then unchanged.
    public func writePrivate(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        let mark = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = Self.join(Self.folder(of: path), ".\(Self.name(of: path)).\(mark)")
        let descriptor = try attempt(.write, draft) { () throws(SystemError) in
            try calls.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        }
        do throws(FileError) {
            do throws(FileError) {
                // The umask can remove required permissions.
                try attempt(.write, draft) { () throws(SystemError) in try calls.changeMode(descriptor, to: 0o600) }
                try bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
                    try writeAll(descriptor, draft, UnsafeRawBufferPointer(buffer))
                }
                try attempt(.write, draft) { () throws(SystemError) in try calls.flush(descriptor) }
            } catch {
                _ = try? calls.close(descriptor)
                throw error
            }
            try attempt(.write, draft) { () throws(SystemError) in try calls.close(descriptor) }
            try rename(draft, to: path)
        } catch {
            _ = try? calls.removeFile(draft)
            throw FileError(error.operation, path, code: error.code)
        }
    }

    /// Creates a folder that only its owner can read (mode 0700), with its parents; an existing folder gets that mode.
    ///
    /// - Throws: why it cannot be created, or that it belongs to another user.
    public func makePrivateFolder(_ path: String) throws(FileError) {
        let above = Self.folder(of: path)
        if try status(of: above) == nil, above != path { try makePrivateFolder(above) }
        do throws(FileError) {
            try attempt(.makeFolder, path) { () throws(SystemError) in try calls.makeFolder(path, mode: 0o700) }
        } catch {
            guard error.isExisting else { throw error }
            try withOpenFile(.makeFolder, path, O_RDONLY | O_DIRECTORY) { (descriptor) throws(FileError) in
                try attempt(.makeFolder, path) { () throws(SystemError) in
                    let mode = try calls.status(descriptor).st_mode
                    if mode & 0o077 != 0 { try calls.changeMode(descriptor, to: 0o700) }
                }
            }
        }
    }
}
