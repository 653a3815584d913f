#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that is meant for one person alone, as it was found.
public struct PrivateFile: Sendable, Hashable {
    /// Who may read it.
    public enum Access: Sendable, Hashable {
        /// Nobody but the person whom this process runs for.
        case own
        /// Others as well.
        case open
        /// It belongs to somebody else.
        case foreign
    }

    /// Its content.
    public var bytes: [UInt8]
    /// Who may read it.
    public var access: Access
}

extension FileSystem {
    /// The content of a file that is meant for one person alone, and whether it is; a link is not followed.
    ///
    /// - Parameter limit: the most bytes that are read.
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

    /// Writes a file that nobody else can read (mode 0600): at every moment it is whole, old or new, and on the disk
    /// when this returns.
    ///
    /// - Throws: why it cannot be written; the file is as it was then.
    public func writePrivate(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        let mark = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = Self.join(Self.folder(of: path), ".\(Self.name(of: path)).\(mark)")
        let descriptor = try attempt(.write, draft) { () throws(SystemError) in
            try calls.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        }
        do throws(FileError) {
            do throws(FileError) {
                // The umask only takes away, and may take too much.
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

    /// Makes a folder that nobody else can look into (mode 0700), with those above it; one that is there becomes so.
    ///
    /// - Throws: why it cannot be made, or belongs to somebody else.
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
