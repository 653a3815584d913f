import ContentTree
import Diagnostics
import OperatingSystem
import TemplateEngine

/// The look of a site: templates, words, style sheet and icons.
///
/// The built-in theme lies below; a site's own folder lies over it, file by file.
public struct Theme: Sendable {
    /// One file of a theme.
    struct File: Sendable {
        /// The path below the theme's folder.
        var path: String
        /// The content, with the name that diagnostics print.
        var text: SourceText
        /// Whether it is the site's own.
        var isOwn: Bool
    }

    private var files: [String: File] = [:]
    /// The built-in files that own ones lie over.
    private var covered: [String: File] = [:]

    /// Puts a theme together.
    ///
    /// - Parameters:
    ///   - builtIn: the files of the built-in theme, by their paths.
    ///   - folder: the site's own; `nil` where it has none.
    ///   - fileSystem: where the folder is.
    /// - Throws: all that keeps files of the folder from being read.
    public init(
        builtIn: [(path: String, text: StaticString)], folder: String?, fileSystem: FileSystem
    ) throws(DiagnosticList) {
        for (path, text) in builtIn {
            let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
            files[path] = File(
                path: path, text: SourceText(name: "built-in theme/" + path, bytes: bytes), isOwn: false)
        }
        guard let folder else { return }
        let own = ThemeFolder(path: folder, fileSystem: fileSystem)
        var problems: [Diagnostic] = []
        for (path, text) in own.files(reporting: &problems) {
            covered[path] = files[path]
            files[path] = File(path: path, text: text, isOwn: true)
        }
        guard problems.isEmpty else { throw DiagnosticList(problems) }
    }

    /// The stamp of the site's own files, and of something else; the built-in ones belong to the program.
    func stamp(besides stamp: Stamp) -> Stamp {
        var stamp = stamp
        for file in files() where file.isOwn {
            stamp.add(file.path)
            stamp.add(file.text.bytes)
        }
        return stamp
    }

    /// The file at a path.
    subscript(path: String) -> File? { files[path] }

    /// The built-in file that an own one lies over.
    func base(of file: File) -> File? { covered[file.path] }

    /// Warnings for own files that no page could ever use.
    var unusedFiles: [Diagnostic] {
        files.values.filter { file in
            file.isOwn && !file.path.hasSuffix(".mustache") && !file.path.hasPrefix("assets/")
                && !(file.path.hasPrefix("strings/") && file.path.hasSuffix(".json"))
        }.map { Diagnostic(ThemeProblem.unusedFile, at: .file($0.text.name)) }
    }

    /// The site's own templates, by their paths.
    var ownTemplates: [File] {
        files.values.filter { $0.isOwn && $0.path.hasSuffix(Self.templateEnding) }.sorted { $0.path < $1.path }
    }

    private static let templateEnding = ".mustache"

    /// The files in a folder of the theme with an ending, by their paths.
    func files(in folder: String = "", ending: String = "") -> [File] {
        files.values.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(ending) }.sorted { $0.path < $1.path }
    }

    /// The templates, parsed.
    func templates() -> TemplateLibrary {
        let ending = Self.templateEnding
        return TemplateLibrary(
            files(ending: ending).map { TemplateSource(name: String($0.path.dropLast(ending.count)), text: $0.text) })
    }
}

/// What can be wrong with the folder of a theme.
enum ThemeProblem: Problem {
    case unusedFile

    var description: ProblemDescription {
        switch self {
        case .unusedFile:
            .warning(
                "theme-unused-file", "this file is not part of a theme and is not used",
                advice: [
                    "templates end in .mustache; the style sheet is assets/site.css, texts are in strings/en.json"
                ],
                explanation:
                    "A theme contains templates (*.mustache), 'assets/' and 'strings/<language>.json'. Other files in the folder are ignored."
            )
        }
    }

    static var examples: [ThemeProblem] {
        [.unusedFile]
    }
}
