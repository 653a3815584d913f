import Foundation

/// A folder of its own for one test, removed when the value goes.
public final class TemporaryFolder: Sendable {
    /// Where it is; the path has no links in it.
    public let path: String

    /// Makes an empty folder.
    ///
    /// - Parameter inMemory: for tests that write so much that a disk would keep them waiting; where the system has no
    ///   such place, it is on the disk all the same.
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

    /// The path of something inside.
    public func path(_ name: String) -> String { path + "/" + name }

    /// A text file inside.
    public func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
    }

    /// Writes a file inside, with the folders above it.
    public func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file inside, with the folders above it.
    public func write(_ data: Data, to name: String) throws {
        let url = URL(filePath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// All files inside with their content, by path; folders are left out.
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
