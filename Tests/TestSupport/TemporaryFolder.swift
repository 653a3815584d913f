import Foundation

/// A folder for one test, removed when the object is released.
public final class TemporaryFolder: Sendable {
    /// The path, without links.
    public let path: String

    /// Creates an empty folder.
    ///
    /// - Parameter inMemory: whether to use memory for tests that write too much for a disk; if the system has no such
    ///   place, the folder is on disk.
    public init(inMemory: Bool = false) throws {
        let memory = inMemory && FileManager.default.isWritableFile(atPath: "/dev/shm")
        let base = memory ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let url = base.appending(path: "sitegen-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a name in the folder.
    public func path(_ name: String) -> String { path + "/" + name }

    /// The content of a text file in the folder.
    public func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
    }

    /// Writes a file in the folder; creates parent folders.
    public func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file in the folder; creates parent folders.
    public func write(_ data: Data, to name: String) throws {
        let url = URL(filePath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// All files in the folder with their content, by path; without folders.
    public func contents(of name: String = "") throws -> [String: Data] {
        let root = name.isEmpty ? path : path(name)
        var found: [String: Data] = [:]
        guard FileManager.default.fileExists(atPath: root) else { return found }
        for file in try FileManager.default.subpathsOfDirectory(atPath: root) {
            let url = URL(filePath: root + "/" + file)
            let values = try url.resourceValues(forKeys: [.isRegularFileKey])
            if values.isRegularFile == true { found[file] = try Data(contentsOf: url) }
        }
        return found
    }
}
