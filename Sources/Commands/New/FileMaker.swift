import OperatingSystem

/// Makes new files: all of them, or none.
struct FileMaker {
    private let fileSystem: FileSystem
    private var folders: [String] = []
    private var files: [String] = []

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// A file that is to be made.
    struct File: Sendable, Hashable {
        /// Its path.
        var path: String
        /// What it holds.
        var bytes: [UInt8]
    }

    /// Makes files, and the folders that they need; where one cannot be made, or is there already, what was made is
    /// removed again.
    ///
    /// - Throws: why one cannot be made.
    mutating func make(_ wanted: [File]) throws(FileError) {
        do throws(FileError) {
            for file in wanted {
                try makeFolder(FileSystem.folder(of: file.path))
                guard try fileSystem.status(of: file.path, followingLinks: false) == nil else {
                    throw FileError.nameTaken(.write, file.path)
                }
                // It counts before it is written: a disk that is full leaves a part of it.
                files.append(file.path)
                do throws(FileError) {
                    try fileSystem.write(file.path, file.bytes, replacing: false)
                } catch {
                    // Somebody else has made it in between.
                    if error.isExisting { files.removeLast() }
                    throw error
                }
            }
        } catch {
            for file in files.reversed() { try? fileSystem.removeFile(file) }
            for folder in folders.reversed() { try? fileSystem.removeFolder(folder) }
            throw error
        }
    }

    private mutating func makeFolder(_ path: String) throws(FileError) {
        guard try fileSystem.status(of: path)?.kind != .folder else { return }
        let above = FileSystem.folder(of: path)
        if above != path { try makeFolder(above) }
        try fileSystem.makeFolder(path)
        folders.append(path)
    }
}
