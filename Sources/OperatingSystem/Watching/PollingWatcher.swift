/// Checks every file repeatedly, for systems without events, or with too few of them.
final class PollingWatcher: WatchBackend {
    private struct Look: Equatable {
        var kind: FileStatus.Kind
        var size: Int
        var number: UInt64
        var modified: Int64
    }

    private let files: FileSystem
    private var paths: [String] = []
    private var looks: [String: Look]?

    init(_ files: FileSystem) {
        self.files = files
    }

    var source: Readiness.Source? { nil }
    var interval: Int? { 500 }

    func follow(_ paths: [String]) -> Set<String> {
        self.paths = paths
        if looks == nil { looks = look() }
        return []
    }

    func collect(into found: inout WatchFindings) {
        let before = looks ?? [:]
        let now = look()
        for (path, look) in now where before[path] != look { found.paths.insert(path) }
        for path in before.keys where now[path] == nil { found.paths.insert(path) }
        looks = now
    }

    private func look() -> [String: Look] {
        var looks: [String: Look] = [:]
        for path in paths { look(at: path, followingLinks: true, into: &looks) }
        return looks
    }

    /// A path that cannot be read counts as missing; the build reports it.
    private func look(at path: String, followingLinks: Bool, into looks: inout [String: Look]) {
        guard let status = try? files.status(of: path, followingLinks: followingLinks) else { return }
        looks[path] = Look(kind: status.kind, size: status.size, number: status.number, modified: status.modified)
        guard status.kind == .folder, let entries = try? files.list(path) else { return }
        for entry in entries { look(at: FileSystem.join(path, entry.name), followingLinks: false, into: &looks) }
    }
}
