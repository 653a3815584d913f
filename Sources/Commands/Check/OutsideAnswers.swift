import FileSystem
import SiteCheck

/// The answers of other sites: those that are remembered, and those of a service for the rest.
struct OutsideAnswers: Sendable {
    /// The name of the folder beside the content that remembers answers.
    static let folderName = ".sitegen-links"

    private let file: String
    private let fileSystem: FileSystem

    /// - Parameter folder: the folder that remembers answers.
    init(folder: String, fileSystem: FileSystem) {
        file = folder + "/answers"
        self.fileSystem = fileSystem
    }

    /// The answers for addresses; what was answered well is remembered.
    ///
    /// - Throws: why nothing can be requested, remembered or read.
    func answers(for urls: [String], from service: any LinkService) async throws -> [LinkAnswer] {
        let time = CurrentProcess.secondsSince1970
        let known = try remembered().filter { $0.counts(at: time) }
        let wanted = Set(urls).subtracting(known.map(\.url)).sorted()
        guard !wanted.isEmpty else { return known }
        let answers = known + (try await service.answers(for: wanted, at: time))
        try fileSystem.makeFolders(FileSystem.folder(of: file))
        try fileSystem.write(file, Array(answers.map { $0.line + "\n" }.joined().utf8))
        return answers
    }

    private func remembered() throws(FileError) -> [LinkAnswer] {
        guard try fileSystem.status(of: file) != nil else { return [] }
        return LinkAnswer.answers(in: String(decoding: try fileSystem.read(file, limit: 64_000_000), as: UTF8.self))
    }
}
