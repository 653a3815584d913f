import Foundation
import TestSupport

/// The sources of this package as they stand on disk.
enum House {
    /// Every Swift file below a folder of the package, by path.
    static func sources(in folder: String) throws -> [SwiftSource] {
        try (folder.hasPrefix("Tests") ? tests : program).get().filter { $0.path.hasPrefix(folder + "/") }
    }

    // Each file is read once for all tests.
    private static let program = Result { try read("Sources") }
    private static let tests = Result { try read("Tests") }

    private static func read(_ folder: String) throws -> [SwiftSource] {
        try FileManager.default.subpathsOfDirectory(atPath: packageRoot.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { SwiftSource(path: "\(folder)/\($0)", text: try text(of: "\(folder)/\($0)")) }
    }

    /// The names of the folders directly below `Sources`.
    static func folders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: packageRoot.appending(path: "Sources"), includingPropertiesForKeys: [.isDirectoryKey]
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent).sorted()
    }

    /// The manifest of the package.
    static func manifest() throws -> PackageManifest { PackageManifest(try text(of: "Package.swift")) }

    private static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: packageRoot.appending(path: path)), as: UTF8.self)
    }
}
