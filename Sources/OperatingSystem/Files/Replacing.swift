#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Replaces the content of a file atomically: it is complete at any time, old or new.
    ///
    /// The file keeps its mode. A link at its path is followed, and stays a link.
    ///
    /// - Throws: why it cannot be written; the file is then unchanged.
    public func replaceContent(of path: String, with bytes: [UInt8]) throws(FileError) {
        try replaceContent(of: path, with: [bytes[...]])
    }

    /// The same for content in consecutive pieces.
    ///
    /// - Throws: why it cannot be written; the file is then unchanged.
    public func replaceContent(of path: String, with pieces: [ArraySlice<UInt8>]) throws(FileError) {
        let path = try canonicalPath(path)
        let status = try attempt(.inspect, path) { () throws(SystemError) in
            try calls.status(path, followingLinks: false)
        }
        let draft = Self.draft(of: path)
        do throws(FileError) {
            try withOpenFile(.write, draft, Self.flagsForWriting(true)) { (descriptor) throws(FileError) in
                // A private file is never readable by others, not even while it is written.
                try attempt(.write, draft) { () throws(SystemError) in
                    try calls.changeMode(descriptor, to: status.st_mode & 0o7777)
                }
                try writeAll(descriptor, draft, pieces)
            }
            try rename(draft, to: path)
        } catch {
            _ = try? calls.removeFile(draft)
            throw error
        }
    }

    /// Writes a file atomically: it is missing or complete at any time, old or new.
    ///
    /// A new file has the mode 0644, reduced by the umask; an existing one is replaced by
    /// ``replaceContent(of:with:)``.
    ///
    /// - Throws: why it cannot be written; the path is then unchanged.
    public func writeAtomically(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        guard try status(of: path) == nil else { return try replaceContent(of: path, with: bytes) }
        let draft = Self.draft(of: path)
        do throws(FileError) {
            try write(draft, bytes)
            try rename(draft, to: path)
        } catch {
            _ = try? calls.removeFile(draft)
            throw error
        }
    }

    /// The path of a file that is written and then renamed to a path.
    private static func draft(of path: String) -> String { join(folder(of: path), ".\(name(of: path)).new") }
}
