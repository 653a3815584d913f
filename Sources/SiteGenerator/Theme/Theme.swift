import ContentTree
import Diagnostics
import OperatingSystem
import TemplateEngine

/// The look of a site: templates, interface texts, style sheet and icons.
///
/// A theme has layers: the default theme, over it the theme that the site chose, over both the site's own folder. A
/// file of a layer replaces the file with the same path below it.
public struct Theme: Sendable {
    /// One file of a theme.
    struct File: Sendable {
        /// The path below the theme's folder.
        var path: String
        /// The content, with the file name for diagnostics.
        var text: SourceText
        /// Whether it belongs to the site.
        var isOwn: Bool
    }

    /// The name of the built-in theme at the root of the files.
    public static let defaultName = "default"

    private var files: [String: File] = [:]
    /// The files with interface texts that others replace in part, lowest layer first.
    private var covered: [String: [File]] = [:]
    /// The theme's `theme.json` files, lowest layer first: of the default theme, of the chosen one, and of the site.
    private(set) var manifests: [File] = []
    /// Whether the chosen theme has a `theme.json` of its own.
    let hasManifest: Bool
    /// Whether it is the default theme.
    private let isDefault: Bool

    /// Combines a theme: the default theme, over it the chosen one from `themes/<name>/`, over that the site's own
    /// files.
    ///
    /// - Parameters:
    ///   - name: the chosen theme.
    ///   - place: where it is chosen, to report an unknown name.
    ///   - builtIn: the built-in files, by their paths.
    ///   - folder: the site's own folder; `nil` if it has none.
    ///   - fileSystem: the file system of the folder.
    /// - Throws: why files of the folder cannot be read, or that the theme does not exist.
    public init(
        named name: String = Theme.defaultName, at place: Place? = nil,
        builtIn: [(path: String, text: StaticString)], folder: String?, fileSystem: FileSystem
    ) throws(DiagnosticList) {
        var problems: [Diagnostic] = []
        let own = Self.ownFiles(in: folder, fileSystem, reporting: &problems)
        let names = Self.names(in: builtIn.map(\.path) + own.map(\.path))
        if !names.contains(name) {
            problems.append(Diagnostic(ThemeProblem.unknownTheme(name, known: names), at: place))
        }
        self.init(named: name, builtIn: builtIn, own: own)
        guard problems.isEmpty else { throw DiagnosticList(problems) }
    }

    private init(
        named name: String, builtIn: [(path: String, text: StaticString)], own: [(path: String, text: SourceText)]
    ) {
        let chosen = Self.folder + name + "/"
        let manifest = (name == Self.defaultName ? "" : chosen) + "theme.json"
        isDefault = name == Self.defaultName
        hasManifest = (builtIn.map(\.path) + own.map(\.path)).contains(manifest)
        for layer in ["", chosen] {
            for (path, text) in builtIn {
                guard let path = Self.path(path, in: layer) else { continue }
                let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
                let text = SourceText(name: "built-in theme/" + layer + path, bytes: bytes)
                add(File(path: path, text: text, isOwn: false))
            }
        }
        for layer in [chosen, ""] {
            for (path, text) in own {
                // An unchanged copy of a file of the default theme does not replace the file of another theme.
                if name != Self.defaultName, builtIn.contains(where: { $0.path == path && text.equals($0.text) }) {
                    continue
                }
                guard let path = Self.path(path, in: layer) else { continue }
                add(File(path: path, text: text, isOwn: true))
            }
        }
    }

    private static func ownFiles(
        in folder: String?, _ fileSystem: FileSystem, reporting problems: inout [Diagnostic]
    ) -> [(path: String, text: SourceText)] {
        guard let folder else { return [] }
        return ThemeFolder(path: folder, fileSystem: fileSystem).files(reporting: &problems)
    }

    /// The files of a theme in a site's folder of themes, by their paths below its folder.
    ///
    /// - Throws: all that keeps files of the folder from being read.
    public static func files(
        ofOwnTheme name: String, in folder: String, fileSystem: FileSystem
    ) throws(DiagnosticList) -> [(path: String, bytes: [UInt8])] {
        var problems: [Diagnostic] = []
        let files = ownFiles(in: folder, fileSystem, reporting: &problems)
        guard problems.isEmpty else { throw DiagnosticList(problems) }
        return files.compactMap { file in path(file.path, in: Self.folder + name + "/").map { ($0, file.text.bytes) } }
    }

    private mutating func add(_ file: File) {
        let replaced = files.updateValue(file, forKey: file.path)
        if let replaced, file.path.hasPrefix("strings/") { covered[file.path, default: []].append(replaced) }
        if file.path == "theme.json" { manifests.append(file) }
    }

    /// The names of all themes with files among the paths.
    public static func names(in paths: [String]) -> [String] {
        let others = paths.filter { $0.hasPrefix(folder) }.compactMap { path in
            let rest = path.dropFirst(folder.count)
            return rest.firstIndex(of: "/").map { String(rest[..<$0]) }
        }
        return [defaultName] + Set(others).sorted()
    }

    /// The built-in themes and those in a site's folder of templates, with their names.
    ///
    /// - Throws: why files of the folder cannot be read.
    public static func all(
        builtIn: [(path: String, text: StaticString)], folder: String?, fileSystem: FileSystem
    ) throws(DiagnosticList) -> [(name: String, theme: Theme)] {
        var problems: [Diagnostic] = []
        let own = ownFiles(in: folder, fileSystem, reporting: &problems)
        guard problems.isEmpty else { throw DiagnosticList(problems) }
        return names(in: builtIn.map(\.path) + own.map(\.path)).map {
            ($0, Theme(named: $0, builtIn: builtIn, own: own))
        }
    }

    /// The folder of further themes.
    private static let folder = "themes/"

    /// The path of a file within a layer; `nil` if it belongs to another one.
    private static func path(_ path: String, in layer: String) -> String? {
        if layer.isEmpty { return path.hasPrefix(folder) ? nil : path }
        return path.hasPrefix(layer) ? String(path.dropFirst(layer.count)) : nil
    }

    /// The theme's `theme.json` with the site's values.
    func manifest(_ settings: SiteSettings, reporting problems: DiagnosticCollector) -> ThemeManifest {
        let readers = manifests.compactMap { file in
            let document = TreeDocument(reading: file.text)
            problems.report(document.diagnostics)
            return NodeReader(document, reporting: problems).flatMap { $0.requireObject() ? $0 : nil }
        }
        let stated = readers.flatMap(FontSettings.all) + settings.fonts
        var manifest = ThemeManifest(fonts: ThemeFonts(self, stated, reporting: problems))
        for (index, reader) in readers.enumerated() {
            manifest.read(reader)
            if index == 0, !isDefault { manifest.forgetSummary() }
        }
        if let tokens = settings.tokens { manifest.apply(tokens) }
        manifest.classifyFonts()
        // A token with a problem may be the one that names a font.
        let isComplete = settings.isComplete && settings.tokens?.problems.hasErrors != true && !problems.hasErrors
        if isComplete { manifest.reviewFonts(of: self, inPDFs: settings.cvFonts, reporting: problems) }
        return manifest
    }

    /// The stamp of the site's own files, combined with another stamp; the built-in files belong to the program.
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

    /// The files with interface texts at a path, lowest layer first.
    func layers(at path: String) -> [File] { covered[path, default: []] + [files[path]].compactMap(\.self) }

    /// Warnings for own files that no page can use.
    var unusedFiles: [Diagnostic] {
        files.values.filter { file in
            file.isOwn && !file.path.hasSuffix(".mustache") && file.path != "theme.json"
                && !file.path.hasPrefix("assets/") && !ThemeFonts.holds(file.path)
                && !(file.path.hasPrefix("strings/") && file.path.hasSuffix(".json"))
        }.map { Diagnostic(ThemeProblem.unusedFile, at: .file($0.text.name)) }
    }

    /// The site's own templates, by their paths.
    var ownTemplates: [File] {
        files.values.filter { $0.isOwn && $0.path.hasSuffix(Self.templateEnding) }.sorted { $0.path < $1.path }
    }

    private static let templateEnding = ".mustache"

    /// The files in a folder of the theme with an ending, ordered by path.
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

extension SourceText {
    /// Whether it has the bytes of a built-in file.
    fileprivate func equals(_ text: StaticString) -> Bool {
        bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
