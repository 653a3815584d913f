import CandidateProfile
import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing

/// A content folder with a mistake. The printed problems are in `Tests/Messages/candidates`.
public struct MessageCase: Sendable {
    /// A description of the mistake.
    public var name: String
    /// The files in the folder.
    public var files: [String: SampleFile]

    /// Files in a content folder.
    public init(_ name: String, _ files: [String: SampleFile]) {
        self.name = name
        self.files = files
    }

    /// A candidate with this text.
    public init(_ name: String, ada text: String) {
        self.init(name, ["Users/ada.json": .text(text)])
    }

    /// Compares the printed problems of all cases with the golden file of a subject.
    public static func objection(to cases: [MessageCase], in subject: String) async throws -> String? {
        let texts = try await cases.concurrentMap { "== \($0.name)\n\(try await $0.found())\n" }
        return try GoldenFile("Tests/Messages/candidates/\(subject).txt").objection(to: texts.joined())
    }

    /// The printed problems of all candidates in the folder.
    public func found() async throws -> String {
        let sample = try Sample()
        for (path, file) in files { try file.write(to: path, in: sample.folder) }
        var found: [Diagnostic] = []
        do {
            for try await loaded in sample.network.users() { found += loaded.diagnostics }
        } catch let list as DiagnosticList {
            found += list.diagnostics
        }
        return sample.printed(found)
    }
}

/// A file in a test's folder.
public enum SampleFile: Sendable {
    /// A text.
    case text(String)
    /// Bytes.
    case bytes([UInt8])
    /// A file with this number of bytes that uses no disk space.
    case sparse(UInt64)
    /// A link to a path.
    case link(String)
    /// An empty folder.
    case folder

    /// Creates the file in a folder.
    public func write(to path: String, in folder: TemporaryFolder) throws {
        switch self {
        case .text(let text): try folder.write(text, to: path)
        case .bytes(let bytes): try folder.write(Data(bytes), to: path)
        case .sparse(let size):
            try folder.write("", to: path)
            let handle = try FileHandle(forWritingTo: URL(filePath: folder.path(path)))
            try handle.truncate(atOffset: size)
            try handle.close()
        case .link(let target):
            let above = URL(filePath: folder.path(path)).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
        case .folder:
            try FileManager.default.createDirectory(
                atPath: folder.path(path), withIntermediateDirectories: true)
        }
    }
}
