import BuiltInTheme

/// The files of the built-in theme, by the names that people use for them.
struct ThemeFiles: Sendable {
    /// The paths of all, in order.
    static var paths: [String] { BuiltInTheme.files.map(\.path) }

    /// The paths that a name means: a path, a template without `.mustache`, or a folder with all that is in it; with the
    /// folder `Templates` before it or without. None where there is no such file.
    static func paths(named name: String) -> [String] {
        var name = name[...]
        for prefix in ["./", "Templates/"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        while name.hasSuffix("/") { name.removeLast() }
        if let path = paths.first(where: { $0 == name || $0 == name + ".mustache" }) { return [path] }
        return paths.filter { $0.hasPrefix(name + "/") }
    }

    /// All names that can be given.
    static var names: [String] {
        paths + paths.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }
            + Set(paths.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } })
    }

    /// The bytes of a file.
    static func bytes(of path: String) -> [UInt8] {
        BuiltInTheme.files.first { $0.path == path }.map { file in file.text.withUTF8Buffer { Array($0) } } ?? []
    }
}
