import OperatingSystem

/// Creates new files: all of them, or none.
struct FileMaker {
    private let fileSystem: FileSystem
    private var folders: [String] = []
    private var files: [String] = []

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// A file to create.
    struct File: Sendable, Hashable {
        /// Its path.
        var path: String
        /// Its content.
        var bytes: [UInt8]
    }

    /// Creates files and their parent folders. If one exists or cannot be created, the others are removed again.
    ///
    /// - Throws: why a file cannot be created.
    mutating func make(_ wanted: [File]) throws(FileError) {
        do throws(FileError) {
            for file in wanted {
                try makeFolder(FileSystem.folder(of: file.path))
                guard try fileSystem.status(of: file.path, followingLinks: false) == nil else {
                    throw FileError.nameTaken(.write, file.path)
                }
                // Record the file before writing, because a full disk leaves an incomplete file.
                files.append(file.path)
                do throws(FileError) {
                    try fileSystem.write(file.path, file.bytes, replacing: false)
                } catch {
                    // Another program created it in between.
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

extension FileMaker {
    /// Creates files, all or none; signals do not interrupt it.
    ///
    /// - Throws: a ``CommandFailure``, or a ``NewProblem`` if a file is in the place of a folder.
    static func make(_ files: [File], _ program: Program) throws {
        program.interruption.buildBegins()
        program.interruption.publicationBegins()
        var maker = FileMaker(program.fileSystem)
        do throws(FileError) {
            try maker.make(files)
        } catch {
            if error.operation == .makeFolder, error.isNameTaken { throw NewProblem.notAFolder(error.path) }
            throw CommandFailure(writing: error)
        }
        program.interruption.publicationEnds()
    }
}
