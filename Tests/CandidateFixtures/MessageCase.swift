import CandidateProfile
import ContentTree
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Something wrong in a content folder, and all that people read about it.
public struct MessageCase: Sendable, CustomTestStringConvertible {
    /// What is wrong.
    public var name: String
    /// The files of the folder, by their paths.
    public var files: [String: SampleFile]
    /// What is printed.
    public var printed: String

    /// The name.
    public var testDescription: String { name }

    /// A folder of these files.
    public init(_ name: String, _ files: [String: SampleFile], _ printed: String) {
        self.name = name
        self.files = files
        self.printed = printed
    }

    /// A candidate of this text.
    public init(_ name: String, ada text: String, _ printed: String) {
        self.init(name, ["Users/ada.json": .text(text)], printed)
    }

    /// What is printed about all candidates of the folder.
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

/// A file of a test's folder.
public enum SampleFile: Sendable {
    /// A text.
    case text(String)
    /// Bytes.
    case bytes([UInt8])
    /// A file of this many bytes that takes no room on the disk.
    case sparse(UInt64)
    /// A link to a path.
    case link(String)
    /// An empty folder.
    case folder

    /// Makes the file in a folder.
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
