import CandidateNetwork
import Diagnostics
import FileSystem

extension Program {
    /// Makes changes to the files of a folder with content: all of them, or none.
    ///
    /// - Throws: that a file was changed since the changes were planned, or why one cannot be made.
    func write(_ files: [FileChange], in content: String) throws {
        guard !files.isEmpty else { return }
        var writer = FolderWriter(folder: content, fileSystem: fileSystem)
        try writer.check(files)
        interruption.buildBegins()
        interruption.publicationBegins()
        do throws(FileError) {
            try writer.write(files)
        } catch {
            let isOfDisk = error.isOutOfSpace || error.isDiskFailure
            throw CommandFailure(
                isOfDisk ? .readingOrWritingFailed : .outputNotCreated, [Diagnostic(FailedFile(error: error), at: nil)])
        }
        interruption.publicationEnds()
    }
}
