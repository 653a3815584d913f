#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// The absolute path of the process's current folder.
    ///
    /// - Throws: why there is none, for example because it was removed.
    public func currentFolder() throws(FileError) -> String {
        try attempt(.inspect, ".") { () throws(SystemError) in try calls.currentFolder() }
    }

    /// The absolute path of an existing file or folder, without links, `.` and `..` (`realpath`).
    ///
    /// - Throws: why it cannot be resolved: ``FileError/isMissing`` if it does not exist.
    public func canonicalPath(_ path: String) throws(FileError) -> String {
        try attempt(.inspect, path) { () throws(SystemError) in try calls.canonicalPath(path) }
    }

    /// The canonical path of a file or folder, which need not exist yet.
    ///
    /// The existing part is resolved. A broken link is an error with ``FileError/isMissing``, and so is a `..` after a
    /// folder that does not exist.
    public func canonicalPathOrPlanned(_ path: String) throws(FileError) -> String {
        do {
            return try canonicalPath(path)
        } catch {
            guard error.code == ENOENT else { throw error }
            let trimmed = Self.withoutTrailingSlashes(path)
            let name = Self.name(of: trimmed)
            guard !name.isEmpty, name != "..", try status(of: trimmed, followingLinks: false) == nil else {
                throw error
            }
            let above = try canonicalPathOrPlanned(Self.folder(of: trimmed))
            return name == "." ? above : Self.join(above, name)
        }
    }

    /// Whether a canonical path is a folder or is inside it.
    public static func contains(_ folder: String, _ path: String) -> Bool {
        guard path.utf8.starts(with: folder.utf8) else { return false }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        return rest.isEmpty || rest.first == slash || folder.utf8.last == slash
    }

    /// The parent folder of a path: `a` for `a/b`, `.` for `b`, `/` for `/b`.
    public static func folder(of path: String) -> String {
        let path = withoutTrailingSlashes(path)
        guard let end = path.utf8.lastIndex(of: slash) else { return "." }
        return end == path.startIndex ? "/" : withoutTrailingSlashes(String(path[..<end]))
    }

    /// A path's last component: `b` for `a/b` and `a/b/`; empty for `/`.
    public static func name(of path: String) -> String {
        let path = withoutTrailingSlashes(path)
        guard let end = path.utf8.lastIndex(of: slash) else { return path }
        return String(path[path.utf8.index(after: end)...])
    }

    /// The path of a name in a folder.
    public static func join(_ folder: String, _ name: String) -> String {
        folder.utf8.last == slash ? folder + name : folder + "/" + name
    }

    /// A path for messages, without the trailing slash of a shell's completion (`Content/`); the root keeps its slash.
    public static func withoutTrailingSlashes(_ path: String) -> String {
        var end = path.utf8.endIndex
        while end > path.startIndex {
            let before = path.utf8.index(before: end)
            guard path.utf8[before] == slash, before > path.startIndex else { break }
            end = before
        }
        return String(path[..<end])
    }
}

extension FileSystem {
    private static let slash = UInt8(ascii: "/")
}
