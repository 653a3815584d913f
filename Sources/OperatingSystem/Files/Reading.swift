#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// The whole content of a file.
    ///
    /// A pipe, a socket or a device is an error (``FileError/isNotAFile``); this method does not wait for it.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of bytes; a larger file is an error with ``FileError/limit`` set.
    ///   - followingLinks: whether the path may be a link.
    /// - Throws: why it cannot be read.
    public func read(
        _ path: String, limit: Int = .max, followingLinks: Bool = true
    ) throws(FileError) -> [UInt8] {
        try withFileToRead(path, followingLinks: followingLinks) { (descriptor, status) throws(FileError) in
            guard status.size <= limit else { throw FileError(.read, path, code: 0, limit: limit) }

            var bytes: [UInt8] = []
            // One byte more than the size, so that the first read shows the end.
            var room = status.size + 1
            while true {
                let chunk = try readChunk(descriptor, path, atMost: room)
                if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
                guard bytes.count <= limit else { throw FileError(.read, path, code: 0, limit: limit) }
                if chunk.count < room, chunk.isEmpty || bytes.count == status.size { return bytes }
                room = 64 * 1024
            }
        }
    }

    /// The entries of a folder, without `.` and `..`, ordered by the bytes of their names.
    ///
    /// - Throws: why it cannot be listed.
    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        let directory = try attempt(.list, folder) { () throws(SystemError) in try calls.openFolder(folder) }
        let entries: [FolderEntry]
        do {
            entries = try readEntries(directory, folder)
        } catch {
            _ = try? calls.closeFolder(directory)
            throw error
        }
        try attempt(.list, folder) { () throws(SystemError) in try calls.closeFolder(directory) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension FileSystem {
    func openStatus(_ descriptor: Int32, _ path: String) throws(FileError) -> FileStatus {
        FileStatus(try attempt(.read, path) { () throws(SystemError) in try calls.status(descriptor) })
    }
}

extension FileSystem {
    /// - Parameter position: where to read; `nil` for the position of the open file, which then moves on.
    func readChunk(
        _ descriptor: Int32, _ path: String, at position: Int? = nil, atMost count: Int
    ) throws(FileError) -> [UInt8] {
        var failure: SystemError?
        let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            do throws(SystemError) {
                let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count])
                initialized = try calls.read(descriptor, into: room, at: position)
            } catch {
                failure = error
            }
        }
        if let failure { throw FileError(.read, path, code: failure.code) }
        return chunk
    }

    private func readEntries(_ directory: SystemCalls.Folder, _ folder: String) throws(FileError) -> [FolderEntry] {
        var entries: [FolderEntry] = []
        while let entry = try attempt(.list, folder, { () throws(SystemError) in try calls.nextEntry(directory) }) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let kind: FileStatus.Kind
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): kind = .file
            case Int32(DT_DIR): kind = .folder
            case Int32(DT_LNK): kind = .link
            case Int32(DT_UNKNOWN):
                // Some file systems do not state the kind.
                kind = try status(of: folder + "/" + name, followingLinks: false)?.kind ?? .other
            default: kind = .other
            }
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries
    }
}
