import ContentEditing
import Diagnostics
import OperatingSystem

extension Program {
    /// The folder with the content that a command line names, without slashes at its end.
    ///
    /// - Throws: that there is none, and the way to one.
    func content(_ named: String) throws -> String {
        let content = FileSystem.withoutTrailingSlashes(named)
        guard try fileSystem.status(of: content)?.kind == .folder else {
            let above = ContentNeighbor.wayUp(to: content, fileSystem)
            throw CommandFailure(.missingInput, [Diagnostic(MissingInput.content(content, above: above), at: nil)])
        }
        return content
    }

    /// Makes changes to the files of a folder with content: all of them, or none.
    ///
    /// - Parameter record: a file that says what was done; it is written after all others.
    /// - Throws: that a file was changed since the changes were planned, or why one cannot be made.
    func write(_ files: [FileChange], record: FileChange? = nil, in content: String) throws {
        let all = files + (record.map { [$0] } ?? [])
        guard !all.isEmpty else { return }
        var writer = FolderWriter(folder: content, fileSystem: fileSystem)
        try writer.check(all)
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
