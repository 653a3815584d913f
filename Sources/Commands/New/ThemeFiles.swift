import BuiltInTheme

/// The files of the built-in theme, by the names on the command line.
struct ThemeFiles: Sendable {
    /// The paths of all files, in order.
    static var paths: [String] { BuiltInTheme.files.map(\.path) }

    /// The paths that a name refers to: a path, a template without `.mustache`, or a folder, with or without the prefix
    /// `Templates/`. Empty if there is no such file.
    static func paths(named name: String) -> [String] {
        var name = name[...]
        for prefix in ["./", "Templates/"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        while name.hasSuffix("/") { name.removeLast() }
        if let path = paths.first(where: { $0 == name || $0 == name + ".mustache" }) { return [path] }
        return paths.filter { $0.hasPrefix(name + "/") }
    }

    /// All valid names.
    static var names: [String] {
        paths + paths.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }
            + Set(paths.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } })
    }

    /// The content of a file.
    static func bytes(of path: String) -> [UInt8] {
        BuiltInTheme.files.first { $0.path == path }.map { file in file.text.withUTF8Buffer { Array($0) } } ?? []
    }
}
