import Foundation
import TestSupport
import Testing

/// A mistake in a site or a command line, and the output of a run.
struct Provocation: Sendable, CustomTestStringConvertible {
    /// The heading in the file of messages.
    var testDescription: String
    /// The arguments of the run.
    var arguments = ["build"]
    /// The files in the folder.
    var files: [String: File] = [:]
    /// Whether the files are added to a site of two people without problems.
    var isInSite = true
    /// Whether the site is built before the files are added.
    var isBuilt = false

    init(
        _ description: String, running arguments: [String] = ["build"], inSite: Bool = true, built: Bool = false,
        _ files: [String: File] = [:]
    ) {
        testDescription = description
        self.arguments = arguments
        self.files = files
        isInSite = inSite
        isBuilt = built
    }

    /// The content of a path.
    enum File: Sendable, ExpressibleByStringInterpolation {
        /// A text file.
        case text(String)
        /// A file with these bytes.
        case bytes([UInt8])
        /// A sparse file of this size.
        case sparse(UInt64)
        /// A link to a path.
        case link(String)
        /// A folder.
        case folder
        /// A pipe.
        case pipe
        /// Nothing: an existing file is removed.
        case nothing

        init(stringLiteral text: String) { self = .text(text) }
    }

    /// Runs the executable in a folder of its own.
    ///
    /// - Parameter diagnostics: the format of problems.
    func run(diagnostics: String = "text") async throws -> Sitegen.Run {
        let folder = isInSite ? try TemporaryFolder.smallSite() : try TemporaryFolder()
        if isBuilt { _ = try await Sitegen.run(["build"], in: folder) }
        for (path, file) in files.sorted(by: { $0.key < $1.key }) { try put(file, at: path, in: folder) }
        let form = diagnostics == "text" ? [] : ["--diagnostics=\(diagnostics)"]
        var run = try await Sitegen.run(arguments + form, in: folder)
        run.error = run.error.replacing(folder.path, with: "FOLDER")
        return run
    }

    /// Replaces what is at a path.
    private func put(_ file: File, at path: String, in folder: TemporaryFolder) throws {
        if (try? FileManager.default.attributesOfItem(atPath: folder.path(path))) != nil { try folder.remove(path) }
        switch file {
        case .text(let text): try folder.write(text, to: path)
        case .bytes(let bytes): try folder.write(Data(bytes), to: path)
        case .sparse(let size):
            try folder.write("", to: path)
            let handle = try FileHandle(forWritingTo: URL(filePath: folder.path(path)))
            try handle.truncate(atOffset: size)
            try handle.close()
        case .link(let target):
            try makeFolder(above: path, in: folder)
            try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
        case .folder:
            try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
        case .pipe:
            try makeFolder(above: path, in: folder)
            #expect(mkfifo(folder.path(path), 0o644) == 0)
        case .nothing: break
        }
    }

    private func makeFolder(above path: String, in folder: TemporaryFolder) throws {
        let above = URL(filePath: folder.path(path)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
    }
}
