import CandidateProfile
import OperatingSystem

/// Decides which keys can be file names: on every system, and next to the existing files.
struct FileNames {
    /// The maximum length of a file name from a key, in bytes. With an extension and a temporary prefix, it stays below
    /// the limit of 255 of all file systems.
    private static let maximumLength = 200

    private let fileSystem: FileSystem
    /// The names of the files in each folder: in lower case, and as they are.
    private var known: [String: [String: String]] = [:]
    /// The names of new files in each folder, in lower case.
    private var taken: [String: Set<String>] = [:]

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Whether a key is a valid file name on every system: printable ASCII without the names that Windows reserves.
    static func isName(_ key: String) -> Bool {
        guard (1...maximumLength).contains(key.utf8.count), !key.hasPrefix(" "), !key.hasPrefix("~"),
            !key.hasSuffix(" "),
            key.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !"<>:\"|?*\\/.".utf8.contains($0) })
        else { return false }
        return PathName.problem(with: key, of: .material) != .device
    }

    /// Whether no new file has the same name, and no existing file has it in other letter case. On many systems that would be
    /// the same file.
    mutating func isFree(_ path: String, ending: String) -> Bool {
        let (folder, name) = (FileSystem.folder(of: path), FileSystem.name(of: path) + ending)
        let lowered = name.lowercased()
        if taken[folder]?.contains(lowered) == true { return false }
        return names(in: folder)[lowered].map { $0 == name } ?? true
    }

    /// Reserves the name of a new file.
    mutating func take(_ path: String, ending: String) {
        let (folder, name) = (FileSystem.folder(of: path), FileSystem.name(of: path) + ending)
        taken[folder, default: []].insert(name.lowercased())
    }

    private mutating func names(in folder: String) -> [String: String] {
        if let names = known[folder] { return names }
        var names: [String: String] = [:]
        for entry in (try? fileSystem.list(folder)) ?? [] { names[entry.name.lowercased()] = entry.name }
        known[folder] = names
        return names
    }
}
