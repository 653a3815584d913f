import Foundation
import PackagePlugin

/// Generates a Swift source file from the files of a folder when one of them changes, to embed them in the executable.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
    /// The folder of a module's files, and the hidden names to include.
    private struct Source {
        var folder: String
        var hiddenNames: [String] = []
    }

    private static let sources = [
        "BuiltInTheme": Source(folder: "Templates"),
        "Starter": Source(folder: "Sources/Starter/Site", hiddenNames: [".github", ".gitignore"]),
    ]

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let source = Self.sources[target.name] else { return [] }
        let folder = context.package.directoryURL.appending(path: source.folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter { path in
            let isRegular = try folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
            let isHidden = path.split(separator: "/").contains {
                $0.hasPrefix(".") && !source.hiddenNames.contains(String($0))
            }
            return isRegular == true && !isHidden
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files of \(source.folder)",
                executable: try context.tool(named: "embed-files").url,
                arguments: [output.path, target.name, folder.path] + paths,
                inputFiles: paths.map { folder.appending(path: $0) }, outputFiles: [output])
        ]
    }
}
