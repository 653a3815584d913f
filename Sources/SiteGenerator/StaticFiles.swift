import Diagnostics
import FileSystem

/// The folder whose files are published at the site's root as they are, hidden ones included, but for what belongs to
/// version control and to the Finder.
struct StaticFiles {
    var folder: String
    var fileSystem: FileSystem

    /// Copies all of them.
    ///
    /// - Throws: what keeps the folder from being read or the sink from taking files.
    func copy(to sink: inout some SiteSink, reporting problems: DiagnosticCollector) throws {
        try copy(below: "", to: &sink, reporting: problems)
    }

    private func copy(
        below prefix: String, to sink: inout some SiteSink, reporting problems: DiagnosticCollector
    ) throws {
        for entry in try fileSystem.list(folder + "/" + prefix) {
            guard !entry.name.utf8.starts(with: ".git".utf8), entry.name != ".DS_Store" else { continue }
            let name = prefix + entry.name
            let location = folder + "/" + name
            guard let path = SitePath(name) else {
                problems.report(StaticFileProblem.unusableName(entry.name), at: .file(location))
                continue
            }
            switch entry.kind {
            case .folder: try copy(below: name + "/", to: &sink, reporting: problems)
            case .file: try sink.copy(path, from: location, origin: .file(location))
            case .link, .other: problems.report(StaticFileProblem.notAFile, at: .file(location))
            }
        }
    }
}

/// What can be wrong with a static file.
enum StaticFileProblem: Problem, Hashable {
    case notAFile
    case unusableName(String)

    var id: String {
        switch self {
        case .notAFile: "static-not-a-file"
        case .unusableName: "static-unusable-name"
        }
    }

    var message: String {
        switch self {
        case .notAFile: "this is a link or a device, which cannot be published"
        case .unusableName(let name): "'\(name)' cannot be the name of a published file"
        }
    }

    var advice: [String] {
        switch self {
        case .notAFile: ["put the file itself there"]
        case .unusableName: ["choose a name without backslashes and control characters"]
        }
    }
}
