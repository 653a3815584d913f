#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Writes a whole file with the mode 0644, reduced by the umask, without flushing to disk.
    ///
    /// A link at its path is not followed, and a folder is not replaced: both are errors. If writing fails, an
    /// incomplete file remains, so a file that must be complete is written to another path and renamed.
    ///
    /// - Parameters:
    ///   - replacing: whether the file may exist; its content is then replaced.
    ///   - look: receives the status of the new file.
    public func write(
        _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, replacing: Bool = true,
        noting look: ((FileStatus) -> Void)? = nil
    ) throws(FileError) {
        try withOpenFile(.write, path, Self.flagsForWriting(replacing)) { (descriptor) throws(FileError) in
            try writeAll(descriptor, path, UnsafeRawBufferPointer(bytes))
            if let look { look(try openStatus(descriptor, path)) }
        }
    }

    /// Writes a whole file like the method for a buffer.
    ///
    /// - Throws: why it cannot be written completely.
    public func write(_ path: String, _ bytes: [UInt8], replacing: Bool = true) throws(FileError) {
        try bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in
            try write(path, buffer, replacing: replacing)
        }
    }

    /// Writes a whole file from consecutive pieces.
    ///
    /// - Throws: why it cannot be written completely.
    public func write(
        _ path: String, pieces: [ArraySlice<UInt8>], replacing: Bool = true
    ) throws(FileError) {
        try withOpenFile(.write, path, Self.flagsForWriting(replacing)) { (descriptor) throws(FileError) in
            try writeAll(descriptor, path, pieces)
        }
    }

    /// Creates a folder with the mode 0755, reduced by the umask.
    ///
    /// - Throws: why it cannot be created: ``FileError/isExisting`` if the path exists.
    public func makeFolder(_ path: String) throws(FileError) {
        try attempt(.makeFolder, path) { () throws(SystemError) in try calls.makeFolder(path, mode: 0o755) }
    }

    /// Creates a folder and its missing parents.
    ///
    /// - Throws: why one of them cannot be created.
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
                // Another process may have created it in between.
                guard error.isExisting else { throw error }
            }
        }
    }

    /// Renames a file or folder within a file system; an existing file is replaced atomically.
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

    /// Removes an empty folder.
    ///
    /// - Throws: why it cannot be removed: ``FileError/isNotEmpty`` if it is not empty.
    public func removeFolder(_ path: String) throws(FileError) {
        try attempt(.remove, path) { () throws(SystemError) in try calls.removeFolder(path) }
    }

    /// Removes a folder with everything in it, without following links; a missing folder is not an error.
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
        // Opening a pipe at the path would wait for a reader.
        O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | (replacing ? O_TRUNC : O_EXCL)
    }

    func writeAll(_ descriptor: Int32, _ path: String, _ pieces: [ArraySlice<UInt8>]) throws(FileError) {
        for piece in pieces {
            try piece.withUnsafeBufferPointer { (bytes) throws(FileError) in
                try writeAll(descriptor, path, UnsafeRawBufferPointer(bytes))
            }
        }
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
