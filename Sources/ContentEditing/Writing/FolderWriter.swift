import ContentTree
import Diagnostics
import OperatingSystem

/// Applies changes to the files of a folder: all of them, or none.
public struct FolderWriter {
    private let folder: String
    private let fileSystem: FileSystem
    private var made: [String] = []
    private var folders: [String] = []
    private var replaced: [FileChange] = []
    private var removed: [FileChange] = []

    /// Creates a writer for a folder.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder. Links below it are not followed to create files.
    ///   - fileSystem: the file system that contains the folder.
    public init(folder: String, fileSystem: FileSystem = FileSystem()) {
        self.folder = folder
        self.fileSystem = fileSystem
    }

    /// Checks that the files are unchanged since the plan was made, and that nothing but a folder is in place of a
    /// parent folder.
    ///
    /// - Throws: a ``ContentConflict`` if a file was changed; a `Diagnostic` if a parent folder is not a folder.
    public func check(_ changes: [FileChange], record: RecordFile? = nil) throws {
        var looked: Set<String> = []
        for change in changes { try check(change.path, change.before, &looked) }
        if let record { try check(record.path, record.before, &looked) }
    }

    private func check(_ path: String, _ before: [UInt8]?, _ looked: inout Set<String>) throws {
        let isAsPlanned: Bool
        do throws(FileError) {
            if let before {
                isAsPlanned = try fileSystem.read(path) == before
            } else {
                isAsPlanned = try fileSystem.status(of: path, followingLinks: false) == nil
            }
        } catch {
            guard error.isMissing else { throw error }
            isAsPlanned = false
        }
        guard isAsPlanned else { throw ContentConflict(path: path) }
        var above = FileSystem.folder(of: path)
        while FileSystem.contains(folder, above), above != folder, looked.insert(above).inserted {
            let kind = try fileSystem.inputKind(of: above, in: folder)
            if let problem = kind.flatMap({ ContentProblem(readingFolder: $0) }) {
                throw Diagnostic(problem, at: .file(above))
            }
            above = FileSystem.folder(of: above)
        }
    }

    /// Applies the changes. If one fails, the others are rolled back.
    ///
    /// Each file is replaced atomically. Files are removed after the others are written, together with folders that
    /// become empty.
    ///
    /// - Parameter record: a file that records the changes. It is written last, so that it never lists a change that
    ///   did not happen.
    /// - Throws: the error of the change that failed.
    public mutating func write(_ changes: [FileChange], record: RecordFile? = nil) throws(FileError) {
        do throws(FileError) {
            for change in changes { try write(change) }
            for change in changes where change.after == nil {
                try fileSystem.removeFile(change.path)
                removed.append(change)
            }
            if let record { try write(record) }
        } catch {
            undo()
            throw error
        }
        for change in removed { removeEmptyFolders(above: change.path) }
    }
}

extension FolderWriter {
    private mutating func write(_ change: FileChange) throws(FileError) {
        guard let after = change.after else { return }
        if change.before == nil {
            try make(change.path, [after[...]])
        } else {
            try fileSystem.replaceContent(of: change.path, with: after)
            replaced.append(change)
        }
    }

    private mutating func write(_ record: RecordFile) throws(FileError) {
        if record.before == nil {
            try make(record.path, record.pieces)
        } else {
            try fileSystem.replaceContent(of: record.path, with: record.pieces)
        }
    }

    private mutating func make(_ path: String, _ pieces: [ArraySlice<UInt8>]) throws(FileError) {
        try makeFolder(FileSystem.folder(of: path))
        // Record the path before writing: a full disk may leave a partial file.
        made.append(path)
        do throws(FileError) {
            try fileSystem.write(path, pieces: pieces, replacing: false)
        } catch {
            // Another process created the file in the meantime, so it must stay.
            if error.isExisting { made.removeLast() }
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

    private func undo() {
        for change in removed {
            if let before = change.before { try? fileSystem.write(change.path, before, replacing: false) }
        }
        for change in replaced {
            if let before = change.before { try? fileSystem.replaceContent(of: change.path, with: before) }
        }
        for path in made.reversed() { try? fileSystem.removeFile(path) }
        for path in folders.reversed() { try? fileSystem.removeFolder(path) }
    }

    private func removeEmptyFolders(above path: String) {
        var above = FileSystem.folder(of: path)
        while FileSystem.contains(folder, above), above != folder {
            // Keep the folder of a collection, and any folder that is not empty.
            guard FileSystem.folder(of: above) != folder, (try? fileSystem.removeFolder(above)) != nil else { return }
            above = FileSystem.folder(of: above)
        }
    }
}
