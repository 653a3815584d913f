import OperatingSystem
import SiteCheck

/// The results of requests to other sites, from the link cache if possible, otherwise from a service.
struct CachedLinkResults: Sendable {
    /// The name of the cache folder beside the content.
    static let folderName = ".sitegen-links"

    private let file: String
    private let fileSystem: FileSystem

    /// - Parameter folder: the cache folder.
    init(folder: String, fileSystem: FileSystem) {
        file = folder + "/answers"
        self.fileSystem = fileSystem
    }

    /// The results for addresses. Successful ones are cached.
    ///
    /// - Throws: if no request can be made, or the cache cannot be read or written.
    func results(for urls: [String], from service: any LinkService) async throws -> [LinkResult] {
        let time = CurrentProcess.secondsSince1970
        let known = try remembered().filter { $0.counts(at: time) }
        let wanted = Set(urls).subtracting(known.map(\.url)).sorted()
        guard !wanted.isEmpty else { return known }
        let results = known + (try await service.results(for: wanted, at: time))
        try fileSystem.makeFolders(FileSystem.folder(of: file))
        try fileSystem.write(file, Array(results.map { $0.line + "\n" }.joined().utf8))
        return results
    }

    private func remembered() throws(FileError) -> [LinkResult] {
        guard try fileSystem.status(of: file) != nil else { return [] }
        return LinkResult.results(in: String(decoding: try fileSystem.read(file, limit: 64_000_000), as: UTF8.self))
    }
}
