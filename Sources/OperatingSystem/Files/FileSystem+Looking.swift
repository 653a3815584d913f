#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

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
