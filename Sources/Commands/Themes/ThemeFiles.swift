import BuiltInTheme
import SiteGenerator

/// The built-in files of a theme, by their names on the command line. The theme's own files replace the default ones.
struct ThemeFiles: Sendable {
    /// The paths of all files, in order.
    let paths: [String]
    /// The folder of the theme's own files.
    private let folder: String

    /// - Parameter theme: the name of a theme; a site's own theme has the files of the default one.
    init(of theme: String) {
        let folder = "themes/\(theme)/"
        let all = BuiltInTheme.files.map(\.path)
        let own = all.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
        paths = Set(all.filter { !$0.hasPrefix("themes/") } + own)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.folder = folder
    }

    /// The paths that a name refers to: a path, a template without `.mustache`, or a folder, with or without the prefix
    /// `Templates/`. Empty if there is no such file.
    func paths(named name: String) -> [String] {
        var name = name[...]
        for prefix in ["./", "Templates/"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        while name.hasSuffix("/") { name.removeLast() }
        if let path = paths.first(where: { $0 == name || $0 == name + ".mustache" }) { return [path] }
        return paths.filter { $0.hasPrefix(name + "/") }
    }

    /// All valid names.
    var names: [String] {
        paths + paths.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }
            + Set(paths.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } })
    }

    /// The content of a file.
    func bytes(of path: String) -> [UInt8] {
        let files = BuiltInTheme.files
        let file = files.first { $0.path == folder + path } ?? files.first { $0.path == path }
        return file.map { file in file.text.withUTF8Buffer { Array($0) } } ?? []
    }
}
