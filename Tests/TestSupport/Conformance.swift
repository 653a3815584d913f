import Foundation

/// Conformance data and real samples, which are optional.
///
/// They are in the folder that `SITEGEN_CONFORMANCE` names, or else in `shared` beside the checkout. Without them,
/// tests that use them are skipped; with `SITEGEN_CONFORMANCE_REQUIRED=1`, they fail instead.
public enum Conformance {
    /// The folder with `conformance` and `samples`; `nil` if there is none.
    public static let folder: URL? = {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["SITEGEN_CONFORMANCE"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
        let folder = named ?? packageRoot.deletingLastPathComponent().appending(path: "shared")
        return FileManager.default.fileExists(atPath: folder.appending(path: "conformance").path) ? folder : nil
    }()

    /// Whether tests that need the data run: it exists, or it is required.
    public static var isAvailable: Bool {
        folder != nil || ProcessInfo.processInfo.environment["SITEGEN_CONFORMANCE_REQUIRED"] == "1"
    }

    /// The data is required and missing.
    public struct Missing: Error, CustomStringConvertible {
        /// The message.
        public var description: String { "the conformance data is required and was not found" }
    }

    /// A file of the data, by its path below the folder: `conformance/mustache/sections.json`.
    public static func data(_ path: String) throws -> Data {
        guard let folder else { throw Missing() }
        return try Data(contentsOf: folder.appending(path: path))
    }

    /// The folder at a path below the data's folder.
    public static func url(_ path: String) throws -> URL {
        guard let folder else { throw Missing() }
        return folder.appending(path: path)
    }
}

/// The root of this package's checkout.
public let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
