import BuiltInTheme
import SiteGenerator

/// The files of a theme, by their names on the command line. The theme's own files replace the default ones; they are built
/// in, or in the site's folder of themes.
struct ThemeFiles: Sendable {
    /// The paths of all files, in order.
    let paths: [String]
    /// The folder of the theme's own built-in files.
    private let folder: String
    /// The files of the theme in the site's folder of themes.
    private let own: [(path: String, bytes: [UInt8])]

    /// - Parameters:
    ///   - theme: the name of a theme.
    ///   - own: the files of the theme in the site's folder of themes.
    init(of theme: String, own: [(path: String, bytes: [UInt8])]) {
        let folder = "themes/\(theme)/"
        let all = BuiltInTheme.files.map(\.path)
        let builtIn = all.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
        paths = Set(all.filter { !$0.hasPrefix("themes/") } + builtIn + own.map(\.path))
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.folder = folder
        self.own = own
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
        if let file = own.first(where: { $0.path == path }) { return file.bytes }
        let files = BuiltInTheme.files
        let file = files.first { $0.path == folder + path } ?? files.first { $0.path == path }
        return file.map { file in file.text.withUTF8Buffer { Array($0) } } ?? []
    }
}
