import OperatingSystem

/// The candidate whose files changed last, by their modification times.
struct EditedCandidate {
    /// The key under `Users`.
    let uid: String

    /// Compares the files in the folder of candidates; `nil` without such files, and if two candidates changed last at
    /// the same time, as after a copy.
    init?(in content: String, _ files: FileSystem) {
        let folder = content + "/Users"
        var times: [String: Int64] = [:]
        for entry in (try? files.list(folder)) ?? [] where !EditorFile.isName(entry.name) {
            guard let time = Self.lastChange(folder + "/" + entry.name, files) else { continue }
            let uid = entry.name.hasSuffix(".json") ? String(entry.name.dropLast(5)) : entry.name
            times[uid] = max(time, times[uid] ?? time)
        }
        guard let last = times.values.max() else { return nil }
        let uids = times.filter { $0.value == last }.keys
        guard uids.count == 1, let uid = uids.first else { return nil }
        self.uid = uid
    }

    /// The last modification of a file, or of the files in a folder.
    private static func lastChange(_ path: String, _ files: FileSystem) -> Int64? {
        guard let status = try? files.status(of: path) else { return nil }
        if status.kind == .file { return status.modified }
        guard status.kind == .folder else { return nil }
        return ((try? files.list(path)) ?? []).filter { !EditorFile.isName($0.name) }
            .compactMap { lastChange(path + "/" + $0.name, files) }.max()
    }
}
