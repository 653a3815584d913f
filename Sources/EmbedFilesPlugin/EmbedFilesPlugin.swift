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
        "DatabaseRules": Source(folder: "Sources/DatabaseRules/Rules"),
        "Starter": Source(folder: "Sources/Starter/Site", hiddenNames: [".github", ".gitignore"]),
    ]

    /// Writes a Swift source file that extends a type with files, as literals without escapes. Arguments: the output, the type,
    /// the folder and the paths in it. Compiling a program for it would delay the first build by three seconds.
    private static let script = ####"""
        set -e
        output=$1 type=$2
        cd "$3"
        shift 3
        {
            printf 'extension %s {\n    static let embedded: [(path: String, text: StaticString)] = [\n' "$type"
            for path do
                printf '(#"%s"#, ###"""\n' "$path"
                cat "$path"
                printf '\n"""###),\n'
            done
            printf '    ]\n}\n'
        } >"$output"
        """####

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
                executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", Self.script, "sh", output.path, target.name, folder.path] + paths,
                inputFiles: paths.map { folder.appending(path: $0) }, outputFiles: [output])
        ]
    }
}
