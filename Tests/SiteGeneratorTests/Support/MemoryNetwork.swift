import CandidateProfile
import Diagnostics

/// Candidates in memory.
struct MemoryNetwork: SiteSource {
    var loaded: [LoadedUser]
    var loadedPosts = LoadedPosts()
    /// The stamps of candidates; some have none.
    var stamps: [String: UserStamp] = [:]

    init(_ users: [UserData]) {
        loaded = users.map { LoadedUser(uid: $0.uid, user: $0, diagnostics: []) }
    }

    init(loaded: [LoadedUser]) {
        self.loaded = loaded
    }

    func list() async -> UserList { UserList(names: loaded.map(\.uid)) }

    func load(_ positions: [Int], of list: UserList) async -> [LoadedUser] { positions.map { loaded[$0] } }

    let batchSize = 1

    func stamp(of uid: String) -> UserStamp? { stamps[uid] }

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
