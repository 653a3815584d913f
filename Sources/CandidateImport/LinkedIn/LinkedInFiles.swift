import Diagnostics
import OperatingSystem

/// The files of a copy of LinkedIn data, in a folder or in the downloaded archive.
///
/// An archive is read with the system's `unzip`, one file at a time through a pipe. Nothing is unpacked to disk, so its
/// paths are harmless, and files that exceed the limit are not read to the end.
struct LinkedInFiles: Sendable {
    /// The maximum size of one file, and of the list of an archive's files, in bytes.
    static let limit = 16_000_000

    private let root: String
    private let isArchive: Bool
    private let fileSystem: FileSystem
    private let paths: [LinkedInFile: String]
    /// The paths of files that are not read because they are duplicates.
    let passedOver: [String]
    /// The relative paths of other tables and of all files in subfolders, which are not read.
    let unread: [String]

    /// Finds the files.
    ///
    /// - Throws: an ``ImportProblem`` if there are none, or a read error.
    init(_ path: String, _ fileSystem: FileSystem) throws {
        root = path
        self.fileSystem = fileSystem
        let found: [String]
        switch try fileSystem.status(of: path)?.kind {
        case .folder:
            isArchive = false
            found = try Self.files(in: path, fileSystem)
        case .file:
            isArchive = true
            let start = try fileSystem.readStart(of: path, count: 65_536)
            if let format = ForeignFormat(bytes: start) { throw ImportProblem.foreignFile(path, format) }
            if path.lowercased().hasSuffix(".csv") { throw ImportProblem.foreignFile(path, .table) }
            if !start.starts(with: Array("PK".utf8)) { throw ImportProblem.noLinkedInData(path) }
            found = try Self.files(inArchive: path, fileSystem)
        default: throw ImportProblem.missingFile(path)
        }
        var paths: [LinkedInFile: String] = [:]
        var passedOver: [String] = []
        for name in found.sorted(by: Self.isBefore) {
            // Files in deeper folders have the same names but other meanings.
            guard Self.depth(of: name) < 2, let file = LinkedInFile(path: name) else { continue }
            if paths[file] == nil { paths[file] = name } else { passedOver.append(name) }
        }
        guard !paths.isEmpty else { throw ImportProblem.noLinkedInData(path) }
        self.paths = paths
        self.passedOver = passedOver
        let read = Set(paths.values).union(passedOver)
        // Files in the same folder are listed by name.
        let folders = Set(paths.values.map { Self.folder(of: $0) })
        let others = found.filter { !read.contains($0) }.compactMap { name in
            let own = Self.folder(of: name)
            if folders.contains(own) { return name.lowercased().hasSuffix(".csv") ? FileSystem.name(of: name) : nil }
            guard
                let folder = folders.filter({ $0.isEmpty || own.hasPrefix($0 + "/") }).max(by: { $0.count < $1.count })
            else { return nil }
            return folder.isEmpty ? name : String(name.dropFirst(folder.count + 1))
        }
        unread = Set(others).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    }

    /// The text of a file; `nil` if it does not exist, which is normal.
    ///
    /// - Throws: if it cannot be read.
    func text(of file: LinkedInFile) throws -> SourceText? {
        guard let name = paths[file] else { return nil }
        let path = FileSystem.join(root, name)
        guard isArchive else {
            return SourceText(name: path, bytes: try fileSystem.read(path, limit: Self.limit))
        }
        // Any password prevents unzip from asking for one.
        let bytes = try Self.unzip(
            ["-p", "-P", "none", Self.literal(Self.safe(root)), Self.literal(name)], of: root, fileSystem)
        return SourceText(name: path, bytes: bytes)
    }
}

extension LinkedInFiles {
    /// The folder of a file; empty for the root.
    private static func folder(of path: String) -> Substring {
        path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }

    /// Whether a path comes before another: fewer folders first.
    private static func isBefore(_ left: String, _ right: String) -> Bool {
        let depths = [left, right].map(depth(of:))
        return depths[0] == depths[1] ? left.utf8.lexicographicallyPrecedes(right.utf8) : depths[0] < depths[1]
    }

    private static func depth(of path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

    /// The maximum depth of folders to search: one more than in LinkedIn's archives.
    private static let maximumDepth = 4

    /// The files of a folder and its subfolders, without links that lead out of it.
    private static func files(
        in root: String, _ fileSystem: FileSystem, below folder: String = ""
    ) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try fileSystem.list(folder.isEmpty ? root : FileSystem.join(root, folder))
        where !entry.name.hasPrefix(".") {
            let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
            if entry.kind == .folder {
                if depth(of: name) < maximumDepth { found += try files(in: root, fileSystem, below: name) }
            } else if try fileSystem.inputKind(of: FileSystem.join(root, name), entry.kind, in: root) == .file {
                found.append(name)
            }
        }
        return found
    }

    private static func files(inArchive path: String, _ fileSystem: FileSystem) throws -> [String] {
        let list = try unzip(["-Z1", literal(safe(path))], of: path, fileSystem)
        return list.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).map {
            String(decoding: $0, as: UTF8.self)
        }
        // Names of folders end with a slash.
        .filter { !$0.hasSuffix("/") }
    }

    private static func unzip(_ arguments: [String], of path: String, _ fileSystem: FileSystem) throws -> [UInt8] {
        let output: ProgramOutput
        do throws(FileError) {
            output = try fileSystem.output(of: "unzip", arguments, limit: limit)
        } catch {
            if error.limit != nil { throw ImportProblem.unreadableArchive(path, .tooLarge(limit: limit)) }
            if error.isMissing { throw ImportProblem.noUnzip(path) }
            throw error
        }
        // Status 1 is a warning: everything was unpacked.
        guard output.status <= 1 else { throw ImportProblem.unreadableArchive(path, .refused) }
        return output.bytes
    }

    /// A path that is not mistaken for an option.
    private static func safe(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }

    /// A name without wildcards.
    private static func literal(_ name: String) -> String {
        name.reduce(into: "") { text, character in
            if "*?[".contains(character) {
                text += "[\(character)]"
            } else {
                text += character == "\\" ? "\\\\" : String(character)
            }
        }
    }
}
