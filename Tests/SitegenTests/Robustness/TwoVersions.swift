import Foundation
import TestSupport

/// Thirty candidates in two versions, so that each build has files to publish, to change and to remove.
struct TwoVersions {
    /// The files of a site, by path.
    typealias Files = [String: Data]

    let folder: TemporaryFolder
    /// The output of each version.
    let outputs: [Files]
    /// The duration of the slower build.
    let duration: Duration

    /// Writes both contents and builds each once, into separate outputs.
    init() throws {
        folder = try TemporaryFolder()
        var outputs: [Files] = []
        var duration = Duration.zero
        for version in 0...1 {
            try Self.write(version, to: folder)
            let start = ContinuousClock.now
            let run = try RunningSitegen(Self.arguments(version, output: "whole\(version)"), in: folder)
            guard try run.waitForEnd() == RunningSitegen.Ending(status: 0) else { throw BuildFailed() }
            duration = max(duration, .now - start)
            outputs.append(try folder.contents(of: "whole\(version)"))
            for name in ["whole\(version)", ".sitegen-whole\(version)"] {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
        }
        self.outputs = outputs
        self.duration = duration
    }

    private struct BuildFailed: Error {}

    /// Starts a build of a version.
    func start(_ version: Int, launcher: [String] = [], error: FileHandle? = nil) throws -> RunningSitegen {
        try RunningSitegen(Self.arguments(version, output: "Output"), in: folder, launcher: launcher, error: error)
    }

    /// Builds a version completely.
    func build(_ version: Int) throws -> RunningSitegen.Ending { try start(version).waitForEnd() }

    /// The published files.
    func published() throws -> Files { try folder.contents(of: "Output") }

    /// The paths of files that belong to neither version, and of common files that the output lacks.
    func damaged(_ files: Files) -> [String] {
        files.filter { path, data in !outputs.contains { $0[path] == data } }.map(\.key)
            + outputs[0].keys.filter { outputs[1][$0] != nil && files[$0] == nil }
    }

    /// The files around the output, without its state.
    func surroundings() throws -> Files {
        try folder.contents().filter { !$0.key.hasPrefix("Output/") && !$0.key.hasPrefix(".sitegen-Output/") }
    }

    /// Whether a build has written a file beside the output.
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(".sitegen-Output/\(name)")) }
}

extension TwoVersions {
    private static func arguments(_ version: Int, output: String) -> [String] {
        ["build", "--quiet", "--content", "Content\(version)", "--output", output]
    }

    private static func write(_ version: Int, to folder: TemporaryFolder) throws {
        let content = "Content\(version)/"
        try folder.write(
            #"{"title": "Version \#(version)", "baseURL": "https://example.org/"}"#, to: content + "site.json")
        try folder.write("version \(version)", to: content + "static/version.txt")
        for number in 0..<30 {
            // Some exist in one version only.
            let uid = number < 6 ? "only\(version)-\(number)" : "person-\(number)"
            let items = (0..<4).map { item in
                """
                {"id": "m\(item)", "material": "website", "name": "Site \(item) of \(version)",
                 "url": "https://example.org/\(uid)/\(item)"}
                """
            }
            try folder.write(
                """
                {"name": "Person \(number), \(version)", "email": "\(uid)@example.org", "publish": ["email"],
                 "userApplicationMaterial": [\(items.joined(separator: ","))]}
                """, to: content + "Users/\(uid).json")
        }
    }
}
