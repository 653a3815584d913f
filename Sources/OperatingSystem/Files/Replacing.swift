#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Gives a file other content in one step: at every moment it is whole, old or new.
    ///
    /// It keeps its mode. A link in its place is followed, and stays a link.
    ///
    /// - Throws: why it cannot be written; the file is as it was then.
    public func replaceContent(of path: String, with bytes: [UInt8]) throws(FileError) {
        let path = try canonicalPath(path)
        let status = try attempt(.inspect, path) { () throws(SystemError) in
            try calls.status(path, followingLinks: false)
        }
        let draft = Self.join(Self.folder(of: path), ".\(Self.name(of: path)).new")
        do throws(FileError) {
            try withOpenFile(.write, draft, Self.flagsForWriting(true)) { (descriptor) throws(FileError) in
                // What is private is never open to others, not even half-written.
                try attempt(.write, draft) { () throws(SystemError) in
                    try calls.changeMode(descriptor, to: status.st_mode & 0o7777)
                }
                try bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
                    try writeAll(descriptor, draft, UnsafeRawBufferPointer(buffer))
                }
            }
            try rename(draft, to: path)
        } catch {
            _ = try? calls.removeFile(draft)
            throw error
        }
    }
}
