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
    /// - Throws: why it cannot be read.
    public func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
        try withFileToRead(path) { (descriptor, _) throws(FileError) in
            var bytes: [UInt8] = []
            while bytes.count < count {
                let chunk = try readChunk(descriptor, path, atMost: count - bytes.count)
                if chunk.isEmpty { break }
                bytes += chunk
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
