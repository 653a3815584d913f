import ContentEditing
import Diagnostics
import OperatingSystem

extension Program {
    /// The content folder given on the command line, without trailing slashes.
    ///
    /// - Throws: a problem with advice if the folder does not exist.
    func content(_ named: String) throws -> String {
        let content = FileSystem.withoutTrailingSlashes(named)
        guard try fileSystem.status(of: content)?.kind == .folder else {
            let elsewhere = ContentNeighbor.way(to: content, fileSystem)
            let problem = MissingInput.content(content, elsewhere: elsewhere)
            throw CommandFailure(.missingInput, [Diagnostic(problem, at: nil)])
        }
        return content
    }

    /// Writes changes to files of a content folder: all of them, or none.
    ///
    /// - Parameter record: a file that records the changes; it is written last.
    /// - Throws: if a file was changed since the changes were planned, or if one cannot be written.
    func write(_ files: [FileChange], record: RecordFile? = nil, in content: String) throws {
        guard !files.isEmpty || record != nil else { return }
        var writer = FolderWriter(folder: content, fileSystem: fileSystem)
        try writer.check(files, record: record)
        interruption.buildBegins()
        interruption.publicationBegins()
        do throws(FileError) {
            try writer.write(files, record: record)
        } catch {
            throw CommandFailure(writing: error)
        }
        interruption.publicationEnds()
    }
}
