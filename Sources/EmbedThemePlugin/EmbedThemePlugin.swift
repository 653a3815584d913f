import Foundation
import PackagePlugin

/// Turns `Templates/` into a Swift source whenever one of its files changes, so that the executable carries the
/// built-in theme with it.
@main
struct EmbedThemePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Templates")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInTheme+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding the built-in theme", executable: try context.tool(named: "embed-theme").url,
                arguments: [folder.path, output.path], inputFiles: files, outputFiles: [output])
        ]
    }
}
