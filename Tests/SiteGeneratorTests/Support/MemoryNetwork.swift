import CandidateProfile
import Diagnostics

/// Candidates in memory.
struct MemoryNetwork: SiteSource {
    var loaded: [LoadedUser]
    var loadedPosts = LoadedPosts()

    init(_ users: [UserData]) {
        loaded = users.map { LoadedUser(uid: $0.uid, user: $0, diagnostics: []) }
    }

    init(loaded: [LoadedUser]) {
        self.loaded = loaded
    }

    func users() -> AsyncStream<LoadedUser> {
        AsyncStream { continuation in
            for user in loaded { continuation.yield(user) }
            continuation.finish()
        }
    }

    func posts() async -> LoadedPosts { loadedPosts }

    func uids() async -> [String] { loaded.map(\.uid) }

    func queryUser(userId: String) async -> LoadedUser? {
        loaded.first { $0.uid == userId }
    }

    func writtenValues(userId: String) async -> [WrittenValue] {
        let values = loaded.first { $0.uid == userId }?.user?.resume?.values ?? []
        return values.map { WrittenValue(path: "resume/" + $0.path, reading: .value($0.path)) }
    }

    func place(of path: String) async -> Place { .node(path) }
}
