#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Writes a whole file: mode 0644 as the process's umask allows, without flushing to disk.
    ///
    /// A link in its place is not followed, and a folder is left alone: both are errors. Where writing fails half-way,
    /// the file is there in part, so what must be whole is written elsewhere and renamed.
    ///
    /// - Parameters:
    ///   - replacing: whether a file of that name may be there already; it loses its content then.
    ///   - look: is told how the file looks then.
    public func write(
        _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, replacing: Bool = true,
        noting look: ((FileStatus) -> Void)? = nil
    ) throws(FileError) {
        try withOpenFile(.write, path, Self.flagsForWriting(replacing)) { (descriptor) throws(FileError) in
            try writeAll(descriptor, path, UnsafeRawBufferPointer(bytes))
            if let look { look(try openStatus(descriptor, path)) }
        }
    }

    /// Writes a whole file, as the same method does with bytes that stand somewhere else in memory.
    ///
    /// - Throws: why it cannot be written, or not whole.
    public func write(_ path: String, _ bytes: [UInt8], replacing: Bool = true) throws(FileError) {
        try bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
            try write(path, buffer, replacing: replacing)
        }
    }

    /// Writes a whole file of several pieces, one behind the other.
    ///
    /// - Throws: why it cannot be written, or not whole.
    public func write(_ path: String, _ pieces: [ArraySlice<UInt8>]) throws(FileError) {
        try withOpenFile(.write, path, Self.flagsForWriting(true)) { (descriptor) throws(FileError) in
            for piece in pieces {
                try piece.withUnsafeBufferPointer { (bytes) throws(FileError) in
                    try writeAll(descriptor, path, UnsafeRawBufferPointer(bytes))
                }
            }
        }
    }

    /// Makes a folder: mode 0755 as the umask allows; ``FileError/isExisting`` where the name is taken.
    ///
    /// - Throws: why it cannot be made: ``FileError/isExisting`` where something of that name is there.
    public func makeFolder(_ path: String) throws(FileError) {
        try attempt(.makeFolder, path) { () throws(SystemError) in try calls.makeFolder(path, mode: 0o755) }
    }

    /// Makes a folder and those above it, as far as they are missing.
    ///
    /// - Throws: why one of them cannot be made.
    public func makeFolders(_ path: String) throws(FileError) {
        do {
            try makeFolder(path)
        } catch {
            if error.isExisting {
                guard try status(of: path)?.kind != .folder else { return }
                throw FileError(.makeFolder, path, code: ENOTDIR)
            }
            let above = Self.folder(of: path)
            guard error.code == ENOENT, above != path else { throw error }
            try makeFolders(above)
            do {
                try makeFolder(path)
            } catch {
                // Somebody else may have made it in between.
                guard error.isExisting else { throw error }
            }
        }
    }

    /// Gives a file or folder another name on the same file system; a file of that name is replaced in one step.
    ///
    /// - Throws: why it cannot be renamed.
    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try attempt(.rename, path) { () throws(SystemError) in try calls.rename(path, to: newPath) }
    }

    /// Removes a file, or a link without following it.
    ///
    /// - Throws: why it cannot be removed.
    public func removeFile(_ path: String) throws(FileError) {
        try attempt(.remove, path) { () throws(SystemError) in try calls.removeFile(path) }
    }

    /// Removes an empty folder; ``FileError/isNotEmpty`` where something is in it.
    ///
    /// - Throws: why it cannot be removed: ``FileError/isNotEmpty`` where something is in it.
    public func removeFolder(_ path: String) throws(FileError) {
        try attempt(.remove, path) { () throws(SystemError) in try calls.removeFolder(path) }
    }

    /// Removes a folder with everything in it, following no link; a folder that is not there is fine.
    ///
    /// - Throws: why something in it cannot be removed.
    public func removeFolderWithContents(_ path: String) throws(FileError) {
        switch try status(of: path, followingLinks: false)?.kind {
        case .folder: try removeTree(path)
        case nil: return
        default: try removeFile(path)
        }
    }
}

extension FileSystem {
    private func removeTree(_ folder: String) throws(FileError) {
        for entry in try list(folder) {
            let path = folder + "/" + entry.name
            if entry.kind == .folder { try removeTree(path) } else { try removeFile(path) }
        }
        try removeFolder(folder)
    }

    static func flagsForWriting(_ replacing: Bool) -> Int32 {
        // A pipe in its place would be waited for.
        O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | (replacing ? O_TRUNC : O_EXCL)
    }

    func writeAll(_ descriptor: Int32, _ path: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = try attempt(.write, path) { () throws(SystemError) in
                try calls.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
            }
            rest = rest.dropFirst(written)
        }
    }
}
