import CandidateProfile
import Diagnostics
import Synchronization

/// Knows which candidate's pages are being made, so that they can be compared with what the candidate says.
public final class CandidateWatch: Sendable {
    private let current = Mutex<UserData?>(nil)

    /// Makes a watch that has seen nobody.
    public init() {}

    /// The candidate who was read last.
    var candidate: UserData? { current.withLock { $0 } }

    fileprivate func see(_ loaded: LoadedUser) {
        current.withLock { $0 = loaded.user }
    }
}

/// The candidates of another network; a watch sees each before whoever reads them does.
public struct WatchedNetwork<Base: SiteSource>: SiteSource {
    private let base: Base
    private let watch: CandidateWatch

    /// Makes a network.
    public init(_ base: Base, _ watch: CandidateWatch) {
        self.base = base
        self.watch = watch
    }

    /// All candidates, in the order of their uids.
    public func users() -> AsyncMapSequence<Base.Users, LoadedUser> {
        base.users().map { [watch] loaded in
            watch.see(loaded)
            return loaded
        }
    }

    /// The uids of all candidates.
    ///
    /// - Throws: why the source does not answer.
    public func uids() async throws -> [String] { try await base.uids() }

    /// One candidate.
    ///
    /// - Throws: why the source does not answer.
    public func queryUser(userId: String) async throws -> LoadedUser? { try await base.queryUser(userId: userId) }

    /// The values of a candidate's node.
    ///
    /// - Throws: why the source does not answer.
    public func writtenValues(userId: String) async throws -> [WrittenValue] {
        try await base.writtenValues(userId: userId)
    }

    /// All posts.
    ///
    /// - Throws: why the source does not answer.
    public func posts() async throws -> LoadedPosts { try await base.posts() }

    /// Where the node at a tree path stands.
    public func place(of path: String) async -> Place { await base.place(of: path) }
}
