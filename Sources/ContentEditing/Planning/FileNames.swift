import CandidateProfile
import FileSystem

/// Which keys can be names of files, everywhere and beside what is there.
struct FileNames {
    /// The longest key that becomes a file's name, in bytes: with an ending and what is put before it for a moment, it stays
    /// below the 255 of all file systems.
    private static let longest = 200

    private let fileSystem: FileSystem
    /// The names in each folder in small letters, and as they are.
    private var known: [String: [String: String]] = [:]

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Whether a key can be the name of a file on every system: printable ASCII without what Windows keeps for itself.
    static func isName(_ key: String) -> Bool {
        guard (1...longest).contains(key.utf8.count), !key.hasPrefix(" "), !key.hasPrefix("~"), !key.hasSuffix(" "),
            key.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !"<>:\"|?*\\/.".utf8.contains($0) })
        else { return false }
        return PathName.problem(with: key, of: .material) != .device
    }

    /// Whether no file has this name in other letters: for many systems it would be the same file.
    mutating func isFree(_ path: String, ending: String) -> Bool {
        let (folder, name) = (FileSystem.folder(of: path), FileSystem.name(of: path) + ending)
        guard let taken = names(in: folder)[name.lowercased()] else { return true }
        return taken == name
    }

    /// Notes that a file is to be made.
    mutating func take(_ path: String, ending: String) {
        let (folder, name) = (FileSystem.folder(of: path), FileSystem.name(of: path) + ending)
        _ = names(in: folder)
        known[folder, default: [:]][name.lowercased()] = name
    }

    private mutating func names(in folder: String) -> [String: String] {
        if let names = known[folder] { return names }
        var names: [String: String] = [:]
        for entry in (try? fileSystem.list(folder)) ?? [] { names[entry.name.lowercased()] = entry.name }
        known[folder] = names
        return names
    }
}
