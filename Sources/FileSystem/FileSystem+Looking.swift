#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// The first bytes of a file, at most so many; a file that is shorter is given whole.
    public func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
        defer { close(descriptor) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                // `pread` has no namesake among this type's methods.
                let got = retrying {
                    pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(filled))
                }
                if got < 0 { failure = errno }
                guard got > 0 else { return }
                filled += got
            }
        }
        guard failure == 0 else { throw FileError(.read, path, code: failure) }
        return bytes
    }

    /// The absolute path of a file with every link on the way followed; `nil` where it leads nowhere.
    public func resolvingLinks(in path: String) throws(FileError) -> String? {
        guard let resolved = realpath(path, nil) else {
            let error = FileError(.inspect, path, code: errno)
            if error.isMissing { return nil }
            throw error
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
